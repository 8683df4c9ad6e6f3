import type { ComponentProps, ReactNode } from 'react'
import './sync-pill.css'
import { classNames } from './class-names.ts'
import type { SyncTone } from './sync-line.tsx'

type SyncPillProps = {
  tone: SyncTone
  icon: ReactNode
  strong: string
  small?: string | undefined
  /** Stands for `small` where that does not fit. */
  short?: string | undefined
} & Omit<ComponentProps<'button'>, 'children'>

export function SyncPill({ tone, icon, strong, small, short, className, ...rest }: SyncPillProps) {
  return (
    <button type="button" {...rest} className={classNames('sync-pill', `sync-pill--${tone}`, className)}>
      <span className="sync-pill__icon" aria-hidden="true">
        {icon}
      </span>
      <span className="sync-pill__strong">{strong}</span>
      {small ? <span className="sync-pill__small">{small}</span> : null}
      {short ? (
        <span className="sync-pill__short" aria-hidden="true">
          {short}
        </span>
      ) : null}
    </button>
  )
}
