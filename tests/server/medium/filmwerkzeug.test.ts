import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFilmwerkzeug } from '#server/media/decoder/filmwerkzeug.ts'
import { inspectDatei } from '#server/media/format/inspect-datei.ts'
import { FILM } from '#tests/support/boese-dateien.ts'
import { openStudio, type Studio } from '#tests/support/einreichung-medien.ts'

const SEKUNDEN = 2
const temp = process.env.TMPDIR
let folder = ''
let film = ''
let studio: Studio

/** The committed film, short, with 1440 lines and its index at the end, as cameras write it. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lorbeer-echter-film-'))
  process.env.TMPDIR = folder
  film = join(folder, 'kamera.mp4')
  const small = join(folder, 'klein.mp4')
  writeFileSync(small, FILM)
  const gross = [
    '-vf',
    'scale=1920:1440',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-c:a',
    'aac',
    '-metadata',
    'artist=Agentur Wunderlich',
    '-metadata:s:v',
    'handler_name=Agentur Wunderlich',
  ]
  execFileSync('ffmpeg', ['-v', 'error', '-i', small, '-t', String(SEKUNDEN), ...gross, film])
  studio = await openStudio('sqlite', undefined, findFilmwerkzeug)
})
afterAll(async () => {
  await studio.server.close()
  if (temp === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = temp
  rmSync(folder, { recursive: true })
})

const leftOver = () => readdirSync(folder).filter((name) => name.startsWith('lorbeer-film-'))

it('makes a film small for tablets and tells how far it is; what it wrote goes when it is done', async () => {
  const werkzeug = await findFilmwerkzeug()
  expect(werkzeug, 'ffmpeg (apt-get install ffmpeg)').not.toBeNull()
  if (!werkzeug) return
  const poster = await sharp(await werkzeug.makePoster(film, SEKUNDEN * 1000)).metadata()
  expect([poster.format, poster.width, poster.height]).toEqual(['jpeg', 1920, 1440])
  const told: number[] = []
  const made = await werkzeug.makeFilm(film, { durationMs: SEKUNDEN * 1000, maxSek: 9, onProgress: (anteil) => told.push(anteil) })
  const bytes = readFileSync(made.path)
  expect(await inspectDatei(made.path)).toMatchObject({ fakten: { mime: 'video/mp4', codec: 'H.264, AAC', width: 960, height: 720 } })
  expect([readFileSync(film).includes('Agentur'), bytes.includes('Agentur')]).toEqual([true, false])
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  expect(readFileSync(film).indexOf('moov')).toBeGreaterThan(readFileSync(film).indexOf('mdat'))
  expect(bytes.length).toBeLessThan(25_000_000)
  expect(told.at(-1)).toBeGreaterThan(0.9)
  expect(leftOver()).toHaveLength(1)
  await made.cleanup()
  expect(leftOver()).toEqual([])
})

const fill = (bytes: Buffer, box: string, from: number) => {
  const at = bytes.indexOf(box)
  return bytes.fill(0x11, at + from, box === 'mdat' ? bytes.length : at + from + 400)
}
const KAPUTT: [string, () => Buffer][] = [
  ['whose pictures are no pictures', () => fill(Buffer.from(FILM), 'mdat', 4)],
  ['whose index is damaged', () => fill(Buffer.from(FILM), 'stsz', 16)],
]

it.each(KAPUTT)('refuses a film %s, at once and for good, and leaves nothing behind', async (_was, make) => {
  const feld = await studio.addFeld({ typ: 'VIDEO', titel: 'Film' })
  expect(await studio.upload(feld, 'kaputt.mp4', make())).toMatchObject({
    uploadStatus: 'FEHLER',
    wiederholbar: false,
    fehler: 'Die Datei ist beschädigt und lässt sich nicht lesen. Bitte sichern Sie sie neu und laden Sie sie noch einmal hoch.',
  })
  expect([leftOver(), await studio.server.kontext.uploads.list()]).toEqual([[], []])
})

it('says in words what ffmpeg said last', async () => {
  const werkzeug = await findFilmwerkzeug()
  const path = join(folder, 'kaputt.mp4')
  writeFileSync(path, fill(Buffer.from(FILM), 'moov', 4))
  await expect(werkzeug?.measureMs(path)).rejects.toThrow(/^ffmpeg ended with \d+: [^]*matches no streams/)
})

it('measures a film whose head says that it is short', async () => {
  const bytes = readFileSync(film)
  const at = bytes.indexOf('mvhd') + 4
  bytes.writeUInt32BE(bytes.readUInt32BE(at + 12), at + 16)
  const feld = await studio.addFeld({ typ: 'VIDEO', titel: 'Film', maxSek: 1 })
  expect(await studio.upload(feld, 'kurz.mp4', bytes)).toMatchObject({
    uploadStatus: 'FEHLER',
    wiederholbar: false,
    durationMs: expect.closeTo(2000, -2),
    fehler: 'Eine Sekunde zu lang. Erlaubt sind 0:01 Minuten.',
  })
})

it('ends what it makes a second after what is allowed, and opens no picture that is too large for memory', async () => {
  const werkzeug = await findFilmwerkzeug()
  const made = await werkzeug?.makeFilm(film, { durationMs: 500, maxSek: 0, onProgress: () => undefined })
  const befund = await inspectDatei(made?.path ?? '')
  expect('fakten' in befund && befund.fakten.durationMs).toBeLessThan(1200)
  await made?.cleanup()
  const gross = join(folder, 'gross.mp4')
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', 'color=s=8400x4500:r=1:d=1', '-c:v', 'libx264', '-preset', 'ultrafast', gross])
  const feld = await studio.addFeld({ typ: 'VIDEO', titel: 'Film' })
  const bytes = readFileSync(gross)
  expect(await studio.upload(feld, 'gross.mp4', bytes)).toMatchObject({
    uploadStatus: 'FEHLER',
    wiederholbar: false,
    fehler: expect.stringMatching(/^8\.400 × 4\.500 Pixel sind zu viele für einen Film\. Erlaubt sind höchstens 8\.192 × 4\.320 Pixel/),
  })
  // The same with a head that says less: what the pictures themselves say counts.
  bytes.writeUInt32BE(640 << 16, bytes.indexOf('tkhd') + 4 + 76)
  bytes.writeUInt16BE(640, bytes.indexOf('avc1', bytes.indexOf('stsd')) + 4 + 24)
  expect(await studio.upload(feld, 'gross.mp4', bytes)).toMatchObject({
    uploadStatus: 'FEHLER',
    wiederholbar: false,
    fehler: expect.stringMatching(/^8\.4\d\d × 4\.5\d\d Pixel sind zu viele/),
  })
})
