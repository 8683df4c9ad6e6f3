import { HandWavingIcon } from '@phosphor-icons/react/dist/csr/HandWaving'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import type { Runde } from '#contract/runde.ts'
import { formatTag, formatUhrzeit, formatWann, formatZeitpunkt } from '#src/lib/datum.ts'
import type { LokaleStimme } from '#src/offline/kern/tablet.ts'
import { Button } from '#src/ui/button.tsx'
import { loadDialog } from '#src/ui/dialog.tsx'
import type { Anlass } from '../meldung/anlass.ts'
import { useNachgeladen } from '../nachladen/use-nachgeladen.tsx'
import { useNow } from '../tablet/app-context.ts'
import { erstDanachSatz, isUngeklaert, nichtGezaehltWort, ungezaehltSatz } from './reason-worte.ts'
import { angabeKurz, angabeWort, notiertSatz, zaehltSatz } from './stimme-worte.ts'
import '#src/ui/leaf-chip.css'
import './nicht-gezaehlt.css'

export interface NichtGezaehltProps {
  stimme: LokaleStimme
  runde: Runde
  /** Of the chair: nobody decides about an own vote. */
  istVorsitz: boolean
  anlass: Anlass
  /** Offers the vote again, once the round has been opened, or opened again. */
  onNochmal: (() => void) | null
}

const loadBuero = () => Promise.all([import('../meldung/jurybuero-dialog.tsx'), loadDialog()]).then(([dialog]) => dialog)
const LADEN = [loadBuero]

/** A refused vote is never deleted: what counts, what is kept, and whom to tell. */
export function NichtGezaehlt({ stimme, runde, istVorsitz, anlass, onNochmal }: NichtGezaehltProps) {
  const { Blatt: BueroDialog, oeffne, schliesse, hinweis } = useNachgeladen(LADEN)
  const nowMs = useNow()()
  const { gueltig, wallMs, serverMs } = stimme
  const wort = angabeWort(stimme, runde.kriterien)
  return (
    <div className="nicht-gezaehlt" role="alert">
      <p className="nicht-gezaehlt__titel">
        <WarningOctagonIcon size={24} weight="fill" aria-hidden="true" />
        {nichtGezaehltWort(stimme)}
      </p>
      <p className="nicht-gezaehlt__satz">{ungezaehltSatz(stimme, istVorsitz, spaetSatz(stimme, runde, nowMs))}</p>
      <ul className="nicht-gezaehlt__vergleich">
        {gueltig ? (
          <li>
            <Blatt ton="on" text={angabeKurz(gueltig, runde.kriterien)} />
            <span>
              <b>{zaehltSatz(gueltig, runde)}</b>
              {serverMs === null ? null : <span className="nicht-gezaehlt__ort">schon übertragen</span>}
            </span>
          </li>
        ) : null}
        <li>
          <Blatt
            ton={isUngeklaert(stimme) ? 'tablet' : 'late'}
            text={stimme.art === 'BEWERTET' ? angabeKurz(stimme, runde.kriterien) : wort.slice(0, 1)}
          />
          <span>
            <b>{notiertSatz(stimme, runde)}</b>
            <span className="nicht-gezaehlt__ort">{wallMs === null ? 'auf diesem Tablet' : `auf diesem Tablet, ${formatWann(wallMs, nowMs)}`}</span>
          </span>
        </li>
      </ul>
      {onNochmal ? (
        <Button className="nicht-gezaehlt__knopf" variant="confirm" size="touch" block onClick={onNochmal}>
          {`${wort} jetzt abgeben`}
        </Button>
      ) : null}
      <Button
        className="nicht-gezaehlt__knopf"
        variant={onNochmal ? 'secondary' : 'confirm'}
        size="touch"
        block
        icon={<HandWavingIcon size={22} />}
        onClick={() => oeffne(loadBuero)}
      >
        Jurybüro informieren
      </Button>
      {BueroDialog ? <BueroDialog anlass={anlass} onClose={schliesse} /> : hinweis}
    </div>
  )
}

function Blatt({ ton, text }: { ton: 'on' | 'tablet' | 'late'; text: string }) {
  return (
    <span className={`leaf-chip leaf-chip--small leaf-chip--${ton}`} aria-hidden="true">
      {text}
    </span>
  )
}

/** What came too late, with the times. A tablet's clock tells only what its juror did; whether it was in time is the server's to say. */
function spaetSatz({ wallMs, serverMs, gueltig }: LokaleStimme, { geschlossenMs, endgueltigMs }: Runde, nowMs: number): string {
  const was = gueltig ? 'Ihre Änderung' : 'Ihre Stimme'
  if (!geschlossenMs || wallMs === null) return erstDanachSatz(was)
  if (wallMs > geschlossenMs) {
    const zeit = neueZeit(wallMs, [geschlossenMs])
    return `Die Abstimmung wurde um ${formatWann(geschlossenMs, nowMs)} geschlossen. ${was} haben Sie ${zeit ? `erst um ${zeit}` : 'kurz danach'} abgegeben.`
  }
  const schluss = neueZeit(geschlossenMs, [wallMs])
  const abgabe = `${was} haben Sie um ${formatWann(wallMs, nowMs)} abgegeben, ${schluss ? `vor dem Schluss um ${schluss}` : 'kurz vor dem Schluss'}.`
  if (!endgueltigMs || serverMs === null || serverMs <= endgueltigMs)
    return `${abgabe} Ob das rechtzeitig war, konnte der Server nicht sicher feststellen.`
  const ankunft = neueZeit(serverMs, [wallMs, geschlossenMs])
  const ende = neueZeit(endgueltigMs, [wallMs, geschlossenMs, serverMs])
  const warten = `als das Warten auf verspätete Stimmen ${ende ? `seit ${ende}` : 'schon'} beendet war`
  return `${abgabe} Angekommen ist sie ${ankunft ? `um ${ankunft}` : 'kurz danach'}, ${warten}.`
}

/** „14:03 Uhr", of another day „14:03 Uhr am 21.11.2026"; null for a minute that the sentence has named already. */
function neueZeit(ms: number, genannt: readonly number[]): string | null {
  if (genannt.some((each) => formatZeitpunkt(each) === formatZeitpunkt(ms))) return null
  const isSelberTag = genannt.every((each) => formatTag(each) === formatTag(ms))
  return isSelberTag ? formatUhrzeit(ms) : `${formatUhrzeit(ms)} am ${formatTag(ms)}`
}
