const DAUER_MS = 600
/** CSS pixels between two taps of one finger at the same place. */
const UMKREIS = 48
/** The finger of the second tap may stay down. */
const LEBT_MS = 5000

type Tipp = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp' | 'detail'>

/** The second tap of a double tap is meant for what was there at the first one: what has come under the finger since is left alone. */
export function ignoreDoppeltipp(erster: Tipp): void {
  // A key presses without a place, and nothing moves beneath it.
  if (erster.detail === 0 || (erster.clientX === 0 && erster.clientY === 0)) return
  const ending = new AbortController()
  setTimeout(() => ending.abort(), LEBT_MS)
  let isPressDropped = false
  function drop(event: MouseEvent): void {
    const isSecond = isSecondOf(erster, event)
    const isDropped = isSecond || (event.type === 'click' && event.detail > 0 && isPressDropped)
    isPressDropped = event.type === 'pointerdown' && isSecond
    if (!isDropped) return
    event.stopImmediatePropagation()
    event.preventDefault()
  }
  // Keys of a ballot are also taken by gliding over them.
  for (const name of ['pointerdown', 'click'] as const) addEventListener(name, drop, { capture: true, signal: ending.signal })
}

function isSecondOf(erster: Tipp, event: Tipp): boolean {
  const isNear = Math.hypot(event.clientX - erster.clientX, event.clientY - erster.clientY) <= UMKREIS
  return isNear && event.timeStamp - erster.timeStamp <= DAUER_MS
}
