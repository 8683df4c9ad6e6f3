import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { useNow } from '../../tablet/app-context.ts'
import type { BuehnenAktion } from '../stand/buehnenstand.ts'
import { createUhr, restOf, type Uhrstand } from '../stand/uhrstand.ts'
import { useJetzt } from './use-jetzt.ts'
import { restZeit } from './vortrag-worte.ts'

const SCHRITT_MS = 30_000
const TAKT_MS = 200

interface VortragUhrProps {
  uhr: Uhrstand | null
  onAktion: (aktion: BuehnenAktion) => void
}

/** The time for the talk about this work, in two colours and in words. It ends nothing. */
export function VortragUhr({ uhr, onAktion }: VortragUhrProps) {
  const now = useNow()
  const jetztMs = useJetzt(TAKT_MS)
  const gestellt = uhr ?? createUhr(now())
  const rest = restOf(gestellt, Math.max(jetztMs, gestellt.standMs))
  const ganz = Math.max(gestellt.dauerMs, rest, 1)
  const farbe = rest <= 0 ? 'um' : rest <= gestellt.gelbAbMs ? 'gelb' : 'weiss'
  const gelb = Math.min(1, gestellt.gelbAbMs / ganz)
  const vorbei = Math.min(1, Math.max(0, 1 - rest / ganz))
  return (
    <section className="vortrag-uhr" aria-label="Uhr" data-farbe={farbe}>
      <p className="vortrag-uhr__zeit" role="timer">
        {restZeit(rest)}
      </p>
      <div className="vortrag-uhr__knoepfe">
        <button type="button" aria-label="30 Sekunden weniger" onClick={() => onAktion({ art: 'UHR_ZEIT', ms: -SCHRITT_MS })}>
          −30
        </button>
        <button type="button" aria-label="30 Sekunden mehr" onClick={() => onAktion({ art: 'UHR_ZEIT', ms: SCHRITT_MS })}>
          +30
        </button>
        <button type="button" aria-label={gestellt.laeuft ? 'Uhr anhalten' : 'Uhr beginnen'} onClick={() => onAktion({ art: 'UHR' })}>
          {gestellt.laeuft ? <PauseIcon size={22} weight="fill" /> : <PlayIcon size={22} weight="fill" />}
        </button>
      </div>
      <div className="vortrag-uhr__balken" aria-hidden="true">
        {vorbei > 0 ? <span className="vortrag-uhr__vorbei" style={{ flexGrow: vorbei }} /> : null}
        <span className="vortrag-uhr__rest" style={{ flexGrow: Math.max(0, 1 - vorbei - gelb) }} />
        <span className="vortrag-uhr__gelb" style={{ flexGrow: Math.min(gelb, 1 - vorbei) }} />
      </div>
      <p className="vortrag-uhr__satz">
        <span>
          {gestellt.laeuft || rest !== gestellt.dauerMs
            ? `Diskussion: noch ${restZeit(rest)} von ${restZeit(ganz)}`
            : 'Diskussion: noch nicht begonnen'}
        </span>
        <strong>{satzOf(farbe, gestellt)}</strong>
      </p>
    </section>
  )
}

function satzOf(farbe: 'weiss' | 'gelb' | 'um', { gelbAbMs }: Uhrstand): string {
  if (farbe === 'um') return 'Die Zeit ist um'
  return farbe === 'gelb' ? 'Bitte zum Schluss kommen' : `ab ${restZeit(gelbAbMs)} gelb: „Bitte zum Schluss kommen“`
}
