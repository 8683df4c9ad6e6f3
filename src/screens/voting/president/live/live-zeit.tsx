import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import type { Gehoert } from '#src/parts/live/live-store.ts'
import { useLiveUhr } from '#src/parts/live/live-uhr.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { Schritte } from './use-leitung.ts'
import './live-zeit.css'

/** The clock, and the leader's hand on it. */
export function LiveZeit({ gehoert, leitet, schritte }: { gehoert: Gehoert; leitet: boolean; schritte: Schritte }) {
  const { live } = gehoert
  const { text, anteil } = useLiveUhr(gehoert)
  const steht = live.uhr?.restMs !== null && live.uhr !== null
  return (
    <section className="live-zeit" aria-label="Uhr">
      <span className="live-zeit__uhr" role="timer" aria-label={anteil === null ? 'Dauer der Phase' : 'Verbleibende Zeit'}>
        {text}
      </span>
      {leitet ? (
        <div className="live-zeit__tasten">
          <Button size="touch" aria-label="30 Sekunden weniger" onClick={() => schritte.move(live, { art: 'ZEIT', sekunden: -30 })}>
            −30
          </Button>
          <Button size="touch" aria-label="30 Sekunden mehr" onClick={() => schritte.move(live, { art: 'ZEIT', sekunden: 30 })}>
            +30
          </Button>
          {live.uhr ? (
            <IconButton
              label={steht ? 'Uhr weiterlaufen lassen' : 'Uhr anhalten'}
              icon={steht ? <PlayIcon size={24} weight="fill" /> : <PauseIcon size={24} weight="fill" />}
              onClick={() => schritte.move(live, { art: steht ? 'WEITER' : 'ANHALTEN' })}
            />
          ) : null}
        </div>
      ) : null}
      <span className="live-zeit__balken" aria-hidden="true">
        {anteil === null ? null : <span style={{ width: `${anteil * 100}%` }} />}
      </span>
    </section>
  )
}
