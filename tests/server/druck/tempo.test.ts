import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { addPerson, TestGeraet } from '#tests/support/voting.ts'
import { openDruckwelt, type Druckwelt } from './druck-welt.ts'

/** Lists of a whole year cost as much as hundreds of votes: one person asks for them as fast as people read, and everything else goes on. */
describe('whoever asks for heavy lists without end', () => {
  let welt: Druckwelt
  let app: Awaited<ReturnType<typeof buildApp>>
  beforeAll(async () => {
    welt = await openDruckwelt('sqlite')
    app = await buildApp(welt.saal.server.kontext, {}, { schwer: { vorrat: 6, proSekunde: 0.001, geduldMs: 0 } })
  })
  afterAll(async () => {
    await app.close()
    await welt.saal.server.close()
  })

  async function login(wer: string, server = app) {
    const payload = { username: `${wer}@saal.example`, password: TEST_PASSWORT }
    const answer = await server.inject({ method: 'POST', url: '/api/auth/login', payload })
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    // Programs on this very machine are free; this one comes from elsewhere.
    return async (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
      (await server.inject({ method, url, headers: { cookie, 'x-forwarded-for': '10.1.1.1' }, ...(method === 'POST' && { payload: {} }) })).statusCode
  }

  it('is told to wait, alone, and for these only; a list weighs two, a count of it one, a year five', async () => {
    const druck = await login('druck')
    for (let nr = 0; nr < 2; nr += 1) expect([await druck('/api/druckdaten'), await druck('/api/druckdaten/stand', 'HEAD')]).toEqual([200, 200])
    expect(await druck('/api/druckdaten/stand')).toBe(429)
    expect(await druck('/api/programm')).toBe(200)
    const admin = await login('admin')
    expect([await admin('/api/jahrbuch?jahr=2026'), await admin('/api/druckdaten/stand'), await admin('/api/ablauf')]).toEqual([200, 200, 429])
  })

  it('is told so as an agency of its own pages and its overview, which read what is awarded in a year', async () => {
    const agentur = await login('agentur')
    expect([await agentur('/api/agenturuebersicht'), await agentur('/api/druckfreigaben'), await agentur('/api/programm')]).toEqual([200, 429, 200])
  })

  it('is told so of the awards of a year and of how it stands', async () => {
    const admin2 = await login('admin2')
    const pfade = ['/api/lage', '/api/awarduebersicht/2026', '/api/awarduebersicht/2026']
    const codes = []
    for (const pfad of pfade) codes.push(await admin2(pfad))
    expect(codes).toEqual([200, 200, 429])
  })

  it.each(['/api/urkunden/vorschau', '/api/druckfreigaben/anfrage', '/api/exportjobs'])(
    'is told so of what weighs more than a year: %s',
    async (pfad) => {
      expect(await (await login('admin2'))(pfad, 'POST')).toBe(429)
    },
  )

  it('is told so of long pages of a list, by the rows beyond the page everybody begins with; whoever leafs, types or picks a category never is', async () => {
    const buero = await addPerson(welt.saal, 'buero', { roles: ['ADMIN'], juryId: null }).then(() => login('buero'))
    const seite = (groesse: number) => `/api/einreichungen?jahr=2026&pageSize=${groesse}`
    for (let nr = 0; nr < 2; nr += 1) expect([await buero(seite(500)), await buero(seite(200), 'HEAD')]).toEqual([200, 200])
    expect([await buero(seite(500)), await buero(seite(200)), await buero('/api/agenturen?pageSize=500', 'HEAD')]).toEqual([429, 429, 429])
    for (const leicht of [seite(100), '/api/einreichungen?suche=a', '/api/kategorien?pageSize=500']) expect(await buero(leicht)).toBe(200)
    expect(await buero(seite(99_999))).toBe(400)
  })

  it('is told so of a package, too, whether its bytes are wanted or its head alone', async () => {
    const { saal } = welt
    const druck2 = await addPerson(saal, 'druck2', { roles: ['DRUCKEREI'], juryId: null }).then(() => login('druck2'))
    const paket = `/api/lieferungen/${newId(saal.uhr.ms)}/paket`
    for (let nr = 0; nr < 3; nr += 1) expect([await druck2(paket, 'HEAD'), await druck2(paket)]).toEqual([404, 404])
    expect([await druck2(paket, 'HEAD'), await druck2(paket)]).toEqual([429, 429])
  })

  it('is told so of pages of any length in the beat of everything else, in which each counts as four', async () => {
    const { kontext } = welt.saal.server
    const knapp = await buildApp(kontext, {}, { takt: { vorrat: 9, proSekunde: 0.001, geduldMs: 0 } })
    await addPerson(welt.saal, 'buero2', { roles: ['ADMIN'], juryId: null })
    const buero2 = await login('buero2', knapp)
    const pfade = ['/api/einreichungen', '/api/agenturen?suche=a', '/api/einreichungen', '/api/kategorien', '/api/kategorien']
    const codes = []
    for (const pfad of pfade) codes.push(await buero2(pfad))
    expect(codes).toEqual([200, 200, 429, 200, 429])
    await knapp.close()
  })

  it('keeps no vote waiting, not even an own one', async () => {
    await welt.saal.db.updateTable('runde').set({ status: 'OFFEN' }).execute()
    const tablet = new TestGeraet(welt.saal, 'j1')
    for (let nr = 0; nr < 5; nr += 1) expect((await tablet.cast({ wert: { punkte: nr + 1 } })).status).not.toBe('rejected')
  })
})
