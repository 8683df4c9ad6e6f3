import type { Icon } from '@phosphor-icons/react'
import { ArchiveIcon } from '@phosphor-icons/react/dist/csr/Archive'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question'
import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus'
import { AGENTUR_STATUS_WORT, wortOf } from './agentur-worte.ts'
import './agentur-status.css'

const ZEICHEN: Readonly<Record<string, { icon: Icon; ton: string }>> = {
  REGISTRIERT: { icon: UserPlusIcon, ton: 'tablet' },
  BESTAETIGT: { icon: EnvelopeSimpleIcon, ton: 'tablet' },
  FREIGEGEBEN: { icon: CheckIcon, ton: 'laurel' },
  RUECKFRAGE: { icon: QuestionIcon, ton: 'amber' },
  GESPERRT: { icon: ProhibitIcon, ton: 'coral' },
  ARCHIVIERT: { icon: ArchiveIcon, ton: 'ruhig' },
}

export function AgenturStatusZeichen({ status }: { status: string }) {
  const { icon: Bild, ton } = ZEICHEN[status] ?? { icon: QuestionIcon, ton: 'ruhig' }
  return (
    <span className={`agentur-status agentur-status--${ton}`}>
      <Bild size={16} weight="bold" aria-hidden="true" />
      {wortOf(AGENTUR_STATUS_WORT, status)}
    </span>
  )
}
