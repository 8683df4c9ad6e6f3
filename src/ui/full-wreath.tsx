import { memo } from 'react'
import './wreath.css'
import { wreathLeaves } from './leaf-path.ts'
import { WREATH_GIRTH, WREATH_LENGTH, type WreathTone } from './wreath.tsx'

const PATH = wreathLeaves(WREATH_LENGTH, WREATH_GIRTH).map(place).join('')

/** The complete wreath as one shape: looks like `Wreath` at its full score, for lists of hundreds that light nothing leaf by leaf. */
export const FullWreath = memo(function FullWreath({ size, tone }: { size: number; tone: WreathTone }) {
  return (
    <svg className={`wreath wreath--${tone}`} width={size} height={size} viewBox="-72 -72 144 144" aria-hidden="true">
      <g className="wreath__leaf--on">
        <path className="wreath__light" d={PATH} />
      </g>
    </svg>
  )
})

/** Every point of a leaf, turned and moved to where it grows. */
function place({ path, x, y, turn }: ReturnType<typeof wreathLeaves>[number]): string {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  return path.replaceAll(/(-?[\d.]+) (-?[\d.]+)/g, (_, left: string, top: string) => {
    const [a, b] = [Number(left), Number(top)]
    return `${(x + a * cos - b * sin).toFixed(2)} ${(y + a * sin + b * cos).toFixed(2)}`
  })
}
