import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CircleDashedIcon } from '@phosphor-icons/react/dist/csr/CircleDashed'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { FREIGABE_WORT, type Druckfreigabe, type FreigabeStand } from '#contract/druckfreigabe.ts'
import { formatEnde } from '#src/lib/ende.ts'
import { StatusWort } from '#src/ui/status-wort.tsx'

const ZEICHEN = {
  OFFEN: { icon: CircleDashedIcon, ton: 'ruhig' },
  ANGEFRAGT: { icon: ClockIcon, ton: 'tablet' },
  VERSTRICHEN: { icon: WarningIcon, ton: 'coral' },
  GEAENDERT: { icon: PencilSimpleIcon, ton: 'amber' },
  ZURUECKGENOMMEN: { icon: ArrowUUpLeftIcon, ton: 'amber' },
  AGENTUR: { icon: CheckCircleIcon, ton: 'laurel' },
  BUERO: { icon: SealCheckIcon, ton: 'laurel' },
} as const satisfies Record<FreigabeStand, object>

/** How a work stands with its release for print; in a list in few words. */
export function FreigabeZeichen({ freigabe: { stand, bis }, kurz = false }: { freigabe: Pick<Druckfreigabe, 'stand' | 'bis'>; kurz?: boolean }) {
  return <StatusWort {...ZEICHEN[stand]} wort={wortOf(stand, bis, kurz)} />
}

const KURZ: Partial<Record<FreigabeStand, string>> = { AGENTUR: 'Freigegeben' }

function wortOf(stand: FreigabeStand, bis: string | null, kurz: boolean): string {
  if (stand === 'ANGEFRAGT' && bis !== null) return `Angefragt bis ${kurz ? formatEnde(bis).slice(0, 6) : formatEnde(bis)}`
  return (kurz ? KURZ[stand] : undefined) ?? FREIGABE_WORT[stand]
}
