/** Files as agencies and attackers send them, made in the test: nothing of the kind lies in the repository. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const FILME = join(import.meta.dirname, '../../server/demo/filme')
export const FILM = readFileSync(join(FILME, 'nachtzug.mp4'))

export function makeBild(width: number, height: number, format: 'jpeg' | 'png' | 'webp' | 'tiff' = 'jpeg'): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .toFormat(format)
    .toBuffer()
}

export function makeCmykJpeg(): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 400, channels: 3, background: '#c04020' } })
    .withMetadata({ density: 300 })
    .withIccProfile('cmyk')
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer()
}

export const SVG = Buffer.from(
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><script>alert(document.cookie)</script></svg>',
)
export const HTML = Buffer.from('<!DOCTYPE html><html><script>fetch("/api/auth")</script></html>')
/** A GIF to a decoder, a script to a browser. */
export const GIF_SKRIPT = Buffer.concat([Buffer.from('GIF89a/*'), Buffer.alloc(20), Buffer.from('*/=1;alert(1);')])

export function addZip(image: Buffer): Buffer {
  const name = Buffer.from('a.txt')
  const body = Buffer.from('hello')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04_03_4b_50, 0)
  local.writeUInt16LE(20, 4)
  local.writeUInt32LE(crc32(body), 14)
  local.writeUInt32LE(body.length, 18)
  local.writeUInt32LE(body.length, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02_01_4b_50, 0)
  central.writeUInt32LE(crc32(body), 16)
  central.writeUInt32LE(body.length, 20)
  central.writeUInt32LE(body.length, 24)
  central.writeUInt16LE(name.length, 28)
  central.writeUInt32LE(image.length, 42)
  const start = image.length + local.length + name.length + body.length
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + name.length, 12)
  end.writeUInt32LE(start, 16)
  return Buffer.concat([image, local, name, body, central, name, end])
}

/** A JPEG whose first segment is the beginning of a comment: the whole file is a script. */
export async function makeJpegSkript(): Promise<Buffer> {
  const jpeg = await makeBild(64, 64)
  const length = 0x2f_2a
  const app0 = Buffer.concat([Buffer.from([0xff, 0xe0, length >> 8, length & 0xff]), Buffer.alloc(length - 2)])
  Buffer.from('JFIF\0\x01\x01').copy(app0, 4)
  return Buffer.concat([jpeg.subarray(0, 2), app0, jpeg.subarray(2), Buffer.from('*/=alert(1)')])
}

/** An image of a few kilobytes that claims `width` × `height` pixels, all of them one colour. */
export function makeRiesenPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const row = Buffer.alloc(Math.ceil(width / 8) + 1)
  const rows = deflateSync(Buffer.concat(Array.from({ length: Math.min(height, 500) }, () => row)), { level: 9 })
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(body.length)
  const named = Buffer.concat([Buffer.from(type), body])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([head, named, check])
}

/** The second half of its pictures is missing, and its end is there: a decoder fills what it lacks with grey. */
export async function makeLueckenJpeg(progressive = false): Promise<Buffer> {
  const bytes = await sharp(await makeBild(800, 600, 'png'))
    .jpeg({ progressive })
    .toBuffer()
  return Buffer.concat([bytes.subarray(0, bytes.length / 2), bytes.subarray(-2)])
}

/** A JPEG of a few hundred bytes whose head claims more pixels than it holds. */
export async function makeRiesenJpeg(width: number, height: number): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  const head = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, head + 5)
  bytes.writeUInt16BE(width, head + 7)
  return bytes
}

/** As some cameras write it: bytes between two of its parts that no decoder needs. */
export async function makeKameraJpeg(): Promise<Buffer> {
  const bytes = await makeBild(800, 600)
  const sos = bytes.indexOf(Buffer.from([0xff, 0xda]))
  return Buffer.concat([bytes.subarray(0, sos), Buffer.alloc(12, 7), bytes.subarray(sos)])
}

type PdfText = { userPassword?: string; ownerPassword?: string }

export async function makePdf(seiten: number, schutz: PdfText = {}): Promise<Buffer> {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setUrlAccessPolicy(() => false)
  // The standard fonts of PDF lie in the package.
  pdfmake.setLocalAccessPolicy(() => true)
  // Beside those of others: the library is one for all of a process.
  ;(pdfmake as unknown as { addFonts(fonts: object): void }).addFonts({ Helvetica: { normal: 'Helvetica' } })
  const content = Array.from({ length: seiten }, (_, index) => ({ text: `Seite ${index + 1}`, ...(index > 0 && { pageBreak: 'before' as const }) }))
  return pdfmake.createPdf({ content, defaultStyle: { font: 'Helvetica' }, ...schutz }).getBuffer()
}

/** One page with so many curves that nobody waits for it. */
export function makeSchweresPdf(pfade: number): Buffer {
  const kurven = Array.from({ length: pfade }, (_, index) => `${index % 590} 0 m ${index % 421} 840 ${index % 97} 400 ${index % 590} 800 c S`).join(
    '\n',
  )
  const inhalt = deflateSync(Buffer.from(kurven))
  const objekte = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>'),
    Buffer.concat([Buffer.from(`<< /Length ${inhalt.length} /Filter /FlateDecode >> stream\n`), inhalt, Buffer.from('\nendstream')]),
  ]
  const teile = objekte.flatMap((objekt, index) => [Buffer.from(`${index + 1} 0 obj `), objekt, Buffer.from(' endobj\n')])
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), ...teile, Buffer.from('trailer << /Root 1 0 R /Size 5 >>\n%%EOF')])
}

/** Sound of one second: 8000 samples of a byte. */
export function makeWav(seconds = 1): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + 8000 * seconds, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.set([1, 0, 1, 0], 20)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.set([1, 0, 8, 0], 32)
  head.write('data', 36)
  head.writeUInt32LE(8000 * seconds, 40)
  return Buffer.concat([head, Buffer.alloc(8000 * seconds, 128)])
}

/** A film of the demo programme, longer by what its head says. */
export function makeLangenFilm(seconds: number): Buffer {
  const film = Buffer.from(FILM)
  const at = film.indexOf('mvhd')
  film.writeUInt32BE(film.readUInt32BE(at + 4 + 12) * seconds, at + 4 + 16)
  return film
}

/** The same film, larger by a box that players skip. */
export function makeGrossenFilm(bytes: number): Buffer {
  const free = Buffer.alloc(bytes - FILM.length)
  free.writeUInt32BE(free.length, 0)
  free.write('free', 4)
  return Buffer.concat([FILM, free])
}
