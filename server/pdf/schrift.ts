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

const oeffne = ({ normal, bold }: Record<'normal' | 'bold', string>) => ({
  normal: fontkit.create(readFileSync(normal)),
  bold: fontkit.create(readFileSync(bold)),
})
const eigene = oeffne(SCHRIFTEN.Archivo)
const titel = oeffne(SCHRIFTEN.Titel)
const ersatz = oeffne(SCHRIFTEN.Ersatz)

/** Which cut of which family a text is measured in. */
export type Schnitt = 'normal' | 'fett' | 'titel'
const MASSE: Readonly<Record<Schnitt, fontkit.Font>> = {
  normal: eigene.normal,
  fett: eigene.bold,
  titel: titel.bold,
}

type Familie = 'Archivo' | 'Ersatz'
/** Every cut in which a piece may be printed: how bold a text is, is not known here. */
const SCHNITTE: Readonly<Record<Familie, readonly fontkit.Font[]>> = {
  Archivo: [eigene.normal, eigene.bold, titel.normal, titel.bold],
  Ersatz: [ersatz.normal, ersatz.bold],
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

/** Of each character, and each letter with its marks, asked once: whole books are looked through, letter by letter. */
const GEMERKT = new Map<string, Familie | null>()
const SETZBAR = new Map<string, boolean>()
const MAX_GEMERKT = 20_000

function recall<T>(gemerkt: Map<string, T>, schluessel: string, find: () => T): T {
  const bekannt = gemerkt.get(schluessel)
  if (bekannt !== undefined) return bekannt
  const neu = find()
  if (gemerkt.size < MAX_GEMERKT) gemerkt.set(schluessel, neu)
  return neu
}

function schriftOf(zeichen: string): Familie | null {
  return recall(GEMERKT, zeichen, () => (hatZeichen('Archivo', zeichen) ? 'Archivo' : hatZeichen('Ersatz', zeichen) ? 'Ersatz' : null))
}

/** A font may list a character that it cannot draw. */
function hatZeichen(familie: Familie, zeichen: string): boolean {
  const code = zeichen.codePointAt(0) ?? 0
  return SCHNITTE[familie].every((schrift) => schrift.hasGlyphForCodePoint(code)) && isSetzbar(zeichen, familie)
}

function findStueck(zeichen: string): Stueck | null {
  const schrift = schriftOf(zeichen)
  if (schrift === 'Archivo') return { text: zeichen }
  if (schrift === 'Ersatz') return { text: zeichen, font: 'Ersatz' }
  return /[\p{Extended_Pictographic}\p{Emoji_Component}\p{M}\p{Cf}]/u.test(zeichen) ? null : { text: UNBEKANNT, font: 'Ersatz' }
}

/** Characters of a text that would not be printed as they were typed: no font has them, or they would be left out. */
export function listFehlendeZeichen(roh: string): string[] {
  const text = saeubere(roh)
  const zeichen = Array.from(text)
  const ohne: string[] = []
  if (MARKE.test(text)) stueckeOf(zeichen, (marke) => ohne.push(marke))
  return [...new Set([...ohne, ...zeichen.filter((each) => schriftOf(each) === null)])]
}

const MARKE = /\p{M}/u
/** More marks on a letter than any language puts there. */
const MAX_MARKEN = 4

/** Marks that the font has no place for upon their letter are left out: such a text would not be set at all, and with it no document. */
function withoutUnsetzbare({ text, font }: Stueck, melde?: (marke: string) => void): string {
  if (!MARKE.test(text)) return text
  const familie = font ?? 'Archivo'
  const gesetzt = text.replaceAll(/(\P{M}|^)(\p{M}+)/gu, (_, traeger: string, marken: string) => {
    let silbe = traeger
    let anzahl = 0
    for (const marke of marken)
      if (anzahl < MAX_MARKEN && isSilbe(silbe + marke, familie)) {
        silbe += marke
        anzahl += 1
      } else melde?.(marke)
    return silbe
  })
  return pickSetzbares(gesetzt, familie, () => {
    const worte = gesetzt.split(/(?<= )/u).map((wort) => pickSetzbares(wort, familie, () => withoutMarken(wort, melde)))
    return pickSetzbares(worte.join(''), familie, () => withoutMarken(worte.join(''), melde))
  })
}

function withoutMarken(text: string, melde?: (marke: string) => void): string {
  return text.replaceAll(/\p{M}/gu, (marke) => {
    melde?.(marke)
    return ''
  })
}

/** The text if it can be set, else what is made of it. */
function pickSetzbares(text: string, familie: Familie, sonst: () => string): string {
  return !MARKE.test(text) || isSetzbar(text, familie) ? text : sonst()
}

function isSilbe(silbe: string, familie: Familie): boolean {
  return recall(SETZBAR, `${familie} ${silbe}`, () => isSetzbar(silbe, familie))
}

function isSetzbar(text: string, familie: Familie): boolean {
  try {
    for (const schrift of SCHNITTE[familie]) schrift.layout(text)
    return true
  } catch {
    return false
  }
}

/** How wide a line is, in points: each piece in its own font. */
export function breiteOf(roh: string, { schnitt, size }: { schnitt: Schnitt; size: number }): number {
  return setze(roh, GANZ).reduce((summe, { text, font }) => {
    const schrift = font ? ersatz.normal : MASSE[schnitt]
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
