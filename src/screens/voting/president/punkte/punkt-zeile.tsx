import { ArrowsSplitIcon } from '@phosphor-icons/react/dist/csr/ArrowsSplit'
import { ClockCountdownIcon } from '@phosphor-icons/react/dist/csr/ClockCountdown'
import { NotePencilIcon } from '@phosphor-icons/react/dist/csr/NotePencil'
import type { Punkt, Punkte } from '#contract/punkt.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { angabeGenau } from '#src/parts/stimme/stimme-worte.ts'
import { Button } from '#src/ui/button.tsx'
import { StatusWort } from '#src/ui/status-wort.tsx'
import { artWort, nieSatzOf, wertSatz, WIEDER_OFFEN_SATZ, wirkungSatz } from './punkt-worte.ts'

interface PunktZeileProps {
  punkt: Punkt
  runde: Punkte['runden'][number] | undefined
  /** The round is named only where there are several. */
  mehrereRunden: boolean
  onFrage(): void
}

/** One vote that somebody has to decide about: whose, what it says, what counts instead, and what would change. */
export function PunktZeile({ punkt, runde, mehrereRunden, onFrage }: PunktZeileProps) {
  const { titel, nummer, name, entscheidbar, eigen, art, nacherfasst, serverMs } = punkt
  const icon = nacherfasst ? NotePencilIcon : art === 'VERSPAETET' ? ClockCountdownIcon : ArrowsSplitIcon
  return (
    <li className="punkt-zeile">
      <div className="punkt-zeile__werk">
        <StatusWort icon={icon} ton="amber" wort={artWort(punkt)} />
        <strong>{titel}</strong>
        <span>{[nummer, name, mehrereRunden ? runde?.titel : '', formatZeitpunkt(serverMs)].filter(Boolean).join(' · ')}</span>
      </div>
      <Angaben punkt={punkt} runde={runde} />
      {entscheidbar && eigen ? <p className="punkt-zeile__warten">Über eigene Stimmen entscheidet das Wettbewerbsbüro.</p> : null}
      {entscheidbar && !eigen ? (
        <Button size="bar" aria-label={`Entscheiden: ${name}, ${titel}`} onClick={onFrage}>
          Entscheiden …
        </Button>
      ) : null}
    </li>
  )
}

function Angaben({ punkt, runde }: Pick<PunktZeileProps, 'punkt' | 'runde'>) {
  const { abgabe, wert, gueltig, wirkung, entscheidbar, wiederOffen } = punkt
  if (!entscheidbar)
    return (
      <p className="punkt-zeile__angaben punkt-zeile__warten">
        {wiederOffen ? WIEDER_OFFEN_SATZ : 'Zu entscheiden, sobald die Runde geschlossen ist.'}
      </p>
    )
  const kriterien = runde?.kriterien ?? []
  const nieSatz = nieSatzOf(punkt)
  return (
    <dl className="punkt-zeile__angaben">
      <div>
        <dt>Diese Stimme</dt>
        <dd>{angabeGenau({ art: abgabe, wert }, kriterien)}</dd>
      </div>
      <div>
        <dt>Jetzt zählt</dt>
        <dd>{gueltig ? angabeGenau({ art: 'BEWERTET', wert: gueltig }, kriterien) : 'keine Bewertung'}</dd>
      </div>
      {nieSatz ? (
        <div>
          <dt>Zählt sie</dt>
          <dd>{nieSatz}</dd>
        </div>
      ) : null}
      {wirkung && runde ? (
        <div>
          <dt>Zählt sie</dt>
          <dd>
            <strong>{wirkungSatz(wirkung)}</strong>
            <span>{wertSatz(runde.modus, wirkung)}</span>
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
