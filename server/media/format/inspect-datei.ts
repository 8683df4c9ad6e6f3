/** What a file is, by its content. Runs in the workshop's process only. */
import { readFile } from 'node:fs/promises'
import type { Fakten } from '#contract/medium-regeln.ts'
import { Abgeschnitten, Beschaedigt, withDatei, type DateiLeser } from './datei-leser.ts'
import { detectTyp, isMehrdeutig } from './detect-typ.ts'
import { findPixelMangel } from '../decoder/film-grenzen.ts'
import { inspectPdf } from '../decoder/make-pdf-seiten.ts'
import { readMp4, type FilmFakten } from './read-mp4.ts'
import { readMp3, readWav } from './read-ton.ts'
import { readWebm } from './read-webm.ts'

/** `satz`: why it is refused. */
export type Befund = { fakten: Fakten } | { satz: string }

export const SATZ = {
  leer: 'Die Datei ist leer (0 Bytes). Bitte prüfen Sie sie und laden Sie sie noch einmal hoch.',
  unvollstaendig: 'Die Datei ist unvollständig. Bitte öffnen Sie sie zur Probe und laden Sie sie noch einmal hoch.',
  beschaedigt: 'Die Datei ist beschädigt und lässt sich nicht lesen. Bitte sichern Sie sie neu und laden Sie sie noch einmal hoch.',
  mehrdeutig: 'In dieser Datei steckt noch eine zweite von anderer Art. Bitte sichern Sie sie neu, ohne Anhang, und laden Sie sie noch einmal hoch.',
  passwort: 'Diese PDF-Datei ist mit einem Passwort geschützt. Bitte sichern Sie sie ohne Schutz und laden Sie sie noch einmal hoch.',
  unbekannt: 'Dieses Format wird hier nicht angenommen.',
}
/** As many as the workshop draws (make-bild.ts): an image of a few kilobytes can claim gigapixels. */
const MAX_PIXELS = 120_000_000
const PDF_END_BYTES = 2048

export async function inspectDatei(path: string): Promise<Befund> {
  try {
    return await withDatei(path, (datei) => inspect(datei, path))
  } catch (error) {
    if (error instanceof Abgeschnitten) return { satz: SATZ.unvollstaendig }
    if (error instanceof Beschaedigt || error instanceof RangeError) return { satz: SATZ.beschaedigt }
    throw error
  }
}

async function inspect(datei: DateiLeser, path: string): Promise<Befund> {
  if (datei.size === 0) return { satz: SATZ.leer }
  const mime = await detectTyp(datei)
  if (mime === null) return { satz: SATZ.unbekannt }
  if (mime === 'text/html' || mime.endsWith('xml'))
    return { satz: 'Das ist eine Webseite oder Zeichnung mit Programmteilen (HTML, SVG). Sie wird hier nicht angenommen.' }
  if (await isMehrdeutig(datei, mime)) return { satz: SATZ.mehrdeutig }
  if (/^image\/(jpeg|png|webp|tiff)$/.test(mime)) return inspectBild(path, mime)
  if (mime === 'application/pdf') return inspectDokument(datei, path)
  return inspectZeitmedium(datei, mime)
}

async function inspectBild(path: string, mime: string): Promise<Befund> {
  const { default: sharp } = await import('sharp')
  const bild = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!bild?.width || !bild.height) return { satz: SATZ.beschaedigt }
  const pixel = bild.width * bild.height
  if (pixel > MAX_PIXELS) {
    const [width, height] = [bild.width, bild.height].map((value) => value.toLocaleString('de-DE'))
    return { satz: `${width} × ${height} Pixel sind zu viele. Erlaubt sind ${MAX_PIXELS / 1_000_000} Megapixel, das reicht für A0 in 200 dpi.` }
  }
  const turned = (bild.orientation ?? 1) >= 5
  const [width, height] = turned ? [bild.height, bild.width] : [bild.width, bild.height]
  const farbraum = bild.space === 'cmyk' ? 'CMYK' : /^(b-w|grey16)$/.test(bild.space ?? '') ? 'GRAU' : 'RGB'
  const dpi = bild.density && bild.density > 1 ? Math.round(bild.density) : null
  return { fakten: { mime, width, height, durationMs: null, seiten: null, farbraum, dpi, codec: null } }
}

async function inspectDokument(datei: DateiLeser, path: string): Promise<Befund> {
  const tail = await datei.read(Math.max(0, datei.size - PDF_END_BYTES), PDF_END_BYTES)
  if (!tail.includes('%%EOF')) return { satz: SATZ.unvollstaendig }
  const befund = await inspectPdf(await readFile(path)).catch(() => null)
  if (!befund || befund.seiten === 0) return { satz: SATZ.beschaedigt }
  if (befund.verschluesselt) return { satz: SATZ.passwort }
  return { fakten: { ...OHNE, mime: 'application/pdf', seiten: befund.seiten, codec: befund.norm } }
}

async function inspectZeitmedium(datei: DateiLeser, mime: string): Promise<Befund> {
  if (mime === 'audio/mpeg') return tonOf(mime, await readMp3(datei))
  if (mime === 'audio/wav') return tonOf(mime, await readWav(datei))
  if (mime === 'video/webm') return filmOf(mime, await readWebm(datei))
  if (mime !== 'video/mp4' && mime !== 'video/quicktime' && mime !== 'audio/mp4') return { fakten: { ...OHNE, mime } }
  const film = await readMp4(datei)
  if (!film.video && film.audio) return tonOf('audio/mp4', { durationMs: film.durationMs, codec: film.audio })
  if (!film.video) return { satz: SATZ.beschaedigt }
  return filmOf(film.brand === 'qt  ' ? 'video/quicktime' : 'video/mp4', film)
}

/** Of a known format that no field takes: the rules of the field say so. */
const OHNE = { width: null, height: null, durationMs: null, seiten: null, farbraum: null, dpi: null, codec: null }

function tonOf(mime: string, { durationMs, codec }: { durationMs: number | null; codec: string }): Befund {
  return { fakten: { ...OHNE, mime, durationMs, codec } }
}

function filmOf(mime: string, { width, height, groesstes, durationMs, video, audio }: FilmFakten): Befund {
  const satz = groesstes && findPixelMangel(groesstes.width, groesstes.height)
  if (satz) return { satz }
  return { fakten: { ...OHNE, mime, width, height, durationMs, codec: [video, audio].filter(Boolean).join(', ') } }
}
