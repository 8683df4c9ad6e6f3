/** The mark of the product for paper: the same ten leaves as on screen. */
const LAENGE = 43
const BAUCH = 0.31

function blatt(laenge: number): string {
  const w = laenge * BAUCH
  const v = w * 1.12
  return `M0 0C${w} ${-laenge * 0.25} ${v} ${-laenge * 0.66} 0 ${-laenge}C${-v} ${-laenge * 0.66} ${-w} ${-laenge * 0.25} 0 0Z`
}

export function drawZeichen(breite: number, farbe: string): { svg: string; width: number; height: number } {
  const blaetter = Array.from({ length: 10 }, (_, index) => {
    const paar = Math.floor(index / 2)
    const seite = index % 2 === 0 ? -1 : 1
    const winkel = ((15 + 30 * paar) * Math.PI) / 180
    const ort = `translate(${seite * 47 * Math.sin(winkel)} ${47 * Math.cos(winkel)}) rotate(${seite * (92 - 30 * paar)})`
    return `<path d="${blatt(LAENGE * (1 - 0.035 * paar))}" transform="${ort}" fill="${farbe}"/>`
  })
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-72 -72 144 144">${blaetter.join('')}</svg>`, width: breite, height: breite }
}

interface Kranz {
  breite: number
  /** Of the two halves of a leaf: it is lit from one side. */
  hell: string
  dunkel: string
  /** Of ten; the others stay outlines. */
  blaetter: number
}

/** A wreath for a certificate: the leaves of the mark, lit from the lower left as on screen, each with a bright and a dark half. */
export function drawKranz({ breite, hell, dunkel, blaetter }: Kranz): { svg: string; width: number; height: number } {
  const gezeichnet = Array.from({ length: 10 }, (_, index) => {
    const paar = Math.floor(index / 2)
    const seite = index % 2 === 0 ? -1 : 1
    const winkel = ((15 + 30 * paar) * Math.PI) / 180
    const laenge = LAENGE * (1 - 0.035 * paar)
    const ort = `translate(${seite * 47 * Math.sin(winkel)} ${47 * Math.cos(winkel)}) rotate(${seite * (92 - 30 * paar)})`
    if (index >= blaetter) return `<path d="${blatt(laenge)}" transform="${ort}" fill="none" stroke="${dunkel}" stroke-width="0.35"/>`
    return `<path d="${haelfte(laenge, 1)}" transform="${ort}" fill="${seite < 0 ? dunkel : hell}"/><path d="${haelfte(laenge, -1)}" transform="${ort}" fill="${seite < 0 ? hell : dunkel}"/>`
  })
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-72 -72 144 144">${gezeichnet.join('')}</svg>`, width: breite, height: breite }
}

/** From the stem to the tip, along one edge and straight back. */
function haelfte(laenge: number, seite: 1 | -1): string {
  const w = laenge * BAUCH * seite
  return `M0 0C${w} ${-laenge * 0.25} ${w * 1.12} ${-laenge * 0.66} 0 ${-laenge}Z`
}
