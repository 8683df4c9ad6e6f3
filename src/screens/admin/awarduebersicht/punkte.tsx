import { formatZahl } from '#contract/zahl.ts'

/** The number, and how it compares with the most. */
export function Punkte({ punkte, hoechste }: { punkte: number; hoechste: number }) {
  return (
    <span className="award-punkte">
      <b>{formatZahl(punkte)}</b>
      <span className="award-punkte__bahn" aria-hidden="true">
        <span style={{ inlineSize: `${hoechste === 0 ? 0 : (punkte / hoechste) * 100}%` }} />
      </span>
    </span>
  )
}
