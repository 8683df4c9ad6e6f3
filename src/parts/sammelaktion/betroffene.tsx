import type { SammelaktionAntwort } from '#contract/sammelaktion.ts'
import { ausgelassenOf, type Einheit, type SammelWorte } from './sammel-worte.ts'
import './sammel-dialog.css'

interface BetroffeneProps {
  antwort: SammelaktionAntwort
  einheit: Einheit
  worte: SammelWorte
}

/** What an action will touch, and what it leaves out and why. */
export function Betroffene({ antwort: { betroffen, ausgelassen }, einheit, worte }: BetroffeneProps) {
  return (
    <>
      {betroffen.length > 0 ? (
        <>
          <p>{worte.folge}</p>
          <ul aria-label="Betroffen">
            {betroffen.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </>
      ) : null}
      {ausgelassen.length > 0 ? (
        <div>
          <h3>{ausgelassenOf(ausgelassen.length, einheit)}</h3>
          <ul aria-label="Ausgelassen">
            {ausgelassen.map(({ id, name, grund }) => (
              <li key={id}>
                {name} <span>{grund}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  )
}
