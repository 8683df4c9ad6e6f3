import type { Icon } from '@phosphor-icons/react'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { HourglassIcon } from '@phosphor-icons/react/dist/csr/Hourglass'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import type { RechnungListItem, RechnungStand } from '#contract/rechnung.ts'
import { formatEuro } from '#contract/geld.ts'
import { StatusWort, type StatusTon } from '#src/ui/status-wort.tsx'
import { RECHNUNG_STAND_WORT } from './rechnung-worte.ts'

const ZEICHEN: Readonly<Record<RechnungStand, { icon: Icon; ton: StatusTon }>> = {
  OFFEN: { icon: HourglassIcon, ton: 'tablet' },
  UEBERFAELLIG: { icon: WarningIcon, ton: 'coral' },
  BEZAHLT: { icon: CheckIcon, ton: 'laurel' },
  STORNIERT: { icon: ProhibitIcon, ton: 'ruhig' },
  GUTSCHRIFT: { icon: ArrowUUpLeftIcon, ton: 'ruhig' },
}

type Stand = Pick<RechnungListItem, 'stand' | 'mahnstufe' | 'guthabenCent'>

export function RechnungStandZeichen({ stand, mahnstufe, guthabenCent }: Stand) {
  const guthaben = guthabenCent > 0 ? `, Guthaben ${formatEuro(guthabenCent)}` : ''
  const mahnung = stand === 'UEBERFAELLIG' && mahnstufe > 0 ? `, ${mahnstufe}. Mahnung` : ''
  return <StatusWort {...ZEICHEN[stand]} wort={`${RECHNUNG_STAND_WORT[stand]}${mahnung}${guthaben}`} />
}
