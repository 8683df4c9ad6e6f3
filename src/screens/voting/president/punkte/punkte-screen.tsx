import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { NotePencilIcon } from '@phosphor-icons/react/dist/csr/NotePencil'
import type { Nacherfassung } from '#contract/nacherfassung.ts'
import type { Punkt, Punkte } from '#contract/punkt.ts'
import { formatZahl } from '#contract/zahl.ts'
import { fehlersatzOf } from '#src/api/api-error.ts'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { useEreignisse } from '#src/parts/ereignis/use-ereignisse.ts'
import { ProbelaufBand } from '#src/parts/probelauf/probelauf-band.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { useRaum } from '#src/ui/raum.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { PunktEntscheiden } from '../punkt-entscheiden.tsx'
import { UeberholteAblehnen, UeberholteKnopf } from '../ueberholte-ablehnen.tsx'
import { EntschiedeneListe } from './entschiedene-liste.tsx'
import { NacherfassungListe } from './nacherfassung-liste.tsx'
import { PunkteKopf } from './punkte-kopf.tsx'
import { punkteQuery } from './punkte-query.ts'
import { PunktZeile } from './punkt-zeile.tsx'
import { wirkungSatz } from './punkt-worte.ts'
import './punkte.css'

type Auswahl = 'offen' | 'entschieden'

/** `/voting/president/:juryId/punkte`: every late, contradicting and paper vote of a jury, to be decided or checked, and what was. */
export function Component() {
  useRaum('dark')
  useTitel('Offene Punkte')
  const { juryId = '' } = useParams()
  useEreignisse(juryId)
  const { data: punkte, error, refetch } = useQuery(punkteQuery(juryId, usePersonKopf()))
  return (
    <div className="punkte-seite">
      {punkte?.probe ? <ProbelaufBand /> : null}
      <PunkteKopf titel={punkte?.titel ?? ''} nummer={punkte?.nummer ?? null} zurueck={{ to: `/voting/president/${juryId}`, label: 'Ergebnisse' }} />
      <main className="punkte__inhalt" id="inhalt">
        {punkte ? <Tisch punkte={punkte} /> : <OhnePunkte fehler={error} onRetry={() => void refetch()} />}
      </main>
    </div>
  )
}

function OhnePunkte({ fehler, onRetry }: { fehler: Error | null; onRetry(): void }) {
  return (
    <>
      <h1 className="text-display-lg">Offene Punkte</h1>
      {fehler ? <InlineError title={fehlersatzOf(fehler)} onRetry={onRetry} /> : <Skeleton height={320} radius={12} />}
    </>
  )
}

function Tisch({ punkte }: { punkte: Punkte }) {
  const [auswahl, setAuswahl] = useState<Auswahl>('offen')
  const { juryId, offenGesamt, entschieden, nacherfassungen, runden } = punkte
  const wartende = nacherfassungen.filter(({ status }) => status === 'OFFEN')
  const beendete = nacherfassungen.filter(({ status }) => status !== 'OFFEN')
  const erfassbar = runden.some(({ status }) => status === 'GESCHLOSSEN')
  return (
    <>
      <div className="punkte__titel">
        <h1 className="text-display-lg">Offene Punkte</h1>
        <Segmented
          label="Auswahl"
          size="desktop"
          options={[
            { value: 'offen', label: 'Offen', count: offenGesamt + wartende.length },
            { value: 'entschieden', label: 'Entschieden', count: entschieden.length + beendete.length },
          ]}
          value={auswahl}
          onChange={setAuswahl}
        />
        {erfassbar ? (
          <ButtonLink as={Link} to={`/voting/president/${juryId}/punkte/papier`} size="bar" icon={<NotePencilIcon size={20} aria-hidden="true" />}>
            Papierstimmen erfassen
          </ButtonLink>
        ) : null}
      </div>
      {erfassbar ? null : (
        <p className="punkte__weg">
          Entschieden und vom Papier nacherfasst wird, sobald eine Runde geschlossen ist. Bis dahin steht hier kein Name neben einer Bewertung.
        </p>
      )}
      {auswahl === 'offen' ? <Offene punkte={punkte} wartende={wartende} /> : <EntschiedeneListe punkte={punkte} beendete={beendete} />}
    </>
  )
}

function Offene({ punkte, wartende }: { punkte: Punkte; wartende: readonly Nacherfassung[] }) {
  // Itself, not its id: when somebody else was faster it leaves the list, and this person still reads why.
  const [gefragt, setGefragt] = useState<Punkt | null>(null)
  const [abzulehnen, setAbzulehnen] = useState<string[] | null>(null)
  const { offen, offenGesamt, juryId, runden } = punkte
  const rundeOf = ({ rundeId }: Punkt) => runden.find(({ id }) => id === rundeId)
  if (offen.length + wartende.length === 0 && !gefragt && !abzulehnen)
    return (
      <EmptyState title="Nichts ist offen" icon={<CheckCircleIcon size={48} aria-hidden="true" />}>
        Verspätete, widersprüchliche und nacherfasste Stimmen stehen hier, bis jemand über sie entschieden hat.
      </EmptyState>
    )
  return (
    <>
      {wartende.length > 0 ? <NacherfassungListe punkte={punkte} nacherfassungen={wartende} /> : null}
      {offen.length > 0 ? (
        <section aria-labelledby="zu-klaeren">
          <h2 className="text-heading-sm" id="zu-klaeren">
            {offenGesamt === 1 ? '1 Stimme zu klären' : `${formatZahl(offenGesamt)} Stimmen zu klären`}
          </h2>
          <UeberholteKnopf punkte={offen} onFrage={setAbzulehnen} />
          <ul className="punkte__liste">
            {offen.map((punkt) => (
              <PunktZeile key={punkt.id} punkt={punkt} runde={rundeOf(punkt)} mehrereRunden={runden.length > 1} onFrage={() => setGefragt(punkt)} />
            ))}
          </ul>
          {offenGesamt > offen.length ? (
            <p className="punkte__weg">{`und ${formatZahl(offenGesamt - offen.length)} weitere. Ist eine geklärt, rückt die nächste nach.`}</p>
          ) : null}
        </section>
      ) : null}
      {gefragt ? (
        <PunktEntscheiden
          key={gefragt.id}
          punkt={offen.find(({ id }) => id === gefragt.id) ?? gefragt}
          offen={offen.some(({ id }) => id === gefragt.id) || offenGesamt > offen.length}
          juryId={juryId}
          kriterien={rundeOf(gefragt)?.kriterien ?? []}
          wirkung={gefragt.wirkung ? wirkungSatz(gefragt.wirkung) : null}
          onClose={() => setGefragt(null)}
        />
      ) : null}
      {abzulehnen ? <UeberholteAblehnen juryId={juryId} ids={abzulehnen} onClose={() => setAbzulehnen(null)} /> : null}
    </>
  )
}
