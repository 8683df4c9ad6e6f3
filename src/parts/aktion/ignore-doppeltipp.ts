const DAUER_MS = 600
/** CSS pixels between two taps of one finger at the same place. */
const UMKREIS = 48

/** The second tap of a double tap is meant for what was there at the first one: what has come under the finger since is left alone. */
export function ignoreDoppeltipp({ clientX, clientY, timeStamp }: Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'>): void {
  // Pressed by a key it has no place, and nothing moves beneath it.
  if (clientX === 0 && clientY === 0) return
  const ending = new AbortController()
  setTimeout(() => ending.abort(), DAUER_MS)
  function drop(event: MouseEvent): void {
    if (event.timeStamp - timeStamp > DAUER_MS || Math.hypot(event.clientX - clientX, event.clientY - clientY) > UMKREIS) return
    event.stopImmediatePropagation()
    event.preventDefault()
  }
  // Keys of a ballot are also taken by gliding over them.
  for (const name of ['pointerdown', 'click'] as const) addEventListener(name, drop, { capture: true, signal: ending.signal })
}
