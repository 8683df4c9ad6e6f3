import type { Bereitschaft } from '#contract/bereitschaft.ts'
import { kontaktWort, standOf, wartendOf } from '#src/parts/jury/bereitschaft-stand.ts'
import { StandZeichen } from './stand-zeichen.tsx'
import { STUFE_WORT } from './tablet-detail.tsx'
import '../jury-tabelle.css'

/** The same in rows, for whoever reads rather than looks. */
export function BereitschaftTabelle({ bereitschaft }: { bereitschaft: Bereitschaft }) {
  return (
    // A region of its own: narrow windows scroll it sideways.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="jury-tabelle" role="region" aria-label="Tablets" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {['Name', 'Stand', 'Paket', 'Kontakt', 'Stimmen', 'Angaben', 'Gerät'].map((titel) => (
              <th key={titel} scope="col">
                {titel}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bereitschaft.mitglieder.map((mitglied) => {
            const stand = standOf(mitglied, bereitschaft)
            const [geraet] = mitglied.geraete
            return (
              <tr key={mitglied.mitgliedId}>
                <th scope="row">{mitglied.name}</th>
                <td>
                  <span className="tafel__wort">
                    <StandZeichen art={stand.art} />
                    {stand.wort}
                  </span>
                </td>
                <td>{geraet ? STUFE_WORT[geraet.stufe] : '–'}</td>
                <td>{kontaktWort(geraet, stand, bereitschaft.standMs)}</td>
                <td>{wartendOf(mitglied.geraete) || '–'}</td>
                <td>{mitglied.erklaerungOffen ? 'fehlen' : 'gemacht'}</td>
                <td>{geraet ? [geraet.name, geraet.installiert ? 'installiert' : 'im Browser'].filter(Boolean).join(', ') : '–'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
