import './wellen.css'

interface WellenProps {
  /** 0 to 100. */
  spitzen: readonly number[]
  /** How much of it has been heard, 0 to 1. */
  anteil: number
}

const STRICH = 3
const ABSTAND = 5
const HOEHE = 28
const MIN = 3

/** A sound as it was measured by the server: decoration beside a button that plays it. */
export function Wellen({ spitzen, anteil }: WellenProps) {
  const breite = spitzen.length * ABSTAND - (ABSTAND - STRICH)
  return (
    <svg className="wellen" viewBox={`0 0 ${breite} ${HOEHE}`} width={breite / 2} height={HOEHE} preserveAspectRatio="none" aria-hidden="true">
      {spitzen.map((spitze, nr) => {
        const hoehe = Math.max(MIN, (spitze / 100) * HOEHE)
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- a stroke is its place
            key={nr}
            className={nr < anteil * spitzen.length ? 'wellen__gehoert' : undefined}
            x={nr * ABSTAND}
            y={(HOEHE - hoehe) / 2}
            width={STRICH}
            height={hoehe}
            rx={1}
          />
        )
      })}
    </svg>
  )
}
