import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import type { Ablauf, AblaufBlock } from '#contract/ablauf.ts'
import { fehlendeOf, isBeweglich, type Abendzeiten, type AuftrittPunkt } from '#contract/ablauf-regeln.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useJahr } from '#src/parts/auftritt/use-jahr.ts'
import { PUNKT_WORT } from '#src/parts/auftritt/auftritt-worte.ts'
import { AblaufZeile } from './ablauf-zeile.tsx'
import { BlockKopf } from './block-kopf.tsx'
import { zugWort, type Verschieben } from './use-verschieben.ts'
import './ablauf-liste.css'

interface ListeProps {
  ablauf: Ablauf
  zeiten: Abendzeiten
  /** This block alone; null: the whole evening. */
  blockId: string | null
  /** Only what lacks this. */
  filter: AuftrittPunkt | null
  verschieben: Verschieben
  nurAnsicht: boolean
}

/** More blocks than these begin folded in a long evening. */
const LANG = 40
const OFFENE_BLOECKE = 3

/** The running order: rows are moved by dragging, by Alt with an arrow key, or by the buttons that the handle opens. */
export function AblaufListe({ ablauf, zeiten, blockId, filter, verschieben, nurAnsicht }: ListeProps) {
  const { mit } = useJahr()
  const anzahl = ablauf.bloecke.reduce((sum, { auftritte }) => sum + auftritte.length, 0)
  const [zu, setZu] = useState<ReadonlySet<string>>(() => new Set(anzahl > LANG ? ablauf.bloecke.slice(OFFENE_BLOECKE).map(({ id }) => id) : []))
  const liste = useRef<HTMLDivElement>(null)
  const gezeigt = ablauf.bloecke.filter(({ id }) => blockId === null || id === blockId)
  const { zug, fehler, ansage, undo } = verschieben
  useHandlefokus(liste, zug?.id ?? null, ablauf)
  const bewegliche = ablauf.bloecke.map(({ id }) => id).filter(isBeweglich)
  const [einer] = gezeigt
  return (
    <>
      <div className="ablauf-titel">
        <div>
          <h1 className="text-display-lg">{blockId === null ? 'Ablauf' : (einer?.titel ?? 'Block')}</h1>
          {blockId === null ? null : <Link to={`/festvorbereitung${mit}`}>Zum ganzen Ablauf</Link>}
          {filter ? <p>{`Nur: ${PUNKT_WORT[filter].titel}`}</p> : null}
        </div>
        {zug ? (
          <p className="ablauf-titel__zug">
            <span>{zugWort(zug)}</span>
            <button type="button" onClick={undo}>
              <ArrowCounterClockwiseIcon size={20} weight="bold" aria-hidden="true" />
              Rückgängig
            </button>
          </p>
        ) : null}
      </div>
      <Absage fehler={fehler} sonst="Die alte Reihenfolge gilt weiter." />
      <p role="status" className="visually-hidden">
        {ansage}
      </p>
      {gezeigt.length === 0 ? (
        <p className="ablauf-liste__leer">Dieser Block hat keine Auftritte mehr. Was eingetragen war, bleibt aufgehoben.</p>
      ) : null}
      <div className="fest-ablauf" ref={liste}>
        {gezeigt.length > 0 ? <Spaltenkopf /> : null}
        {gezeigt.map((block) => (
          <Block
            key={block.id}
            block={block}
            nummer={ablauf.bloecke.indexOf(block) + 1}
            ablauf={ablauf}
            zeiten={zeiten}
            filter={filter}
            zu={blockId === null && filter === null && zu.has(block.id)}
            verschieben={verschieben}
            bewegliche={nurAnsicht ? [] : bewegliche}
            nurAnsicht={nurAnsicht}
            onFalte={blockId === null && filter === null ? () => setZu(toggle(zu, block.id)) : null}
          />
        ))}
      </div>
    </>
  )
}

function Spaltenkopf() {
  return (
    <div className="ablauf-spalten" aria-hidden="true">
      <span className="ablauf-spalten__beginn">Beginn</span>
      <span className="ablauf-spalten__arbeit">Arbeit</span>
      <span className="ablauf-spalten__laudatio">Laudatio</span>
      <span className="ablauf-spalten__text">Text</span>
      <span className="ablauf-spalten__abholung">Abholung</span>
      <span className="ablauf-spalten__stand">Vollständigkeit</span>
    </div>
  )
}

interface BlockProps {
  block: AblaufBlock
  nummer: number
  ablauf: Ablauf
  zeiten: Abendzeiten
  filter: AuftrittPunkt | null
  zu: boolean
  verschieben: Verschieben
  /** Ids of blocks that can be moved, in their order; none for whoever only looks. */
  bewegliche: readonly string[]
  nurAnsicht: boolean
  onFalte: (() => void) | null
}

function Block({ block, nummer, ablauf, zeiten, filter, zu, verschieben, bewegliche, nurAnsicht, onFalte }: BlockProps) {
  const zeit = zeiten.bloecke.find(({ id }) => id === block.id)
  const ids = block.auftritte.map(({ einreichungId }) => einreichungId)
  const dragged = useRef<string | null>(null)
  const [ziel, setZiel] = useState<{ id: string; lage: 'VOR' | 'NACH' } | null>(null)
  const gefiltert = filter === null ? block.auftritte : block.auftritte.filter((zeile) => fehlendeOf(zeile).includes(filter))
  const move = (id: string, to: number) =>
    verschieben.moveAuftritt({ ids, id, titel: block.auftritte.find(({ einreichungId }) => einreichungId === id)?.titel ?? '', to })
  if (filter !== null && gefiltert.length === 0) return null
  return (
    <section className="ablauf-block" aria-label={block.titel}>
      <BlockKopf
        block={block}
        nummer={nummer}
        jahr={ablauf.jahr}
        beginnSek={zeit?.beginnSek ?? 0}
        zu={zu}
        onFalte={onFalte}
        platz={
          bewegliche.includes(block.id)
            ? { ids: bewegliche, move: (to) => verschieben.moveBlock({ ids: bewegliche, id: block.id, titel: block.titel, to }) }
            : null
        }
        nurAnsicht={nurAnsicht}
      />
      {zu ? null : (
        <ol className="ablauf-block__zeilen">
          {gefiltert.map((zeile) => {
            const id = zeile.einreichungId
            const index = ids.indexOf(id)
            const zeitpunkt = zeit?.auftritte[index]
            return (
              // Dragging is one of three ways; the handle has the others.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
              <li
                key={id}
                data-auftritt={id}
                data-ziel={ziel?.id === id ? ziel.lage : undefined}
                data-bewegt={verschieben.zug?.id === id || undefined}
                draggable={!nurAnsicht}
                onDragStart={(event) => {
                  dragged.current = id
                  event.dataTransfer.effectAllowed = 'move'
                }}
                onDragEnd={() => {
                  dragged.current = null
                  setZiel(null)
                }}
                onDragOver={(event) => {
                  if (dragged.current === null) return
                  event.preventDefault()
                  const from = ids.indexOf(dragged.current)
                  setZiel(from === index ? null : { id, lage: index > from ? 'NACH' : 'VOR' })
                }}
                onDrop={(event) => {
                  event.preventDefault()
                  if (dragged.current !== null) move(dragged.current, index)
                  dragged.current = null
                  setZiel(null)
                }}
              >
                <AblaufZeile
                  zeile={zeile}
                  gala={ablauf.gala}
                  beginnSek={zeitpunkt?.beginnSek ?? 0}
                  dauerSek={zeitpunkt?.dauerSek ?? 0}
                  stattSek={verschieben.zug?.zeiten.get(id) ?? null}
                  platz={nurAnsicht ? null : { index, anzahl: ids.length, move: (to) => void move(id, to) }}
                  bearbeitung={ablauf.bearbeitungen.find(({ einreichungId, selbst }) => einreichungId === id && !selbst)?.name ?? null}
                />
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}

/** The row or block that has moved keeps the focus at its handle, if it had it and nobody has gone on since: the order is read anew all the time. */
function useHandlefokus(liste: React.RefObject<HTMLElement | null>, id: string | null, { bloecke }: Ablauf): void {
  const hatte = useRef(false)
  const folge = bloecke.flatMap((block) => [block.id, ...block.auftritte.map(({ einreichungId }) => einreichungId)]).join(' ')
  useEffect(() => {
    const element = liste.current
    const note = () => {
      hatte.current = isGriff(document.activeElement)
    }
    const forget = () => {
      hatte.current = false
    }
    element?.addEventListener('keydown', note)
    document.addEventListener('pointerdown', forget)
    return () => {
      element?.removeEventListener('keydown', note)
      document.removeEventListener('pointerdown', forget)
    }
  }, [liste])
  useEffect(() => {
    const { activeElement } = document
    if (id === null || !hatte.current || (activeElement !== document.body && !isGriff(activeElement))) return
    liste.current?.querySelector<HTMLElement>(`[data-auftritt="${id}"] .verschiebe-griff`)?.focus()
  }, [liste, id, folge])
}

function isGriff(element: Element | null): boolean {
  return element?.classList.contains('verschiebe-griff') ?? false
}

function toggle(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}
