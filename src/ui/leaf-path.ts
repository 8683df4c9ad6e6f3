/** A laurel leaf growing upwards from its base at the origin. `girth` is the half width as a share of the length. */
export function leafPath(length: number, girth: number): string {
  const wide = round(length * girth)
  const wider = round(length * girth * 1.12)
  const low = round(length * 0.25)
  const high = round(length * 0.66)
  const tip = round(length)
  return `M0 0C${wide} -${low} ${wider} -${high} 0 -${tip}C-${wider} -${high} -${wide} -${low} 0 0Z`
}

type WreathLeaf = { path: string; transform: string; x: number; y: number; turn: number }

/** The ten leaves of the mark in the order in which they light: lower left, lower right, then upwards. */
export function wreathLeaves(length: number, girth: number): WreathLeaf[] {
  return Array.from({ length: 10 }, (_, index) => {
    const pair = Math.floor(index / 2)
    const side = index % 2 === 0 ? -1 : 1
    const angle = ((15 + 30 * pair) * Math.PI) / 180
    const x = round(side * 47 * Math.sin(angle))
    const y = round(47 * Math.cos(angle))
    const turn = side * (92 - 30 * pair)
    return { path: leafPath(length * (1 - 0.035 * pair), girth), transform: `translate(${x} ${y}) rotate(${turn})`, x, y, turn }
  })
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
