import { Link } from 'react-router-dom'
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import type { Agenturergebnis, EigeneAuszeichnung } from '#contract/agenturuebersicht.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import { Wreath, type WreathTone } from '#src/ui/wreath.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import type { Stufe } from '#contract/auszeichnung.ts'
import './ergebnis.css'

const TON: Readonly<Record<Stufe, WreathTone>> = { GRANDPRIX: 'laurel', GOLD: 'gold', SILBER: 'silver', BRONZE: 'bronze', SHORTLIST: 'laurel' }
/** Of ten leaves. */
const BLAETTER: Readonly<Record<Stufe, number>> = { GRANDPRIX: 10, GOLD: 10, SILBER: 10, BRONZE: 10, SHORTLIST: 4 }

/** What is public of the agency's own works: no score, nobody else. */
export function Ergebnis({ ergebnis }: { ergebnis: Agenturergebnis | null }) {
  if (!ergebnis) return null
  const { jahr, werke, auszeichnungen, fruehere } = ergebnis
  return (
    <section className="agentur-ergebnis" aria-labelledby="ergebnis">
      <header>
        <h2 id="ergebnis">{`Ihre Ergebnisse ${jahr}`}</h2>
        <p className="tabular">{`${auszeichnungen.length} ${auszeichnungen.length === 1 ? 'Auszeichnung' : 'Auszeichnungen'}, ${werke} ${werke === 1 ? 'Arbeit' : 'Arbeiten'} vor der Jury`}</p>
      </header>
      {auszeichnungen.length === 0 ? (
        <p>Diesmal ist keine Ihrer Arbeiten ausgezeichnet. Danke, dass Sie dabei waren.</p>
      ) : (
        <Auszeichnungen auszeichnungen={auszeichnungen} />
      )}
      {fruehere.map((frueher) => (
        <details key={frueher.jahr}>
          <summary>{`Auszeichnungen ${frueher.jahr}, ${frueher.auszeichnungen.length}`}</summary>
          <Auszeichnungen auszeichnungen={frueher.auszeichnungen} />
        </details>
      ))}
    </section>
  )
}

function Auszeichnungen({ auszeichnungen }: { auszeichnungen: readonly EigeneAuszeichnung[] }) {
  return (
    <ul>
      {auszeichnungen.map(({ id, medaille, einreichungId, titel, nummer, kategorie, urkunde }) => (
        <li key={id}>
          <Wreath size={44} score={BLAETTER[medaille]} steps={10} tone={TON[medaille]} />
          <div>
            <p className={`agentur-ergebnis__stufe agentur-ergebnis__stufe--${medaille.toLowerCase()}`}>{MEDAILLE_TITEL[medaille]}</p>
            <h3>
              <Link to={`/einreichungen/view/${einreichungId}`}>{titel}</Link>
            </h3>
            <p className="agentur-ergebnis__kategorie">{nummer ? `${nummer} · ${kategorie}` : kategorie}</p>
            {urkunde ? (
              <a className="agentur-ergebnis__urkunde" href={`/api/auszeichnungen/${id}/urkunde`} download>
                <FilePdfIcon size={18} aria-hidden="true" />
                Urkunde laden
                <VisuallyHidden>{`: ${titel}`}</VisuallyHidden>
              </a>
            ) : (
              <p className="agentur-ergebnis__kategorie">Die Urkunde folgt: Das Wettbewerbsbüro klärt ein Schriftzeichen.</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
