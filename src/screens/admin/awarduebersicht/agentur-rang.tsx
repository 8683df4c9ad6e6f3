import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { STUFEN } from '#contract/auszeichnung.ts'
import { PUNKTE_VORGABE } from '#contract/awarduebersicht.ts'
import { JAHRE_TEXT } from '#contract/liste.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import { formatZahl } from '#contract/zahl.ts'
import { awarduebersichtQuery, type Stand } from '#src/parts/auszeichnung/auszeichnung-queries.ts'
import type { Listensteuerung } from '#src/parts/liste/use-listen-stand.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Anzahl, Geteilt, zielOf } from './award-tabelle.tsx'
import { PunkteDialog } from './punkte-dialog.tsx'
import { Punkte } from './punkte.tsx'

const ZUERST = 6

/** The first agencies of the year by points, and what each level counts. */
export function AgenturRang({ steuerung, stand }: { steuerung: Listensteuerung; stand: Stand | undefined }) {
  const jahr = JAHRE_TEXT.find((each) => each === steuerung.stand.filter['jahr'])
  const { data } = useQuery(awarduebersichtQuery({ ...(jahr && { jahr }), nach: 'AGENTUR', sort: 'punkte:DESC' }))
  const [festlegen, setFestlegen] = useState(false)
  if (!data || data.total === 0) return null
  const zeilen = data.items.slice(0, ZUERST)
  const punkte = stand?.wertung.punkte ?? PUNKTE_VORGABE
  return (
    <div className="agentur-rang">
      <header>
        <h2 id="agentur-rang">Agenturen nach Punkten</h2>
        <span className="agentur-rang__zaehlung">{`${zeilen.length} von ${formatZahl(data.total)}`}</span>
        {stand ? (
          <Button icon={<SlidersHorizontalIcon size={18} aria-hidden="true" />} onClick={() => setFestlegen(true)}>
            Punkte festlegen
          </Button>
        ) : null}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="award-tabelle award-tabelle--rang" role="region" aria-labelledby="agentur-rang" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Rang, Agentur</th>
              {STUFEN.map((stufe) => (
                <th key={stufe} scope="col" className="award-tabelle__zahl" aria-label={`${MEDAILLE_TITEL[stufe]}, je ${punkte[stufe]} Punkte`}>
                  {`× ${punkte[stufe]}`}
                </th>
              ))}
              <th scope="col" className="award-tabelle__letzte" aria-sort="descending">
                <span className="award-tabelle__sortiert">
                  Punkte
                  <ArrowDownIcon size={14} weight="bold" aria-hidden="true" />
                </span>
              </th>
            </tr>
          </thead>
          <tbody>
            {zeilen.map((zeile) => (
              <tr key={zeile.id} className={classNames(zeile.geteilt && 'award-tabelle__gleich')}>
                <th scope="row">
                  <b className="award-tabelle__rang">{`${zeile.rang ?? ''} `}</b>
                  <Link to={zielOf(zeile, 'AGENTUR', jahr)}>{zeile.titel}</Link>
                </th>
                {STUFEN.map((stufe) => (
                  <td key={stufe} className="award-tabelle__zahl">
                    <Anzahl anzahl={zeile.medaillen[stufe]} />
                  </td>
                ))}
                <td className="award-tabelle__letzte">
                  <Punkte punkte={zeile.punkte} hoechste={zeilen[0]?.punkte ?? 0} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {zeilen.some(({ geteilt }) => geteilt) ? <Geteilt /> : null}
      {data.total > ZUERST ? (
        <Button variant="ghost" onClick={() => steuerung.setFilters({ nach: 'AGENTUR', suche: undefined })}>
          {`Alle ${formatZahl(data.total)} Agenturen zeigen`}
        </Button>
      ) : null}
      {stand && festlegen ? <PunkteDialog jahr={stand.jahr} wertung={stand.wertung} onClose={() => setFestlegen(false)} /> : null}
    </div>
  )
}
