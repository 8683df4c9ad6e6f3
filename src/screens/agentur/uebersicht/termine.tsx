import type { Agenturuebersicht } from '#contract/agenturuebersicht.ts'
import { formatTermin } from '#src/lib/datum.ts'
import { inTagenWort } from '#src/parts/agenturuebersicht/agenturuebersicht-worte.ts'
import './termine.css'

/** What the year still brings. */
export function Termine({ termine }: Pick<Agenturuebersicht, 'termine'>) {
  if (termine.length === 0) return null
  return (
    <section className="agentur-karte" aria-labelledby="termine">
      <h2 id="termine">Fristen und Termine</h2>
      <ul className="agentur-termine">
        {termine.map(({ titel, zeit, tage }) => (
          <li key={`${titel} ${zeit}`}>
            <span className="agentur-termine__titel">{titel}</span>
            <span className="agentur-termine__tage">{inTagenWort(tage)}</span>
            <span className="agentur-termine__zeit tabular">{formatTermin(zeit)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
