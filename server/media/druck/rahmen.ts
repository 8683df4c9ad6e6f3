import type { Rahmen } from '../../domain/druck/druckfakten.ts'

/** As PDF writes it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number]
export type Punkt = readonly [number, number]

export const EINHEIT: Matrix = [1, 0, 0, 1, 0, 0]

/** First `innen`, then `aussen`. */
export function multiply(innen: Matrix, aussen: Matrix): Matrix {
  const [a, b, c, d, e, f] = innen
  const [A, B, C, D, E, F] = aussen
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F]
}

export function toMatrix(werte: readonly unknown[]): Matrix | null {
  const zahlen = werte.filter((wert): wert is number => typeof wert === 'number')
  return zahlen.length < 6 ? null : (zahlen.slice(-6) as unknown as Matrix)
}

export function move([a, b, c, d, e, f]: Matrix, [x, y]: Punkt): Punkt {
  return [a * x + c * y + e, b * x + d * y + f]
}

export function rahmenOf(punkte: readonly Punkt[]): Rahmen {
  const [xs, ys] = [punkte.map(([x]) => x), punkte.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, breite: Math.max(...xs) - x, hoehe: Math.max(...ys) - y }
}

/** A rectangle of user space, as large as it is shown. */
export function moveRahmen(matrix: Matrix, [x0, y0]: Punkt, [x1, y1]: Punkt): Rahmen {
  return rahmenOf([move(matrix, [x0, y0]), move(matrix, [x1, y0]), move(matrix, [x0, y1]), move(matrix, [x1, y1])])
}

export function unite(a: Rahmen | null, b: Rahmen): Rahmen {
  if (!a) return b
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  return { x, y, breite: Math.max(a.x + a.breite, b.x + b.breite) - x, hoehe: Math.max(a.y + a.hoehe, b.y + b.hoehe) - y }
}

/** What both have; null: nothing. Lines have no breadth and count. */
export function intersect(a: Rahmen | null, b: Rahmen): Rahmen | null {
  if (!a) return b
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
  const [breite, hoehe] = [Math.min(a.x + a.breite, b.x + b.breite) - x, Math.min(a.y + a.hoehe, b.y + b.hoehe) - y]
  return breite < 0 || hoehe < 0 ? null : { x, y, breite, hoehe }
}
