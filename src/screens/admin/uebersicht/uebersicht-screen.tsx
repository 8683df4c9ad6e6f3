import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { DEFAULT_JAHR, JAHRE } from '#contract/produkt.ts'
import { hasAnyRolle, JURY_ROLLEN } from '#contract/rolle.ts'
import { fehlersatzOf } from '#src/api/api-error.ts'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { Tagesgruss } from '#src/parts/anmeldung/tagesgruss.tsx'
import { jahreslageQuery } from '#src/parts/programm/programmjahr-queries.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { useErneut } from '#src/parts/verbindung/use-erneut.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { LoadingArea } from '#src/ui/loading-area.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Auftraege } from './auftraege.tsx'
import { Bereitschaft } from './bereitschaft.tsx'
import { Freigaben } from './freigaben.tsx'
import { Fristen } from './fristen.tsx'
import { JuryStaende } from './jury-staende.tsx'
import { Kennzahlen } from './kennzahlen.tsx'
import { NotfallImport } from './notfall-import.tsx'
import { PlattenHinweis } from './platten-hinweis.tsx'
import { StimmenVerlauf } from './stimmen-verlauf.tsx'
import { StatusBalken } from './status-balken.tsx'
import './uebersicht.css'

const JAHR_WAHLEN = JAHRE.map((jahr) => ({ value: String(jahr), label: String(jahr) }))

/** `/dashboard/` of an administrator: what the year has, lacks, and when; the year stands in the address. */
export function UebersichtScreen() {
  useTitel('Übersicht')
  const { person } = useAnmeldung()
  const [search, setSearch] = useSearchParams()
  const jahr = JAHRE.find((each) => String(each) === search.get('jahr')) ?? DEFAULT_JAHR
  const { data: lage, isError, error, refetch, isFetching } = useQuery(jahreslageQuery(jahr))
  const sitztInJury = hasAnyRolle(person?.roles ?? [], JURY_ROLLEN)
  return (
    <main className="uebersicht" id="inhalt">
      <header className="uebersicht__kopf">
        <div>
          <h1>
            <Tagesgruss name={person?.name ?? ''} />
          </h1>
          <p>{`So steht das Programmjahr ${jahr}.`}</p>
        </div>
        <div className="uebersicht__wahl">
          {sitztInJury ? (
            <ButtonLink as={Link} to="/voting">
              Abstimmen
            </ButtonLink>
          ) : null}
          <Segmented size="desktop" label="Jahr" options={JAHR_WAHLEN} value={String(jahr)} onChange={(value) => setSearch({ jahr: value })} />
        </div>
      </header>
      {isError && !lage ? (
        <InlineError title={fehlersatzOf(error, 'Die Übersicht konnte nicht geladen werden.')} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {lage ? (
        <>
          <PlattenHinweis platten={lage.platten} />
          <Freigaben agenturen={lage.agenturen} />
          <Kennzahlen lage={lage} />
          <div className="uebersicht__spalten">
            <div className="uebersicht__stapel">
              <Bereitschaft jahr={jahr} punkte={lage.punkte} />
              <JuryStaende jurys={lage.jurys} standMs={lage.standMs} />
              <NotfallImport jurys={lage.jurys} />
            </div>
            <div className="uebersicht__stapel">
              <Fristen jahr={jahr} fristen={lage.fristen} />
              <StatusBalken einreichungen={lage.einreichungen} />
              <StimmenVerlauf stimmen={lage.stimmen} />
              <Auftraege jobs={lage.jobs} />
            </div>
          </div>
        </>
      ) : null}
      {lage || isError ? null : <Warten />}
      {isError && !lage ? <NotfallImport /> : null}
    </main>
  )
}

function Warten() {
  const erneut = useErneut()
  return (
    <LoadingArea label="Die Übersicht wird geladen" onRetry={erneut}>
      <div className="uebersicht__warten">
        <Skeleton height={104} radius={16} />
        <Skeleton height={280} radius={16} />
        <Skeleton height={280} radius={16} />
      </div>
    </LoadingArea>
  )
}
