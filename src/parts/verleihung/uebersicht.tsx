import type { Uebersichtszeile } from './ablauf.ts'

interface UebersichtProps {
  zeilen: readonly Uebersichtszeile[]
  onWaehle: (kategorieId: string) => void
}

const WORT = { DAVOR: 'davor', HIER: 'gerade', DANACH: 'danach' } as const

/** Categories, and which of them is shown. How many medals there are would be told in advance: it stands nowhere. */
export function Uebersicht({ zeilen, onWaehle }: UebersichtProps) {
  return (
    <div className="verleihungsuebersicht">
      <h1>Übersicht</h1>
      <ol>
        {zeilen.map(({ kategorie: { id, nummer, titel }, lage }) => (
          <li key={id}>
            <button type="button" aria-current={lage === 'HIER' || undefined} onClick={() => onWaehle(id)}>
              <span className="verleihungsuebersicht__nummer">{nummer}</span>
              <span>{titel}</span>
              <span className="verleihungsuebersicht__lage">{WORT[lage]}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
