import type { Icon } from '@phosphor-icons/react'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ListStarIcon } from '@phosphor-icons/react/dist/csr/ListStar'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { MinusCircleIcon } from '@phosphor-icons/react/dist/csr/MinusCircle'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { TrayArrowDownIcon } from '@phosphor-icons/react/dist/csr/TrayArrowDown'
import { TrophyIcon } from '@phosphor-icons/react/dist/csr/Trophy'
import { WrenchIcon } from '@phosphor-icons/react/dist/csr/Wrench'
import type { EinreichungStatus } from '#contract/einreichung.ts'
import { StatusWort, type StatusTon } from '#src/ui/status-wort.tsx'

interface Zeichen {
  wort: string
  icon: Icon
  ton: StatusTon
}

export const EINREICHUNG_STATUS_ZEICHEN: Readonly<Record<EinreichungStatus, Zeichen>> = {
  ENTWURF: { wort: 'Entwurf', icon: PencilSimpleIcon, ton: 'ruhig' },
  ABGEGEBEN: { wort: 'Abgegeben', icon: TrayArrowDownIcon, ton: 'tablet' },
  IN_PRUEFUNG: { wort: 'In Prüfung', icon: MagnifyingGlassIcon, ton: 'amber' },
  NACHBESSERUNG: { wort: 'Nachbesserung', icon: WrenchIcon, ton: 'amber' },
  ZUGELASSEN: { wort: 'Zugelassen', icon: CheckIcon, ton: 'laurel' },
  ZURUECKGEWIESEN: { wort: 'Zurückgewiesen', icon: ArrowUUpLeftIcon, ton: 'coral' },
  SHORTLIST: { wort: 'Shortlist', icon: ListStarIcon, ton: 'laurel' },
  AUSGEZEICHNET: { wort: 'Ausgezeichnet', icon: TrophyIcon, ton: 'laurel' },
  AUSGESCHIEDEN: { wort: 'Ausgeschieden', icon: MinusCircleIcon, ton: 'ruhig' },
  DISQUALIFIZIERT: { wort: 'Disqualifiziert', icon: ProhibitIcon, ton: 'coral' },
}

export function EinreichungStatusZeichen({ status, zurueckgezogen = false }: { status: EinreichungStatus; zurueckgezogen?: boolean }) {
  return <StatusWort {...(zurueckgezogen ? ZURUECKGEZOGEN : EINREICHUNG_STATUS_ZEICHEN[status])} />
}

const ZURUECKGEZOGEN: Zeichen = { wort: 'Zurückgezogen', icon: ArrowUUpLeftIcon, ton: 'coral' }
