import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { CloudSlashIcon } from '@phosphor-icons/react/dist/csr/CloudSlash'
import { KeyboardIcon } from '@phosphor-icons/react/dist/csr/Keyboard'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { Ablauf } from '#contract/ablauf.ts'
import { laengeOf, uhrzeitOf, zeitenOf } from '#contract/ablauf-regeln.ts'
import { useJetzt } from '#src/parts/buehne/vortrag/use-jetzt.ts'
import type { Probeschritt } from '#src/parts/probe/probe-schritte.ts'
import { gelaufenMs, verzugSekOf, type Probestand, type Sender } from '#src/parts/probe/probestand.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import './probe-kopf.css'

const TAKT_MS = 250

interface ProbeKopfProps {
  ablauf: Ablauf
  schritt: Probeschritt
  stand: Probestand
  ohneNetz: string | null
  sende: Sender
  onHilfe: () => void
  onLeave: () => void
}

/** That this is a rehearsal, its clock, and how far it is from the plan. */
export function ProbeKopf({ ablauf, schritt, stand, ohneNetz, sende, onHilfe, onLeave }: ProbeKopfProps) {
  const laeuft = stand.uhr.seitMs !== null
  return (
    <header className="probe-kopf">
      <IconButton label="Probe verlassen" icon={<XIcon size={24} />} onClick={onLeave} />
      <div className="probe-kopf__ort">
        <h1>Ablauf proben</h1>
        <p>Nur für das Festteam. Nichts wird geändert, kein Publikum sieht es.</p>
      </div>
      {ohneNetz === null ? null : (
        <p className="probe-kopf__netz" role="status">
          <CloudSlashIcon size={20} weight="bold" aria-hidden="true" />
          {ohneNetz}
        </p>
      )}
      <Uhr ablauf={ablauf} schritt={schritt} stand={stand} />
      <IconButton
        label={laeuft ? 'Uhr anhalten' : 'Uhr beginnen'}
        icon={laeuft ? <PauseIcon size={24} weight="fill" /> : <PlayIcon size={24} weight="fill" />}
        onClick={() => sende({ art: 'UHR' })}
      />
      <IconButton label="Von vorn beginnen" icon={<ArrowCounterClockwiseIcon size={24} />} onClick={() => sende({ art: 'VON_VORN' })} />
      <IconButton label="Tasten" icon={<KeyboardIcon size={24} />} onClick={onHilfe} />
    </header>
  )
}

function Uhr({ ablauf, schritt, stand }: Pick<ProbeKopfProps, 'ablauf' | 'schritt' | 'stand'>) {
  const jetztMs = useJetzt(TAKT_MS)
  const gelaufen = gelaufenMs(stand.uhr, jetztMs)
  const begonnen = gelaufen > 0 || stand.uhr.seitMs !== null
  const abend = zeitenOf(ablauf).beginnSek
  const verzug = Math.round(verzugSekOf(stand, schritt, jetztMs))
  return (
    <dl className="probe-uhr">
      <div>
        <dt>Abend</dt>
        <dd>
          <span role="timer">{uhrzeitMitSek(abend + gelaufen / 1000)}</span>
        </dd>
      </div>
      <div>
        <dt>Plan</dt>
        <dd>{uhrzeitOf(abend + schritt.abSek)}</dd>
      </div>
      <div className={verzug > 0 && begonnen ? 'probe-uhr__spaet' : 'probe-uhr__gut'}>
        <dt>Lage</dt>
        <dd>{begonnen ? verzugWort(verzug) : 'noch nicht begonnen'}</dd>
      </div>
    </dl>
  )
}

function uhrzeitMitSek(sek: number): string {
  return `${uhrzeitOf(sek)}:${String(Math.floor(sek) % 60).padStart(2, '0')}`
}

function verzugWort(sek: number): string {
  if (sek === 0) return 'im Plan'
  return sek > 0 ? `${laengeOf(sek)} hinter Plan` : `${laengeOf(-sek)} voraus`
}
