import './branch.css'
import { aggregateLeaves, type LeafState } from './branch-leaves.ts'
import { classNames } from './class-names.ts'
import { leafPath } from './leaf-path.ts'

type BranchProps = {
  states: readonly LeafState[]
  current?: number
  width?: number
  height?: number
  className?: string
}

const WAVE = 2.2
const WAVE_ANGLE = 4.4

export function Branch({ states, current, width = 240, height = 26, className }: BranchProps) {
  const { leaves, currentLeaf } = aggregateLeaves(states, current)
  const step = width / (leaves.length + 0.6)
  const stemAt = (index: number) => ({
    x: step * index,
    y: height / 2 + WAVE * Math.sin((index / Math.max(1, leaves.length)) * WAVE_ANGLE),
  })
  const stem = Array.from({ length: leaves.length + 1 }, (_, index) => stemAt(index))
  const leaf = leafPath(height * 0.46, 0.27)
  return (
    <svg className={classNames('branch', className)} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path className="branch__stem" d={`M${stem.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' L')}`} />
      {leaves.map((state, index) => (
        <path
          key={index}
          className={classNames('branch__leaf', `branch__leaf--${state}`, index === currentLeaf && 'branch__leaf--current')}
          d={leaf}
          transform={leafTransform(index, step, stemAt(index).y)}
        />
      ))}
    </svg>
  )
}

function leafTransform(index: number, step: number, y: number): string {
  return `translate(${(step * (index + 0.15)).toFixed(1)} ${y.toFixed(1)}) rotate(${index % 2 === 0 ? 52 : 128})`
}
