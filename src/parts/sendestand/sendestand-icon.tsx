import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { ArrowsSplitIcon } from '@phosphor-icons/react/dist/csr/ArrowsSplit'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CloudArrowUpIcon } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { SignInIcon } from '@phosphor-icons/react/dist/csr/SignIn'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash'
import type { Sendestand } from '#src/offline/kern/tablet.ts'

export function SendestandIcon({ lage, verloren }: Sendestand) {
  if (lage === 'nicht-speicherbar' || lage === 'abgelehnt' || lage === 'ansicht' || lage === 'verboten')
    return <WarningOctagonIcon size={22} weight="fill" />
  if (lage === 'konflikt' || lage === 'angehalten' || lage === 'vorsitz' || lage === 'buero') return <ArrowsSplitIcon size={22} weight="bold" />
  if (lage === 'abgemeldet') return <SignInIcon size={22} weight="bold" />
  if (lage === 'aktualisierung') return <ArrowsClockwiseIcon size={22} weight="bold" />
  if (lage === 'offline') return <WifiSlashIcon size={22} weight="bold" />
  if (lage === 'sendet') return <CloudArrowUpIcon size={22} weight="bold" />
  if (verloren > 0) return <WarningOctagonIcon size={22} weight="fill" />
  return <CheckCircleIcon size={22} weight="fill" />
}
