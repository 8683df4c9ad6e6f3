import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
<<<<<<< HEAD
import { CircleDashedIcon } from '@phosphor-icons/react/dist/csr/CircleDashed'
=======
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
>>>>>>> druck
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import type { PreflightZahlen } from '#contract/preflight.ts'
<<<<<<< HEAD
import { StatusWort, type StatusTon } from '#src/ui/status-wort.tsx'
import { preflightWort } from './preflight-worte.ts'

const ICON: Readonly<Record<StatusTon, typeof CheckIcon>> = {
  coral: WarningOctagonIcon,
  amber: WarningIcon,
  tablet: InfoIcon,
  laurel: CheckIcon,
  ruhig: CircleDashedIcon,
}

/** How a work stands in the preflight: icon and word. */
export function PreflightZeichen({ zahlen }: { zahlen: PreflightZahlen }) {
  const { wort, ton } = preflightWort(zahlen)
=======
import { StatusWort } from '#src/ui/status-wort.tsx'
import { preflightwortOf } from './druck-worte.ts'

const ICON = { laurel: CheckIcon, amber: WarningIcon, coral: WarningOctagonIcon, tablet: InfoIcon, ruhig: ClockIcon } as const

/** What the check has found, the worst first; what the office has accepted is found no more. */
export function PreflightZeichen({ zahlen }: { zahlen: PreflightZahlen | null }) {
  if (!zahlen) return '–'
  const { wort, ton } = preflightwortOf(zahlen)
>>>>>>> druck
  return <StatusWort icon={ICON[ton]} ton={ton} wort={wort} />
}
