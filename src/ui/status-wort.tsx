import type { Icon } from '@phosphor-icons/react'
import './status-wort.css'

/** Never alone: the icon and the word say it too. */
export type StatusTon = 'ruhig' | 'laurel' | 'tablet' | 'amber' | 'coral'

interface StatusWortProps {
  icon: Icon
  ton: StatusTon
  wort: string
}

/** Icon and word, no pill. */
export function StatusWort({ icon: Zeichen, ton, wort }: StatusWortProps) {
  return (
    <span className={`status-wort status-wort--${ton}`}>
      <Zeichen size={16} weight="bold" aria-hidden="true" />
      {wort}
    </span>
  )
}
