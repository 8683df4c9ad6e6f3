import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'
import { fehlersatzOf } from '#src/api/api-error.ts'
import { agenturuebersichtQuery } from '#src/parts/agenturuebersicht/agenturuebersicht-query.ts'
import { useSendLeftovers } from '#src/parts/entwurf/use-sicherung.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { useErneut } from '#src/parts/verbindung/use-erneut.ts'
import { InlineError } from '#src/ui/inline-error.tsx'
import { LoadingArea } from '#src/ui/loading-area.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Buero } from './buero.tsx'
import { Ergebnis } from './ergebnis.tsx'
import { Freigaben } from './freigaben.tsx'
import { FristKopf } from './frist-kopf.tsx'
import { Hinweise } from './hinweise.tsx'
import { Neues } from './neues.tsx'
import { PreisKarte } from './preis-karte.tsx'
import { Rechnungen } from './rechnungen.tsx'
import { Termine } from './termine.tsx'
import { Ungesichertes } from './ungesichertes.tsx'
import { Werke } from './werke.tsx'
import './uebersicht.css'

/** `/dashboard/` of an agency (design 09): how long, what is next, what it costs, what is new. `children`: what the person is beside that. */
export function AgenturUebersichtScreen({ children }: { children?: ReactNode }) {
  useTitel('Übersicht')
  const reste = useSendLeftovers()
  const client = useQueryClient()
  const { data, isError, error, refetch, isFetching } = useQuery(agenturuebersichtQuery)
  const askAgain = useCallback(() => void client.invalidateQueries({ queryKey: agenturuebersichtQuery.queryKey }), [client])
  if (!data) {
    return (
      <main className="agentur-uebersicht" id="inhalt">
        {isError ? (
          <div className="agentur-uebersicht__haupt">
            <h1>Übersicht</h1>
            <InlineError
              title={fehlersatzOf(error, 'Die Übersicht konnte nicht geladen werden.')}
              onRetry={() => void refetch()}
              retrying={isFetching}
            >
              Was Sie eingegeben haben, ist davon nicht betroffen.
            </InlineError>
            {children}
          </div>
        ) : (
          <Warten />
        )}
      </main>
    )
  }
  return (
    <main className="agentur-uebersicht" id="inhalt">
      <div className="agentur-uebersicht__haupt">
        <FristKopf uebersicht={data} onEnde={askAgain} />
        <Ungesichertes reste={reste} werke={data.werke} />
        <Hinweise agentur={data.agentur} frist={data.frist} />
        <Freigaben />
        <Ergebnis ergebnis={data.ergebnis} />
        <Werke uebersicht={data} />
        <Rechnungen />
        {children}
      </div>
      <aside className="agentur-uebersicht__neben" aria-label="Preise, Neuigkeiten und Termine">
        <PreisKarte preise={data.preise} />
        <Neues />
        <Termine termine={data.termine} />
        <Buero buero={data.buero} />
      </aside>
    </main>
  )
}

/** In the final geometry. */
function Warten() {
  const erneut = useErneut()
  return (
    <>
      <div className="agentur-uebersicht__haupt">
        <Skeleton width={360} height={58} radius={8} />
        <Skeleton width={300} height={20} />
        <LoadingArea label="Die Übersicht wird geladen" onRetry={erneut}>
          <div className="agentur-uebersicht__warten">
            {Array.from({ length: 5 }, (_, index) => (
              <Skeleton key={index} height={92} />
            ))}
          </div>
        </LoadingArea>
      </div>
      <div className="agentur-uebersicht__neben" aria-hidden="true">
        <Skeleton height={222} radius={16} />
        <Skeleton height={340} radius={16} />
      </div>
    </>
  )
}
