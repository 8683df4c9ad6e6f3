import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { HourglassLowIcon } from '@phosphor-icons/react/dist/csr/HourglassLow'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import type { NewsStand } from '#contract/agenturnews.ts'
import { NEWS_STAND_WORT } from './agenturnews-worte.ts'
import './news-stand-zeichen.css'

const ICON = { size: 16, 'aria-hidden': true } as const
const ZEICHEN = {
  SICHTBAR: <EyeIcon {...ICON} />,
  GEPLANT: <ClockIcon {...ICON} />,
  ABGELAUFEN: <HourglassLowIcon {...ICON} />,
  ENTWURF: <PencilSimpleIcon {...ICON} />,
} as const

export function NewsStandZeichen({ stand }: { stand: NewsStand }) {
  return (
    <span className={`news-stand news-stand--${stand.toLowerCase()}`}>
      {ZEICHEN[stand]}
      {NEWS_STAND_WORT[stand]}
    </span>
  )
}
