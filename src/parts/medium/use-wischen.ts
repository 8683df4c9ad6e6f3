import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { animateFeder } from './feder.ts'

const WECHSELT = 'data-wechselt'
const SLOP = 10
const SHARE = 0.25
const FAST = 500

export interface WischenOptionen {
  track: RefObject<HTMLElement | null>
  isGesperrt: () => boolean
  onZurueck: () => void
  onWeiter: () => void
}

interface Zug {
  pointerId: number
  startX: number
  startY: number
  lastX: number
  lastMs: number
  velocity: number
  follows: boolean
}

/** Swipe on the stage: follows the finger; a quarter of the width or 500 px/s decides. A second finger ends it. */
export function useWischen({ track, isGesperrt, onZurueck, onWeiter }: WischenOptionen) {
  const zug = useRef<Zug | null>(null)
  const stop = useRef(() => {})
  // The work has been left some other way: where its swipe would lead is no longer meant.
  useEffect(() => () => stop.current(), [])

  function move(x: number) {
    if (track.current) moveTo(track.current, x)
  }

  function release(dx: number, velocity: number) {
    const width = track.current?.clientWidth ?? 1
    const isFar = Math.abs(dx) > width * SHARE || (Math.abs(velocity) > FAST && Math.sign(velocity) === Math.sign(dx))
    const to = isFar ? Math.sign(dx) * width : 0
    // What swings in is the next work, while the keys are still those of this one.
    track.current?.toggleAttribute(WECHSELT, isFar)
    stop.current = animateFeder({ from: dx, to, velocity }, move, () => {
      if (!isFar) return
      move(0)
      track.current?.removeAttribute(WECHSELT)
      if (dx < 0) onWeiter()
      else onZurueck()
    })
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const blocked = (event.target as Element).closest('[data-kein-wischen]')
      if (zug.current || !event.isPrimary) {
        if (zug.current?.follows) release(0, 0)
        zug.current = null
        return
      }
      if (blocked || isGesperrt() || event.button !== 0) return
      const { pointerId, clientX, clientY, timeStamp } = event
      zug.current = { pointerId, startX: clientX, startY: clientY, lastX: clientX, lastMs: timeStamp, velocity: 0, follows: false }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = zug.current
      if (!now || now.pointerId !== event.pointerId) return
      const dx = event.clientX - now.startX
      const dy = event.clientY - now.startY
      if (!now.follows) {
        if (Math.abs(dy) > SLOP && Math.abs(dy) > Math.abs(dx)) zug.current = null
        if (Math.abs(dx) < SLOP || Math.abs(dx) < Math.abs(dy) || isGesperrt()) return
        now.follows = true
        // Not at the touch: a tap would leave the picture between two works.
        stop.current()
        event.currentTarget.setPointerCapture?.(event.pointerId)
      }
      const elapsed = Math.max(1, event.timeStamp - now.lastMs)
      now.velocity = 0.6 * (((event.clientX - now.lastX) / elapsed) * 1000) + 0.4 * now.velocity
      now.lastX = event.clientX
      now.lastMs = event.timeStamp
      move(dx)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const now = zug.current
      zug.current = null
      if (now?.follows) release(event.clientX - now.startX, event.timeStamp - now.lastMs > 100 ? 0 : now.velocity)
    },
    onPointerCancel() {
      const now = zug.current
      zug.current = null
      if (now?.follows) release(0, 0)
    },
  }
}

function moveTo(element: HTMLElement, x: number): void {
  element.style.transform = x === 0 ? '' : `translateX(${x}px)`
}

/** What swings in is another work than the one whose ballot is there. */
export function isWechselnd(): boolean {
  return document.querySelector(`[${WECHSELT}]`) !== null
}
