import type { KategorieVorgabe as Vorgabe } from '#contract/einreichungsvorgaben.ts'
import { formatEnde } from '#src/lib/ende.ts'
import { formatEuro } from '#contract/geld.ts'
import { RichTextAnsicht } from '#src/ui/rich-text-ansicht.tsx'
import { grenzenOf, listPreise, typWortOf } from './vorgaben-worte.ts'

/** One category: what belongs into it, what it wants, until when and for how much. */
export function KategorieVorgabe({ kategorie }: { kategorie: Vorgabe }) {
  const { nummer, titel, gruppe, wettbewerb, beschreibung, medienfelder, pflichtCredits, frist, fristAbweichend } = kategorie
  return (
    <article className="kategorie-vorgabe" id={`kategorie-${nummer}`} aria-label={titel}>
      <header>
        <p className="kategorie-vorgabe__nummer">{String(nummer).padStart(2, '0')}</p>
        <div>
          <h2>{titel}</h2>
          <p>{[gruppe, wettbewerb === 'YOUNG' ? 'Nachwuchswettbewerb' : ''].filter(Boolean).join(' · ')}</p>
        </div>
      </header>
      <div className="kategorie-vorgabe__inhalt">
        {beschreibung === '' ? null : <RichTextAnsicht className="kategorie-vorgabe__text" html={beschreibung} />}
        <Medien medienfelder={medienfelder} />
        <dl className="kategorie-vorgabe__angaben">
          {pflichtCredits.length === 0 ? null : (
            <div>
              <dt>Pflicht-Credits</dt>
              <dd>{pflichtCredits.join(', ')}</dd>
            </div>
          )}
          {frist === null ? null : (
            <div>
              <dt>{fristAbweichend ? 'Eigene Frist' : 'Einreichschluss'}</dt>
              <dd>{formatEnde(frist)}</dd>
            </div>
          )}
        </dl>
        <Preise preise={kategorie.preise} />
      </div>
    </article>
  )
}

function Medien({ medienfelder }: { medienfelder: Vorgabe['medienfelder'] }) {
  if (medienfelder.length === 0) return <p className="kategorie-vorgabe__leer">Für diese Kategorie werden keine Medien verlangt.</p>
  return (
    <section>
      <h3>Medien</h3>
      <ul className="kategorie-vorgabe__medien">
        {medienfelder.map((feld) => (
          <li key={feld.id}>
            <p>
              <strong>{feld.titel}</strong>{' '}
              <span className={feld.pflicht ? 'marke marke--pflicht' : 'marke'}>{feld.pflicht ? 'Pflicht' : 'freiwillig'}</span>{' '}
              {feld.nachreichbar ? <span className="marke">darf nachgereicht werden</span> : null}
            </p>
            <p>{[typWortOf(feld), ...grenzenOf(feld)].join(' · ')}</p>
            {feld.hilfetext === '' ? null : <p>{feld.hilfetext}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Preise({ preise }: { preise: Vorgabe['preise'] }) {
  if (preise.length === 0) return null
  return (
    <section>
      <h3>Preise, netto je Einreichung</h3>
      <table className="kategorie-vorgabe__preise">
        <thead>
          <tr>
            <th scope="col">Preisstufe</th>
            <th scope="col">Für</th>
            <th scope="col">Gültig</th>
            <th scope="col">Preis</th>
          </tr>
        </thead>
        <tbody>
          {listPreise(preise).map(({ key, titel, fuer, gueltig, betragNettoCent }) => (
            <tr key={key}>
              <td>{titel}</td>
              <td>{fuer}</td>
              <td>{gueltig}</td>
              <td>{formatEuro(betragNettoCent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
