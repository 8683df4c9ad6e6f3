import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { PackageIcon } from '@phosphor-icons/react/dist/csr/Package'
import { PauseCircleIcon } from '@phosphor-icons/react/dist/csr/PauseCircle'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { SealQuestionIcon } from '@phosphor-icons/react/dist/csr/SealQuestion'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { Lieferung } from '#contract/lieferung.ts'
import { StatusWort } from '#src/ui/status-wort.tsx'

const ZEICHEN = {
  ENTSTEHT: { icon: HourglassMediumIcon, ton: 'tablet', wort: 'Wird zusammengestellt' },
  GESCHEITERT: { icon: WarningCircleIcon, ton: 'coral', wort: 'Gescheitert' },
  BESCHAEDIGT: { icon: WarningCircleIcon, ton: 'coral', wort: 'Datei fehlt' },
  BEREIT: { icon: PackageIcon, ton: 'laurel', wort: 'Liegt bereit' },
  LAEUFT: { icon: DownloadSimpleIcon, ton: 'tablet', wort: 'Wird abgeholt' },
  UNTERBROCHEN: { icon: PauseCircleIcon, ton: 'amber', wort: 'Unterbrochen' },
  GEHOLT: { icon: SealQuestionIcon, ton: 'amber', wort: 'Bestätigung fehlt' },
  BESTAETIGT: { icon: CheckCircleIcon, ton: 'laurel', wort: 'Abgeholt' },
  ZURUECKGEZOGEN: { icon: ProhibitIcon, ton: 'ruhig', wort: 'Zurückgezogen' },
} as const

/** What it waits for, in one word. */
export function LieferungStand({ lieferung }: { lieferung: Lieferung }) {
  return <StatusWort {...ZEICHEN[lageOf(lieferung)]} />
}

function lageOf({ stand, fehler, abholung }: Lieferung): keyof typeof ZEICHEN {
  if (stand === 'WARTET' || stand === 'LAEUFT') return 'ENTSTEHT'
  if (stand === 'FEHLER') return 'GESCHEITERT'
  if (stand !== 'BEREIT') return stand
  if (fehler !== null) return 'BESCHAEDIGT'
  if (abholung === null) return 'BEREIT'
  if (abholung.fertigMs !== null) return 'GEHOLT'
  return abholung.laeuft ? 'LAEUFT' : 'UNTERBROCHEN'
}
