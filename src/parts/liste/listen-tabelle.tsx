import { type KeyboardEvent, type MouseEvent, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ListenZeile } from './spalten/liste-spalte.ts'
import { AlleWaehlen, Kopfzelle } from './listen-kopf.tsx'
import { toSearch } from './listen-stand.ts'
import { Zeile } from './listen-zeile.tsx'
import type { ListeProps } from './liste-props.ts'
import { sumBreiten, WAHL_BREITE, widthsOf } from './spalten/passende-spalten.ts'
import { useListenVirtual } from './use-listen-virtual.ts'
import { readScrollStand, useScrollStand } from './use-scroll-stand.ts'
import { useWahl } from './use-wahl.ts'
import './listen-tabelle.css'

/** The height of a row, as in listen-tabelle.css. */
const ROW_REM = 2.375

interface TabelleProps<Row extends ListenZeile> extends ListeProps<Row> {
  beschriftung: string
  rem: number
  /** The page scrolls, not the region. */
  seite: boolean
}

/** Only the rows that can be seen are drawn; up and down arrows move from row to row. */
export function ListenTabelle<Row extends ListenZeile>(props: TabelleProps<Row>) {
  const { name, spalten, abfrage, auswahl, leer, steuerung, beschriftung, pfadOf, rem, seite } = props
  const region = useRef<HTMLDivElement>(null)
  const items = useMemo(() => abfrage.data?.items ?? [], [abfrage.data])
  const adresse = `${name}?${toSearch(steuerung.stand).toString()}`
  const scroll = { region, seite }
  const drawn = useListenVirtual({ ...scroll, count: items.length, rowPx: ROW_REM * rem, oben: readScrollStand(adresse) })
  useScrollStand({ ...scroll, adresse, bereit: items.length > 0 })
  const kopf = useMemo(() => spalten.map((spalte) => <Kopfzelle key={spalte.id} spalte={spalte} steuerung={steuerung} />), [spalten, steuerung])
  const handleClick = useOpenZeile()
  const onWahl = useWahl(auswahl, items)
  const widths = widthsOf(spalten, Boolean(auswahl))

  if (items.length === 0) return <div className="liste__leer">{leer}</div>
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions
    <div ref={region} className="liste__region" role="region" aria-labelledby={beschriftung} tabIndex={0} onKeyDown={moveAlongRows}>
      <table
        className="liste__tabelle"
        style={{ minWidth: `${sumBreiten(spalten, Boolean(auswahl))}rem` }}
        aria-labelledby={beschriftung}
        aria-rowcount={items.length + 1}
        aria-busy={abfrage.isFetching}
      >
        <colgroup>
          {auswahl ? <col style={{ width: `${WAHL_BREITE}rem` }} /> : null}
          {spalten.map(({ id }, index) => (
            <col key={id} style={{ width: widths[index] }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {auswahl ? <AlleWaehlen items={items} auswahl={auswahl} /> : null}
            {kopf}
          </tr>
        </thead>
        {/* The link in each row does the same for keyboard and screen reader. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <tbody onClick={handleClick}>
          <Abstand px={drawn.above} />
          {drawn.rows.map((index) => {
            const row = items[index]
            if (!row) return null
            const wahlName = auswahl ? auswahl.nameOf(row) : null
            const gewaehlt = auswahl?.ids.has(row.id) ?? false
            // By its place: another page writes into the rows that stand there.
            return (
              <Zeile key={index} row={row} nr={index} pfad={pfadOf(row)} spalten={spalten} wahlName={wahlName} gewaehlt={gewaehlt} onWahl={onWahl} />
            )
          })}
          <Abstand px={drawn.below} />
        </tbody>
      </table>
    </div>
  )
}

/** One handler for all rows: a click anywhere opens the record, a link in it keeps what browsers do with links, and around a box it is the box that is meant. */
function useOpenZeile(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    const target = event.target as Element
    if (target.classList.contains('liste__wahl')) return pressBox(target, event)
    const link = target.closest('a.liste__name')
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (!link && (target.closest('a,button,input,label') || getSelection()?.toString())) return
    const pfad = target.closest<HTMLElement>('tr[data-pfad]')?.dataset['pfad']
    if (!pfad) return
    event.preventDefault()
    void navigate(pfad)
  }
}

function pressBox(cell: Element, { shiftKey }: MouseEvent): void {
  cell.querySelector('input')?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, shiftKey }))
}

/** The rows above and below what is drawn. */
function Abstand({ px }: { px: number }) {
  return px > 0 ? <tr aria-hidden="true" className="liste__abstand" style={{ height: px }} /> : null
}

function moveAlongRows(event: KeyboardEvent<HTMLDivElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !(document.activeElement instanceof HTMLAnchorElement)) return
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a.liste__name')]
  const next = links[links.indexOf(document.activeElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}
