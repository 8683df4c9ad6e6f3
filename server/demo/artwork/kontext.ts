import type { Farben } from './paletten.ts'
import type { Zufall } from './zufall.ts'

/** What a layout gets: words, colours, objects and its own chance. */
export type Kontext = {
  titel: string
  claim: string
  marke: string
  motiv: number
  objekte: string[]
  f: Farben
  /** colours of any other palette or motif */
  farben: (name: string, motiv?: number) => Farben
  palette: string
  z: Zufall
  /** unique within one drawing, also when layouts are nested */
  id: () => string
}

export type Layout = (k: Kontext) => string

/** Layouts of one family share a format. */
export type Familie = { breite: number; hoehe: number; layouts: Record<string, Layout> }

export function objekt(k: Kontext, nr = k.motiv): string {
  const name = k.objekte[nr % k.objekte.length]
  if (!name) throw new Error(`„${k.titel}“ hat kein Objekt.`)
  return name
}

export function flaeche(breite: number, hoehe: number, farbe: string): string {
  return `<rect width="${breite}" height="${hoehe}" fill="${farbe}"/>`
}

/** A nested drawing, clipped to its frame. */
export function rahme(
  inhalt: string,
  rahmen: { x: number; y: number; breite: number; hoehe: number; von: { breite: number; hoehe: number } },
): string {
  const { x, y, breite, hoehe, von } = rahmen
  return `<svg x="${x}" y="${y}" width="${breite}" height="${hoehe}" viewBox="0 0 ${von.breite} ${von.hoehe}" preserveAspectRatio="xMidYMid slice">${inhalt}</svg>`
}
