import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import { ortOf, schrittWort, type Probeschritt } from '#src/parts/probe/probe-schritte.ts'
import './probe-uebersicht.css'

interface ProbeUebersichtProps {
  schritte: readonly Probeschritt[]
  stelle: number
  onWahl: (stelle: number) => void
}

/** The whole evening as a list; one press goes there. */
export function ProbeUebersicht({ schritte, stelle, onWahl }: ProbeUebersichtProps) {
  return (
    <section className="probe-uebersicht" aria-labelledby="probe-uebersicht">
      <h2 id="probe-uebersicht">Alle Auftritte</h2>
      <ol>
        {schritte.map((schritt, index) => (
          <li key={`${schritt.art} ${ortOf(schritt)}`}>
            <button type="button" aria-current={index === stelle ? 'step' : undefined} data-art={schritt.art} onClick={() => onWahl(index)}>
              <span>{schritt.art === 'AUFTRITT' ? schritt.nr : ''}</span>
              <strong>{schrittWort(schritt)}</strong>
              <span>{schritt.art === 'AUFTRITT' ? MEDAILLE_TITEL[schritt.zeile.medaille] : schritt.art === 'UEBERLEITUNG' ? 'Überleitung' : ''}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
