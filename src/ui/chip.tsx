import type { ReactNode } from 'react'
import './chip.css'
import { classNames } from './class-names.ts'

export type ChipTone = 'tablet' | 'laurel' | 'amber' | 'coral' | 'neutral'

export type ChipProps = { tone?: ChipTone; icon?: ReactNode; className?: string; children: ReactNode }

export function Chip({ tone = 'neutral', icon, className, children }: ChipProps) {
  return (
    <span className={classNames('chip', `chip--${tone}`, className)}>
      {icon}
      {children}
    </span>
  )
}
