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
