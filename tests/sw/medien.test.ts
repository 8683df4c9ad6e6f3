// @vitest-environment node
import { describe, expect, it } from 'vitest'
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

/** As a build left it that did not keep when the session was last known. */
async function forgetAlter({ umgebung }: TestGeraet): Promise<void> {
  const db = openIdentitaetDb(umgebung)
  const row = await db.identitaet.get('wechsel')
  if (row?.art === 'wechsel') await db.identitaet.put({ art: 'wechsel', nr: row.nr, benutzerId: row.benutzerId ?? null })
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

  it('end as well where an older build kept no time: 14 days after the server was next asked', async () => {
    const { film, uhr, login, expire, netz, ask, geraet } = await setUp()
    await login('anna')
    await expire()
    await forgetAlter(geraet)
    netz.da = false
    uhr.ms += 30 * TAG_MS
    expect((await ask(film.sha256)).status).toBe(200)
    await expire()
    uhr.ms += 14 * TAG_MS
    expect((await ask(film.sha256)).status).toBe(200)
    uhr.ms += 1
    expect((await ask(film.sha256)).status).toBe(504)
  })

  it('are taken from nobody by a clock that was set back', async () => {
    const { film, uhr, login, expire, netz, ask } = await setUp()
    await login('anna')
    netz.da = false
    uhr.ms -= 300 * TAG_MS
    expect((await ask(film.sha256)).status).toBe(200)
    await expire()
    expect((await ask(film.sha256)).status).toBe(200)
  })

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
