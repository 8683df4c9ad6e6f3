import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CHUNK_BYTES } from '#contract/jurypaket.ts'
import { openMedienSpeicher } from '#server/media/ablage/open-medien-speicher.ts'
import { parseBereich } from '#server/media/ablage/parse-bereich.ts'

const now = () => Date.UTC(2026, 10, 21)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('the media store', () => {
  let dataDir: string

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lorbeer-medien-'))
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  it('keeps a stream under its hash, with one hash for every started 4 MiB', async () => {
    const speicher = await openMedienSpeicher({ dataDir, now })
    const bytes = randomBytes(CHUNK_BYTES * 2 + 77)
    async function* pieces() {
      for (let from = 0; from < bytes.length; from += 1_000_003) yield bytes.subarray(from, from + 1_000_003)
    }
    const ablage = await speicher.put(pieces())
    expect(ablage.sha256).toBe(sha256(bytes))
    expect(ablage.bytes).toBe(bytes.length)
    expect(ablage.chunkSha256).toEqual([0, 1, 2].map((n) => sha256(bytes.subarray(n * CHUNK_BYTES, (n + 1) * CHUNK_BYTES))))
    expect(await speicher.stat(ablage.sha256)).toEqual({ bytes: bytes.length })
    expect((await speicher.get(ablage.sha256)).equals(bytes)).toBe(true)
    const part = await buffer(speicher.openRange(ablage.sha256, { start: CHUNK_BYTES - 5, end: CHUNK_BYTES + 4 }))
    expect(part.equals(bytes.subarray(CHUNK_BYTES - 5, CHUNK_BYTES + 5))).toBe(true)
  })

  it('holds one file for equal content, also when it arrives many times at once', async () => {
    const speicher = await openMedienSpeicher({ dataDir, now })
    const bytes = randomBytes(70_000)
    const ablagen = await Promise.all(Array.from({ length: 8 }, () => speicher.put(bytes)))
    expect(new Set(ablagen.map((ablage) => ablage.sha256)).size).toBe(1)
    expect(await readdir(join(dataDir, 'medien', 'entwurf'))).toEqual([])
  })

  it('leaves nothing behind when the source breaks off', async () => {
    const speicher = await openMedienSpeicher({ dataDir, now })
    async function* broken() {
      yield randomBytes(1000)
      throw new Error('Verbindung weg')
    }
    await expect(speicher.put(broken())).rejects.toThrow('Verbindung weg')
    expect(await readdir(join(dataDir, 'medien'))).toEqual(['entwurf'])
    expect(await readdir(join(dataDir, 'medien', 'entwurf'))).toEqual([])
  })

  it('removes drafts of a killed process, but not those another process may be writing', async () => {
    await openMedienSpeicher({ dataDir, now })
    const entwurf = join(dataDir, 'medien', 'entwurf')
    await writeFile(join(entwurf, 'alt'), 'x')
    await writeFile(join(entwurf, 'neu'), 'x')
    const old = new Date(now() - 2 * 86_400_000)
    await utimes(join(entwurf, 'alt'), old, old)
    const fresh = new Date(now() - 1000)
    await utimes(join(entwurf, 'neu'), fresh, fresh)
    await openMedienSpeicher({ dataDir, now })
    expect(await readdir(entwurf)).toEqual(['neu'])
  })

  it('answers null for an unknown hash and never follows a path in its place', async () => {
    const speicher = await openMedienSpeicher({ dataDir, now })
    expect(await speicher.stat('0'.repeat(64))).toBeNull()
    await expect((async () => speicher.get('../../../etc/passwd'))()).rejects.toThrow('Kein SHA-256')
  })

  it('names a place for media that it cannot use', async () => {
    await expect(openMedienSpeicher({ dataDir, now, mediaUrl: 's3://eimer/lorbeer' })).rejects.toThrow(/^MEDIA_URL: .*nicht eingebaut/)
  })
})

describe('a range of a file', () => {
  it.each([
    [undefined, 'ganz'],
    ['bytes=0-9', { start: 0, end: 9 }],
    ['Bytes=90-', { start: 90, end: 99 }],
    ['bytes=95-300', { start: 95, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=99-99', { start: 99, end: 99 }],
    ['bytes= 0 - 9 ', { start: 0, end: 9 }],
    ['bytes=0-99999999999999999999999', { start: 0, end: 99 }],
    ['bytes=100-', 'unerfuellbar'],
    ['bytes=100-200', 'unerfuellbar'],
    ['bytes=-0', 'unerfuellbar'],
    ['bytes=9-0', 'ganz'],
    ['bytes=-', 'ganz'],
    ['bytes=a-b', 'ganz'],
    ['bytes=0-1,5-6', 'ganz'],
    ['zeilen=0-1', 'ganz'],
  ])('%s of 100 bytes is %o', (header, wanted) => {
    expect(parseBereich(header, 100)).toEqual(wanted)
  })

  it('of an empty file can never be answered', () => {
    expect(parseBereich('bytes=0-', 0)).toBe('unerfuellbar')
    expect(parseBereich('bytes=-5', 0)).toBe('unerfuellbar')
  })
})
