import type { Icon } from '@phosphor-icons/react'
import { ArchiveIcon } from '@phosphor-icons/react/dist/csr/Archive'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question'
import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus'
import { StatusWort, type StatusTon } from '#src/ui/status-wort.tsx'
import { AGENTUR_STATUS_WORT } from '#contract/agentur-worte.ts'
import { wortOf } from './agentur-worte.ts'

const ZEICHEN: Readonly<Record<string, { icon: Icon; ton: StatusTon }>> = {
  REGISTRIERT: { icon: UserPlusIcon, ton: 'tablet' },
  BESTAETIGT: { icon: EnvelopeSimpleIcon, ton: 'tablet' },
  FREIGEGEBEN: { icon: CheckIcon, ton: 'laurel' },
  RUECKFRAGE: { icon: QuestionIcon, ton: 'amber' },
  GESPERRT: { icon: ProhibitIcon, ton: 'coral' },
  ARCHIVIERT: { icon: ArchiveIcon, ton: 'ruhig' },
}

export function AgenturStatusZeichen({ status }: { status: string }) {
  const { icon, ton } = ZEICHEN[status] ?? { icon: QuestionIcon, ton: 'ruhig' }
  return <StatusWort icon={icon} ton={ton} wort={wortOf(AGENTUR_STATUS_WORT, status)} />
}
