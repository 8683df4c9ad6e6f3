import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { PackageIcon } from '@phosphor-icons/react/dist/csr/Package'
import { PauseCircleIcon } from '@phosphor-icons/react/dist/csr/PauseCircle'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { SealQuestionIcon } from '@phosphor-icons/react/dist/csr/SealQuestion'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { LIEFERUNG_LAGE_WORT, lieferungLageOf, type Lieferung } from '#contract/lieferung.ts'
import { StatusWort } from '#src/ui/status-wort.tsx'

const ZEICHEN = {
  ENTSTEHT: { icon: HourglassMediumIcon, ton: 'tablet' },
  GESCHEITERT: { icon: WarningCircleIcon, ton: 'coral' },
  BESCHAEDIGT: { icon: WarningCircleIcon, ton: 'coral' },
  BEREIT: { icon: PackageIcon, ton: 'laurel' },
  LAEUFT: { icon: DownloadSimpleIcon, ton: 'tablet' },
  UNTERBROCHEN: { icon: PauseCircleIcon, ton: 'amber' },
  GEHOLT: { icon: SealQuestionIcon, ton: 'amber' },
  BESTAETIGT: { icon: CheckCircleIcon, ton: 'laurel' },
  ZURUECKGEZOGEN: { icon: ProhibitIcon, ton: 'ruhig' },
} as const

/** What it waits for, in one word. */
export function LieferungStand({ lieferung }: { lieferung: Lieferung }) {
  const lage = lieferungLageOf(lieferung)
  return <StatusWort {...ZEICHEN[lage]} wort={LIEFERUNG_LAGE_WORT[lage]} />
}
