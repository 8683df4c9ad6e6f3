import type { LogoArt } from '#contract/agentur-logo.ts'
import { LOGO_MIN_BREITE, LOGO_MIN_DPI } from '#contract/agentur-logo.ts'
import { readEps } from './read-eps.ts'
import { readPdfFarben } from './read-pdf-farben.ts'
import { findSvgGefahr } from './find-svg-gefahr.ts'
import { makePdfSeiten } from '../decoder/make-pdf-seiten.ts'

/** RGB, CMYK, GRAU, SONDERFARBE, several as „CMYK, SONDERFARBE", or UNBEKANNT. */
export type Farbraum = string

export interface GeprueftesLogo {
  typ: LogoTyp
  breite: number | null
  hoehe: number | null
  /** null: a drawing without pixels. */
  dpi: number | null
  farbraum: Farbraum
  hinweise: string[]
  /** PNG, drawn by us; null when it cannot be drawn here. */
  vorschau: Buffer | null
}
/** A sentence: what is wrong with the file. */
export interface LogoMangel {
  mangel: string
}
export type LogoTyp = 'PNG' | 'SVG' | 'PDF' | 'EPS' | 'TIFF'

const ERLAUBT: Readonly<Record<LogoArt, readonly LogoTyp[]>> = { web: ['PNG', 'SVG'], druck: ['PDF', 'EPS', 'SVG', 'TIFF'] }
const MAX_PIXELS = 60_000_000
const MAX_SVG_BYTES = 2 * 1024 * 1024
const VORSCHAU = { width: 960, height: 480 }
const UNLESBAR = 'Diese Datei ist beschädigt oder nicht vollständig. Bitte exportieren Sie sie neu.'

/** Known by its content alone, whatever its name says. Runs in the workshop's process only. */
export async function checkLogo(datei: Buffer, art: LogoArt): Promise<GeprueftesLogo | LogoMangel> {
  const typ = typOf(datei)
  if (typ === 'LEER') return { mangel: 'Diese Datei ist leer.' }
  if (!ERLAUBT[art].includes(typ as LogoTyp)) return { mangel: `${NAMEN[typ] ?? 'Dieses Format erkennen wir nicht.'} ${WUNSCH[art]}` }
  try {
    if (typ === 'PNG') return await checkPng(datei)
    if (typ === 'TIFF') return await checkTiff(datei)
    if (typ === 'SVG') return await checkSvg(datei)
    return typ === 'PDF' ? await checkPdf(datei) : await checkEps(datei)
  } catch {
    return { mangel: UNLESBAR }
  }
}

const WUNSCH: Readonly<Record<LogoArt, string>> = {
  web: 'Bitte laden Sie das Logo für den Bildschirm als PNG oder SVG hoch.',
  druck: 'Bitte laden Sie das Logo für den Druck als PDF, EPS, SVG oder TIFF hoch.',
}
const NAMEN: Readonly<Record<string, string>> = {
  JPEG: 'Das ist ein JPEG.',
  GIF: 'Das ist ein GIF.',
  PNG: 'Das ist ein PNG.',
  SVG: 'Das ist ein SVG.',
  PDF: 'Das ist ein PDF.',
  EPS: 'Das ist ein EPS.',
  TIFF: 'Das ist ein TIFF.',
  ZIP: 'Das ist ein ZIP-Archiv.',
  HTML: 'Das ist eine Webseite und kein Logo.',
  FILM: 'Das ist ein Film.',
}

function typOf(datei: Buffer): string {
  if (datei.length === 0) return 'LEER'
  const hex = datei.subarray(0, 8).toString('hex')
  if (hex === '89504e470d0a1a0a') return 'PNG'
  if (/^(49492a00|4d4d002a|49492b00|4d4d002b)/.test(hex)) return 'TIFF'
  if (hex.startsWith('ffd8ff')) return 'JPEG'
  if (hex.startsWith('504b')) return 'ZIP'
  if (hex.startsWith('c5d0d3c6')) return 'EPS'
  const head = datei
    .subarray(0, 4096)
    .toString('latin1')
    .replace(/^\uFEFF|^\u00EF\u00BB\u00BF/, '')
    .trimStart()
  if (head.startsWith('%PDF-')) return 'PDF'
  if (head.startsWith('%!PS-Adobe')) return 'EPS'
  if (head.startsWith('GIF8')) return 'GIF'
  if (head.slice(4, 8) === 'ftyp') return 'FILM'
  if (/^<(!doctype html|html|head|body)/i.test(head)) return 'HTML'
  return /<svg[\s>]/i.test(head) && head.startsWith('<') ? 'SVG' : 'UNBEKANNT'
}

async function checkPng(datei: Buffer): Promise<GeprueftesLogo | LogoMangel> {
  const masse = await readBild(datei)
  if ('mangel' in masse) return masse
  if (masse.breite < LOGO_MIN_BREITE) return { mangel: `Das Logo ist ${masse.breite} Pixel breit. Es braucht mindestens ${LOGO_MIN_BREITE} Pixel.` }
  return { typ: 'PNG', ...masse, dpi: null, hinweise: [], vorschau: await drawBild(datei) }
}

async function checkTiff(datei: Buffer): Promise<GeprueftesLogo | LogoMangel> {
  const masse = await readBild(datei)
  if ('mangel' in masse) return masse
  const hinweise = [...hinweiseZurFarbe(masse.farbraum)]
  if (masse.dpi === null) hinweise.push('Die Auflösung steht nicht in der Datei.')
  else if (masse.dpi < LOGO_MIN_DPI) hinweise.push(`Die Auflösung ist ${masse.dpi} dpi. Für den Druck sind ${LOGO_MIN_DPI} dpi üblich.`)
  return { typ: 'TIFF', ...masse, hinweise, vorschau: await drawBild(datei) }
}

interface Masse {
  breite: number
  hoehe: number
  dpi: number | null
  farbraum: Farbraum
}

async function readBild(datei: Buffer): Promise<Masse | LogoMangel> {
  const { default: sharp } = await import('sharp')
  const { width, height, space, density, pages = 1 } = await sharp(datei, { limitInputPixels: false }).metadata()
  if (width * height * pages > MAX_PIXELS)
    return {
      mangel: `Dieses Bild hat ${zahl(width)} × ${zahl(height)} Pixel. Das ist zu groß: Höchstens ${MAX_PIXELS / 1_000_000} Millionen Pixel sind möglich.`,
    }
  return { breite: width, hoehe: height, dpi: density ?? null, farbraum: FARBRAUM[space] ?? 'UNBEKANNT' }
}

const FARBRAUM: Readonly<Record<string, Farbraum>> = {
  srgb: 'RGB',
  rgb: 'RGB',
  rgb16: 'RGB',
  scrgb: 'RGB',
  'b-w': 'GRAU',
  grey16: 'GRAU',
  cmyk: 'CMYK',
}

/** Every pixel is read: half a file fails here. */
async function drawBild(datei: Buffer, density?: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const bild = sharp(datei, { limitInputPixels: MAX_PIXELS, failOn: 'warning', ...(density && { density }) })
  return bild
    .toColourspace('srgb')
    .resize({ ...VORSCHAU, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}

async function checkSvg(datei: Buffer): Promise<GeprueftesLogo | LogoMangel> {
  if (datei.length > MAX_SVG_BYTES)
    return { mangel: 'Dieses SVG ist größer als 2 MB. Bitte vereinfachen Sie es oder nehmen Sie für den Druck ein PDF.' }
  const text = datei.toString('utf8')
  const gefahr = findSvgGefahr(text)
  if (gefahr) return { mangel: gefahr }
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(datei, { limitInputPixels: MAX_PIXELS }).metadata()
  const density = Math.max(1, Math.min(2400, (72 * VORSCHAU.width) / Math.max(width, height)))
  return { typ: 'SVG', breite: null, hoehe: null, dpi: null, farbraum: 'RGB', hinweise: [], vorschau: await drawBild(datei, density) }
}

async function checkPdf(datei: Buffer): Promise<GeprueftesLogo | LogoMangel> {
  const farben = readPdfFarben(datei)
  if ('mangel' in farben) return farben
  const [seite] = await makePdfSeiten(datei, 1)
  if (!seite) return { mangel: UNLESBAR }
  const { farbraum } = farben
  return {
    typ: 'PDF',
    breite: null,
    hoehe: null,
    dpi: null,
    farbraum,
    hinweise: hinweiseZurFarbe(farbraum),
    vorschau: await drawBild(Buffer.from(seite.bytes)),
  }
}

async function checkEps(datei: Buffer): Promise<GeprueftesLogo | LogoMangel> {
  const eps = readEps(datei)
  if ('mangel' in eps) return eps
  const vorschau = eps.tiff ? await drawBild(eps.tiff).catch(() => null) : null
  const hinweise = [
    ...hinweiseZurFarbe(eps.farbraum),
    ...(vorschau ? [] : ['Ein EPS wird hier nicht gezeichnet. Bitte prüfen Sie es in Ihrem Programm.']),
  ]
  return { typ: 'EPS', breite: null, hoehe: null, dpi: null, farbraum: eps.farbraum, hinweise, vorschau }
}

function hinweiseZurFarbe(farbraum: Farbraum): string[] {
  if (farbraum === 'UNBEKANNT') return ['Der Farbraum ließ sich nicht erkennen.']
  return farbraum.includes('RGB') ? ['Für den Druck ist CMYK besser als RGB. Die Druckerei rechnet sonst um.'] : []
}

function zahl(value: number): string {
  return value.toLocaleString('de-AT').replaceAll(/[\u00A0 ]/g, '.')
}
