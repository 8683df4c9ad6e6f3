import type { Uebersichtszeile } from '../verleihung/ablauf.ts'

interface KategorienlisteProps {
  zeilen: readonly Uebersichtszeile[]
  onWaehle: (kategorieId: string) => void
}

const WORT = { DAVOR: 'gezeigt', HIER: 'gerade', DANACH: '' } as const

/** The evening in its order; a tap shows the title of a category, and no medal of it. */
export function Kategorienliste({ zeilen, onWaehle }: KategorienlisteProps) {
  return (
    <section className="ablauf-liste" aria-label="Kategorien">
      <div className="ablauf-liste__kopf">
        <h2 className="vortrag__kopf">Kategorien</h2>
      </div>
      <ol>
        {zeilen.map(({ kategorie: { id, nummer, titel }, lage }) => (
          <li
            key={id}
            aria-current={lage === 'HIER' ? 'step' : undefined}
            className={`ablauf-liste__zeile ${lage === 'HIER' ? 'jetzt' : lage === 'DAVOR' ? 'gezeigt' : ''}`}
          >
            <span className="ablauf-liste__nummer">{nummer}</span>
            <button type="button" className="ablauf-liste__titel" onClick={() => onWaehle(id)}>
              {titel}
            </button>
            <span className="ablauf-liste__dauer">{WORT[lage]}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
