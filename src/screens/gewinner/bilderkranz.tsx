import { useId } from 'react'
import type { Gewinnerbild } from '#contract/gewinner.ts'
import { wreathLeaves } from '#src/ui/leaf-path.ts'

const LAENGE = 44
const BLAETTER = wreathLeaves(LAENGE, 0.31)

/** The laurel of ten leaves, each with the picture of a work; a leaf without one stays an outline. */
export function Bilderkranz({ bilder }: { bilder: readonly (Gewinnerbild | null)[] }) {
  const id = useId()
  return (
    <svg className="bilderkranz" viewBox="-72 -72 144 144" aria-hidden="true">
      {BLAETTER.map(({ path, transform, x, y, turn }, index) => {
        const bild = bilder[index]
        const [mitteX, mitteY] = mitteOf({ x, y, turn })
        return (
          <g key={transform}>
            <clipPath id={`${id}${index}`}>
              <path d={path} transform={transform} />
            </clipPath>
            {bild ? (
              <image
                href={bild.klein}
                x={mitteX - LAENGE / 2}
                y={mitteY - LAENGE / 2}
                width={LAENGE}
                height={LAENGE}
                preserveAspectRatio="xMidYMid slice"
                clipPath={`url(#${CSS.escape(id)}${index})`}
              />
            ) : (
              <path className="bilderkranz__blatt" d={path} transform={transform} />
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** Half way from the base of a leaf to its tip. */
function mitteOf({ x, y, turn }: { x: number; y: number; turn: number }): [number, number] {
  const winkel = (turn * Math.PI) / 180
  return [x + (LAENGE / 2) * Math.sin(winkel), y - (LAENGE / 2) * Math.cos(winkel)]
}
