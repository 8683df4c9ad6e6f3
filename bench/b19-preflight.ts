import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createWerkstatt } from '#server/media/werkstatt/werkstatt.ts'
import { fill, FOGRA51, makeDruckPdf, MM, X4 } from '#tests/support/druck-pdf.ts'
import { type Figure, median, number } from './figure.ts'

const ZIEL_BYTES = 100e6
const SEITEN = 24
const PFADE = 4000
const LAEUFE = 3
const ZIEL = 1.5

/** B19: what a print file of 100 MB holds, against drawing its pages, one after the other in the same workshop. */
export async function measure(): Promise<Figure[]> {
  const ordner = mkdtempSync(join(tmpdir(), 'b19-'))
  const path = join(ordner, 'druck.pdf')
  writeFileSync(path, await makeGrosse())
  const werkstatt = createWerkstatt({ plaetze: 1, maxMs: 600_000 })
  const [pruefen, zeichnen]: [number[], number[]] = [[], []]
  try {
    // The first of each loads its programs.
    await werkstatt.readDruckdatei(path, 'application/pdf')
    for (let lauf = 0; lauf < LAEUFE; lauf += 1) {
      pruefen.push(await timeOf(() => werkstatt.readDruckdatei(path, 'application/pdf')))
      zeichnen.push(await timeOf(() => werkstatt.makePdfSeiten(path)))
    }
    const ratio = median(pruefen.map((ms, lauf) => ms / (zeichnen[lauf] ?? Number.NaN)))
    return [
      {
        id: 'B19',
        work: `Preflight eines PDF von ${number(statSync(path).size / 1e6, 0)} MB, ${SEITEN} Seiten`,
        runs: LAEUFE,
        figure: `${number(ratio)} × (${number(median(pruefen), 0)} ms)`,
        target: `≤ ${number(ZIEL, 1)} × Zeichnen der Seiten`,
        reached: ratio <= ZIEL,
        against: `Zeichnen der Seiten: ${number(median(zeichnen), 0)} ms`,
      },
    ]
  } finally {
    werkstatt.close()
    rmSync(ordner, { recursive: true, force: true })
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}

/** On each page a photograph in four colours over thousands of paths. */
async function makeGrosse(): Promise<Buffer> {
  const [breite, hoehe] = [1440, 960]
  const foto = await sharp({
    create: { width: breite, height: hoehe, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 50 } },
  })
    .toColourspace('cmyk')
    .jpeg({ quality: 90 })
    .toBuffer()
  const rest = Math.ceil(ZIEL_BYTES / SEITEN - foto.length)
  const dict = `/Type /XObject /Subtype /Image /Width ${breite} /Height ${hoehe} /ColorSpace /DeviceCMYK /BitsPerComponent 8 /Filter /DCTDecode`
  // What a camera writes behind its picture makes up for what is missing.
  const bild = { dict, inhalt: rest > 0 ? Buffer.concat([foto, Buffer.alloc(rest)]) : foto }
  const seiten = Array.from({ length: SEITEN }, (_, nr) => drawSeite(nr))
  const bilder = seiten.map(() => bild)
  const resources = `/XObject << ${bilder.map((_, nr) => `/B${nr} ${12 + nr} 0 R`).join(' ')} >>`
  return makeDruckPdf({ ...FOGRA51, info: X4, gepackt: true, seiten, resources, objekte: [...FOGRA51.objekte, ...bilder] })
}

function drawSeite(nr: number): string {
  const pfade = Array.from({ length: PFADE }, (_, at) => {
    const [x, y] = [(at * 37) % 600, (at * 91) % 800]
    return `0.${at % 10} 0.2 0.${(at * 3) % 10} 0 k ${x} ${y} m ${x + 9} ${y + 3} l ${x + 5} ${y + 12} ${x + 2} ${y + 8} ${x} ${y} c f`
  })
  return `${fill('0 0 0.1 0 k')}${pfade.join('\n')}\nq ${180 * MM} 0 0 ${120 * MM} ${18 * MM} ${80 * MM} cm /B${nr} Do Q`
}
