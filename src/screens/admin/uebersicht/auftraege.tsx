import { SpinnerGapIcon } from '@phosphor-icons/react/dist/csr/SpinnerGap'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import type { Jahreslage } from '#contract/jahreslage.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { JOB_WORT } from './lage-worte.ts'
import './auftraege.css'
import { formatZahl } from '#contract/zahl.ts'

/** Jobs of the server: what runs, what has failed within a week, how many wait. */
export function Auftraege({ jobs: { wartend, items } }: { jobs: Jahreslage['jobs'] }) {
  return (
    <section className="karte" aria-labelledby="auftraege">
      <h2 id="auftraege">Aufträge des Servers</h2>
      <p className="karte__satz">{satzOf(wartend, items)}</p>
      <ul className="auftraege">
        {items.map(({ id, typ, status, fortschritt, fehler, versuche, updatedMs }) => (
          <li key={id} className={status === 'FEHLER' ? 'auftrag auftrag--fehler' : 'auftrag'}>
            {status === 'FEHLER' ? (
              <WarningOctagonIcon size={20} weight="fill" aria-hidden="true" />
            ) : (
              <SpinnerGapIcon size={20} weight="bold" aria-hidden="true" />
            )}
            <div>
              <strong>{JOB_WORT[typ] ?? typ}</strong>
              <p>
                {status === 'FEHLER' ? `Fehlgeschlagen nach ${versuche} Versuchen, ${formatZeitpunkt(updatedMs)}` : `Läuft${prozent(fortschritt)}`}
              </p>
              {fehler ? (
                <details>
                  <summary>Meldung</summary>
                  <p className="auftrag__fehler">{fehler}</p>
                </details>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function satzOf(wartend: number, items: Jahreslage['jobs']['items']): string {
  if (wartend > 0) return wartend === 1 ? 'Ein Auftrag wartet.' : `${formatZahl(wartend)} Aufträge warten.`
  return items.length === 0 ? 'Alles erledigt, nichts ist fehlgeschlagen.' : 'Kein Auftrag wartet.'
}

function prozent(fortschritt: number): string {
  return fortschritt > 0 ? `, ${fortschritt} %` : ''
}
