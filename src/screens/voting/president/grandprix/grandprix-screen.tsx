import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { GrandPrix } from '#contract/grandprix.ts'
import { ApiError, fehlersatzOf } from '#src/api/api-error.ts'
import { PersonMenu } from '#src/parts/anmeldung/person-menu.tsx'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { useEreignisse } from '#src/parts/ereignis/use-ereignisse.ts'
import { ProbelaufBand } from '#src/parts/probelauf/probelauf-band.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { useRaum } from '#src/ui/raum.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { grandPrixQuery } from './grandprix-query.ts'
import { GrandPrixSeite } from './grandprix-seite.tsx'
import { GrandPrixWerke } from './grandprix-werke.tsx'
import '../medaillen/medaillen-screen.css'
import '../medaillen/stichwahl.css'
import './grandprix-screen.css'

/** `/voting/president/:juryId/grandprix`: one work of a jury above all its Gold, or none. */
export function Component() {
  useRaum('dark')
  useTitel('Grand Prix')
  const { juryId = '' } = useParams()
  useEreignisse(juryId)
  const { data, error, refetch } = useQuery(grandPrixQuery(juryId, usePersonKopf()))
  if (!data) return <OhneGrandPrix fehler={error} onRetry={() => void refetch()} />
  return (
    <>
      {data.probe ? <ProbelaufBand /> : null}
      <Tisch grandPrix={data} />
    </>
  )
}

function Tisch({ grandPrix }: { grandPrix: GrandPrix }) {
  const { juryId, jury, runde, entscheidung, darfEntscheiden } = grandPrix
  const [wahl, setWahl] = useState<string | null | undefined>(undefined)
  const waehlbar = runde?.status === 'GESCHLOSSEN' && darfEntscheiden
  return (
    <div className="medaillen">
      <header className="medaillen-header">
        <Link to="/dashboard/" aria-label="Lorbeer, zur Übersicht">
          <Logo height={26} />
        </Link>
        <div className="medaillen-header__jury">
          <p className="text-heading-xs">Grand Prix</p>
          <p className="text-label">
            <Link to={`/voting/president/${juryId}`}>{jury}</Link>
          </p>
        </div>
        <ButtonLink as={Link} to={`/voting/president/${juryId}/medaillen`} size="bar">
          Medaillen-Tisch
        </ButtonLink>
        <PersonMenu />
      </header>
      <div className="grandprix__lage">
        <main className="medaillen__mitte" id="inhalt">
          <div className="medaillen__titel">
            <div>
              <h1 className="text-display-lg">Grand Prix</h1>
              <p>{lageOf(grandPrix)}</p>
            </div>
          </div>
          {grandPrix.werke.length === 0 ? (
            <p className="grandprix__leer">Noch steht hier keine Arbeit: Dabei ist, was in einer bestätigten Runde dieser Jury Gold bekommen hat.</p>
          ) : (
            <GrandPrixWerke
              grandPrix={grandPrix}
              gewaehlt={entscheidung ? entscheidung.einreichungId : (wahl ?? null)}
              onWaehle={waehlbar ? setWahl : null}
            />
          )}
        </main>
        {/* Scrolls by itself. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <aside className="medaillen__seite" aria-label="Entscheiden" tabIndex={0}>
          <GrandPrixSeite grandPrix={grandPrix} wahl={wahl} onWahl={setWahl} />
        </aside>
      </div>
    </div>
  )
}

function lageOf({ werke, stimmberechtigt }: GrandPrix): string {
  const anzahl = werke.length === 1 ? '1 Arbeit mit Gold' : `${werke.length} Arbeiten mit Gold`
  return `${anzahl} aus allen Kategorien · ${stimmberechtigt} stimmberechtigt`
}

function OhneGrandPrix({ fehler, onRetry }: { fehler: Error | null; onRetry(): void }) {
  const refused = fehler instanceof ApiError && fehler.kind === 'refused'
  return (
    <main className="medaillen__leer" id="inhalt">
      <h1 className="text-display-lg">Grand Prix</h1>
      {!fehler ? <Skeleton height={480} radius={12} /> : null}
      {fehler && refused ? (
        <InlineError title={fehler.satz}>
          <ButtonLink as={Link} to="/dashboard/" size="touch">
            Zur Übersicht
          </ButtonLink>
        </InlineError>
      ) : null}
      {fehler && !refused ? <InlineError title={fehlersatzOf(fehler)} onRetry={onRetry} /> : null}
    </main>
  )
}
