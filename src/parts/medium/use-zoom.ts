import { type PointerEvent, type RefObject, useRef } from 'react'

const MOST = 6
const TAP_MS = 280
const TAP_SLOP = 10

interface Punkt {
  x: number
  y: number
}

export interface ZoomOptionen {
  bild: RefObject<HTMLImageElement | null>
  onZoom: (zoomed: boolean) => void
  onTap?: (() => void) | undefined
}

/** Pinch, double tap for 100 %, one finger to look around while zoomed. Works on the element's style, nothing is drawn again. */
export function useZoom({ bild, onZoom, onTap }: ZoomOptionen) {
  const view = useRef({ scale: 1, x: 0, y: 0 })
  const fingers = useRef(new Map<number, Punkt>())
  const tap = useRef<{ start: Punkt; moved: boolean; timer: ReturnType<typeof setTimeout> | undefined; lastMs: number }>({
    start: { x: 0, y: 0 },
    moved: false,
    timer: undefined,
    lastMs: -TAP_MS,
  })

  function apply(scale: number, x: number, y: number) {
    const element = bild.current
    if (!element) return
    const wasZoomed = view.current.scale > 1
    const next = Math.min(MOST, Math.max(1, scale))
    const reachX = (element.clientWidth * (next - 1)) / 2
    const reachY = (element.clientHeight * (next - 1)) / 2
    view.current = { scale: next, x: clamp(x, reachX), y: clamp(y, reachY) }
    element.style.transform = next === 1 ? '' : `translate(${view.current.x}px, ${view.current.y}px) scale(${next})`
    if (next > 1 !== wasZoomed) onZoom(next > 1)
  }

  /** Keeps the point under the fingers where it is. */
  function zoomAt(point: Punkt, scale: number) {
    const rect = bild.current?.getBoundingClientRect()
    if (!rect) return
    const before = view.current
    const next = Math.min(MOST, Math.max(1, scale))
    const fromCentreX = point.x - (rect.left + rect.width / 2)
    const fromCentreY = point.y - (rect.top + rect.height / 2)
    const factor = 1 - next / before.scale
    apply(next, before.x + fromCentreX * factor, before.y + fromCentreY * factor)
  }

  function toggle(point: Punkt) {
    const element = bild.current
    if (!element) return
    const shown = Math.min(element.clientWidth / element.naturalWidth, element.clientHeight / element.naturalHeight)
    const full = shown > 0 ? 1 / shown : 1
    if (view.current.scale > 1) apply(1, 0, 0)
    else zoomAt(point, full > 1.2 ? full : 2)
  }

  function handleTap(event: PointerEvent) {
    const isSecond = event.timeStamp - tap.current.lastMs < TAP_MS
    tap.current.lastMs = isSecond ? -TAP_MS : event.timeStamp
    clearTimeout(tap.current.timer)
    if (isSecond) toggle({ x: event.clientX, y: event.clientY })
    else if (view.current.scale === 1 && onTap) tap.current.timer = setTimeout(onTap, TAP_MS)
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'mouse' && event.button !== 0) return
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (fingers.current.size === 1) tap.current = { ...tap.current, start: { x: event.clientX, y: event.clientY }, moved: false }
      if (fingers.current.size > 1 || view.current.scale > 1) event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = fingers.current.get(event.pointerId)
      if (!before) return
      const now = { x: event.clientX, y: event.clientY }
      if (distance(now, tap.current.start) > TAP_SLOP) tap.current.moved = true
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
      fingers.current.set(event.pointerId, now)
      const { scale, x, y } = view.current
      if (other) {
        tap.current.moved = true
        zoomAt({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, (scale * distance(now, other)) / Math.max(1, distance(before, other)))
      } else if (scale > 1) apply(scale, x + now.x - before.x, y + now.y - before.y)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const wasAlone = fingers.current.size === 1 && fingers.current.has(event.pointerId)
      fingers.current.delete(event.pointerId)
      if (wasAlone && !tap.current.moved) handleTap(event)
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      fingers.current.delete(event.pointerId)
    },
  }

  return {
    handlers,
    step(factor: number) {
      apply(view.current.scale * factor, view.current.x * factor, view.current.y * factor)
    },
  }
}

function clamp(value: number, reach: number): number {
  return Math.min(reach, Math.max(-reach, value))
}

function distance(a: Punkt, b: Punkt): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
