import type { Motiv } from './motive.ts'

/** Where work and words stand: words beside a tall still, over the foot of everything else while the title is shown, alone where there is nothing to see. */
export type Anordnung = 'SEITE' | 'VOLL' | 'TEXT'

export interface Flaeche {
  breite: number
  hoehe: number
}

/** The design's screen: all sizes of the stage are parts of it. */
export const ENTWURF: Flaeche = { breite: 1920, hoehe: 1080 }
export const RAND = { x: 96, y: 60 }
const SPALT = 88
/** The words keep so much of the screen. */
const WORTE_ANTEIL = 0.3

/** How large a pixel of the design is on this screen. */
export function einheitOf({ breite, hoehe }: Flaeche): number {
  return Math.min(breite / ENTWURF.breite, hoehe / ENTWURF.hoehe)
}

export function anordnungOf(motiv: Motiv | undefined, fehlt: boolean, flaeche: Flaeche): Anordnung {
  if (!motiv || fehlt || motiv.art === 'link' || (motiv.art === 'ton' && motiv.bilder.length === 0)) return 'TEXT'
  return bildbreiteOf(motiv, flaeche) === null ? 'VOLL' : 'SEITE'
}

/** How wide a tall still stands at the left, at full height; null: it does not stand there. */
export function bildbreiteOf(motiv: Motiv, flaeche: Flaeche): number | null {
  const [bild] = motiv.bilder
  if (motiv.art === 'film' || !bild?.width || !bild.height || bild.width > bild.height) return null
  const u = einheitOf(flaeche)
  const breite = (flaeche.hoehe - 2 * RAND.y * u) * (bild.width / bild.height)
  return breite + (2 * RAND.x + SPALT) * u + WORTE_ANTEIL * flaeche.breite <= flaeche.breite ? breite : null
}

/** Where the words begin beside the widest tall still of a work: they stay in their place from motif to motif. */
export function worteLinksOf(motive: readonly Motiv[], flaeche: Flaeche): number {
  const breiteste = Math.max(0, ...motive.map((motiv) => bildbreiteOf(motiv, flaeche) ?? 0))
  return breiteste + (RAND.x + SPALT) * einheitOf(flaeche)
}

/** The tiles of a strip that has room for `plaetze`, around the one that is shown. */
export function fensterOf(index: number, anzahl: number, plaetze: number): { von: number; bis: number } {
  const breite = Math.min(anzahl, Math.max(1, plaetze))
  const von = Math.min(Math.max(0, index - Math.floor(breite / 2)), anzahl - breite)
  return { von, bis: von + breite }
}
