import { formatHundertstel } from '#contract/fairness-worte.ts'

const BREITE = 320
const RAND = 9
const HOEHE = 28

/** The same scale for a part's head and every line below it. */
function xOf(ort: number, weite: number): number {
  return BREITE / 2 + (Math.max(-weite, Math.min(weite, ort)) / weite) * (BREITE / 2 - RAND)
}

interface AchseProps {
  /** From the middle to either end. */
  weite: number
  punkte: readonly { ort: number; voll: boolean }[]
  auffaellig: boolean
}

/** One juror: from zero, or from the hollow point to the full one. The figures stand beside it as text. */
export function Achse({ weite, punkte, auffaellig }: AchseProps) {
  const orte = punkte.map(({ ort }) => xOf(ort, weite))
  const [von = BREITE / 2, bis = BREITE / 2] = orte
  return (
    <svg className="fairness__svg" viewBox={`0 0 ${BREITE} ${HOEHE}`} aria-hidden="true" data-auffaellig={auffaellig || undefined}>
      <path className="fairness__null" d={`M${BREITE / 2} 0V${HOEHE}`} />
      <path className="fairness__linie" d={`M${von} ${HOEHE / 2}H${bis}`} />
      {punkte.map(({ voll }, index) => (
        <circle key={voll ? 'voll' : 'leer'} className={voll ? 'fairness__punkt' : 'fairness__ring'} cx={orte[index]} cy={HOEHE / 2} r={6} />
      ))}
    </svg>
  )
}

export function AchseKopf({ weite, links, rechts }: { weite: number; links: string; rechts: string }) {
  return (
    <span className="fairness__achse" aria-hidden="true">
      <span>{`${formatHundertstel(-weite)} ${links}`}</span>
      <span>0</span>
      <span>{`${rechts} ${formatHundertstel(weite)}`}</span>
    </span>
  )
}

interface BalkenProps {
  weite: number
  wert: number
  mitte: number | null
  auffaellig: boolean
}

/** From nothing; the stroke is the juror in the middle. */
export function Balken({ weite, wert, mitte, auffaellig }: BalkenProps) {
  const x = (ort: number) => (Math.min(weite, ort) / weite) * BREITE
  return (
    <svg className="fairness__svg" viewBox={`0 0 ${BREITE} ${HOEHE}`} aria-hidden="true" data-auffaellig={auffaellig || undefined}>
      <path className="fairness__balken" d={`M0 8H${x(wert)}V20H0Z`} />
      {mitte === null ? null : <path className="fairness__mitte" d={`M${x(mitte)} 0V${HOEHE}`} />}
    </svg>
  )
}

export function BalkenKopf({ weite, mitte }: { weite: number; mitte: number | null }) {
  return (
    <span className="fairness__achse fairness__achse--frei" aria-hidden="true">
      <span>0</span>
      {mitte === null ? null : (
        <span style={{ insetInlineStart: `${(Math.min(weite, mitte) / weite) * 100}%` }}>{`Mitte ${formatHundertstel(mitte)}`}</span>
      )}
      <span>{formatHundertstel(weite)}</span>
    </span>
  )
}
