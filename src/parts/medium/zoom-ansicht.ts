const MOST = 6

/** How far a picture is enlarged and moved from its place. */
export interface Ansicht {
  scale: number
  x: number
  y: number
}

export interface Punkt {
  x: number
  y: number
}

export const GANZ: Ansicht = { scale: 1, x: 0, y: 0 }

/** Never smaller than whole, never moved off the screen. */
export function boundAnsicht(bild: HTMLElement, { scale, x, y }: Ansicht): Ansicht {
  const next = Math.min(MOST, Math.max(1, scale))
  return { scale: next, x: clamp(x, (bild.clientWidth * (next - 1)) / 2), y: clamp(y, (bild.clientHeight * (next - 1)) / 2) }
}

/** Keeps the point under the fingers where it is. */
export function zoomAt(bild: HTMLElement, before: Ansicht, { punkt, scale }: { punkt: Punkt; scale: number }): Ansicht {
  const rect = bild.getBoundingClientRect()
  const next = Math.min(MOST, Math.max(1, scale))
  const factor = 1 - next / before.scale
  const x = before.x + (punkt.x - (rect.left + rect.width / 2)) * factor
  const y = before.y + (punkt.y - (rect.top + rect.height / 2)) * factor
  return boundAnsicht(bild, { scale: next, x, y })
}

/** The enlargement at which one pixel of the picture is one of the screen; twice, when that is hardly larger than whole. */
export function fullScaleOf(bild: HTMLImageElement): number {
  const shown = Math.min(bild.clientWidth / bild.naturalWidth, bild.clientHeight / bild.naturalHeight)
  return shown > 0 && 1 / shown > 1.2 ? 1 / shown : 2
}

export function drawAnsicht(bild: HTMLElement, { scale, x, y }: Ansicht): void {
  bild.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`
}

export function distance(a: Punkt, b: Punkt): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function clamp(value: number, reach: number): number {
  return Math.min(reach, Math.max(-reach, value))
}
