import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { MailStatus } from '#contract/mail.ts'
import { StatusWort } from '#src/ui/status-wort.tsx'
import { MAIL_STATUS_WORT } from '#contract/mail-worte.ts'

const ZEICHEN = {
  WARTET: { icon: ClockIcon, ton: 'tablet' },
  GESENDET: { icon: CheckCircleIcon, ton: 'laurel' },
  FEHLER: { icon: WarningCircleIcon, ton: 'coral' },
} as const

export function MailStand({ status }: { status: MailStatus }) {
  return <StatusWort {...ZEICHEN[status]} wort={MAIL_STATUS_WORT[status]} />
}
