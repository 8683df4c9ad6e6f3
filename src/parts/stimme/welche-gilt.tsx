import { ArrowsSplitIcon } from '@phosphor-icons/react/dist/csr/ArrowsSplit'
import { toKanonisch } from '#contract/kanonisch.ts'
import type { Runde } from '#contract/runde.ts'
import type { Vorschlag } from '#contract/stimme.ts'
import { formatUhrzeit } from '#src/lib/datum.ts'
import type { LokaleStimme } from '#src/offline/tablet.ts'
import { Button } from '#src/ui/button.tsx'
import { type Angabe, angabeGenau } from './stimme-worte.ts'
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
  const worte = wahlen.map((wahl) => `${angabeGenau(wahl, runde.kriterien)} (${wahl.wo})`)
  return (
    <section className="welche-gilt" aria-label="Welche gilt?">
      <ArrowsSplitIcon className="welche-gilt__icon" size={26} weight="bold" aria-hidden="true" />
      <div>
        <strong className="welche-gilt__titel">Welche gilt?</strong>
        <p className="welche-gilt__satz">{`${worte.join(' oder ')}.`}</p>
      </div>
      <div className={runde.modus === 'KRITERIEN' ? 'welche-gilt__wahl welche-gilt__wahl--lang' : 'welche-gilt__wahl'}>
        {wahlen.map((wahl) => (
          <Button key={wahl.key} size="touch" disabled={gesperrt} onClick={() => onWahl({ art: wahl.art, wert: wahl.wert })}>
            {angabeGenau(wahl, runde.kriterien)}
          </Button>
        ))}
      </div>
    </section>
  )
}

type Seite = Abgabe & { key: string; wo: string }

/** What counts on the server, what was chosen here, and what other tablets propose; the same value only once. */
function wahlenOf(stimme: LokaleStimme): Seite[] {
  const { art, wert, gueltig, vorschlaege } = stimme
  const seiten = [
    ...(gueltig ? [seiteOf(gueltig, `anderes Tablet, ${formatUhrzeit(gueltig.serverMs)}, zählt jetzt`)] : []),
    seiteOf({ art, wert }, woOf(stimme)),
    ...vorschlaege.map((vorschlag: Vorschlag) => seiteOf(vorschlag, `${vorschlag.geraet || 'anderes Tablet'}, ${formatUhrzeit(vorschlag.serverMs)}`)),
  ].flat()
  return seiten.filter(({ key }, index) => seiten.findIndex((seite) => seite.key === key) === index)
}

/** A tablet that knows a vote from the server only cannot say where it was given. */
function woOf({ wallMs, serverMs, gueltig }: LokaleStimme): string {
  if (wallMs !== null) return `hier, ${formatUhrzeit(wallMs)}`
  return gueltig || serverMs === null ? 'hier' : `beim Server, ${formatUhrzeit(serverMs)}, zählt jetzt`
}

function seiteOf({ art, wert }: Angabe, wo: string): Seite[] {
  return art === null || art === 'NOTIZ' ? [] : [{ key: toKanonisch([art, wert]), art, wert, wo }]
}
