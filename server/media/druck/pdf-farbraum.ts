/** Colour spaces (ISO 32000-1, 8.6): how many channels they have, and what a colour in them puts on paper. */
import type { FarbArt, ProfilLuege } from '../../domain/druck/druckfakten.ts'
import { PdfFremd } from './pdf-filter.ts'
import { readIccProfil } from './icc-profil.ts'
import type { PdfDatei } from './pdf-datei.ts'
import { PdfName, PdfStrom, type PdfDict, type PdfWert } from './pdf-lexer.ts'

export interface Farbraum {
  art: FarbArt
  kanaele: number
  /** Spot colours by name. */
  farben: readonly string[]
  luege: ProfilLuege | null
  /** Nothing is known of what a pattern draws. */
  muster: boolean
}

export interface Farbe {
  raum: Farbraum
  werte: readonly number[]
}

const einfach = (art: FarbArt, kanaele: number): Farbraum => ({ art, kanaele, farben: [], luege: null, muster: false })
export const GRAU = einfach('GRAU', 1)
export const RGB = einfach('RGB', 3)
export const CMYK = einfach('CMYK', 4)
const LAB = einfach('LAB', 3)
const MUSTER: Farbraum = { ...einfach('UNBEKANNT', 0), muster: true }
const UNBEKANNT = einfach('UNBEKANNT', 0)

/** By the file's own words, so nothing may be found that every object has. */
const NAMEN: ReadonlyMap<string, Farbraum> = new Map(
  Object.entries({
    DeviceGray: GRAU,
    G: GRAU,
    CalGray: GRAU,
    DeviceRGB: RGB,
    RGB,
    CalRGB: RGB,
    DeviceCMYK: CMYK,
    CMYK,
    Lab: LAB,
    Pattern: MUSTER,
  }),
)
/** They stand for the inks of the press. */
const DRUCKFARBEN: ReadonlySet<string> = new Set(['Cyan', 'Magenta', 'Yellow', 'Black', 'All', 'None'])
const MAX_TIEFE = 6
/** Of one space (8.6.6.5). */
const MAX_KANAELE = 32

/** `benannt`: the colour spaces of the page. */
export function readFarbraum(datei: PdfDatei, wert: PdfWert | undefined, benannt: PdfDict | null, tiefe = 0): Farbraum {
  const found = datei.get(wert)
  if (tiefe > MAX_TIEFE) return UNBEKANNT
  if (found instanceof PdfName) {
    const eigener = benannt?.get(found.name)
    return NAMEN.get(found.name) ?? (eigener === undefined ? UNBEKANNT : readFarbraum(datei, eigener, null, tiefe + 1))
  }
  if (!Array.isArray(found)) return UNBEKANNT
  const familie = datei.get(found[0])
  if (!(familie instanceof PdfName)) return UNBEKANNT
  switch (familie.name) {
    case 'ICCBased':
      return readIcc(datei, found[1])
    case 'Indexed':
    case 'I':
      return readFarbraum(datei, found[1], benannt, tiefe + 1)
    case 'Separation':
      return sonderOf([datei.get(found[1])])
    case 'DeviceN':
      return sonderOf(
        listOf(datei.get(found[1]))
          .slice(0, MAX_KANAELE)
          .map((name) => datei.get(name)),
      )
    default:
      return NAMEN.get(familie.name) ?? UNBEKANNT
  }
}

function listOf(wert: PdfWert): PdfWert[] {
  return Array.isArray(wert) ? wert : []
}

function sonderOf(namen: readonly PdfWert[]): Farbraum {
  const farben = namen.map((name) => (name instanceof PdfName ? name.name : ''))
  return { art: 'SONDER', kanaele: farben.length, farben: farben.filter((name) => name !== '' && !DRUCKFARBEN.has(name)), luege: null, muster: false }
}

function readIcc(datei: PdfDatei, wert: PdfWert | undefined): Farbraum {
  const strom = datei.get(wert)
  if (!(strom instanceof PdfStrom)) return UNBEKANNT
  const n = datei.get(strom.dict.get('N'))
  const kanaele = typeof n === 'number' && n > 0 && n <= MAX_KANAELE ? Math.floor(n) : 0
  return { ...(({ 1: GRAU, 3: RGB, 4: CMYK } as Record<number, Farbraum>)[kanaele] ?? UNBEKANNT), kanaele, luege: findLuege(datei, strom, kanaele) }
}

/** A profile of another number of channels than its space has, or none at all. */
export function findLuege(datei: PdfDatei, strom: PdfStrom, kanaele: number): ProfilLuege | null {
  const profil = readProfil(datei, strom)
  if (profil?.kanaele === kanaele) return null
  return { name: profil?.name ?? '', profil: profil?.kanaele ?? null, bild: kanaele }
}

export function readProfil(datei: PdfDatei, strom: PdfStrom) {
  try {
    return readIccProfil(datei.unpack(strom))
  } catch (error) {
    if (error instanceof PdfFremd || error instanceof RangeError) return null
    throw error
  }
}

/** Ink on one point in per cent; null: nobody knows before it is converted. */
export function farbauftragOf({ raum, werte }: Farbe): number | null {
  const summe = werte.reduce((sum, wert) => sum + Math.min(1, Math.max(0, wert)), 0)
  switch (raum.art) {
    case 'CMYK':
    case 'SONDER':
      return summe * 100
    case 'GRAU':
      return 100 - summe * 100
    default:
      return null
  }
}

export function isWeiss({ raum, werte }: Farbe): boolean {
  if (raum.muster) return false
  if (raum.art === 'RGB') return werte.every((wert) => wert >= 0.999)
  return (farbauftragOf({ raum, werte }) ?? 1) < 0.1
}
