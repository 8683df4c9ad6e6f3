import { encodeQR } from 'qr'

/** Its library draws no code without one; the page has its own. */
const RAND = 1

/** Black squares, in rows joined to one path: sharp at every size. */
export function drawQr(text: string, breite: number): { svg: string; width: number; height: number } {
  const felder = encodeQR(text, 'raw', { ecc: 'medium', border: RAND })
  const path = felder.map((zeile, y) => zeile.map((dunkel, x) => (dunkel ? `M${x - RAND} ${y - RAND}h1.02v1.02h-1.02z` : '')).join('')).join('')
  const kante = felder.length - 2 * RAND
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${kante} ${kante}"><path d="${path}" fill="#000000"/></svg>`
  return { svg, width: breite, height: breite }
}
