import { Link } from 'react-router-dom'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { Bereitschaftspunkt } from '#contract/jahreslage.ts'
import { PUNKT_WORT, satzOf } from './lage-worte.ts'

const GEZEIGT = 6

/** What the year still lacks, each with the way to where it is put right; what is done stays below. */
export function Bereitschaft({ jahr, punkte }: { jahr: number; punkte: readonly Bereitschaftspunkt[] }) {
  const offen = punkte.filter(({ erfuellt }) => !erfuellt)
  const fertig = punkte.filter(({ erfuellt }) => erfuellt)
  return (
    <section className="karte" aria-labelledby="bereitschaft">
      <h2 id="bereitschaft">{offen.length === 0 ? 'Das Jahr ist bereit' : 'Was noch fehlt'}</h2>
      <p className="karte__satz">{`${fertig.length} von ${punkte.length} Punkten erledigt`}</p>
      {offen.length > 0 ? (
        <ul className="punkte">
          {offen.map((punkt) => (
            <li key={punkt.art} className="punkt punkt--offen">
              <WarningCircleIcon size={20} weight="bold" aria-hidden="true" />
              <div>
                <Link to={PUNKT_WORT[punkt.art].ziel(jahr)}>{satzOf(punkt)}</Link>
                {punkt.faelle.length > 0 ? <Faelle punkt={punkt} /> : null}
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      {fertig.length > 0 ? (
        <details className="karte__mehr">
          <summary>{`Erledigt (${fertig.length})`}</summary>
          <ul className="punkte">
            {fertig.map((punkt) => (
              <li key={punkt.art} className="punkt punkt--fertig">
                <CheckCircleIcon size={20} weight="fill" aria-hidden="true" />
                <span>{satzOf(punkt)}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  )
}

function Faelle({ punkt: { art, faelle } }: { punkt: Bereitschaftspunkt }) {
  const { zielOf } = PUNKT_WORT[art]
  const rest = faelle.length - GEZEIGT
  return (
    <ul className="punkt__faelle">
      {faelle.slice(0, GEZEIGT).map(({ id, titel }) => (
        <li key={id}>{zielOf ? <Link to={zielOf(id)}>{titel}</Link> : titel}</li>
      ))}
      {rest > 0 ? <li>{rest === 1 ? 'und eine weitere' : `und ${rest} weitere`}</li> : null}
    </ul>
  )
}
