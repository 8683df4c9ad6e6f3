import type { Icon } from '@phosphor-icons/react'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CircleDashedIcon } from '@phosphor-icons/react/dist/csr/CircleDashed'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { GlobeIcon } from '@phosphor-icons/react/dist/csr/Globe'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { SealWarningIcon } from '@phosphor-icons/react/dist/csr/SealWarning'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { ABERKENNUNG_OFFEN, AUSZEICHNUNG_STAND_WORT, type AuszeichnungStand } from '#contract/auszeichnung.ts'
import type { JuryStand } from '#contract/awarduebersicht.ts'
import { StatusWort, type StatusTon } from '#src/ui/status-wort.tsx'

interface Zeichen {
  icon: Icon
  ton: StatusTon
  wort: string
}

const JURY: Readonly<Record<JuryStand, Zeichen>> = {
  VORBEREITUNG: { icon: CircleDashedIcon, ton: 'ruhig', wort: 'In Vorbereitung' },
  LAEUFT: { icon: ClockIcon, ton: 'ruhig', wort: 'Stimmt ab' },
  GESCHLOSSEN: { icon: SealWarningIcon, ton: 'amber', wort: 'Bestätigung fehlt' },
  BESTAETIGT: { icon: CheckCircleIcon, ton: 'laurel', wort: 'Bestätigt' },
  VEROEFFENTLICHT: { icon: GlobeIcon, ton: 'laurel', wort: 'Veröffentlicht' },
}

const AUSZEICHNUNG: Readonly<Record<AuszeichnungStand, Omit<Zeichen, 'wort'>>> = {
  BESTAETIGT: { icon: CheckCircleIcon, ton: 'ruhig' },
  VEROEFFENTLICHT: { icon: GlobeIcon, ton: 'laurel' },
  WERK_FORT: { icon: WarningIcon, ton: 'amber' },
  ABERKANNT: { icon: ProhibitIcon, ton: 'coral' },
}

/** How far a jury is. */
export function JuryStandZeichen({ stand }: { stand: JuryStand }) {
  return <StatusWort {...JURY[stand]} />
}

/** How an award stands; a proposal to take it away is told before that. */
export function AuszeichnungZeichen({ stand, vorgeschlagen }: { stand: AuszeichnungStand; vorgeschlagen: boolean }) {
  return vorgeschlagen ? (
    <StatusWort icon={SealWarningIcon} ton="amber" wort={ABERKENNUNG_OFFEN} />
  ) : (
    <StatusWort {...AUSZEICHNUNG[stand]} wort={AUSZEICHNUNG_STAND_WORT[stand]} />
  )
}
