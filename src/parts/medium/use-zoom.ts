import { type PointerEvent, type RefObject, useRef } from 'react'
import { type Ansicht, boundAnsicht, distance, drawAnsicht, fullScaleOf, GANZ, type Punkt, zoomAt } from './zoom-ansicht.ts'

const TAP_MS = 280
const TAP_SLOP = 10

export interface ZoomOptionen {
  bild: RefObject<HTMLImageElement | null>
  onZoom: (zoomed: boolean) => void
  onTap?: (() => void) | undefined
}

/** Pinch, double tap for 100 %, one finger to look around while zoomed. Works on the element's style, nothing is drawn again. */
export function useZoom({ bild, onZoom, onTap }: ZoomOptionen) {
  const view = useRef(GANZ)
  const fingers = useRef(new Map<number, Punkt>())
  const start = useRef<Punkt | null>(null)
  const doubleTap = useDoubleTap()

  function show(next: Ansicht) {
    if (!bild.current) return
    const wasZoomed = view.current.scale > 1
    view.current = next
    drawAnsicht(bild.current, next)
    if (next.scale > 1 !== wasZoomed) onZoom(next.scale > 1)
  }

  function pinch(punkt: Punkt, scale: number) {
    if (bild.current) show(zoomAt(bild.current, view.current, { punkt, scale }))
  }

  function toggle(punkt: Punkt) {
    if (view.current.scale > 1) show(GANZ)
    else if (bild.current) pinch(punkt, fullScaleOf(bild.current))
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'mouse' && event.button !== 0) return
      const punkt = punktOf(event)
      fingers.current.set(event.pointerId, punkt)
      start.current = fingers.current.size === 1 ? punkt : null
      if (fingers.current.size > 1 || view.current.scale > 1) event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = fingers.current.get(event.pointerId)
      if (!before) return
      const now = punktOf(event)
      fingers.current.set(event.pointerId, now)
      if (start.current && distance(now, start.current) > TAP_SLOP) start.current = null
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
      const { scale, x, y } = view.current
      if (other) pinch({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, (scale * distance(now, other)) / Math.max(1, distance(before, other)))
      else if (scale > 1 && bild.current) show(boundAnsicht(bild.current, { scale, x: x + now.x - before.x, y: y + now.y - before.y }))
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const wasTap = fingers.current.delete(event.pointerId) && start.current !== null
      start.current = null
      if (!wasTap) return
      const punkt = punktOf(event)
      doubleTap(event.timeStamp, { onDouble: () => toggle(punkt), onSingle: view.current.scale === 1 ? onTap : undefined })
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      fingers.current.delete(event.pointerId)
      start.current = null
    },
  }

  function step(factor: number) {
    const { scale, x, y } = view.current
    if (bild.current) show(boundAnsicht(bild.current, { scale: scale * factor, x: x * factor, y: y * factor }))
  }

  return { handlers, step }
}

function punktOf({ clientX, clientY }: PointerEvent): Punkt {
  return { x: clientX, y: clientY }
}

/** A single tap acts only once it is clear that no second one follows. */
function useDoubleTap() {
  const last = useRef(-TAP_MS)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return (timeStamp: number, { onSingle, onDouble }: { onSingle?: (() => void) | undefined; onDouble: () => void }) => {
    const isSecond = timeStamp - last.current < TAP_MS
    last.current = isSecond ? -TAP_MS : timeStamp
    clearTimeout(timer.current)
    if (isSecond) onDouble()
    else if (onSingle) timer.current = setTimeout(onSingle, TAP_MS)
  }
}
