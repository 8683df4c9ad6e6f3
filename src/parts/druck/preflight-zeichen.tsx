import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import type { PreflightZahlen } from '#contract/preflight.ts'
import { StatusWort } from '#src/ui/status-wort.tsx'
import { preflightwortOf } from './druck-worte.ts'

const ICON = { laurel: CheckIcon, amber: WarningIcon, coral: WarningOctagonIcon, tablet: InfoIcon, ruhig: ClockIcon } as const

/** What the check has found, the worst first; what the office has accepted is found no more. */
export function PreflightZeichen({ zahlen }: { zahlen: PreflightZahlen | null }) {
  if (!zahlen) return '–'
  const { wort, ton } = preflightwortOf(zahlen)
  return <StatusWort icon={ICON[ton]} ton={ton} wort={wort} />
}
