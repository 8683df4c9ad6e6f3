import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import type { MailStatus } from '#contract/mail.ts'
import { MAIL_STATUS_WORT } from './mail-worte.ts'
import './mail-stand.css'

const ZEICHEN = { WARTET: ClockIcon, GESENDET: CheckCircleIcon, FEHLER: WarningOctagonIcon }

export function MailStand({ status }: { status: MailStatus }) {
  const Zeichen = ZEICHEN[status]
  return (
    <span className={`mail-stand mail-stand--${status.toLowerCase()}`}>
      <Zeichen size={16} weight="bold" aria-hidden="true" />
      {MAIL_STATUS_WORT[status]}
    </span>
  )
}
