/** A square part of an image: its middle in pixels of the image, and how much larger it is shown than it has to be. */
export interface Ausschnitt {
  x: number
  y: number
  zoom: number
}

export interface Masse {
  width: number
  height: number
}

const MAX_ZOOM = 6

/** Never so small that the saved image would have to be enlarged. */
export function maxZoomOf({ width, height }: Masse, kante: number): number {
  return Math.max(1, Math.min(MAX_ZOOM, Math.min(width, height) / kante))
}

export function seiteOf({ width, height }: Masse, { zoom }: Ausschnitt): number {
  return Math.min(width, height) / zoom
}

/** The middle of the image, as large as it goes. */
export function mitteOf({ width, height }: Masse): Ausschnitt {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

/** Kept inside the image. */
export function fit(masse: Masse, ausschnitt: Ausschnitt, maxZoom: number): Ausschnitt {
  const zoom = clamp(ausschnitt.zoom, 1, maxZoom)
  const half = seiteOf(masse, { ...ausschnitt, zoom }) / 2
  return { zoom, x: clamp(ausschnitt.x, half, masse.width - half), y: clamp(ausschnitt.y, half, masse.height - half) }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
