import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { KARTEN_STAND_WORT, type KartenStand } from '#contract/zugangskarte.ts'
import { StatusWort } from '#src/ui/status-wort.tsx'

const ZEICHEN = {
  OFFEN: { icon: ClockIcon, ton: 'tablet' },
  EINGELOEST: { icon: CheckCircleIcon, ton: 'laurel' },
  VERBRAUCHT: { icon: CheckCircleIcon, ton: 'laurel' },
  ERSETZT: { icon: ClockIcon, ton: 'ruhig' },
  GESPERRT: { icon: WarningCircleIcon, ton: 'coral' },
  ABGELAUFEN: { icon: ClockIcon, ton: 'ruhig' },
} as const

/** Icon and word for what has become of a card. */
export function KartenStandZeichen({ stand }: { stand: KartenStand }) {
  return <StatusWort {...ZEICHEN[stand]} wort={KARTEN_STAND_WORT[stand]} />
}
