import type { ErgebnisEinreichung } from '#contract/ergebnis.ts'
import type { Modus } from '#contract/runde.ts'
import { worteOf } from './ergebnis-worte.ts'
import './verteilung-balken.css'

export interface VerteilungBalkenProps {
  modus: Modus
  verteilung: ErgebnisEinreichung['verteilung']
  width: number
  height: number
  /** Numbers above and steps below the bars. */
  labelled?: boolean
}

/** Neutral bars, never in a medal's colour. */
export function VerteilungBalken({ modus, verteilung, width, height, labelled = false }: VerteilungBalkenProps) {
  const { einzeln, kurz } = worteOf(modus)
  const most = Math.max(1, ...verteilung.map(({ anzahl }) => anzahl))
  const step = width / Math.max(1, verteilung.length)
  const top = labelled ? 20 : 0
  const bottom = labelled ? 22 : 0
  const room = height - top - bottom - 2
  const spoken = verteilung.filter(({ anzahl }) => anzahl > 0).map(({ wert, anzahl }) => `${anzahl}-mal ${einzeln(wert)}`)
  return (
    <svg
      className="verteilung"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={spoken.join(', ') || 'noch keine Stimmen'}
    >
      {verteilung.map(({ wert, anzahl }, index) => {
        const tall = anzahl > 0 ? Math.max(4, (anzahl / most) * room) : 1
        const y = height - bottom - tall
        return (
          <g key={String(wert)}>
            <rect className={anzahl > 0 ? 'verteilung__balken' : 'verteilung__leer'} x={index * step + 1} width={step - 2} y={y} height={tall} />
            {labelled && anzahl > 0 ? (
              <text className="verteilung__anzahl" x={index * step + step / 2} y={y - 6}>
                {anzahl}
              </text>
            ) : null}
            {labelled ? (
              <text className="verteilung__stufe" x={index * step + step / 2} y={height - 4}>
                {kurz(wert)}
              </text>
            ) : null}
          </g>
        )
      })}
    </svg>
  )
}
