import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFilmwerkzeug } from '#server/media/filmwerkzeug.ts'
import { inspectDatei } from '#server/media/inspect-datei.ts'
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
  const gross = ['-vf', 'scale=1920:1440', '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac']
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
  const made = await werkzeug.makeFilm(film, SEKUNDEN * 1000, (anteil) => told.push(anteil))
  const bytes = readFileSync(made.path)
  expect(await inspectDatei(made.path)).toMatchObject({ fakten: { mime: 'video/mp4', codec: 'H.264, AAC', width: 960, height: 720 } })
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  expect(readFileSync(film).indexOf('moov')).toBeGreaterThan(readFileSync(film).indexOf('mdat'))
  expect(bytes.length).toBeLessThan(25_000_000)
  expect(told.at(-1)).toBeGreaterThan(0.9)
  expect(leftOver()).toHaveLength(1)
  await made.cleanup()
  expect(leftOver()).toEqual([])
})

it('refuses a film whose pictures are no pictures, with a sentence, and leaves nothing behind', async () => {
  const feld = await studio.addFeld({ typ: 'VIDEO', titel: 'Film' })
  const kaputt = Buffer.from(FILM)
  kaputt.fill(0x11, kaputt.indexOf('mdat') + 4)
  const begun = await studio.begin(feld, kaputt.length, { dateiname: 'kaputt.mp4' })
  await studio.patch(String(begun.headers.location), 0, kaputt)
  const { db, jobs } = studio.server.kontext
  for (let versuch = 0; versuch < 3; versuch += 1) {
    await jobs.runDue()
    await db.updateTable('job').set({ faelligMs: 0 }).where('status', '=', 'WARTET').where('typ', '=', 'medium').execute()
  }
  expect((await studio.feld(feld)).medien[0]).toMatchObject({
    uploadStatus: 'FEHLER',
    wiederholbar: true,
    fehler: 'Die Datei konnte nicht verarbeitet werden. Sie ist gesichert; bitte versuchen Sie es noch einmal.',
  })
  expect(leftOver()).toEqual([])
})
