import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import type { Font, Glyphe } from 'fontkit'

export type Schnitt = { gewicht?: number; weite?: number; spur?: number }
export type Zeile = Schnitt & {
  x: number
  y: number
  groesse: number
  farbe: string
  anker?: 'start' | 'mitte' | 'ende'
}

const EINHEIT = 1000
const require = createRequire(import.meta.url)
const dateien = ['latin', 'latin-ext'].map((teil) =>
  readFileSync(require.resolve(`@fontsource-variable/archivo/files/archivo-${teil}-standard-normal.woff2`)),
)
const schnitte = new Map<string, Font>()

function findFont(teil: number, gewicht: number, weite: number): Font {
  const schluessel = `${teil}/${gewicht}/${weite}`
  const vorhanden = schnitte.get(schluessel)
  if (vorhanden) return vorhanden
  const datei = dateien[teil]
  if (!datei) throw new Error(`Schriftteil ${teil} fehlt.`)
  const font = fontkit.create(datei)
  font.variationCoords = [gewicht, weite]
  schnitte.set(schluessel, font)
  return font
}

/** fontkit varies the outlines of TTF files but forgets those of WOFF2: done here, before the path is read. */
function variiere(font: Font, glyphe: number): void {
  const punkte = font._transformedGlyphs[glyphe]?.points
  const vorlage = punkte?.[0]
  if (!punkte || !vorlage) return
  const phantome = [0, 1, 2, 3].map(() => Object.assign(vorlage.copy(), { x: 0, y: 0, endContour: true }))
  font._variationProcessor.transformPoints(glyphe, [...punkte, ...phantome])
}

const variiert = new Map<Font, Map<number, Glyphe>>()

function findGlyphe(font: Font, id: number): Glyphe {
  const fertig = variiert.get(font) ?? new Map<number, Glyphe>()
  variiert.set(font, fertig)
  const vorhanden = fertig.get(id)
  if (vorhanden) return vorhanden
  variiere(font, id)
  // The layout has already kept the unvaried path with the glyph.
  delete font._glyphs[id]
  const glyphe = font.getGlyph(id)
  fertig.set(id, glyphe)
  return glyphe
}

type Lauf = { glyphe: Glyphe; x: number }
type Satz = { laeufe: Lauf[]; breite: number }
const saetze = new Map<string, Satz>()

/** Latin Extended lives in a second file: runs of it are set separately. */
function teileText(text: string): { teil: number; text: string }[] {
  const teile: { teil: number; text: string }[] = []
  for (const zeichen of text.normalize('NFC')) {
    const code = zeichen.codePointAt(0) ?? 0
    const teil = code >= 0x100 && code < 0x250 && code !== 0x152 && code !== 0x153 ? 1 : 0
    const letzter = teile.at(-1)
    if (letzter?.teil === teil) letzter.text += zeichen
    else teile.push({ teil, text: zeichen })
  }
  return teile
}

function setze(text: string, schnitt: Schnitt): Satz {
  const gewicht = Math.round((schnitt.gewicht ?? 600) / 50) * 50
  const weite = Math.round((schnitt.weite ?? 100) / 4) * 4
  const spur = (schnitt.spur ?? -0.02) * EINHEIT
  const schluessel = `${gewicht}/${weite}/${spur}/${text}`
  const vorhanden = saetze.get(schluessel)
  if (vorhanden) return vorhanden
  const laeufe: Lauf[] = []
  let x = 0
  for (const abschnitt of teileText(text)) {
    const font = findFont(abschnitt.teil, gewicht, weite)
    const lauf = font.layout(abschnitt.text)
    lauf.glyphs.forEach(({ id }, nr) => {
      const position = lauf.positions[nr]
      laeufe.push({ glyphe: findGlyphe(font, id), x: x + (position?.xOffset ?? 0) })
      x += (position?.xAdvance ?? 0) + spur
    })
  }
  const satz = { laeufe, breite: Math.max(0, x - spur) }
  saetze.set(schluessel, satz)
  return satz
}

/** Width of a line in a type size of 1. */
export function messeText(text: string, schnitt: Schnitt = {}): number {
  return setze(text, schnitt).breite / EINHEIT
}

const KUERZEL: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

function runde(wert: number): string {
  return String(Math.round(wert * 10) / 10)
}

function zeichneGlyphe(lauf: Lauf, mass: number, [links, y]: [number, number]): string {
  let pfad = ''
  for (const { command, args } of lauf.glyphe.path.commands) {
    pfad += KUERZEL[command] ?? ''
    pfad += args.map((wert, nr) => (nr % 2 === 0 ? runde(links + wert * mass) : runde(y - wert * mass))).join(' ')
  }
  return pfad
}

/** A line of type as outlines: the demo needs no font on the machine. */
export function zeichneText(text: string, zeile: Zeile): string {
  const satz = setze(text, zeile)
  const mass = zeile.groesse / EINHEIT
  const versatz = { start: 0, mitte: 0.5, ende: 1 }[zeile.anker ?? 'start']
  const links = zeile.x - satz.breite * mass * versatz
  const pfad = satz.laeufe.map((lauf) => zeichneGlyphe(lauf, mass, [links + lauf.x * mass, zeile.y])).join('')
  return `<path d="${pfad}" fill="${zeile.farbe}"/>`
}
