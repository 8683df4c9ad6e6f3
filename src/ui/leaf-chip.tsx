import './leaf-chip.css'
import { classNames } from './class-names.ts'

export type LeafChipState = 'on' | 'tablet' | 'late' | 'abstained' | 'biased' | 'open'

type LeafChipProps = {
  state: LeafChipState
  value?: number | undefined
  size?: 'grid' | 'small'
  className?: string
}

const LETTERS: Partial<Record<LeafChipState, string>> = { abstained: 'E', biased: 'B', open: '–' }

/** Decorative: the words of the vote stand beside it or in the name of its card. */
export function LeafChip({ state, value, size = 'grid', className }: LeafChipProps) {
  return (
    <span className={classNames('leaf-chip', `leaf-chip--${state}`, size === 'small' && 'leaf-chip--small', className)} aria-hidden="true">
      {LETTERS[state] ?? value}
    </span>
  )
}
