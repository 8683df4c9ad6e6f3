import { type CSSProperties, memo, useState } from 'react'
import './wreath.css'
import { classNames } from './class-names.ts'
import { wreathLeaves } from './leaf-path.ts'

export type WreathTone = 'laurel' | 'tablet' | 'gold' | 'silver' | 'bronze'

type WreathProps = {
  score: number
  steps?: number
  size: number
  tone?: WreathTone
}

export const WREATH_LENGTH = 42
export const WREATH_GIRTH = 0.3
const LEAVES = wreathLeaves(WREATH_LENGTH, WREATH_GIRTH)
const STAGGER_MS = 24

export const Wreath = memo(function Wreath({ score, steps = 10, size, tone = 'laurel' }: WreathProps) {
  const lit = litLeaves(score, steps)
  const before = usePrevious(lit)
  return (
    <svg className={classNames('wreath', `wreath--${tone}`)} width={size} height={size} viewBox="-72 -72 144 144" aria-hidden="true">
      {LEAVES.map(({ path, transform }, index) => (
        <g
          key={transform}
          transform={transform}
          className={classNames('wreath__leaf', index < lit && 'wreath__leaf--on')}
          style={{ '--wreath-delay': `${Math.max(0, index - before) * STAGGER_MS}ms` } as CSSProperties}
        >
          <path className="wreath__rest" d={path} />
          <path className="wreath__light" d={path} />
        </g>
      ))}
    </svg>
  )
})

/** How many of the ten leaves stand for `score` on a scale of `steps`; only zero is dark, only the full score complete. */
export function litLeaves(score: number, steps: number): number {
  if (score <= 0) return 0
  if (score >= steps) return 10
  return Math.min(9, Math.max(1, Math.round((score / steps) * 10)))
}

function usePrevious(lit: number): number {
  const [known, setKnown] = useState({ lit, before: lit })
  if (known.lit !== lit) {
    setKnown({ lit, before: known.lit })
    return known.lit
  }
  return known.before
}
