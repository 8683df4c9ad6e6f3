import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'

const require = createRequire(import.meta.url)
const archivo = (schnitt: string) => require.resolve(`@expo-google-fonts/archivo/${schnitt}/Archivo_${schnitt}.ttf`)
const roboto = (schnitt: string) => require.resolve(`pdfmake/fonts/Roboto/Roboto-${schnitt}.ttf`)

/** Whole families, so that ẞ, ğ and œ come from the same face; Roboto stands in for scripts that Archivo does not have. */
export const SCHRIFTEN = {
  Archivo: { normal: archivo('400Regular'), bold: archivo('600SemiBold') },
  Titel: { normal: archivo('700Bold'), bold: archivo('800ExtraBold') },
  Ersatz: { normal: roboto('Regular'), bold: roboto('Medium') },
}
export const SCHRIFT_DATEIEN: ReadonlySet<string> = new Set(Object.values(SCHRIFTEN).flatMap(({ normal, bold }) => [normal, bold]))

const eigene = fontkit.create(readFileSync(SCHRIFTEN.Archivo.normal))
const ersatz = fontkit.create(readFileSync(SCHRIFTEN.Ersatz.normal))

/** Which cut of which family a text is measured in. */
export type Schnitt = 'normal' | 'fett' | 'titel'
const MASSE: Readonly<Record<Schnitt, fontkit.Font>> = {
  normal: eigene,
  fett: fontkit.create(readFileSync(SCHRIFTEN.Archivo.bold)),
  titel: fontkit.create(readFileSync(SCHRIFTEN.Titel.bold)),
}

/** More of one text than a document needs; a name of ten thousand characters ends here. */
const MAX_ZEICHEN = 300
/** What somebody wrote to be read to its last word: longer than any field takes, and than lists that are made of names. */
export const GANZ = 20_000
const UNBEKANNT = '\uFFFD'

export interface Stueck {
  text: string
  font?: 'Ersatz'
}

/**
 * A text in pieces that each have one font. Pictures such as emoji are left out, other characters that no font has are shown as such: whatever a person typed,
 * the document is made.
 */
export function setze(roh: string, hoechstens = MAX_ZEICHEN): Stueck[] {
  return stueckeOf(kuerze(saeubere(roh), hoechstens))
}

/** `melde`: what was left out because its font cannot set it there. */
function stueckeOf(zeichen: readonly string[], melde?: (marke: string) => void): Stueck[] {
  const stuecke: Stueck[] = []
  for (const each of zeichen) {
    const stueck = findStueck(each)
    if (!stueck) continue
    const letztes = stuecke.at(-1)
    if (letztes && letztes.font === stueck.font) letztes.text += stueck.text
    else stuecke.push(stueck)
  }
  for (const stueck of stuecke) stueck.text = withoutUnsetzbare(stueck, melde)
  return stuecke.length > 0 ? stuecke : [{ text: '' }]
}

/** Of each character asked once: whole books are looked through, letter by letter. */
const GEMERKT = new Map<string, 'Archivo' | 'Ersatz' | null>()
const MAX_GEMERKT = 20_000

function schriftOf(zeichen: string): 'Archivo' | 'Ersatz' | null {
  const bekannt = GEMERKT.get(zeichen)
  if (bekannt !== undefined) return bekannt
  const code = zeichen.codePointAt(0) ?? 0
  const schrift = hatZeichen(eigene, code) ? 'Archivo' : hatZeichen(ersatz, code) ? 'Ersatz' : null
  if (GEMERKT.size < MAX_GEMERKT) GEMERKT.set(zeichen, schrift)
  return schrift
}

/** A font may list a character that it cannot draw. */
function hatZeichen(schrift: fontkit.Font, code: number): boolean {
  return schrift.hasGlyphForCodePoint(code) && isSetzbar(String.fromCodePoint(code), [schrift])
}

function findStueck(zeichen: string): Stueck | null {
  const schrift = schriftOf(zeichen)
  if (schrift === 'Archivo') return { text: zeichen }
  if (schrift === 'Ersatz') return { text: zeichen, font: 'Ersatz' }
  return /[\p{Extended_Pictographic}\p{Emoji_Component}\p{M}\p{Cf}]/u.test(zeichen) ? null : { text: UNBEKANNT, font: 'Ersatz' }
}

/** Characters of a text that would not be printed as they were typed: no font has them, or they would be left out. */
export function listFehlendeZeichen(roh: string): string[] {
  const zeichen = Array.from(saeubere(roh))
  const ohne: string[] = []
  stueckeOf(zeichen, (marke) => ohne.push(marke))
  return [...new Set([...ohne, ...zeichen.filter((each) => schriftOf(each) === null)])]
}

const MARKE = /\p{M}/u
/** More marks on a letter than any language puts there. */
const MAX_MARKEN = 4

/** Marks that the font has no place for upon their letter are left out: such a text would not be set at all, and with it no document. */
function withoutUnsetzbare({ text, font }: Stueck, melde?: (marke: string) => void): string {
  if (!MARKE.test(text)) return text
  const schriften = font ? [ersatz] : Object.values(MASSE)
  const gesetzt = text.replaceAll(/(\P{M})(\p{M}+)/gu, (_, traeger: string, marken: string) => {
    let silbe = traeger
    for (const marke of marken)
      if (Array.from(silbe).length <= MAX_MARKEN && isSetzbar(silbe + marke, schriften)) silbe += marke
      else melde?.(marke)
    return silbe
  })
  if (isSetzbar(gesetzt, schriften)) return gesetzt
  for (const marke of gesetzt.match(/\p{M}/gu) ?? []) melde?.(marke)
  return gesetzt.replaceAll(/\p{M}/gu, '')
}

function isSetzbar(text: string, schriften: readonly fontkit.Font[]): boolean {
  try {
    for (const schrift of schriften) schrift.layout(text)
    return true
  } catch {
    return false
  }
}

/** How wide a line is, in points: each piece in its own font. */
export function breiteOf(roh: string, { schnitt, size }: { schnitt: Schnitt; size: number }): number {
  return setze(roh, GANZ).reduce((summe, { text, font }) => {
    const schrift = font ? ersatz : MASSE[schnitt]
    return summe + (schrift.layout(text).positions.reduce((weite, { xAdvance }) => weite + xAdvance, 0) * size) / schrift.unitsPerEm
  }, 0)
}

/** One line, composed letters, no control characters and no halves of a pair. */
function saeubere(roh: string): string {
  return roh
    .normalize('NFC')
    .toWellFormed()
    .replaceAll('\u202F', '\u00A0')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

function kuerze(text: string, hoechstens: number): string[] {
  const zeichen = Array.from(text)
  return zeichen.length > hoechstens ? [...zeichen.slice(0, hoechstens - 1), '…'] : zeichen
}
