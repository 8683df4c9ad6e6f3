import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFilmwerkzeug } from '#server/media/decoder/filmwerkzeug.ts'
import { FILM } from '#tests/support/boese-dateien.ts'
import { openStudio, type Studio } from '#tests/support/einreichung-medien.ts'
import * as signiert from '#tests/support/signierte-dateien.ts'

const NAME = 'Agentur Wunderlich'
const RAHMEN = signiert.makeMp3Rahmen(80)
const ID3 = signiert.makeId3(NAME)
const MP3_ENDE = [signiert.makeApe(NAME), signiert.makeId3v1(NAME)]
const LANG = signiert.makeId3(NAME, { bytes: 16_000 })
const TON: [string, string, () => Buffer, Buffer?][] = [
  ['an MP3 with tags before and behind', 'audio/mpeg', () => Buffer.concat([ID3, RAHMEN, ...MP3_ENDE])],
  [
    'an MP3 with several tags, one with a footer',
    'audio/mpeg',
    () => Buffer.concat([signiert.makeId3(NAME, { footer: true }), LANG, LANG, ID3, RAHMEN]),
  ],
  [
    'an MP3 with a tag in the middle',
    'audio/mpeg',
    () => Buffer.concat([RAHMEN, ID3, RAHMEN, MP3_ENDE[0] ?? ID3, RAHMEN]),
    Buffer.concat([RAHMEN, RAHMEN, RAHMEN]),
  ],
  ['a WAV', 'audio/wav', () => signiert.makeSigniertesWav(NAME)],
  ['an M4A', 'audio/mp4', () => signiert.makeSignierterFilm(NAME, { nurTon: true })],
]

describe.each([
  ['without ffmpeg', async () => null],
  ['with ffmpeg', findFilmwerkzeug],
])('the name of an agency in a file, %s', (_wo, werkzeug) => {
  let studio: Studio
  let ton = ''

  beforeAll(async () => {
    studio = await openStudio('sqlite', undefined, werkzeug)
    ton = await studio.addFeld({ typ: 'AUDIO', titel: 'Spot', maxAnzahl: 99 })
  })
  afterAll(() => studio.server.close())

  const gezeigt = (bytes: Buffer) => showOf(studio, ton, bytes)

  it.each(TON)('is not in what the jury hears: %s', async (_was, mime, make, allein) => {
    const bytes = make()
    expect(bytes.includes(NAME)).toBe(true)
    const gehoert = await gezeigt(bytes)
    expect([gehoert.mime, gehoert.bytes.includes(NAME), gehoert.bytes.includes('Wunderlich')]).toEqual([mime, false, false])
    expect(soundOf(gehoert.bytes)).toBe(soundOf(allein ?? bytes))
  })

  it('leaves sound alone that carries none', async () => {
    expect((await gezeigt(RAHMEN)).bytes.equals(RAHMEN)).toBe(true)
  })

  it('is no way to be longer than allowed: the frames count, whatever the first one says', async () => {
    const kurz = await studio.addFeld({ typ: 'AUDIO', titel: 'Kurzer Spot', maxSek: 2 })
    const xing = Buffer.from(signiert.makeMp3Rahmen(1))
    xing.write('Xing\0\0\0\x01\0\0\0\x0a', 36, 'latin1')
    const medium = await studio.upload(kurz, 'spot.mp3', Buffer.concat([xing, signiert.makeMp3Rahmen(200)]))
    expect(medium).toMatchObject({ uploadStatus: 'FEHLER', fehler: '3 Sekunden zu lang. Erlaubt sind 0:02 Minuten.', wiederholbar: false })
  })
})

it('is not in the film that the jury sees as it came; everything lies where it lay', async () => {
  const studio = await openStudio()
  const bytes = signiert.makeSignierterFilm(NAME)
  const gesehen = await showOf(studio, await studio.addFeld({ typ: 'VIDEO', titel: 'Film' }), bytes)
  expect([gesehen.bytes.includes(NAME), gesehen.bytes.includes(NAME.slice(0, 12)), gesehen.durationMs]).toEqual([false, false, 13_000])
  expect(gesehen.bytes).toHaveLength(bytes.length)
  expect(soundOf(gesehen.bytes)).toBe(soundOf(FILM))
  await studio.server.close()
})

/** The file as the jury gets it; its owner has it as it came. */
async function showOf(studio: Studio, feld: string, bytes: Buffer) {
  const medium = await studio.upload(feld, 'datei', bytes)
  expect(medium).toMatchObject({ uploadStatus: 'BEREIT', fehler: null })
  const { db } = studio.server.kontext
  const rows = await db.selectFrom('rendition').selectAll().where('mediumId', '=', medium.id).where('variant', 'in', ['audio', 'video']).execute()
  const { sha256, mime, durationMs } = rows[0] ?? {}
  const original = await studio.agentur('GET', `/api/medien/${medium.id}/original`)
  expect(original.rawPayload.equals(bytes)).toBe(true)
  return { bytes: (await studio.admin('GET', `/media/${sha256}`)).rawPayload, mime, durationMs }
}

/** What a player hears of it, as a sum over all samples. */
function soundOf(bytes: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'lorbeer-ton-'))
  try {
    writeFileSync(join(folder, 'ton'), bytes)
    return execFileSync('ffmpeg', ['-v', 'error', '-i', join(folder, 'ton'), '-map', '0:a:0', '-f', 'md5', '-'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
