import { Link } from 'react-router-dom'
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { STUFEN, type Stufe } from '#contract/auszeichnung.ts'
import type { AWARD_SORTS, AwardZeile, Gruppe } from '#contract/awarduebersicht.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import { formatZahl } from '#contract/zahl.ts'
import { JuryStandZeichen } from '#src/parts/auszeichnung/auszeichnung-zeichen.tsx'
import type { Sort } from '#src/parts/liste/listen-stand.ts'
import type { Listensteuerung } from '#src/parts/liste/use-listen-stand.ts'
import { classNames } from '#src/ui/class-names.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { Punkte } from './punkte.tsx'
import './award-tabelle.css'

type Spalte = (typeof AWARD_SORTS)[number]

interface AwardTabelleProps {
  steuerung: Listensteuerung
  sort: Sort | undefined
  nach: Gruppe
  zeilen: readonly AwardZeile[]
  total: number
}

const ERSTE: Readonly<Record<Gruppe, string>> = {
  KATEGORIE: 'Kategorie, Einreichungen',
  AGENTUR: 'Rang, Agentur, Einreichungen',
  AUFTRAGGEBER: 'Rang, Auftraggeber, Einreichungen',
}

/** How often each level was given; a row leads to the awards that it counts. */
export function AwardTabelle({ steuerung, sort, nach, zeilen, total }: AwardTabelleProps) {
  const kopf = { steuerung, sort }
  return (
    // A region of its own: narrow windows scroll it sideways.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="award-tabelle" role="region" aria-label="Auszeichnungen" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <Kopf {...kopf} property={nach === 'KATEGORIE' ? 'nummer' : 'titel'} titel={ERSTE[nach]} />
            {STUFEN.map((stufe) => (
              <Kopf
                key={stufe}
                {...kopf}
                property={stufe.toLowerCase() as Spalte}
                titel={MEDAILLE_TITEL[stufe]}
                className={`award-tabelle__zahl award-tabelle__${stufe.toLowerCase()}`}
              />
            ))}
            {nach === 'KATEGORIE' ? (
              <th scope="col" className="award-tabelle__letzte">
                Jury
              </th>
            ) : (
              <Kopf {...kopf} property="punkte" titel="Punkte" className="award-tabelle__letzte" />
            )}
          </tr>
        </thead>
        <tbody>
          {zeilen.map((zeile) => (
            <Zeile key={zeile.id} zeile={zeile} nach={nach} jahr={steuerung.stand.filter['jahr']} most={zeilen} />
          ))}
        </tbody>
        {zeilen.length === total && zeilen.length > 1 && nach === 'KATEGORIE' ? <Summe zeilen={zeilen} /> : null}
      </table>
      {zeilen.some(({ geteilt }) => geteilt) ? <Geteilt /> : null}
    </div>
  )
}

/** What the mark beside equal points means. */
export function Geteilt() {
  return (
    <p className="award-tabelle__geteilt">
      <span aria-hidden="true" />
      Gleich viele Punkte teilen den Rang, der nächste entfällt.
    </p>
  )
}

interface KopfProps {
  steuerung: Listensteuerung
  sort: Sort | undefined
  property: Spalte
  titel: string
  className?: string
}

function Kopf({ steuerung, sort, property, titel, className }: KopfProps) {
  const isSorted = sort?.property === property
  const aufsteigend = sort?.direction !== 'DESC'
  return (
    <th scope="col" className={className} aria-sort={isSorted ? (aufsteigend ? 'ascending' : 'descending') : undefined}>
      <button type="button" onClick={() => steuerung.sortBy(property)}>
        {titel}
        {isSorted ? (
          aufsteigend ? (
            <ArrowUpIcon size={14} weight="bold" aria-hidden="true" />
          ) : (
            <ArrowDownIcon size={14} weight="bold" aria-hidden="true" />
          )
        ) : null}
      </button>
    </th>
  )
}

interface ZeileProps {
  zeile: AwardZeile
  nach: Gruppe
  jahr: string | undefined
  most: readonly AwardZeile[]
}

function Zeile({ zeile, nach, jahr, most }: ZeileProps) {
  const { titel, einreichungen, medaillen, rang, geteilt, jury, punkte } = zeile
  return (
    <tr className={classNames(geteilt && 'award-tabelle__gleich')}>
      <th scope="row">
        {rang === null ? null : <b className="award-tabelle__rang">{`${rang} `}</b>}
        <Link to={zielOf(zeile, nach, jahr)}>{titel || 'Ohne Angabe'}</Link>
        {nach === 'KATEGORIE' && jahr === undefined ? <span className="award-tabelle__einreichungen">{` ${zeile.jahr}`}</span> : null}{' '}
        <span className="award-tabelle__einreichungen">
          {`${formatZahl(einreichungen)} `}
          <VisuallyHidden>{einreichungen === 1 ? 'Einreichung' : 'Einreichungen'}</VisuallyHidden>
        </span>
      </th>
      {STUFEN.map((stufe) => (
        <td key={stufe} className="award-tabelle__zahl">
          <Anzahl anzahl={medaillen[stufe]} keine={isOhneGold(zeile, stufe) ? 'kein Gold' : '–'} />
        </td>
      ))}
      <td className="award-tabelle__letzte">
        {nach === 'KATEGORIE' ? (
          jury ? (
            <JuryStandZeichen stand={jury.stand} />
          ) : (
            <span className="award-tabelle__keine">Keine Jury</span>
          )
        ) : (
          <Punkte punkte={punkte} hoechste={Math.max(...most.map((each) => each.punkte))} />
        )}
      </td>
    </tr>
  )
}

export function Anzahl({ anzahl, keine = '–' }: { anzahl: number; keine?: string }) {
  return anzahl === 0 ? <span className="award-tabelle__keine">{keine}</span> : formatZahl(anzahl)
}

/** A jury that has decided, gave something and no Gold meant it so; where it gave nothing at all, that says more. */
function isOhneGold({ jury, medaillen }: AwardZeile, stufe: Stufe): boolean {
  return (
    stufe === 'GOLD' &&
    jury !== null &&
    (jury.stand === 'BESTAETIGT' || jury.stand === 'VEROEFFENTLICHT') &&
    medaillen.GOLD + medaillen.GRANDPRIX === 0 &&
    medaillen.SILBER + medaillen.BRONZE > 0
  )
}

/** The awards that a row counts, the highest first. */
export function zielOf({ id, titel, jahr: eigenes }: AwardZeile, nach: Gruppe, jahr: string | undefined): string {
  const wer: Record<string, string> = nach === 'KATEGORIE' ? { kategorieId: id } : nach === 'AGENTUR' ? { agenturId: id } : { suche: titel }
  const imJahr = jahr ?? (eigenes === null ? undefined : String(eigenes))
  return `/admin/auszeichnungen?${new URLSearchParams({ ...(imJahr && { jahr: imJahr }), ...wer, sort: 'medaille:ASC' })}`
}

function Summe({ zeilen }: { zeilen: readonly AwardZeile[] }) {
  const sumOf = (stufe: Stufe) => zeilen.reduce((sum, { medaillen }) => sum + medaillen[stufe], 0)
  const alle = STUFEN.reduce((sum, stufe) => sum + sumOf(stufe), 0)
  const mitJury = zeilen.filter(({ jury }) => jury !== null)
  const fertig = mitJury.filter(({ jury }) => jury?.stand === 'BESTAETIGT' || jury?.stand === 'VEROEFFENTLICHT').length
  return (
    <tfoot>
      <tr>
        <th scope="row">
          {alle === 1 ? '1 Auszeichnung' : `${formatZahl(alle)} Auszeichnungen`}
          <span className="award-tabelle__einreichungen">{formatZahl(zeilen.reduce((sum, { einreichungen }) => sum + einreichungen, 0))}</span>
        </th>
        {STUFEN.map((stufe) => (
          <td key={stufe} className="award-tabelle__zahl">
            <Anzahl anzahl={sumOf(stufe)} />
          </td>
        ))}
        <td className="award-tabelle__letzte award-tabelle__stand">{`${fertig} von ${mitJury.length} bestätigt`}</td>
      </tr>
    </tfoot>
  )
}
