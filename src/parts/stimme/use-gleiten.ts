import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'

const PRESSED = 'vote-key--pressed'
// A click belongs to the release just before it.
const CLICK_MS = 700
/** By then the key shows the choice itself. */
const UNTIL_DRAWN_MS = 120

/**
 * Press a key and slide along the row: the key under the finger is marked, release commits it, sliding off cancels. Marks go straight to the element,
 * so that nothing is drawn again while the finger moves.
 */
export function useGleiten(group: RefObject<HTMLElement | null>, onWahl: (id: string) => void) {
  const pressed = useRef<Element | null>(null)
  const isActive = useRef(false)
  const releasedAt = useRef(-CLICK_MS)
  /** Where the finger was last: asking what lies there makes the browser lay out the page. */
  const lastAt = useRef<[x: number, y: number]>([0, 0])

  function mark(key: Element | null) {
    if (pressed.current === key) return
    pressed.current?.classList.remove(PRESSED)
    key?.classList.add(PRESSED)
    pressed.current = key
  }

  function keyAt(event: PointerEvent): Element | null {
    const [x, y] = lastAt.current
    if (event.clientX === x && event.clientY === y) return pressed.current
    lastAt.current = [event.clientX, event.clientY]
    return keyOf(document.elementFromPoint?.(event.clientX, event.clientY) ?? (event.target as Element))
  }

  function keyOf(element: Element): Element | null {
    const key = element.closest('[data-wahl]')
    return key && group.current?.contains(key) ? key : null
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || event.button !== 0) return
      isActive.current = true
      lastAt.current = [event.clientX, event.clientY]
      mark(keyOf(event.target as Element))
      group.current?.setPointerCapture?.(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (isActive.current) mark(keyAt(event))
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!isActive.current) return
      isActive.current = false
      const id = keyAt(event)?.getAttribute('data-wahl')
      // Unless the finger is already on the next key.
      setTimeout(() => (isActive.current ? undefined : mark(null)), UNTIL_DRAWN_MS)
      releasedAt.current = event.timeStamp
      if (id) onWahl(id)
    },
    onPointerCancel() {
      isActive.current = false
      mark(null)
    },
  }

  // The click that follows a release is already answered; one without it comes from a keyboard or a screen reader.
  function onClick(id: string, event: MouseEvent) {
    const isAnswered = event.detail > 0 && event.timeStamp - releasedAt.current < CLICK_MS
    if (!isAnswered) onWahl(id)
  }

  return { handlers, onClick }
}
