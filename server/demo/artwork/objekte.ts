import { DINGE } from './objekte-dinge.ts'
import { ESSEN } from './objekte-essen.ts'
import { NATUR } from './objekte-natur.ts'
import { UNTERWEGS } from './objekte-unterwegs.ts'
import type { Farben } from './paletten.ts'

const OBJEKTE = { ...ESSEN, ...NATUR, ...UNTERWEGS, ...DINGE }

export type Platz = { x: number; y: number; kante: number; dreh?: number; spiegel?: boolean }

/** An object centred on x/y in a square of `kante`. */
export function zeichneObjekt(name: string, farben: Farben, platz: Platz): string {
  const objekt = OBJEKTE[name]
  if (!objekt) throw new Error(`Unbekanntes Objekt: ${name}`)
  const mass = platz.kante / 400
  const breit = platz.spiegel ? -mass : mass
  const dreh = platz.dreh ? ` rotate(${platz.dreh})` : ''
  return `<g transform="translate(${platz.x} ${platz.y})${dreh} scale(${breit} ${mass}) translate(-200 -200)">${objekt(farben)}</g>`
}

/** The same object in one colour. */
export function zeichneSilhouette(name: string, farbe: string, platz: Platz): string {
  const farben = { grund: farbe, a: farbe, b: farbe, c: farbe, tinte: farbe }
  return zeichneObjekt(name, farben, platz)
}
