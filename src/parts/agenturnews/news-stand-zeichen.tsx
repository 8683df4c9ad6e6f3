import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { HourglassLowIcon } from '@phosphor-icons/react/dist/csr/HourglassLow'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import type { NewsStand } from '#contract/agenturnews.ts'
import { StatusWort } from '#src/ui/status-wort.tsx'
import { NEWS_STAND_WORT } from '#contract/agenturnews-worte.ts'

const ZEICHEN = {
  SICHTBAR: { icon: EyeIcon, ton: 'laurel' },
  GEPLANT: { icon: ClockIcon, ton: 'ruhig' },
  ABGELAUFEN: { icon: HourglassLowIcon, ton: 'ruhig' },
  ENTWURF: { icon: PencilSimpleIcon, ton: 'ruhig' },
} as const

export function NewsStandZeichen({ stand }: { stand: NewsStand }) {
  return <StatusWort {...ZEICHEN[stand]} wort={NEWS_STAND_WORT[stand]} />
}
