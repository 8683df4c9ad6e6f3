import { ArrowCircleDownIcon } from '@phosphor-icons/react/dist/csr/ArrowCircleDown'
import { DeviceTabletIcon } from '@phosphor-icons/react/dist/csr/DeviceTablet'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { Button } from '#src/ui/button.tsx'
import { useTablet } from '../tablet/tablet-provider.tsx'
import type { BereitschaftWorte, BereitschaftZweck } from './bereitschaft-worte.ts'
import { useSpeicherLage } from './speicher-lage.ts'
import './bereitschaft.css'

const LADEN: Readonly<Record<BereitschaftZweck, string>> = {
  Abstimmen: 'Für die Sitzung laden',
  Ansehen: 'Zum Ansehen laden',
  Zeigen: 'Für die Vorführung laden',
}

// Why nothing can be stored is said once, above all juries.
function nurOnlineOf({ zweck }: BereitschaftWorte): string {
  return `${zweck} geht nur mit Verbindung.`
}

/** Whether this jury is on the tablet, in one line and at most one sentence. */
export function BereitschaftZeile({ worte }: { worte: BereitschaftWorte }) {
  const { hinweis, dringend } = useSpeicherLage(worte.ton === 'laurel')
  const { nurOnline } = useTablet()
  const satz = nurOnline ? nurOnlineOf(worte) : worte.satz
  const complete = worte.stand === 'Vollständig'
  return (
    <div className={`bereitschaft bereitschaft--${worte.ton}`}>
      <BereitschaftIcon worte={worte} />
      <div>
        <p className="bereitschaft__stand">
          <b>{worte.stand}</b>
          {worte.rest}
        </p>
        {complete ? (
          <p className="bereitschaft__satz">
            <span>{`Zum ${worte.zweck} bereit`}</span>, auch ohne WLAN
          </p>
        ) : null}
        {satz ? <p className="bereitschaft__satz">{satz}</p> : null}
        {hinweis ? <p className={dringend ? 'bereitschaft__hinweis' : 'bereitschaft__satz'}>{hinweis}</p> : null}
      </div>
    </div>
  )
}

function BereitschaftIcon({ worte }: { worte: BereitschaftWorte }) {
  if (worte.ton === 'tablet') return <ArrowCircleDownIcon size={24} weight="fill" aria-hidden="true" />
  if (worte.ton === 'amber') return <WarningIcon size={24} weight="fill" aria-hidden="true" />
  return <DeviceTabletIcon size={24} weight="bold" aria-hidden="true" />
}

export interface BereitschaftKnopfProps {
  worte: BereitschaftWorte
  juryId: string
}

/** What loads this jury; nothing once everything is here: taking it off again is asked for in the storage list. */
export function BereitschaftKnopf({ worte, juryId }: BereitschaftKnopfProps) {
  const tablet = useTablet()
  if (worte.aktion === 'entfernen') return null
  if (worte.aktion === 'anhalten') {
    return (
      <Button className="bereitschaft__knopf" size="bar" icon={<PauseIcon size={20} weight="fill" />} onClick={() => tablet.pausePaket(juryId)}>
        Anhalten
      </Button>
    )
  }
  return (
    <Button className="bereitschaft__knopf" size="bar" icon={<DownloadSimpleIcon size={20} />} onClick={() => tablet.loadPaket(juryId)}>
      {worte.aktion === 'fortsetzen' ? 'Fortsetzen' : LADEN[worte.zweck]}
    </Button>
  )
}
