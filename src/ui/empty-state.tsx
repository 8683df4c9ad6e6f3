import type { ReactNode } from 'react'
import './empty-state.css'
import { classNames } from './class-names.ts'

type EmptyStateProps = {
  title: string
  heading?: 'h1' | 'h2' | 'h3'
  icon?: ReactNode
  action?: ReactNode
  className?: string
  children?: ReactNode
}

export function EmptyState({ title, heading: Heading = 'h2', icon, action, className, children }: EmptyStateProps) {
  return (
    <div className={classNames('empty-state', className)}>
      {icon ? <div className="empty-state__icon">{icon}</div> : null}
      <Heading className="empty-state__title text-heading-md">{title}</Heading>
      {children ? <div className="empty-state__text">{children}</div> : null}
      {action ? <div className="empty-state__action">{action}</div> : null}
    </div>
  )
}
