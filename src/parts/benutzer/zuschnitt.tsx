import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { AVATAR_KANTE } from '#contract/benutzer.ts'
import { fit, maxZoomOf, mitteOf, seiteOf, type Ausschnitt } from './ausschnitt.ts'
import './zuschnitt.css'

/** Twice what is kept: the server draws it anew from more than it needs. */
const KANTE = AVATAR_KANTE * 2
/** Of the visible part, per press of an arrow key. */
const SCHRITT = 0.03
const ZOOM_SCHRITT = 0.1

interface ZuschnittProps {
  bild: ImageBitmap
  /** Holds the part that is chosen. */
  canvas: RefObject<HTMLCanvasElement | null>
}

/** A square part of an image, chosen by dragging, by arrow keys and by a slider; what is seen is what will be sent. */
export function Zuschnitt({ bild, canvas }: ZuschnittProps) {
  const hint = useId()
  const { ausschnitt, maxZoom, change, move } = useAusschnitt(bild, canvas)
  const last = useRef<{ x: number; y: number } | null>(null)
  function handleKeyDown(event: KeyboardEvent) {
    const steps: Record<string, () => void> = {
      ArrowLeft: () => move(-SCHRITT, 0),
      ArrowRight: () => move(SCHRITT, 0),
      ArrowUp: () => move(0, -SCHRITT),
      ArrowDown: () => move(0, SCHRITT),
      '+': () => change({ zoom: ausschnitt.zoom + ZOOM_SCHRITT }),
      '-': () => change({ zoom: ausschnitt.zoom - ZOOM_SCHRITT }),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  function handleMove(event: PointerEvent<HTMLDivElement>) {
    if (!last.current) return
    const width = event.currentTarget.clientWidth || 1
    move((last.current.x - event.clientX) / width, (last.current.y - event.clientY) / width)
    last.current = { x: event.clientX, y: event.clientY }
  }

  return (
    <div className="zuschnitt">
      {/* Arrow keys do what dragging does. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className="zuschnitt__bild"
        role="group"
        aria-label="Ausschnitt"
        aria-describedby={hint}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={handleKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          last.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={handleMove}
        onPointerUp={() => {
          last.current = null
        }}
        onPointerCancel={() => {
          last.current = null
        }}
      >
        <canvas ref={canvas} width={KANTE} height={KANTE} />
      </div>
      <label className="zuschnitt__zoom">
        Vergrößerung
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.01}
          value={ausschnitt.zoom}
          disabled={maxZoom === 1}
          onChange={(event) => change({ zoom: Number(event.currentTarget.value) })}
        />
      </label>
      <p className="zuschnitt__hinweis" id={hint}>
        Verschieben Sie das Bild mit der Maus, dem Finger oder den Pfeiltasten; mit + und − wird es größer und kleiner.
      </p>
    </div>
  )
}

function useAusschnitt(bild: ImageBitmap, canvas: RefObject<HTMLCanvasElement | null>) {
  const maxZoom = maxZoomOf(bild, AVATAR_KANTE)
  const [ausschnitt, setAusschnitt] = useState<Ausschnitt>(() => mitteOf(bild))

  useEffect(() => {
    const seite = seiteOf(bild, ausschnitt)
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.imageSmoothingQuality = 'high'
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, KANTE, KANTE)
    context.drawImage(bild, ausschnitt.x - seite / 2, ausschnitt.y - seite / 2, seite, seite, 0, 0, KANTE, KANTE)
  }, [bild, ausschnitt, canvas])
  const change = (next: Partial<Ausschnitt>) => setAusschnitt((now) => fit(bild, { ...now, ...next }, maxZoom))
  /** By parts of what is seen. */
  function move(right: number, down: number) {
    const seite = seiteOf(bild, ausschnitt)
    change({ x: ausschnitt.x + right * seite, y: ausschnitt.y + down * seite })
  }
  return { ausschnitt, maxZoom, change, move }
}
