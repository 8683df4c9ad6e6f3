// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openFluechtigerPaketSpeicher } from '#src/offline/paket/fluechtiger-paket-speicher.ts'
import { openPaketDb } from '#src/offline/paket/paket-db.ts'
import { buildEinreichung, buildId, buildMedium, buildPaket, createPaketServer, makeBytes, refuse } from '#tests/support/paket-server.ts'
import { createTestGeraet, waitForStand } from '#tests/support/paket-tablet.ts'
import { current } from './tablet-buehne.ts'

const JURY = buildId(100)

function setUp() {
  const server = createPaketServer()
  const media = {
    thumb: buildMedium(server, makeBytes(300, 1), 'thumb'),
    preview: buildMedium(server, makeBytes(900, 2), 'preview'),
    film: buildMedium(server, makeBytes(5500, 3), 'video'),
    full: buildMedium(server, makeBytes(1500, 4), 'full'),
  }
  const paket = buildPaket(JURY, 1, [
    buildEinreichung(buildId(1), [media.full, media.film, media.thumb]),
    buildEinreichung(buildId(2), [media.preview, media.thumb]),
  ])
  server.setPaket(paket)
  return { server, media, paket, geraet: createTestGeraet(server) }
}

const mediaRequests = (log: string[]) => log.filter((line) => line.startsWith('/media/'))

describe('loading a Jurypaket', () => {
  it('reaches Vollständig with every byte in the cache, files shared by works once, thumbnails first', async () => {
    const { server, media, geraet } = setUp()
    const speicher = geraet.open()
    speicher.loadPaket(JURY)
    const stand = await waitForStand(speicher, JURY, ({ stufe, laeuft }) => stufe === 'VOLLSTAENDIG' && !laeuft)
    expect(stand).toMatchObject({
      einreichungen: 2,
      einreichungenGeladen: 2,
      dateien: 4,
      dateienGeladen: 4,
      bytes: 8200,
      bytesGeladen: 8200,
      fehler: null,
      laeuft: false,
    })
    expect(geraet.disk.paths().length).toBe(1 + 1 + 6 + 2)
    const order = mediaRequests(server.log).map((line) => line.slice(7, 71))
    expect(order.length).toBe(10)
    expect(order[0]).toBe(media.thumb.sha256)
    expect(order[1]).toBe(media.preview.sha256)
    expect(await speicher.readStaende()).toEqual([{ juryId: JURY, revision: 1, stufe: 'VOLLSTAENDIG', fehlendeBytes: 0 }])
    expect(await speicher.hasMedium(media.film)).toBe(true)
    speicher.close()
  })

  it('fetches a damaged file anew over the one that is here, and takes nothing away where that fails', async () => {
    const { server, media, geraet } = setUp()
    const speicher = geraet.open()
    speicher.loadPaket(JURY)
    await waitForStand(speicher, JURY, ({ stufe, laeuft }) => stufe === 'VOLLSTAENDIG' && !laeuft)
    const asked = mediaRequests(server.log).length
    expect(await speicher.reloadMedium(media.film)).toBe(true)
    expect(mediaRequests(server.log).length).toBe(asked + media.film.chunkSha256.length)
    server.intercept = (path) => (path.startsWith('/media/') ? Promise.reject(new TypeError('network')) : undefined)
    expect(await speicher.reloadMedium(media.film)).toBe(false)
    expect(await speicher.hasMedium(media.film)).toBe(true)
    speicher.close()
  })

  it('says Bereit only with the worker ready and the server told about this tablet', async () => {
    const { server, media } = setUp()
    let [worker, gemeldet] = [false, false]
    const blocked = new Set([media.film.sha256])
    server.intercept = (path) => (blocked.has(path.slice(7)) ? Promise.reject(new TypeError('network')) : undefined)
    const geraet = createTestGeraet(server, {
      isWorkerBereit: () => Promise.resolve(worker),
      meldeGeraet: () => Promise.resolve(gemeldet),
      random: () => 1,
    })
    const speicher = geraet.open()
    speicher.loadPaket(JURY)
    expect((await waitForStand(speicher, JURY, ({ einreichungenGeladen }) => einreichungenGeladen === 2)).stufe).toBe('TEILWEISE')
    worker = true
    speicher.wake()
    gemeldet = true
    speicher.wake()
    const bereit = await waitForStand(speicher, JURY, ({ stufe }) => stufe === 'BEREIT')
    expect(bereit.bytesGeladen).toBeLessThan(bereit.bytes)
    expect((await waitForStand(speicher, JURY, ({ fehler }) => fehler !== null)).fehler).toContain('Gerade keine Verbindung')
    blocked.clear()
    speicher.wake()
    await waitForStand(speicher, JURY, ({ stufe }) => stufe === 'VOLLSTAENDIG')
    speicher.close()
  })

  it('is KEINE before anybody asked, and keeps documents without loading media when only looked at', async () => {
    const { server, geraet } = setUp()
    const speicher = geraet.open()
    expect((await waitForStand(speicher, JURY, () => true)).stufe).toBe('KEINE')
    await speicher.refreshPaket(JURY)
    expect((await waitForStand(speicher, JURY, ({ dateien }) => dateien === 4)).stufe).toBe('KEINE')
    expect((await speicher.readEinreichung(JURY, buildId(2)))?.titel).toBe('Nachtzug nach Morgen')
    expect(mediaRequests(server.log)).toEqual([])
    speicher.close()
  })

  it('treats 304 as an answer and asks with the ETag', async () => {
    const { server, geraet } = setUp()
    const speicher = geraet.open()
    await speicher.refreshPaket(JURY)
    await speicher.refreshPaket(JURY)
    expect(server.log.length).toBe(2)
    expect(await speicher.readEinreichung(JURY, buildId(1))).not.toBeNull()
    speicher.close()
  })

  it('says which pictures it shows; one that comes in another format is loaded anew, the old one goes', async () => {
    const { server, media, paket } = setUp()
    const told: (string | null)[] = []
    const geraet = createTestGeraet(server, {
      bilderKopf: () => Promise.resolve({ 'lorbeer-bilder': 'avif' }),
      fetch: (input, init) => {
        if (!String(input).startsWith('/media/')) told.push(new Headers(init?.headers).get('lorbeer-bilder'))
        return server.fetch(input, init)
      },
    })
    const speicher = geraet.open()
    speicher.loadPaket(JURY)
    await waitForStand(speicher, JURY, ({ stufe, laeuft }) => stufe === 'VOLLSTAENDIG' && !laeuft)
    const avif = { ...buildMedium(server, makeBytes(400, 9), 'preview'), mime: 'image/avif' }
    const [first, second] = paket.einreichungen
    server.setPaket({
      ...paket,
      revision: 2,
      einreichungen: [first, second && { ...second, medien: [avif, media.thumb] }].flatMap((each) => each ?? []),
    })
    await speicher.refreshPaket(JURY)
    const stand = await waitForStand(speicher, JURY, ({ bytes, stufe }) => bytes === 7700 && stufe === 'VOLLSTAENDIG')
    expect(stand).toMatchObject({ dateien: 4, dateienGeladen: 4 })
    const stored = geraet.disk.paths().join(' ')
    expect([stored.includes(avif.sha256), stored.includes(media.preview.sha256), stored.includes(media.film.sha256)]).toEqual([true, false, true])
    expect(new Set(told)).toEqual(new Set(['avif']))
    speicher.close()
  })

  it('pauses and goes on without fetching a finished chunk again', async () => {
    const { server, geraet } = setUp()
    const speicher = geraet.open()
    let count = 0
    // From the fifth on they are under way while it is paused.
    server.intercept = (path) => {
      if (!path.startsWith('/media/') || (count += 1) < 5) return undefined
      if (count === 5) speicher.pausePaket(JURY)
      return new Promise(() => undefined)
    }
    speicher.loadPaket(JURY)
    const paused = await waitForStand(speicher, JURY, ({ angehalten, laeuft }) => angehalten && !laeuft)
    expect(paused.bytesGeladen).toBeLessThan(paused.bytes)
    server.intercept = () => undefined
    speicher.loadPaket(JURY)
    await waitForStand(speicher, JURY, ({ stufe }) => stufe === 'VOLLSTAENDIG')
    expect(mediaRequests(server.log).length).toBeLessThanOrEqual(10 + 3)
    speicher.close()
  })

  it('says from the first moment of a start that it goes on, unless the person has paused it', async () => {
    const { server, geraet } = setUp()
    const first = geraet.open()
    server.intercept = (path) => (path.startsWith('/media/') ? new Promise(() => undefined) : undefined)
    first.loadPaket(JURY)
    await waitForStand(first, JURY, ({ laeuft, dateien }) => laeuft && dateien > 0)
    first.close()

    const second = geraet.open()
    expect(await current(second.observePaketStand(JURY))).toMatchObject({ laeuft: true, angehalten: false })
    await waitForStand(second, JURY, ({ laeuft }) => laeuft)
    second.pausePaket(JURY)
    await waitForStand(second, JURY, ({ angehalten }) => angehalten)
    second.close()

    const third = geraet.open()
    expect(await current(third.observePaketStand(JURY))).toMatchObject({ laeuft: false, angehalten: true })
    third.close()
  })

  it('goes on by itself after any kill, and fetches at most one chunk per file again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }), async (kills) => {
        const { server, geraet } = setUp()
        let speicher = geraet.open()
        speicher.loadPaket(JURY)
        for (const after of kills) {
          let left = after
          const killed = new Promise<void>((resolve) => {
            server.intercept = (path) => {
              if (!path.startsWith('/media/') || (left -= 1) > 0) return undefined
              resolve()
              return new Promise(() => undefined)
            }
          })
          await Promise.race([killed, waitForStand(speicher, JURY, ({ stufe }) => stufe === 'VOLLSTAENDIG')])
          speicher.close()
          server.intercept = null
          speicher = geraet.open()
        }
        await waitForStand(speicher, JURY, ({ stufe }) => stufe === 'VOLLSTAENDIG')
        speicher.close()
        const times = new Map<string, number>()
        for (const line of mediaRequests(server.log)) times.set(line, (times.get(line) ?? 0) + 1)
        const again = new Map<string, number>()
        for (const [line, count] of times) {
          const [path = ''] = line.split(' ')
          again.set(path, (again.get(path) ?? 0) + count - 1)
        }
        for (const count of again.values()) expect(count).toBeLessThanOrEqual(kills.length)
      }),
      { numRuns: 15 },
    )
  })
})

describe('what is not our file', () => {
  it.each([
    [
      'a flipped byte',
      (bytes: Uint8Array<ArrayBuffer>) =>
        new Response(
          bytes.map((byte, index) => (index === 7 ? byte ^ 1 : byte)),
          { status: 206 },
        ),
    ],
    ['a captive portal', () => new Response('<html>Login</html>', { headers: { 'content-type': 'text/html' } })],
    ['a cut answer', (bytes: Uint8Array<ArrayBuffer>) => new Response(bytes.slice(0, 100), { status: 206 })],
    ['too many bytes', () => new Response(new Uint8Array(100_000), { status: 206 })],
    ['the whole file for a range of it', () => new Response(makeBytes(5500, 3))],
  ])('is never stored: %s', async (_, answer) => {
    const { server, media } = setUp()
    const geraet = createTestGeraet(server, { random: () => 1 })
    server.intercept = (path, { range }) =>
      path.endsWith(media.film.sha256) && range?.startsWith('bytes=2000-') ? Promise.resolve(answer(makeBytes(5500, 3).slice(2000, 3000))) : undefined
    const speicher = geraet.open()
    speicher.loadPaket(JURY)
    const stand = await waitForStand(speicher, JURY, ({ fehler }) => fehler !== null)
    expect(stand.stufe).not.toBe('VOLLSTAENDIG')
    expect(geraet.disk.paths()).not.toContain(`/__medien/${media.film.sha256}/2`)
    speicher.close()
  })

  it('leaves a file that stays wrong for later, loads all others and says so', async () => {
    const { server, media, geraet } = setUp()
    server.intercept = (path, { range }) =>
      path.endsWith(media.full.sha256)
        ? Promise.resolve(new Response(new Uint8Array(range?.startsWith('bytes=0-') ? 1000 : 500), { status: 206 }))
        : undefined
    const speicher = geraet.open()
    speicher.loadPaket(JURY)
    const stand = await waitForStand(speicher, JURY, ({ fehler, laeuft }) => fehler !== null && !laeuft)
    expect(stand).toMatchObject({ stufe: 'BEREIT', dateienGeladen: 3 })
    expect(stand.fehler).toContain('1 Medium ließ sich nicht unversehrt laden')
    speicher.close()
  })

  it('stops with a sentence when the storage is full, and goes on when the person says so', async () => {
    const { geraet } = setUp()
    const speicher = geraet.open()
    geraet.disk.failPuts(new DOMException('full', 'QuotaExceededError'))
    speicher.loadPaket(JURY)
    const stand = await waitForStand(speicher, JURY, ({ fehler, laeuft }) => fehler !== null && !laeuft)
    expect(stand.fehler).toBe('Der Speicher dieses Tablets ist voll. Bitte entfernen Sie die Medien einer fertigen Jury und laden Sie dann weiter.')
    geraet.disk.failPuts(null)
    speicher.wake()
    expect((await waitForStand(speicher, JURY, () => true)).laeuft).toBe(false)
    speicher.loadPaket(JURY)
    await waitForStand(speicher, JURY, ({ stufe }) => stufe === 'VOLLSTAENDIG')
    speicher.close()
  })

  it('waits for the log-in on 401 and keeps everything', async () => {
    const { server, media, geraet } = setUp()
    server.intercept = (path) => (path.endsWith(media.film.sha256) ? Promise.resolve(refuse(401, 'nicht-angemeldet')) : undefined)
    const speicher = geraet.open()
    speicher.loadPaket(JURY)
    const stand = await waitForStand(speicher, JURY, ({ fehler, laeuft }) => fehler !== null && !laeuft)
    expect(stand.fehler).toContain('Bitte melden Sie sich neu an')
    expect(stand.dateienGeladen).toBeGreaterThanOrEqual(2)
    server.intercept = null
    speicher.wake()
    await waitForStand(speicher, JURY, ({ stufe }) => stufe === 'VOLLSTAENDIG')
    speicher.close()
  })
})

describe('what the browser throws away', () => {
  it('is noticed at the next start and fetched again, and nothing else', async () => {
    const { server, media, geraet } = setUp()
    const first = geraet.open()
    first.loadPaket(JURY)
    await waitForStand(first, JURY, ({ stufe }) => stufe === 'VOLLSTAENDIG')
    first.close()
    geraet.disk.drop(`/__medien/${media.film.sha256}/3`)
    server.log.length = 0
    const second = geraet.open()
    await waitForStand(second, JURY, ({ stufe }) => stufe === 'VOLLSTAENDIG')
    expect(mediaRequests(server.log)).toEqual([`/media/${media.film.sha256} bytes=3000-3999`])
    second.close()
  })
})

describe('a kill between a chunk and its line in the ledger', () => {
  it('costs nothing when the chunk is whole, and only the chunk when it is not', async () => {
    const { server, media, geraet } = setUp()
    const first = geraet.open()
    first.loadPaket(JURY)
    await waitForStand(first, JURY, ({ stufe }) => stufe === 'VOLLSTAENDIG')
    first.close()
    const ledger = openPaketDb(geraet.umgebung)
    await ledger.chunk.where('sha256').anyOf(media.film.sha256, media.preview.sha256).delete()
    ledger.close()
    const cache = await geraet.umgebung.caches.open('lorbeer-medien')
    await cache.put(`/__medien/${media.film.sha256}/3`, new Response(makeBytes(1000, 9)))
    server.log.length = 0
    const second = geraet.open()
    await waitForStand(second, JURY, ({ stufe }) => stufe === 'VOLLSTAENDIG')
    expect(mediaRequests(server.log)).toEqual([`/media/${media.film.sha256} bytes=3000-3999`])
    second.close()
  })
})

describe('a browser that refuses storage', () => {
  it('shows the documents as long as the page lives, and never says that anything is loaded', async () => {
    const { server, geraet } = setUp()
    const speicher = openFluechtigerPaketSpeicher('anna', geraet.umgebung)
    await speicher.refreshPaket(JURY)
    expect((await speicher.readEinreichung(JURY, buildId(1)))?.titel).toBe('Nachtzug nach Morgen')
    speicher.loadPaket(JURY)
    const stand = await waitForStand(speicher, JURY, ({ einreichungen }) => einreichungen === 2)
    expect(stand).toMatchObject({ stufe: 'KEINE', laeuft: false })
    expect(stand.fehler).toContain('Dieser Browser speichert nichts')
    server.setPaket(null)
    await speicher.refreshPaket(JURY)
    expect(await speicher.readEinreichung(JURY, buildId(1))).toBeNull()
    expect(mediaRequests(server.log)).toEqual([])
    speicher.close()
  })
})
