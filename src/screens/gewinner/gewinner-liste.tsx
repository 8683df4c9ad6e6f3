import type { Gewinner } from '#contract/gewinner.ts'

/** Category, title and agency of each: as the contents of an annual are set. */
export function GewinnerListe({ gewinner }: { gewinner: readonly Gewinner[] }) {
  return (
    <ul className="gewinner__liste">
      {gewinner.map(({ id, titel, agentur, kategorie }) => (
        <li key={id}>
          <span className="gewinner__kategorie">{kategorie.titel}</span>
          <span>
            <strong>{titel}</strong>
            <span className="gewinner__agentur">{agentur}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
