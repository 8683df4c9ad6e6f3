import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid-v7.ts'
import { fehler, type Anfrage, type Stoerung } from '#tests/chaos/client/server.ts'
import { JURY, RUNDE, WERKE, openBuehne, tippe, type Buehne } from './tablet-buehne.ts'

let buehne: Buehne
afterEach(() => buehne.close())

const isGzip = ({ headers }: Anfrage) => headers.get('content-encoding') === 'gzip'
const posts = () => buehne.server.anfragen.filter(({ path }) => path.endsWith('/stimmabgaben'))

/** Taps while the network is gone; then it is back as `stoerung` says. */
async function tapOffline(count: number, stoerung: (anfrage: Anfrage) => Stoerung = () => undefined): Promise<void> {
  buehne.server.stoerung = () => 'drop'
  for (let index = 0; index < count; index += 1) await buehne.tippe(index % WERKE.length, 1 + (index % 10))
  await buehne.uhr.vor(10)
  buehne.server.stoerung = stoerung
}

describe('compression', () => {
  test('a small body goes as it is, one over 2 KiB as a finished gzip buffer', async () => {
    buehne = await openBuehne()
    await buehne.tippe(0, 8)
    await buehne.uhr.vor(500)
    for (let index = 1; index < 30; index += 1) await buehne.tippe(index, 5)
    await buehne.uhr.vor(500)
    expect(posts().map(isGzip)).toEqual([false, true])
    expect(posts()[1]?.headers.get('content-type')).toBe('application/json')
  })

  test('415: from then on everything goes uncompressed', async () => {
    buehne = await openBuehne()
    await tapOffline(30, (anfrage) => (isGzip(anfrage) ? fehler(415, 'medientyp') : undefined))
    await buehne.uhr.vor(1_000)
    expect(await buehne.stand()).toMatchObject({ wartend: 0 })
    expect(posts().filter(isGzip)).toHaveLength(1)
  })

  test('a network that lets no compressed body through: small plain ones prove it, then everything goes plain', async () => {
    buehne = await openBuehne()
    await tapOffline(60, (anfrage) => (isGzip(anfrage) ? 'drop' : undefined))
    await buehne.uhr.vor(120_000)
    expect(await buehne.stand()).toMatchObject({ wartend: 0 })
    expect(buehne.server.reihenfolge).toHaveLength(60)
    expect(posts().filter(isGzip).length).toBeLessThanOrEqual(4)
  })

  test('a long time without any network does not end compression', async () => {
    buehne = await openBuehne()
    await tapOffline(60)
    buehne.server.stoerung = () => 'drop'
    await buehne.uhr.vor(1_800_000)
    buehne.server.stoerung = () => undefined
    await buehne.uhr.bis(buehne.tablet.sendNow())
    expect(await buehne.stand()).toMatchObject({ wartend: 0 })
    expect(isGzip(posts().at(-1) as Anfrage)).toBe(true)
  })

  test('without CompressionStream everything goes plain', async () => {
    buehne = await openBuehne((profil) => {
      profil.umgebung.gzip = undefined
    })
    await tapOffline(30)
    await buehne.uhr.bis(buehne.tablet.sendNow())
    expect(posts().some(isGzip)).toBe(false)
    expect(await buehne.stand()).toMatchObject({ wartend: 0 })
  })

  test('a packer that breaks holds nothing back: that try goes plain, the next is packed again', async () => {
    let mal = 0
    buehne = await openBuehne(({ umgebung }) => {
      const { gzip } = umgebung
      umgebung.gzip = (text) => (mal++ === 0 ? Promise.reject(new TypeError('Packen geht nicht')) : gzip?.(text)) as Promise<ArrayBuffer>
    })
    for (let runde = 0; runde < 2; runde += 1) {
      await tapOffline(30)
      await buehne.uhr.bis(buehne.tablet.sendNow())
      expect(await buehne.stand()).toMatchObject({ wartend: 0 })
    }
    expect([posts()[0], posts().at(-1)].map((post) => post && isGzip(post))).toEqual([false, true])
  })

  test('a packer that never answers holds nothing back', async () => {
    buehne = await openBuehne(({ umgebung }) => {
      umgebung.gzip = () => new Promise(() => undefined)
    })
    await tapOffline(30)
    await buehne.uhr.vor(60_000)
    expect(await buehne.stand()).toMatchObject({ wartend: 0 })
    expect(buehne.server.reihenfolge).toHaveLength(30)
  })

  describe.each([
    [400, 'json-unlesbar'],
    [413, 'zu-gross'],
  ])('%i for whatever is packed: no act is to blame, each arrives plain and as it is', (status, code) => {
    const spoil = (anfrage: Anfrage) => (isGzip(anfrage) ? fehler(status, code) : undefined)
    const wasPacked = () => posts().some(isGzip)

    test('a note that is long', async () => {
      buehne = await openBuehne()
      buehne.server.stoerung = spoil
      const text = 'Wort '.repeat(700).trim()
      await buehne.tablet.saveNotiz({ juryId: JURY, rundeId: RUNDE, einreichungId: WERKE[0] ?? '', text })
      await buehne.uhr.vor(600_000)
      expect(wasPacked()).toBe(true)
      expect(buehne.server.notizen.get(WERKE[0] ?? '')?.text).toBe(text)
    })

    test('votes in so many juries that what the tablet reports makes even one large enough to be packed', async () => {
      buehne = await openBuehne()
      buehne.server.stoerung = () => 'drop'
      const newId = () => crypto.randomUUID()
      for (let jury = 0; jury < 16; jury += 1)
        await buehne.tablet.castStimme({ juryId: newId(), rundeId: newId(), einreichungId: newId(), art: 'BEWERTET', wert: { punkte: 5 } })
      buehne.server.stoerung = spoil
      await buehne.uhr.vor(900_000)
      expect(wasPacked()).toBe(true)
      expect(await buehne.stand()).toMatchObject({ wartend: 0 })
      expect(posts().flatMap(({ body }) => body?.stimmabgaben.map(({ art }) => art) ?? [])).not.toContain('UNLESBAR')
    })
  })

  test('1,000 waiting acts travel in one request of at most 60 bytes per act', async () => {
    buehne = await openBuehne((profil) => {
      const nowMs = { at: 1_772_700_000_000 }
      profil.umgebung.newId = () => uuidV7((nowMs.at += 5_000), globalThis.crypto)
    })
    const works = Array.from({ length: 1_000 }, (_, index) => uuidV7(1_760_000_000_000 + index * 40, globalThis.crypto))
    buehne.server.stoerung = () => 'drop'
    for (const [index, einreichungId] of works.entries()) {
      buehne.uhr.nowMs += 5_000 + index
      await buehne.tablet.castStimme({
        juryId: JURY,
        rundeId: RUNDE,
        einreichungId,
        art: 'BEWERTET',
        wert: { punkte: 1 + (index % 10) },
        einreichungRev: 1,
      })
    }
    buehne.server.stoerung = () => undefined
    const before = posts().length
    await buehne.uhr.bis(buehne.tablet.sendNow())
    const [request, ...more] = posts().slice(before)
    expect(more).toEqual([])
    expect(request?.body?.stimmabgaben).toHaveLength(1_000)
    expect((request?.bytes ?? 0) / 1_000).toBeLessThanOrEqual(60)
  })
})

describe('size of a request', () => {
  test('at most 512 KiB before compression', async () => {
    buehne = await openBuehne()
    buehne.server.stoerung = () => 'drop'
    const kommentar = 'ä'.repeat(4_000)
    for (let index = 0; index < 80; index += 1) {
      await buehne.tablet.castStimme({
        juryId: JURY,
        rundeId: RUNDE,
        einreichungId: WERKE[index % WERKE.length] ?? '',
        art: 'BEWERTET',
        wert: { punkte: 5 },
        kommentar,
      })
    }
    buehne.server.stoerung = () => undefined
    const before = posts().length
    await buehne.uhr.bis(buehne.tablet.sendNow())
    const sizes = posts()
      .slice(before)
      .map(({ body }) => Buffer.byteLength(JSON.stringify(body?.stimmabgaben)))
    expect(sizes.length).toBe(2)
    for (const size of sizes) expect(size).toBeLessThanOrEqual(524_288)
    expect(await buehne.stand()).toMatchObject({ wartend: 0 })
  })

  test('halved after a time-out, restored after a success', async () => {
    buehne = await openBuehne()
    let hangs = 1
    await tapOffline(40, ({ path }) => (path.endsWith('/stimmabgaben') && hangs-- > 0 ? 'hang' : undefined))
    const before = posts().length
    await buehne.uhr.bis(buehne.tablet.sendNow())
    await buehne.uhr.vor(120_000)
    const counts = posts()
      .slice(before)
      .map(({ body }) => body?.stimmabgaben.length)
    expect(counts).toEqual([40, 20, 20])
    // A part of them tells of all: what still waits is no less for travelling later.
    const [, halb] = posts().slice(before)
    expect(halb?.body).toMatchObject({ wartend: 40, bericht: { jurys: [{ juryId: JURY, bisSeq: 40 }] } })
    await tapOffline(40)
    await buehne.uhr.bis(buehne.tablet.sendNow())
    expect(posts().at(-1)?.body?.stimmabgaben).toHaveLength(40)
    expect(await buehne.stand()).toMatchObject({ wartend: 0 })
  })
})

describe('several tabs', () => {
  test('only one sends at a time, and a tap in the other one is not forgotten', async () => {
    buehne = await openBuehne()
    const zweite = await buehne.open()
    await Promise.all([buehne.tippe(0, 1), tippe(zweite, 1, 2), buehne.tippe(2, 3), tippe(zweite, 3, 4)])
    await buehne.uhr.vor(16_000)
    expect(buehne.server.reihenfolge).toHaveLength(4)
    expect(posts().flatMap(({ body }) => body?.stimmabgaben ?? [])).toHaveLength(4)
    expect(await buehne.stimme(0, zweite)).toMatchObject({ ort: 'uebertragen' })
  })

  test('a tap that finds the lock just being released is sent by the second look', async () => {
    buehne = await openBuehne()
    const zweite = await buehne.open()
    const { locks } = buehne.profil
    const request = locks.request as (name: string, options: LockOptions, work: (lock: Lock | null) => Promise<unknown>) => Promise<unknown>
    let tapped = false
    locks.request = ((name: string, options: LockOptions, work: (lock: Lock | null) => Promise<unknown>) =>
      request(name, options, async (lock) => {
        const ende = await work(lock)
        if (lock && !tapped) {
          tapped = true
          await tippe(zweite, 1, 2)
          await zweite.sendNow()
        }
        return ende
      })) as LockManager['request']
    await buehne.tippe(0, 1)
    await buehne.uhr.vor(5_000)
    expect(await buehne.stimme(1)).toMatchObject({ ort: 'uebertragen' })
  })

  test('a frozen tab that holds the lock loses it after a minute', async () => {
    buehne = await openBuehne()
    await buehne.tippe(0, 1)
    await buehne.uhr.vor(500)
    buehne.profil.locks.freeze('lorbeer-senden-anna')
    await buehne.tippe(1, 2)
    await buehne.uhr.vor(30_000)
    expect(await buehne.stimme(1)).toMatchObject({ ort: 'tablet' })
    await buehne.uhr.vor(60_000)
    expect(await buehne.stimme(1)).toMatchObject({ ort: 'uebertragen' })
  })

  test('without Web Locks votes are sent all the same', async () => {
    buehne = await openBuehne((profil) => {
      profil.umgebung.locks = undefined
    })
    await buehne.tippe(0, 1)
    await buehne.uhr.vor(500)
    expect(await buehne.stimme(0)).toMatchObject({ ort: 'uebertragen' })
  })
})

describe('the report of the tablet', () => {
  test('says every 30 s while visible what it holds and owes, notes not counted', async () => {
    buehne = await openBuehne()
    buehne.server.stoerung = ({ path }) => (path.endsWith('/stimmabgaben') ? 'drop' : undefined)
    await buehne.tippe(0, 8)
    await buehne.tablet.saveNotiz({ einreichungId: WERKE[1] ?? '', rundeId: RUNDE, juryId: JURY, text: 'Notiz' })
    await buehne.uhr.vor(30_500)
    const puts = () => buehne.server.anfragen.filter(({ method }) => method === 'PUT')
    expect(puts().at(-1)?.body).toMatchObject({ wartend: 1, jurys: [{ juryId: JURY, wartend: 1 }], schluessel: { kty: 'EC', crv: 'P-256' } })
    expect(puts().at(-1)?.body).toMatchObject({ bericht: { jurys: [{ juryId: JURY, wartend: 1, bisSeq: 1 }] } })
    const count = puts().length
    buehne.tablet.setVisible(false)
    await buehne.uhr.vor(300_000)
    expect(puts()).toHaveLength(count)
  })

  test('its key stays the same, and gzip is what the browser makes', async () => {
    buehne = await openBuehne()
    await buehne.uhr.vor(91_000)
    const keys = buehne.server.anfragen.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.stringify(body?.['schluessel' as never]))
    expect(new Set(keys).size).toBe(1)
    const made = await buehne.profil.umgebung.gzip?.('Lorbeer')
    expect(Buffer.from(made ?? new ArrayBuffer(0))).toEqual(gzipSync('Lorbeer'))
  })
})
