import { ArrowsSplitIcon } from '@phosphor-icons/react/dist/csr/ArrowsSplit'
import type { Runde } from '#contract/runde.ts'
import type { Vorschlag } from '#contract/stimme.ts'
import { formatUhrzeit } from '#src/lib/datum.ts'
import type { LokaleStimme } from '#src/offline/tablet.ts'
import { Button } from '#src/ui/button.tsx'
import { type Angabe, angabeWort } from './stimme-worte.ts'
import type { Abgabe } from './use-stimme.ts'
import './welche-gilt.css'

export interface WelcheGiltProps {
  stimme: LokaleStimme
  runde: Runde
  gesperrt: boolean
  onWahl: (abgabe: Abgabe) => void
}

/** Two tablets, two values: the juror says which counts, on either of them. */
export function WelcheGilt({ stimme, runde, gesperrt, onWahl }: WelcheGiltProps) {
  const wahlen = wahlenOf(stimme)
  const worte = wahlen.map((wahl) => `${angabeWort(wahl, runde.kriterien)} (${wahl.wo})`)
  return (
    <section className="welche-gilt" aria-label="Welche gilt?">
      <ArrowsSplitIcon className="welche-gilt__icon" size={26} weight="bold" aria-hidden="true" />
      <div>
        <strong className="welche-gilt__titel">Welche gilt?</strong>
        <p className="welche-gilt__satz">{`${worte.join(' oder ')}.`}</p>
      </div>
      <div className="welche-gilt__wahl">
        {wahlen.map((wahl) => (
          <Button key={wahl.key} size="touch" disabled={gesperrt} onClick={() => onWahl({ art: wahl.art, wert: wahl.wert })}>
            {angabeWort(wahl, runde.kriterien)}
          </Button>
        ))}
      </div>
    </section>
  )
}

type Seite = Angabe & Abgabe & { key: string; wo: string }

function wahlenOf(stimme: LokaleStimme): Seite[] {
  const mine: Seite[] = stimme.vorschlaege.flatMap((vorschlag) => seiteOf(vorschlag))
  const other = stimme.gueltig ?? { art: stimme.art, wert: stimme.wert }
  const here: Seite[] =
    other.art && other.art !== 'NOTIZ' ? [{ key: 'gilt', art: other.art, wert: other.wert, wo: mine.length > 0 ? 'zählt jetzt' : 'hier' }] : []
  return [...here, ...mine]
}

function seiteOf({ id, art, wert, geraet, serverMs }: Vorschlag): Seite[] {
  return art === 'NOTIZ' ? [] : [{ key: id, art, wert, wo: `${geraet || 'anderes Tablet'}, ${formatUhrzeit(serverMs)}` }]
}
