import { flushSync } from 'react-dom'

/** Tells before which row of the list the hand is, whenever that changes, until it lets go: at once, and then once for each picture, however often the hand moves. */
export function followHand(liste: HTMLElement | null, onPlatz: (platz: number) => void): void {
  if (!liste) return
  const rows = liste.getElementsByClassName('tisch-zeile')
  let zuletzt = -1
  let hand = 0
  let gesagt = 0
  let bild: number | null = null
  function tell() {
    // The line that has moved has moved rows under a hand that rests: they are no reason to move it back.
    if (hand === gesagt) return
    gesagt = hand
    const platz = countAbove(rows, hand)
    if (platz === zuletzt) return
    zuletzt = platz
    // In the picture that comes now, not in the one after it.
    flushSync(() => onPlatz(platz))
  }
  function follow({ clientY }: { clientY: number }) {
    hand = clientY
    if (bild !== null) return
    tell()
    bild = requestAnimationFrame(() => {
      bild = null
      tell()
    })
  }
  const ende = new AbortController()
  function release() {
    ende.abort()
    if (bild === null) return
    cancelAnimationFrame(bild)
    tell()
  }
  // The handle itself moves with its line: who was taken hold of is told by the page.
  addEventListener('pointermove', follow, { signal: ende.signal })
  for (const name of ['pointerup', 'pointercancel'] as const) addEventListener(name, release, { signal: ende.signal })
}

/** How many rows have their middle above the hand. They lie in their order: of hundreds a handful is measured. */
function countAbove(rows: HTMLCollectionOf<Element>, hand: number): number {
  let [von, bis] = [0, rows.length]
  while (von < bis) {
    const mitte = (von + bis) >> 1
    if (middleOf(rows[mitte]) < hand) von = mitte + 1
    else bis = mitte
  }
  return von
}

function middleOf(row: Element | undefined): number {
  const { top = 0, height = 0 } = row?.getBoundingClientRect() ?? {}
  return top + height / 2
}
