import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { CircleDashedIcon } from '@phosphor-icons/react/dist/csr/CircleDashed'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import type { PreflightZahlen } from '#contract/preflight.ts'
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
  return <StatusWort icon={ICON[ton]} ton={ton} wort={wort} />
}
