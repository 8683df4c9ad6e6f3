import { ArtSchema } from '#contract/stimmabgabe.ts'
import { WertSchema } from '#contract/wert.ts'
import { formatQuittung, quittungOf } from '#contract/quittung.ts'
import { formatZahl } from '#contract/zahl.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import type { EigenerEintrag, Nachweisbefund } from '#src/parts/stimmprotokoll/pruefbefund.ts'
import { angabeWort } from '#src/parts/stimme/stimme-worte.ts'
import { unterschriftWort } from './pruef-worte.ts'

/** More than anybody reads, and than a page shows at once. */
const MAX_ZEILEN = 2000

/** The own entries as they were sealed, with the receipt that the tablet showed. */
export function NachweisErgebnis({ befund: { jury, name, erstelltMs, eintraege, koepfe } }: { befund: Nachweisbefund }) {
  return (
    <>
      <dl className="pruefen__fakten">
        <dt>Jury</dt>
        <dd>{jury}</dd>
        <dt>Nachweis von</dt>
        <dd>{`${name}, ${formatZeitpunkt(erstelltMs)}`}</dd>
        {koepfe.map(({ nr, unterschrift }) => (
          <Schliessung key={nr} nr={nr} wort={unterschriftWort(unterschrift)} />
        ))}
      </dl>
      {eintraege.length > 0 ? (
        // A table wider than the screen scrolls by itself, also by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="pruefen__tafel" role="region" aria-label="Eigene Einträge" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Eintrag</th>
                <th scope="col">Einreichung</th>
                <th scope="col">Stimme</th>
                <th scope="col">Quittung</th>
                <th scope="col">Prüfsumme</th>
              </tr>
            </thead>
            <tbody>
              {eintraege.slice(0, MAX_ZEILEN).map((eintrag) => (
                <Zeile key={eintrag.nr} eintrag={eintrag} />
              ))}
            </tbody>
          </table>
          {eintraege.length > MAX_ZEILEN ? (
            <p className="pruefen__klein">{`Gezeigt sind die ersten ${formatZahl(MAX_ZEILEN)} von ${formatZahl(eintraege.length)} Einträgen. Geprüft sind alle.`}</p>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

function Schliessung({ nr, wort }: { nr: number; wort: string }) {
  return (
    <>
      <dt>Kopf der Schließung</dt>
      <dd>{`Eintrag ${formatZahl(nr)}, ${wort}`}</dd>
    </>
  )
}

function Zeile({ eintrag }: { eintrag: EigenerEintrag }) {
  const { nr, werk, serverMs, hash, passt, ausBeleg } = eintrag
  return (
    <tr>
      <td>{formatZahl(nr)}</td>
      <th scope="row">
        {werk || 'Ohne Bezeichnung'}
        <span className="pruefen__klein">{formatZeitpunkt(serverMs)}</span>
      </th>
      <td>{angabeOf(eintrag)}</td>
      <td>{formatQuittung(quittungOf(hash))}</td>
      <td className={passt ? '' : 'pruefen__fehler'}>{passt ? (ausBeleg ? 'stimmt' : 'stimmt, vom Server') : 'stimmt nicht'}</td>
    </tr>
  )
}

/** By what was sealed. The names of criteria stand in the opening of the round, which is not in this file. */
function angabeOf({ art, wert, status }: EigenerEintrag): string {
  const [gelesen, gelesenerWert] = [ArtSchema.safeParse(art), WertSchema.safeParse(wert)]
  const angabe = gelesen.success ? angabeWort({ art: gelesen.data, wert: gelesenerWert.success ? gelesenerWert.data : null }) : art
  return status === 'accepted' || status === 'unchanged' ? angabe : `${angabe} (nicht ohne Weiteres gezählt)`
}
