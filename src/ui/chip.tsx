import type { ReactNode } from 'react'
import './chip.css'
import { classNames } from './class-names.ts'

type ChipTone = 'tablet' | 'laurel' | 'amber' | 'coral' | 'neutral'

type ChipProps = { tone?: ChipTone; icon?: ReactNode; className?: string; children: ReactNode }

export function Chip({ tone = 'neutral', icon, className, children }: ChipProps) {
  return (
    <span className={classNames('chip', `chip--${tone}`, className)}>
      {icon}
      {children}
    </span>
  )
}
