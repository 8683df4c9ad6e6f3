/** Paths, colours and pictures (ISO 32000-1, 8.5, 8.6, 8.9). */
import type { Rahmen } from '../../domain/druck/druckfakten.ts'
import { CMYK, GRAU, readFarbraum, RGB, type Farbe, type Farbraum } from './pdf-farbraum.ts'
import { PdfName, type PdfDict, type PdfStrom, type PdfWert } from './pdf-lexer.ts'
import { intersect, move, moveRahmen, rahmenOf, type Punkt } from './rahmen.ts'
import { isVerborgen, notePainted, noteTransparenz, type SeitenLauf } from './seiten-lauf.ts'

type Operator = (lauf: SeitenLauf, werte: readonly PdfWert[]) => void

const zahlenOf = (werte: readonly PdfWert[]) => werte.filter((wert): wert is number => typeof wert === 'number')

function addPunkte(lauf: SeitenLauf, werte: readonly PdfWert[]): void {
  const zahlen = zahlenOf(werte)
  for (let at = 0; at + 1 < zahlen.length; at += 2) lauf.pfad.push(move(lauf.zustand.ctm, [zahlen[at] ?? 0, zahlen[at + 1] ?? 0]))
}

function addRechteck(lauf: SeitenLauf, werte: readonly PdfWert[]): void {
  const [x = 0, y = 0, breite = 0, hoehe = 0] = zahlenOf(werte)
  for (const ecke of [
    [x, y],
    [x + breite, y],
    [x, y + hoehe],
    [x + breite, y + hoehe],
  ] as Punkt[])
    lauf.pfad.push(move(lauf.zustand.ctm, ecke))
}

/** Only how far it reaches is asked: a path of a million points needs no million to be kept. */
const MAX_PUNKTE = 2000

function keepPfadKurz(lauf: SeitenLauf): void {
  if (lauf.pfad.length < MAX_PUNKTE) return
  const { x, y, breite, hoehe } = rahmenOf(lauf.pfad)
  lauf.pfad = [
    [x, y],
    [x + breite, y + hoehe],
  ]
}

function paint(lauf: SeitenLauf, { fuellt, zieht }: { fuellt: boolean; zieht: boolean }): void {
  const { pfad, zustand } = lauf
  if (pfad.length > 0) {
    const ort = rahmenOf(pfad)
    const sichtbar = !isVerborgen(lauf)
    if (sichtbar && fuellt) notePainted(lauf, zustand.fuellung, { ort })
    if (sichtbar && zieht) drawLinie(lauf, ort)
    if (lauf.beschneidet) zustand.clip = intersect(zustand.clip, ort) ?? { ...ort, breite: -1, hoehe: -1 }
  }
  lauf.beschneidet = false
  lauf.pfad = []
}

function drawLinie(lauf: SeitenLauf, ort: Rahmen): void {
  const { zustand, fund } = lauf
  notePainted(lauf, zustand.linie, { ort })
  const [a, b] = zustand.ctm
  const punkt = zustand.strich * Math.hypot(a, b)
  const sichtbar = intersect(zustand.clip, ort)
  if (sichtbar && (!fund.haarlinie || punkt < fund.haarlinie.punkt)) fund.haarlinie = { punkt, ort: sichtbar }
}

function setFarbe(lauf: SeitenLauf, wo: 'fuellung' | 'linie', farbe: Farbe): void {
  lauf.zustand[wo] = farbe
}

const direkt =
  (wo: 'fuellung' | 'linie', raum: Farbraum): Operator =>
  (lauf, werte) =>
    setFarbe(lauf, wo, { raum, werte: zahlenOf(werte) })
const inRaum =
  (wo: 'fuellung' | 'linie'): Operator =>
  (lauf, werte) => {
    const raum = readFarbraum(lauf.datei, werte.at(-1), lauf.datei.dictOf(lauf.resources.get('ColorSpace')))
    // The first colour of a space is black; of inks, all of them.
    const start = raum.art === 'CMYK' ? [0, 0, 0, 1] : Array.from({ length: raum.kanaele }, () => (raum.art === 'SONDER' ? 1 : 0))
    setFarbe(lauf, wo, { raum, werte: start })
  }
const gewaehlt =
  (wo: 'fuellung' | 'linie'): Operator =>
  (lauf, werte) =>
    setFarbe(lauf, wo, { raum: lauf.zustand[wo].raum, werte: zahlenOf(werte) })
const malt =
  (fuellt: boolean, zieht: boolean): Operator =>
  (lauf) =>
    paint(lauf, { fuellt, zieht })
const schneidet: Operator = (lauf) => {
  lauf.beschneidet = true
}

/** A gradient covers what is not clipped away. */
const paintVerlauf: Operator = (lauf, werte) => {
  const { datei, resources, zustand } = lauf
  const name = werte.at(-1)
  const verlauf = name instanceof PdfName ? datei.dictOf(datei.dictOf(resources.get('Shading'))?.get(name.name)) : null
  if (!verlauf || !zustand.clip || isVerborgen(lauf)) return
  const raum = readFarbraum(datei, verlauf.get('ColorSpace'), datei.dictOf(resources.get('ColorSpace')))
  notePainted(lauf, { raum: { ...raum, muster: true }, werte: [] }, { ort: zustand.clip })
}

export const MALEN: Readonly<Record<string, Operator>> = {
  m: (lauf, werte) => {
    keepPfadKurz(lauf)
    addPunkte(lauf, werte)
  },
  l: (lauf, werte) => {
    keepPfadKurz(lauf)
    addPunkte(lauf, werte)
  },
  c: addPunkte,
  v: addPunkte,
  y: addPunkte,
  re: (lauf, werte) => {
    keepPfadKurz(lauf)
    addRechteck(lauf, werte)
  },
  f: malt(true, false),
  F: malt(true, false),
  'f*': malt(true, false),
  B: malt(true, true),
  'B*': malt(true, true),
  b: malt(true, true),
  'b*': malt(true, true),
  S: malt(false, true),
  s: malt(false, true),
  n: malt(false, false),
  W: schneidet,
  'W*': schneidet,
  g: direkt('fuellung', GRAU),
  G: direkt('linie', GRAU),
  rg: direkt('fuellung', RGB),
  RG: direkt('linie', RGB),
  k: direkt('fuellung', CMYK),
  K: direkt('linie', CMYK),
  cs: inRaum('fuellung'),
  CS: inRaum('linie'),
  sc: gewaehlt('fuellung'),
  scn: gewaehlt('fuellung'),
  SC: gewaehlt('linie'),
  SCN: gewaehlt('linie'),
  sh: paintVerlauf,
}

/** Of one page: what is more is no better to read. */
const MAX_BILDER = 400

/** A picture fills the unit square. */
export function noteBild(lauf: SeitenLauf, strom: Pick<PdfStrom, 'dict'>): void {
  const { datei, fund, zustand } = lauf
  const ort = intersect(zustand.clip, moveRahmen(zustand.ctm, [0, 0], [1, 1]))
  if (!ort || isVerborgen(lauf)) return
  const zahl = (...keys: string[]) => Number(readErste(lauf, strom.dict, keys) ?? 0)
  const maske = readErste(lauf, strom.dict, ['ImageMask', 'IM']) === true
  const [breitePx, hoehePx, bits] = [zahl('Width', 'W'), zahl('Height', 'H'), maske ? 1 : zahl('BitsPerComponent', 'BPC')]
  const [a, b, c, d] = zustand.ctm
  const dpi = Math.min((breitePx * 72) / Math.hypot(a, b), (hoehePx * 72) / Math.hypot(c, d))
  if (datei.get(strom.dict.get('SMask')) !== null) noteTransparenz(lauf, ort)
  const raum = maske ? zustand.fuellung.raum : readFarbraum(datei, findRaum(strom.dict), datei.dictOf(lauf.resources.get('ColorSpace')))
  notePainted(lauf, { raum: { ...raum, muster: true, art: raum.art === 'RGB' ? 'UNBEKANNT' : raum.art }, werte: [] }, { ort })
  if (!Number.isFinite(dpi)) return
  // What is not looked at is said: it may be the one that cannot be printed.
  if (fund.bilder.length >= MAX_BILDER || lauf.rest.fakten <= 0) {
    fund.unlesbar = true
    return
  }
  lauf.rest.fakten -= 1
  fund.bilder.push({ ort, breitePx, hoehePx, dpi, farbe: raum.art, strich: bits === 1 && raum.kanaele <= 1, luege: raum.luege })
}

function readErste({ datei }: SeitenLauf, dict: PdfDict, keys: readonly string[]): PdfWert {
  for (const key of keys) {
    const wert = datei.get(dict.get(key))
    if (wert !== null) return wert
  }
  return null
}

function findRaum(dict: PdfDict): PdfWert | undefined {
  return dict.get('ColorSpace') ?? dict.get('CS')
}
