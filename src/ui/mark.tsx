import './logo.css'
import { wreathLeaves } from './leaf-path.ts'

type MarkProps = { size: number }

const LEAVES = wreathLeaves(43, 0.31)

export function Mark({ size }: MarkProps) {
  return (
    <svg className="mark" width={size} height={size} viewBox="-72 -72 144 144" aria-hidden="true">
      {LEAVES.map(({ path, transform }) => (
        <path key={transform} d={path} transform={transform} />
      ))}
    </svg>
  )
}
