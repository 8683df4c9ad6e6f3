import { useEffect } from 'react'

/** A tap that was meant for one work must not meet the next. */
const RUHE_MS = 700
const WECHSEL_MS = 400

let fingers = 0
let lastMs = -RUHE_MS

/** How long a tablet has still to be left alone: somebody touches it, or has just written. */
export function ruheRest(): number {
  return fingers > 0 ? RUHE_MS : Math.max(0, lastMs + RUHE_MS - performance.now())
}

/** For a moment after the work has changed by itself, the keys take no finger; the keyboard names what it means. */
export function shieldTasten(): void {
  const { dataset } = document.documentElement
  dataset.liveWechsel = ''
  setTimeout(() => delete dataset.liveWechsel, WECHSEL_MS)
}

export function useFinger(): void {
  useEffect(() => {
    const ending = new AbortController()
    const options = { signal: ending.signal, capture: true, passive: true }
    const touch = () => (lastMs = performance.now())
    addEventListener('pointerdown', () => (fingers += 1), options)
    for (const ende of ['pointerup', 'pointercancel'] as const) {
      addEventListener(
        ende,
        () => {
          fingers = Math.max(0, fingers - 1)
          touch()
        },
        options,
      )
    }
    addEventListener('keydown', touch, options)
    return () => {
      ending.abort()
      fingers = 0
    }
  }, [])
}
