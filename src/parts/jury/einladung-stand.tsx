import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { EinladungStand } from '#contract/juryeinladung.ts'
import { StatusWort } from '#src/ui/status-wort.tsx'

const ZEICHEN = {
  EINGELADEN: { icon: ClockIcon, ton: 'tablet', wort: 'eingeladen' },
  ERINNERT: { icon: ClockIcon, ton: 'amber', wort: 'erinnert' },
  ANGENOMMEN: { icon: CheckCircleIcon, ton: 'laurel', wort: 'angenommen' },
  ABGELEHNT: { icon: WarningCircleIcon, ton: 'coral', wort: 'abgelehnt' },
} as const

/** What has become of an invitation; a dash for who was not invited. */
export function EinladungStandZeichen({ stand }: { stand: EinladungStand }) {
  return stand === 'KEINE' ? '–' : <StatusWort {...ZEICHEN[stand]} />
}
