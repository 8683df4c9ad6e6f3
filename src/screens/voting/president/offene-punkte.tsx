import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ArrowsSplitIcon } from '@phosphor-icons/react/dist/csr/ArrowsSplit'
import { ClockCountdownIcon } from '@phosphor-icons/react/dist/csr/ClockCountdown'
import type { Uebersicht } from '#contract/uebersicht.ts'
import { formatZahl } from '#contract/zahl.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { PunktEntscheiden } from './punkt-entscheiden.tsx'
import { UeberholteAblehnen, UeberholteKnopf } from './ueberholte-ablehnen.tsx'

type Punkt = Uebersicht['offenePunkte'][number]

/** Late and conflicting votes of this jury. They are kept and do not count by themselves; after the end the chair decides about each. */
export function OffenePunkte({ uebersicht }: { uebersicht: Uebersicht }) {
  const { offenePunkte: punkte, offenePunkteGesamt: gesamt } = uebersicht
  // Itself, not its id: when the office was faster it leaves the list, and the chair still reads why.
  const [gefragt, setGefragt] = useState<Punkt | null>(null)
  const [abzulehnen, setAbzulehnen] = useState<string[] | null>(null)
  const offen = punkte.find(({ id }) => id === gefragt?.id)
  return (
    <>
      {punkte.length === 0 ? null : <PunkteListe uebersicht={uebersicht} onFrage={setGefragt} onAblehnen={setAbzulehnen} />}
      <ButtonLink as={Link} to={`/voting/president/${uebersicht.juryId}/punkte`} size="bar">
        Offene Punkte und Papierstimmen
      </ButtonLink>
      {gefragt ? (
        <PunktEntscheiden
          key={gefragt.id}
          punkt={offen ?? gefragt}
          // Beyond those that are listed nobody can tell: it may have made room for others.
          offen={offen !== undefined || gesamt > punkte.length}
          juryId={uebersicht.juryId}
          kriterien={uebersicht.runde?.kriterien ?? []}
          onClose={() => setGefragt(null)}
        />
      ) : null}
      {abzulehnen ? <UeberholteAblehnen juryId={uebersicht.juryId} ids={abzulehnen} onClose={() => setAbzulehnen(null)} /> : null}
    </>
  )
}

interface ListeProps {
  uebersicht: Uebersicht
  onFrage(punkt: Punkt): void
  onAblehnen(ids: string[]): void
}

function PunkteListe({ uebersicht, onFrage, onAblehnen }: ListeProps) {
  const { offenePunkte: punkte, offenePunkteGesamt: gesamt } = uebersicht
  const weitere = gesamt - punkte.length
  return (
    <section className="offene-punkte" aria-labelledby="offene-punkte">
      <h2 className="text-heading-xs" id="offene-punkte">
        {gesamt === 1 ? '1 Stimme zu klären' : `${formatZahl(gesamt)} Stimmen zu klären`}
      </h2>
      <p className="offene-punkte__weg">{wegOf(uebersicht)}</p>
      <UeberholteKnopf punkte={punkte} onFrage={onAblehnen} />
      <ul>
        {punkte.map((each) => (
          <li key={each.id}>
            {each.art === 'WIDERSPRUCH' ? (
              <ArrowsSplitIcon size={20} weight="bold" aria-hidden="true" />
            ) : (
              <ClockCountdownIcon size={20} weight="bold" aria-hidden="true" />
            )}
            <div>
              <strong>{each.titel}</strong>
              <span>{satzOf(each)}</span>
              {each.entscheidbar && each.eigen ? <span>Über eigene Stimmen entscheidet das Wettbewerbsbüro.</span> : null}
              {each.entscheidbar && !each.eigen ? (
                <Button size="bar" aria-label={`Entscheiden: ${each.name}, ${each.titel}`} onClick={() => onFrage(each)}>
                  Entscheiden …
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {weitere > 0 ? <p className="offene-punkte__weg">{`und ${formatZahl(weitere)} weitere. Ist eine geklärt, rückt die nächste nach.`}</p> : null}
    </section>
  )
}

function wegOf({ offenePunkte: punkte, runde }: Uebersicht): string {
  if (punkte.some(({ entscheidbar }) => entscheidbar))
    return 'Sie oder das Wettbewerbsbüro entscheiden über jede, mit Grund. Der Grund steht im Protokoll der Jury.'
  if (punkte.some(({ wiederOffen }) => wiederOffen))
    return 'Die Runde ist wieder offen. Sobald sie wieder geschlossen ist, entscheiden Sie oder das Wettbewerbsbüro hier über jede, die dann noch zählen kann.'
  const ende = runde?.status === 'NACHLAUF' ? 'der Nachlauf beendet ist' : 'die Abstimmung und ihr Nachlauf beendet sind'
  return `Sobald ${ende}, entscheiden Sie oder das Wettbewerbsbüro hier über jede einzeln.`
}

function satzOf({ art, name, serverMs, entscheidbar, zaehltNichts, ueberholt, zaehltNie, wiederOffen }: Punkt): string {
  if (art === 'VERSPAETET') {
    const spaet = `${name}: erst nach dem Schließen angekommen, am ${formatZeitpunkt(serverMs)}.`
    if (ueberholt) return `${spaet} Danach kam eine neuere Stimme: Diese kann nur mehr abgelehnt werden.`
    if (zaehltNie) return `${spaet} Sie zählt in dieser Runde nie.`
    return wiederOffen ? `${spaet} Zählt nicht. Stimmt ${name} noch einmal ab, zählt das.` : `${spaet} Zählt nicht.`
  }
  if (zaehltNichts) return `${name}: die Angabe eines Tablets ist ungeklärt. ${entscheidbar ? 'Bisher' : `Bis ${name} wählt,`} zählt hier nichts.`
  const bis = entscheidbar ? 'Es bleibt' : `Bis ${name} wählt, bleibt es`
  return `${name}: auf zwei Tablets verschieden bewertet. ${bis} bei dem, was zuletzt gezählt hat.`
}
