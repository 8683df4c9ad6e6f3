import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { DeviceTabletIcon } from '@phosphor-icons/react/dist/csr/DeviceTablet'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { formatWann } from '#src/lib/datum.ts'
import { Button } from '#src/ui/button.tsx'
import { useNow } from '../tablet/app-context.ts'
import { grundSatz } from '../tablet/speicher-worte.ts'
import type { VorfuehrungZugriff } from './use-vorfuehrung.ts'
import './ablauf-stand.css'

/** Where running order and notes are, and the question when somebody else has saved something else meanwhile. */
export function AblaufStand({ stand, entscheide }: Pick<VorfuehrungZugriff, 'stand' | 'entscheide'>) {
  const nowMs = useNow()()
  const { lage, andere, fehler, dauerhaft } = stand
  if (fehler) {
    return (
      <p className="ablauf-stand ablauf-stand--coral" role="alert">
        <WarningIcon size={22} weight="fill" aria-hidden="true" />
        {`Die letzte Änderung ist nicht gespeichert. ${grundSatz(fehler.art)}`}
      </p>
    )
  }
  if (lage === 'konflikt' && andere) {
    const wer = andere.name ?? 'Jemand anderes'
    const wann = andere.ms === null ? '' : ` (${formatWann(andere.ms, nowMs)})`
    return (
      <div className="ablauf-stand ablauf-stand--amber" role="alert">
        <WarningIcon size={22} weight="fill" aria-hidden="true" />
        <p>{`${wer} hat inzwischen dasselbe anders gespeichert${wann}. Welche Fassung gilt?`}</p>
        <div className="ablauf-stand__wahl">
          <Button size="bar" onClick={() => entscheide('eigene')}>
            Meine Fassung nehmen
          </Button>
          <Button size="bar" onClick={() => entscheide('andere')}>
            {andere.name ? `Fassung von ${andere.name} nehmen` : 'Die andere Fassung nehmen'}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <p className={lage === 'gespeichert' ? 'ablauf-stand ablauf-stand--laurel' : 'ablauf-stand ablauf-stand--tablet'} role="status">
      {lage === 'gespeichert' ? <CheckCircleIcon size={22} weight="fill" aria-hidden="true" /> : null}
      {lage === 'wartet' ? <DeviceTabletIcon size={22} weight="bold" aria-hidden="true" /> : null}
      {lage === 'gespeichert' ? 'Gespeichert, für alle, die diese Jury vorführen.' : null}
      {lage === 'wartet' ? wartetSatz(dauerhaft) : null}
    </p>
  )
}

function wartetSatz(dauerhaft: boolean): string {
  return dauerhaft
    ? 'Auf diesem Gerät gespeichert. Übertragen wird es, sobald WLAN da ist.'
    : 'Noch nicht übertragen, und dieser Browser speichert nichts: Bitte lassen Sie die Seite offen.'
}
