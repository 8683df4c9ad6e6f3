import type { CSSProperties } from 'react'
import { wreathLeaves } from '#src/ui/leaf-path.ts'
import './medaillenkranz.css'

const LEAVES = wreathLeaves(42, 0.3)
/** Ten leaves of 220 ms each are full after 600 ms. */
const STAGGER_MS = 42

/** The wreath of the stage: it fills once, as soon as it is there. The word beside it says the medal. */
export function Medaillenkranz() {
  return (
    <svg className="medaillenkranz" viewBox="-66 -66 132 132" aria-hidden="true">
      {LEAVES.map(({ path, transform }, index) => (
        <g key={transform} transform={transform}>
          <path className="medaillenkranz__rest" d={path} />
          <path className="medaillenkranz__licht" d={path} style={{ '--kranz-warten': `${index * STAGGER_MS}ms` } as CSSProperties} />
        </g>
      ))}
    </svg>
  )
}
