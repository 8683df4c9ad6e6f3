import type { ReactNode } from 'react'
import './sync-line.css'
import { classNames } from './class-names.ts'

export type SyncTone = 'tablet' | 'laurel' | 'amber' | 'coral'

type SyncLineProps = {
  tone: SyncTone
  icon: ReactNode
  state: string
  className?: string
  children?: ReactNode
}

/** Where a vote is: an icon of 26 px, the state in bold, one sentence. Never shortened. */
export function SyncLine({ tone, icon, state, className, children }: SyncLineProps) {
  return (
    <div className={classNames('sync-line', `sync-line--${tone}`, className)}>
      <span className="sync-line__icon" aria-hidden="true">
        {icon}
      </span>
      <div className="sync-line__text">
        <strong className="sync-line__state">{state}</strong> <span className="sync-line__sentence">{children}</span>
      </div>
    </div>
  )
}
