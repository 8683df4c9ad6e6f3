import { type PointerEvent, useRef } from 'react'

/** A finger on glass is never quite still. */
const TIPP_PX = 8
/** So near to the edge of what scrolls, and so far with each movement. */
const RAND_PX = 48
const ROLL_PX = 14

interface Zug {
  row: HTMLElement
  von: number
  nach: number
  startY: number
  zieht: boolean
  draggable: boolean
}

/**
 * A row of a list is moved by a finger or a pen at its handle; browsers drag by the mouse only. While it is dragged the row is marked `data-zug`, the place
 * where it would come `data-ziel`.
 */
export function useFingerzug(onMove: (to: number) => void) {
  const zug = useRef<Zug | null>(null)
  const gezogen = useRef(false)

  function begin({ pointerType, button, clientY, currentTarget, pointerId }: PointerEvent<HTMLElement>): void {
    gezogen.current = false
    const row = currentTarget.closest('li')
    if (pointerType === 'mouse' || button !== 0 || !row) return
    const von = zeilenOf(row).indexOf(row)
    zug.current = { row, von, nach: von, startY: clientY, zieht: false, draggable: row.draggable }
    // A long press would begin the browser's own drag.
    row.draggable = false
    currentTarget.setPointerCapture?.(pointerId)
  }

  function move({ clientY }: PointerEvent<HTMLElement>): void {
    const jetzt = zug.current
    if (!jetzt || (!jetzt.zieht && Math.abs(clientY - jetzt.startY) < TIPP_PX)) return
    jetzt.zieht = true
    const zeilen = zeilenOf(jetzt.row)
    roll(jetzt.row, clientY)
    jetzt.nach = zielOf(zeilen, clientY)
    jetzt.row.dataset.zug = ''
    mark(zeilen, jetzt)
  }

  function end(gilt: boolean): void {
    const jetzt = zug.current
    zug.current = null
    if (!jetzt) return
    jetzt.row.draggable = jetzt.draggable
    delete jetzt.row.dataset.zug
    for (const zeile of zeilenOf(jetzt.row)) delete zeile.dataset.ziel
    gezogen.current = jetzt.zieht
    if (gilt && jetzt.zieht && jetzt.nach !== jetzt.von) onMove(jetzt.nach)
  }

  return {
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    /** The tap that a drag ends with opens nothing. */
    isGezogen: () => gezogen.current,
  }
}

function zeilenOf(row: HTMLElement): HTMLElement[] {
  return [...(row.parentElement?.children ?? [])].filter((each) => each instanceof HTMLElement)
}

/** The row under the finger; above the first and below the last these. */
function zielOf(zeilen: readonly HTMLElement[], y: number): number {
  const unter = zeilen.findIndex((zeile) => y < zeile.getBoundingClientRect().bottom)
  return unter < 0 ? zeilen.length - 1 : unter
}

function mark(zeilen: readonly HTMLElement[], { von, nach }: Zug): void {
  for (const [index, zeile] of zeilen.entries()) {
    if (index === nach && nach !== von) zeile.dataset.ziel = nach < von ? 'davor' : 'danach'
    else delete zeile.dataset.ziel
  }
}

function roll(row: HTMLElement, y: number): void {
  const flaeche = row.parentElement
  if (!flaeche || flaeche.scrollHeight <= flaeche.clientHeight) return
  const { top, bottom } = flaeche.getBoundingClientRect()
  if (y < top + RAND_PX) flaeche.scrollTop -= ROLL_PX
  else if (y > bottom - RAND_PX) flaeche.scrollTop += ROLL_PX
}
