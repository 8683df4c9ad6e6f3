import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { KartenStand } from '#contract/zugangskarte.ts'
import { StatusWort } from '#src/ui/status-wort.tsx'

const ZEICHEN = {
  OFFEN: { icon: ClockIcon, ton: 'tablet', wort: 'nicht benutzt' },
  EINGELOEST: { icon: CheckCircleIcon, ton: 'laurel', wort: 'gerade benutzt' },
  VERBRAUCHT: { icon: CheckCircleIcon, ton: 'laurel', wort: 'benutzt' },
  ERSETZT: { icon: ClockIcon, ton: 'ruhig', wort: 'ersetzt' },
  GESPERRT: { icon: WarningCircleIcon, ton: 'coral', wort: 'gesperrt' },
  ABGELAUFEN: { icon: ClockIcon, ton: 'ruhig', wort: 'abgelaufen' },
} as const

/** Icon and word for what has become of a card. */
export function KartenStandZeichen({ stand }: { stand: KartenStand }) {
  return <StatusWort {...ZEICHEN[stand]} />
}
