import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import type { MailStatus } from '#contract/mail.ts'
import { StatusWort } from '#src/ui/status-wort.tsx'
import { MAIL_STATUS_WORT } from './mail-worte.ts'

const ZEICHEN = {
  WARTET: { icon: ClockIcon, ton: 'tablet' },
  GESENDET: { icon: CheckCircleIcon, ton: 'laurel' },
  FEHLER: { icon: WarningOctagonIcon, ton: 'coral' },
} as const

export function MailStand({ status }: { status: MailStatus }) {
  return <StatusWort {...ZEICHEN[status]} wort={MAIL_STATUS_WORT[status]} />
}
