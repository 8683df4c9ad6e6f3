/** A print file as an agency would send it: PDF/X-4 with bleed, its letters drawn as paths, so that it needs no font. */
import { drawZeile, strom, text, toPdf, weiteOf, zahl } from './pdf-pfade.ts'

/** Faults of those that the office still has to look at. */
export type Druckmangel = 'AUFLOESUNG' | 'PROFIL' | 'RGB'

const MM = 72 / 25.4
const BEILAGE = 3 * MM
const BREITE = 210 * MM
const HOEHE = 280 * MM
const RAND = 14 * MM

interface Farben {
  grund: string
  schrift: string
  band: string
}

/** Of the press: cyan, magenta, yellow, black. */
const FARBEN: readonly Farben[] = [
  { grund: '0 0.15 0.95 0', schrift: '0 0 0 1', band: '0.2 0.42 0.7 0.15' },
  { grund: '0.9 0.72 0 0.1', schrift: '0 0 0 0', band: '0 0.55 0.9 0' },
  { grund: '0 0.82 0.78 0', schrift: '0 0 0 0', band: '0 0.2 0.35 0' },
  { grund: '0.65 0.1 0.75 0.1', schrift: '0 0 0 0', band: '0.1 0 0.85 0' },
  { grund: '0.05 0.08 0.2 0', schrift: '0 0 0 1', band: '0.7 0.2 0.2 0.1' },
  { grund: '0 0 0 0.92', schrift: '0 0.1 0.3 0', band: '0 0.75 0.5 0' },
]

/** The title as large as the page takes it, over a band; the first page is the one with the faults. */
export function makeDruckdatei({ titel, nr, mangel }: { titel: string; nr: number; mangel: Druckmangel | null }): Buffer {
  const farben = FARBEN[nr % FARBEN.length] ?? { grund: '0 0 0 0', schrift: '0 0 0 1', band: '0 0 0 0.5' }
  const seiten =
    mangel === 'AUFLOESUNG'
      ? [drawSeite(titel, farben, null), drawSeite(titel, farben, mangel), drawSeite(titel, farben, null)]
      : [drawSeite(titel, farben, mangel)]
  const objekte: [number, Buffer][] = [
    [1, text('<< /Type /Catalog /Pages 2 0 R /OutputIntents [4 0 R] >>')],
    [3, text('<< /Producer (Lorbeer) /GTS_PDFXVersion (PDF/X-4) /Trapped /False >>')],
    [
      4,
      text(
        `<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (${mangel === 'PROFIL' ? 'FOGRA39' : 'FOGRA51'}) /RegistryName (http://www.color.org) >>`,
      ),
    ],
    [
      5,
      strom(
        `/Type /XObject /Subtype /Image /Width ${BAND.breite} /Height ${BAND.hoehe} /ColorSpace /DeviceCMYK /BitsPerComponent 8`,
        drawBand(farben.band),
      ),
    ],
    [2, text(`<< /Type /Pages /Count ${seiten.length} /Kids [${seiten.map((_, at) => `${10 + at * 2} 0 R`).join(' ')}] >>`)],
    ...seiten.flatMap((inhalt, at): [number, Buffer][] => [
      [10 + at * 2, text(`<< /Type /Page /Parent 2 0 R ${boxen()} /Resources << /XObject << /B 5 0 R >> >> /Contents ${11 + at * 2} 0 R >>`)],
      [11 + at * 2, strom('', Buffer.from(inhalt))],
    ]),
  ]
  return toPdf(objekte)
}

function boxen(): string {
  const [breite, hoehe] = [BREITE + 2 * BEILAGE, HOEHE + 2 * BEILAGE]
  const trim = [BEILAGE, BEILAGE, BEILAGE + BREITE, BEILAGE + HOEHE].map(zahl).join(' ')
  return `/MediaBox [0 0 ${zahl(breite)} ${zahl(hoehe)}] /BleedBox [0 0 ${zahl(breite)} ${zahl(hoehe)}] /TrimBox [${trim}]`
}

function drawSeite(titel: string, { grund, schrift: farbe, band }: Farben, mangel: Druckmangel | null): string {
  // With the fault nothing is drawn below the end format.
  const unten = mangel === 'AUFLOESUNG' ? BEILAGE : 0
  const flaeche = `${grund} k 0 ${zahl(unten)} ${zahl(BREITE + 2 * BEILAGE)} ${zahl(HOEHE + 2 * BEILAGE - unten)} re f`
  const streifen =
    mangel === 'AUFLOESUNG'
      ? `q ${zahl(BREITE + 2 * BEILAGE)} 0 0 ${zahl(61 * MM)} 0 ${zahl(84 * MM)} cm /B Do Q`
      : `${mangel === 'RGB' ? '0.2 0.7 1 rg' : `${band} k`} 0 ${zahl(84 * MM)} m ${zahl(BREITE + 2 * BEILAGE)} ${zahl(108 * MM)} l ${zahl(BREITE + 2 * BEILAGE)} ${zahl(146 * MM)} l 0 ${zahl(122 * MM)} l f`
  const schwarz = mangel === 'AUFLOESUNG' ? '0.8 0.7 0.7 0.98' : farbe
  return `${flaeche}\n${streifen}\n${schwarz} k\n${drawTitel(titel)}`
}

/** One word below the other. */
function drawTitel(titel: string): string {
  const zeilen = titel.split(' ').reduce<string[]>((lines, wort) => {
    const last = lines.at(-1)
    return last !== undefined && `${last} ${wort}`.length <= 11 ? [...lines.slice(0, -1), `${last} ${wort}`] : [...lines, wort]
  }, [])
  const breiteste = Math.max(...zeilen.map(weiteOf))
  const grad = Math.min((BREITE - 2 * RAND) / breiteste, 96, (HOEHE - 2 * RAND) / zeilen.length / 1.05)
  return zeilen
    .map((zeile, at) => `${drawZeile(zeile, { grad, x: BEILAGE + RAND, y: BEILAGE + HOEHE - RAND - grad * (0.8 + at * 1.02) })}\nf`)
    .join('\n')
}

/** Over 216 mm these are 71 pixels an inch. */
const BAND = { breite: 604, hoehe: 171 }

/** A strip of tape that goes up to the right, lighter at its upper half. */
function drawBand(farbe: string): Buffer {
  const tinte = farbe.split(' ').map((wert) => Number(wert) * 255)
  const bytes = Buffer.alloc(BAND.breite * BAND.hoehe * 4)
  for (let y = 0; y < BAND.hoehe; y += 1)
    for (let x = 0; x < BAND.breite; x += 1) {
      const hoch = 1 - y / BAND.hoehe - (x / BAND.breite) * 0.36
      const staerke = hoch < 0 || hoch > 0.64 ? 0.25 : hoch > 0.36 ? 0.75 : 1
      tinte.forEach((wert, kanal) => bytes.writeUInt8(Math.round(wert * staerke), (y * BAND.breite + x) * 4 + kanal))
    }
  return bytes
}
