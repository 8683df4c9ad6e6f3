import { Link } from 'react-router-dom'
import { formatBytes } from '#contract/bytes.ts'
import type { LieferungMitWerken, Lieferwerk } from '#contract/lieferung.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import { LIEFERWERK_WORT, TEIL_WORT } from './lieferung-worte.ts'
import './lieferung-werke.css'

interface LieferungWerkeProps {
  lieferung: Pick<LieferungMitWerken, 'inhalt' | 'beilagen'>
  linkOf?: (werk: Lieferwerk) => string
}

/** Its works in the order of the book, each with its files as they are called in the package. */
export function LieferungWerke({ lieferung: { inhalt, beilagen }, linkOf }: LieferungWerkeProps) {
  return (
    <div className="lieferung-werke">
      <table aria-label="Arbeiten und Dateien">
        <thead>
          <tr>
            <th scope="col">Folge</th>
            <th scope="col">Arbeit</th>
            <th scope="col">Agentur</th>
            <th scope="col">Dateien im Paket</th>
            <th scope="col">Stand</th>
          </tr>
        </thead>
        <tbody>
          {inhalt.map((werk) => (
            <tr key={werk.einreichungId}>
              <td>{werk.folge}</td>
              <th scope="row">
                {linkOf ? <Link to={linkOf(werk)}>{werk.titel || 'Ohne Titel'}</Link> : werk.titel || 'Ohne Titel'}
                <span>{[werk.nummer, MEDAILLE_TITEL[werk.medaille]].filter(Boolean).join(' · ')}</span>
              </th>
              <td>{werk.agentur}</td>
              <td>
                {werk.dateien.map(({ name, bytes }) => (
                  <p key={name}>
                    {name} <span>{formatBytes(bytes)}</span>
                  </p>
                ))}
              </td>
              <td className={`lieferung-werke__stand lieferung-werke__stand--${werk.stand.toLowerCase()}`}>{LIEFERWERK_WORT[werk.stand]}</td>
            </tr>
          ))}
          {beilagen.map(({ name, bytes, teil }) => (
            <tr key={name}>
              <td>–</td>
              <th scope="row">{teil === 'ORIGINAL' ? name : TEIL_WORT[teil]}</th>
              <td>–</td>
              <td>
                <p>
                  {name} <span>{formatBytes(bytes)}</span>
                </p>
              </td>
              <td>–</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
