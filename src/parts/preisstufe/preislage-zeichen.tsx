import { ArchiveIcon } from '@phosphor-icons/react/dist/csr/Archive'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { HourglassLowIcon } from '@phosphor-icons/react/dist/csr/HourglassLow'
import type { Preislage } from '#contract/preisstufe.ts'
import { Mark } from '#src/ui/mark.tsx'
import { PREISLAGE_WORT } from '#contract/preisstufe-worte.ts'
import './preislage-zeichen.css'

const ZEICHEN = {
  GILT: <Mark size={18} />,
  KOMMT: <ClockIcon size={16} aria-hidden="true" />,
  VORBEI: <HourglassLowIcon size={16} aria-hidden="true" />,
  ARCHIVIERT: <ArchiveIcon size={16} aria-hidden="true" />,
} as const

/** Which tier applies: a laurel and a word. */
export function PreislageZeichen({ lage }: { lage: Preislage }) {
  return (
    <span className={`preislage preislage--${lage.toLowerCase()}`}>
      {ZEICHEN[lage]}
      {PREISLAGE_WORT[lage]}
    </span>
  )
}
