// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { IdentitaetRow } from '#src/offline/lager/angemeldet.ts'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import { openIdentitaetDb } from '#src/offline/lager/identitaet-db.ts'
import { createMedienStrategy, matchMedien } from '../../sw/medien.ts'
import { buildEinreichung, buildId, buildMedium, buildPaket, createPaketServer, makeBytes } from '#tests/support/paket-server.ts'
import { createTestGeraet, waitForStand, type TestGeraet } from '#tests/support/paket-tablet.ts'

const JURY = buildId(100)
const TAG_MS = 24 * 3_600_000
const ORIGIN = 'https://lorbeer.example'

/** Anna has loaded her jury; the network answers everything with 599 until it is cut. */
async function setUp() {
  const server = createPaketServer()
  const film = buildMedium(server, makeBytes(5500, 3), 'video')
  server.setPaket(buildPaket(JURY, 1, [buildEinreichung(buildId(1), [film])]))
  const uhr = { ms: Date.UTC(2026, 2, 5) }
  const geraet = createTestGeraet(server, { now: () => uhr.ms })
  const speicher = geraet.open('anna')
  speicher.loadPaket(JURY)
  await waitForStand(speicher, JURY, ({ stufe, laeuft }) => stufe === 'VOLLSTAENDIG' && !laeuft)
  const identitaet = openGeraetDb(geraet.umgebung)
  const login = (id: string) => identitaet.writeAngemeldet({ id, roles: ['JURY'] }, geraet.umgebung.now())
  const expire = async () => identitaet.writeAngemeldet({ error: 403 }, uhr.ms, (await identitaet.readWechsel()).nr)
  const netz = { da: true }
  const answer = createMedienStrategy({
    ...geraet.umgebung,
    fetch: () => (netz.da ? Promise.resolve(new Response('netz', { status: 203 })) : Promise.reject(new TypeError('network'))),
  })
  async function ask(sha256: string, range?: string) {
    const url = new URL(`/media/${sha256}`, ORIGIN)
    return answer({ url, request: new Request(url, range === undefined ? {} : { headers: { range } }) })
  }
  return { film, geraet, uhr, speicher, identitaet, login, expire, netz, ask }
}

type Buehne = Awaited<ReturnType<typeof setUp>>
type Row<Art extends IdentitaetRow['art']> = Extract<IdentitaetRow, { art: Art }>

async function readRow<Art extends IdentitaetRow['art']>({ umgebung }: TestGeraet, art: Art): Promise<Row<Art>> {
  const db = openIdentitaetDb(umgebung)
  const row = await db.identitaet.get(art)
  db.close()
  return row as Row<Art>
}

async function changeRow<Art extends IdentitaetRow['art']>(geraet: TestGeraet, art: Art, change: (row: Row<Art>) => IdentitaetRow): Promise<void> {
  const row = change(await readRow(geraet, art))
  const db = openIdentitaetDb(geraet.umgebung)
  await db.identitaet.put(row)
  db.close()
}

const answer401 = () => Promise.resolve(Response.json({ error: 'nicht-angemeldet', message: 'Bitte melden Sie sich an.' }, { status: 401 }))

describe('media in the worker', () => {
  it('come from the chunks of the logged-in person, exactly as asked', async () => {
    const { film, login, ask } = await setUp()
    await login('anna')
    const part = await ask(film.sha256, 'bytes=1500-3499')
    expect([part.status, part.headers.get('content-type'), part.headers.get('content-range')]).toEqual([206, 'video/mp4', 'bytes 1500-3499/5500'])
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(makeBytes(5500, 3).slice(1500, 3500))
    const whole = await ask(film.sha256)
    expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, 5500])
  })

  it('are left to the network for everybody else: nobody logged in, another person, a logout on this device', async () => {
    const { film, login, identitaet, ask } = await setUp()
    expect((await ask(film.sha256)).status).toBe(203)
    await login('bert')
    expect((await ask(film.sha256)).status).toBe(203)
    await login('anna')
    expect((await ask(film.sha256)).status).toBe(200)
    await identitaet.writeAbgemeldet()
    expect((await ask(film.sha256)).status).toBe(203)
  })

  it('go on being shown to the last person of the device while their log-in has run out, until somebody logs out or in', async () => {
    const { film, login, expire, identitaet, geraet, netz, ask } = await setUp()
    await login('anna')
    await expire()
    netz.da = false
    expect((await ask(film.sha256)).status).toBe(200)
    expect((await ask(film.sha256, 'bytes=1500-3499')).status).toBe(206)
    await login('bert')
    await expire()
    expect((await ask(film.sha256)).status).toBe(504)
    await login('anna')
    await expire()
    expect((await ask(film.sha256)).status).toBe(200)
    await identitaet.writeAbgemeldet()
    expect((await ask(film.sha256)).status).toBe(504)
    // Also once the server has heard of it, and nobody is the device's any more.
    netz.da = true
    expect(await openGeraetDb({ ...geraet.umgebung, fetch: answer401 }).sendAbmeldung()).toBe(true)
    await expire()
    expect((await ask(film.sha256)).status).toBe(203)
  })

  it('end for the last person of the device 14 days after the server last knew their log-in, until it knows it again', async () => {
    const { film, uhr, login, expire, netz, ask } = await setUp()
    await login('anna')
    netz.da = false
    uhr.ms += TAG_MS
    await expire()
    uhr.ms += 13 * TAG_MS
    expect((await ask(film.sha256)).status).toBe(200)
    // What is answered meanwhile, for nobody, is no log-in.
    await expire()
    uhr.ms += 1
    expect((await ask(film.sha256)).status).toBe(504)
    await login('anna')
    expect((await ask(film.sha256)).status).toBe(200)
    await expire()
    expect((await ask(film.sha256)).status).toBe(200)
  })

  it.each([
    ['the server', async ({ expire }: Buehne) => void (await expire())],
    ['a file', async ({ ask, film }: Buehne) => void (await ask(film.sha256))],
  ])('end as well where an older build kept no time: 14 days after %s was first asked', async (_, askFirst) => {
    const buehne = await setUp()
    const { film, uhr, login, expire, netz, ask, geraet } = buehne
    await login('anna')
    await expire()
    await changeRow(geraet, 'wechsel', ({ nr, benutzerId }) => ({ art: 'wechsel', nr, benutzerId }))
    netz.da = false
    uhr.ms += 30 * TAG_MS
    await askFirst(buehne)
    await expect.poll(() => readRow(geraet, 'wechsel')).toMatchObject({ zuletztMs: uhr.ms })
    uhr.ms += 14 * TAG_MS
    expect((await ask(film.sha256)).status).toBe(200)
    uhr.ms += 1
    expect((await ask(film.sha256)).status).toBe(504)
  })

  it.each([
    ['has run out', 'wechsel', async ({ expire }: Buehne) => void (await expire())],
    ['stands', 'angemeldet', async () => {}],
  ] as const)(
    'of a person whose log-in %s outlast a clock that was set back by 14 days of it, and are there again with the right time',
    async (_, art, leave) => {
      const buehne = await setUp()
      const { film, uhr, login, netz, ask, geraet } = buehne
      await login('anna')
      await leave(buehne)
      netz.da = false
      uhr.ms -= 300 * TAG_MS
      expect((await ask(film.sha256)).status).toBe(200)
      await expect.poll(() => readRow(geraet, art)).toMatchObject({ zurueckMs: uhr.ms })
      uhr.ms += 14 * TAG_MS
      expect((await ask(film.sha256)).status).toBe(200)
      uhr.ms += 1
      expect((await ask(film.sha256)).status).toBe(504)
      uhr.ms += 286 * TAG_MS
      expect((await ask(film.sha256)).status).toBe(200)
      uhr.ms += 14 * TAG_MS
      expect((await ask(film.sha256)).status).toBe(504)
    },
  )

  it('are shown to nobody where no log-in has ever been counted', async () => {
    const { film, identitaet, geraet, ask } = await setUp()
    await identitaet.writeAngemeldet({ error: 403 }, geraet.umgebung.now())
    expect((await ask(film.sha256)).status).toBe(203)
  })

  it('are served no more as soon as the package is gone', async () => {
    const { film, login, speicher, ask } = await setUp()
    await login('anna')
    await speicher.removePaket(JURY)
    expect((await ask(film.sha256)).status).toBe(203)
  })

  it('end in a proper answer whatever is missing', async () => {
    const { film, login, geraet, netz, ask } = await setUp()
    await login('anna')
    netz.da = false
    expect((await ask('0'.repeat(64))).status).toBe(504)
    expect((await ask(film.sha256, 'bytes=9999-')).status).toBe(416)
    geraet.disk.drop(`/__medien/${film.sha256}/0`)
    expect((await ask(film.sha256)).status).toBe(504)
    netz.da = true
    expect((await ask(film.sha256)).status).toBe(203)
  })

  it('come from the network where the browser keeps nothing', async () => {
    const { geraet } = await setUp()
    const answer = createMedienStrategy({ ...geraet.umgebung, indexedDB: undefined, fetch: () => Promise.resolve(new Response('netz')) })
    const url = new URL(`/media/${'0'.repeat(64)}`, ORIGIN)
    expect((await answer({ url, request: new Request(url) })).status).toBe(200)
  })

  it('are only files of our own origin by their hash, and not what is fetched to be stored', () => {
    const match = (path: string, sameOrigin = true, headers = {}) =>
      matchMedien({ url: new URL(path, ORIGIN), sameOrigin, request: new Request(new URL(path, ORIGIN), { headers }) })
    expect(match(`/media/${'a'.repeat(64)}`)).toBe(true)
    expect(match(`/media/${'a'.repeat(64)}?alt=1`)).toBe(true)
    expect(match(`/media/${'a'.repeat(64)}`, false)).toBe(false)
    expect(match(`/media/${'a'.repeat(64)}`, true, { 'lorbeer-laden': '1' })).toBe(false)
    expect(match('/media/upload')).toBe(false)
    expect(match(`/media/${'a'.repeat(64)}/original`)).toBe(false)
  })
})
