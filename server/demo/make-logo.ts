/** A logo of every agency: a mark and its name, drawn once as paths, as SVG for screens and as PDF in CMYK for the press. */
import { demoId } from './demo-id.ts'
import { drawZeile, strom, text, toPdf, weiteOf, zahl } from './pdf-pfade.ts'

interface Farbe {
  rgb: string
  cmyk: string
}

/** Paths in the operators of PDF, upwards. */
interface Teil {
  farbe: Farbe
  pfad: string
}

const HOEHE = 100
const ABSTAND = 26
const RAND = 10
const SCHWARZ: Farbe = { rgb: '#161616', cmyk: '0 0 0 1' }
const FARBEN: readonly Farbe[] = [
  { rgb: '#d62839', cmyk: '0 0.9 0.75 0.05' },
  { rgb: '#1d4e89', cmyk: '0.9 0.6 0 0.3' },
  { rgb: '#2f7f52', cmyk: '0.8 0.2 0.8 0.15' },
  { rgb: '#e8841a', cmyk: '0 0.55 0.95 0' },
  { rgb: '#5a3b8e', cmyk: '0.75 0.85 0 0.05' },
  { rgb: '#137c83', cmyk: '0.85 0.25 0.4 0.15' },
  SCHWARZ,
]

/** Of an initial and a colour, in a square of 100. */
type Zeichen = (initial: string, farbe: Farbe) => Teil[]

const ZEICHEN: readonly Zeichen[] = [
  (initial, farbe) => [{ farbe, pfad: `${kreis(50, 50, 50)}\n${buchstabe(initial)}` }],
  (initial, farbe) => [{ farbe, pfad: `${rechteck(0, 0, 100, 100)}\n${buchstabe(initial)}` }],
  (_, farbe) => [{ farbe, pfad: `${kreis(50, 50, 50)}\n${kreis(50, 50, 31)}` }],
  (_, farbe) => [
    { farbe: SCHWARZ, pfad: `${rechteck(0, 0, 26, 42)}\n${rechteck(37, 0, 26, 71)}` },
    { farbe, pfad: rechteck(74, 0, 26, 100) },
  ],
  (_, farbe) => [
    { farbe: SCHWARZ, pfad: '0 52 m 100 52 l 100 79 77 100 50 100 c 23 100 0 79 0 52 c h' },
    { farbe, pfad: '0 48 m 100 48 l 100 21 77 0 50 0 c 23 0 0 21 0 48 c h' },
  ],
  (_, farbe) => [
    { farbe, pfad: '0 0 m 100 0 l 0 100 l h' },
    { farbe: SCHWARZ, pfad: kreis(74, 74, 26) },
  ],
  (_, farbe) => [
    { farbe: SCHWARZ, pfad: [kreis(23, 23, 23), kreis(23, 77, 23), kreis(77, 23, 23)].join('\n') },
    { farbe, pfad: kreis(77, 77, 23) },
  ],
  (_, farbe) => [{ farbe, pfad: [0, 1, 2, 3].map((at) => rechteck(at * 9, at * 28, 100 - at * 18, 16)).join('\n') }],
]

export interface DemoLogo {
  svg: Buffer
  pdf: Buffer
}

/** Always the same for a name. */
export function makeLogo(name: string): DemoLogo {
  const wuerfel = Number.parseInt(demoId('logo', name).slice(0, 8), 16)
  const farbe = FARBEN[wuerfel % FARBEN.length] ?? SCHWARZ
  const zeichen = ZEICHEN[Math.floor(wuerfel / FARBEN.length) % ZEICHEN.length]?.(name.slice(0, 1), farbe) ?? []
  const zeilen = splitName(name)
  const grad = zeilen.length === 1 ? 62 : 46
  const schrift = zeilen.map((zeile, at) => drawZeile(zeile, { grad, x: HOEHE + ABSTAND, y: zeilen.length === 1 ? 28 : 58 - at * 46 })).join('\n')
  const breite = HOEHE + ABSTAND + Math.ceil(Math.max(...zeilen.map(weiteOf)) * grad)
  const teile = [...zeichen, { farbe: SCHWARZ, pfad: schrift }]
  const mass = { breite: breite + 2 * RAND, hoehe: HOEHE + 2 * RAND }
  return { svg: toSvg(teile, mass), pdf: toDruck(teile, mass) }
}

/** On two lines where one would be too long, as even as its words allow. */
function splitName(name: string): string[] {
  const worte = name.split(' ')
  if (name.length <= 13 || worte.length === 1) return [name]
  const teilungen = worte.slice(1).map((_, at) => [worte.slice(0, at + 1).join(' '), worte.slice(at + 1).join(' ')])
  const laengeOf = (zeilen: readonly string[]) => Math.max(...zeilen.map(weiteOf))
  return teilungen.toSorted((a, b) => laengeOf(a) - laengeOf(b))[0] ?? [name]
}

/** What is drawn over what is drawn lies open. */
function buchstabe(initial: string): string {
  const grad = 74
  return drawZeile(initial, { grad, x: 50 - (weiteOf(initial) * grad) / 2, y: 24 })
}

function rechteck(x: number, y: number, breite: number, hoehe: number): string {
  return `${x} ${y} m ${x + breite} ${y} l ${x + breite} ${y + hoehe} l ${x} ${y + hoehe} l h`
}

function kreis(x: number, y: number, radius: number): string {
  const k = radius * 0.5523
  const bogen = (...werte: number[]) => `${werte.map(zahl).join(' ')} c`
  return [
    `${zahl(x + radius)} ${zahl(y)} m`,
    bogen(x + radius, y + k, x + k, y + radius, x, y + radius),
    bogen(x - k, y + radius, x - radius, y + k, x - radius, y),
    bogen(x - radius, y - k, x - k, y - radius, x, y - radius),
    bogen(x + k, y - radius, x + radius, y - k, x + radius, y),
    'h',
  ].join(' ')
}

interface Mass {
  breite: number
  hoehe: number
}

function toSvg(teile: readonly Teil[], { breite, hoehe }: Mass): Buffer {
  const pfade = teile.map(({ farbe, pfad }) => `<path fill="${farbe.rgb}" fill-rule="evenodd" d="${svgPfadOf(pfad)}"/>`).join('')
  const lage = `matrix(1 0 0 -1 ${RAND} ${hoehe - RAND})`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${breite}" height="${hoehe}" viewBox="0 0 ${breite} ${hoehe}"><g transform="${lage}">${pfade}</g></svg>`,
  )
}

/** The operator comes last in PDF and first in SVG. */
function svgPfadOf(pfad: string): string {
  return pfad
    .replaceAll(/([-\d. ]+) ([mlc])/g, (_, werte: string, op: string) => `${op.toUpperCase()}${werte.trim()}`)
    .replaceAll(/\s*h/g, 'Z')
    .replaceAll('\n', '')
}

function toDruck(teile: readonly Teil[], { breite, hoehe }: Mass): Buffer {
  const inhalt = teile.map(({ farbe, pfad }) => `${farbe.cmyk} k\n${pfad}\nf*`).join('\n')
  return toPdf([
    [1, text('<< /Type /Catalog /Pages 2 0 R >>')],
    [3, text('<< /Producer (Lorbeer) >>')],
    [2, text('<< /Type /Pages /Count 1 /Kids [4 0 R] >>')],
    [4, text(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${breite} ${hoehe}] /Resources << >> /Contents 5 0 R >>`)],
    [5, strom('', Buffer.from(`1 0 0 1 ${RAND} ${RAND} cm\n${inhalt}`))],
  ])
}
