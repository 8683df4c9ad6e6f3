import type { Jahreslage } from '#contract/jahreslage.ts'
import { STATUS_WORT } from './lage-worte.ts'
import { formatZahl } from '#contract/zahl.ts'

const REIHENFOLGE = Object.keys(STATUS_WORT)

/** Works by state, in the order of a work's life: a bar each, the number beside it. */
export function StatusBalken({ einreichungen }: { einreichungen: Jahreslage['einreichungen'] }) {
  const rows = einreichungen.toSorted((a, b) => REIHENFOLGE.indexOf(a.status) - REIHENFOLGE.indexOf(b.status))
  const most = Math.max(1, ...rows.map(({ anzahl }) => anzahl))
  return (
    <section className="karte" aria-labelledby="status">
      <h2 id="status">Einreichungen nach Status</h2>
      {rows.length === 0 ? <p className="karte__satz">In diesem Jahr gibt es noch keine Einreichung.</p> : null}
      <ul className="balken">
        {rows.map(({ status, anzahl }) => (
          <li key={status}>
            <span>{STATUS_WORT[status] ?? status}</span>
            <span className="balken__bahn" aria-hidden="true">
              <span className="balken__wert" style={{ width: `${(anzahl / most) * 100}%` }} />
            </span>
            <span className="balken__zahl">{formatZahl(anzahl)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
