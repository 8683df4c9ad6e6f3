import type { MitgliedErklaerung } from '#contract/befangenheit.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import '../jury-tabelle.css'

interface ErklaerungenProps {
  erklaerungen: readonly MitgliedErklaerung[]
  vertraulichVersion: number | null
}

/** What every member stated on the tablet, or with the invitation, before the first vote. */
export function Erklaerungen({ erklaerungen, vertraulichVersion }: ErklaerungenProps) {
  const fehlen = erklaerungen.filter(({ offen }) => offen).length
  if (erklaerungen.length === 0) return null
  return (
    <section className="befangenheiten__erklaerungen" aria-labelledby="erklaerungen">
      <h2 id="erklaerungen">Angaben der Mitglieder</h2>
      <p className="editor__zeile">
        {`${fehlenSatz(fehlen)} Das Tablet fragt jedes Mitglied vor seiner ersten Stimme. Gezählt wird jede Stimme, auch ohne diese Angaben.`}
      </p>
      {/* A region of its own: narrow windows scroll it sideways. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="jury-tabelle" role="region" aria-label="Tabelle der Angaben" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {['Mitglied', 'Befangenheiten', 'Vertraulichkeit'].map((titel) => (
                <th key={titel} scope="col">
                  {titel}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {erklaerungen.map((zeile) => (
              <tr key={zeile.mitgliedId}>
                <th scope="row">{zeile.name}</th>
                <td>{befangenheitWort(zeile)}</td>
                <td>{vertraulichkeitWort(zeile, vertraulichVersion)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function fehlenSatz(anzahl: number): string {
  if (anzahl === 0) return 'Alle haben ihre Angaben gemacht.'
  return anzahl === 1 ? 'Von einem Mitglied fehlen Angaben.' : `Von ${anzahl} Mitgliedern fehlen Angaben.`
}

function befangenheitWort({ bestaetigtMs, stimmberechtigt }: MitgliedErklaerung): string {
  if (bestaetigtMs !== null) return `bestätigt, ${formatZeitpunkt(bestaetigtMs)}`
  return stimmberechtigt ? 'noch nicht bestätigt' : 'ohne Stimmrecht, nicht gefragt'
}

function vertraulichkeitWort({ zustimmung }: MitgliedErklaerung, vertraulichVersion: number | null): string {
  if (zustimmung === null) return vertraulichVersion === null ? 'kein Text, nicht gefragt' : 'noch nicht zugestimmt'
  const weg = zustimmung.weg === 'TABLET' ? 'am Tablet' : 'mit der Einladung'
  const fassung = `Fassung ${zustimmung.version} ${weg}, ${formatZeitpunkt(zustimmung.ms)}`
  return zustimmung.gilt ? fassung : `${fassung}; die neue Fassung ${vertraulichVersion} noch nicht`
}
