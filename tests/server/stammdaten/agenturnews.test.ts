import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Agenturnews, AgenturnewsEingabe } from '#contract/agenturnews.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'

const EINGABE: AgenturnewsEingabe = { titel: 'Neu', text: '<p>Text</p>', link: '', von: null, bis: null, veroeffentlicht: true }
const MITTAG = Date.parse('2026-07-01T10:00:00Z')

describe.each(['sqlite', 'postgres'] as const)('Agenturnews on %s', (dialekt) => {
  let server: TestServer
  let admin: Call
  let agentur: Call
  let nowMs = MITTAG
  const save = (eingabe: Partial<AgenturnewsEingabe>) => admin('POST', '/api/agenturnews', { ...EINGABE, ...eingabe })
  const create = async (eingabe: Partial<AgenturnewsEingabe>) => (await save(eingabe)).json<{ id: string }>().id
  const read = async (id: string) => (await admin('GET', `/api/agenturnews/${id}`)).json<Agenturnews>()
  const titelOf = async (call: Call, query = '') =>
    (await call('GET', `/api/agenturnews${query}`)).json<{ items: Agenturnews[] }>().items.map(({ titel }) => titel)

  beforeAll(async () => {
    server = await buildTestServer({ dialekt, now: () => nowMs })
    await insertBenutzer(server.kontext.db, { username: 'admin@test.example', roles: ['ADMIN'] })
    await insertBenutzer(server.kontext.db, { username: 'agentur@test.example', roles: ['AGENTUR'] })
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
    agentur = await server.loginAs('agentur@test.example', TEST_PASSWORT)
  })
  beforeEach(async () => {
    nowMs = MITTAG
    await server.kontext.db.deleteFrom('agenturnews').execute()
  })
  afterAll(() => server.close())

  it('keep formatted text, and the newest comes last', async () => {
    const text = '<h2>Größe</h2><p><strong>Fett</strong> &amp; <a href="https://lorbeer.example" rel="noopener noreferrer">mehr</a> 🎨</p>'
    const id = await create({ titel: ' „Neu“ <b> ', text, link: 'https://www.lorbeer.example/regeln?a=1#b' })
    expect(await read(id)).toMatchObject({
      titel: '„Neu“ <b>',
      text,
      link: 'https://www.lorbeer.example/regeln?a=1#b',
      stand: 'SICHTBAR',
      position: 0,
    })
    expect((await read(await create({}))).position).toBe(1)
  })

  it('never store what could run, on creating and on changing', async () => {
    const boese =
      '<p onclick="x()">Vor<script>x()</script><img src=x onerror=x()><a href="javascript:x()">nach</a></p><iframe src="https://x.example"></iframe>'
    const id = await create({ text: boese })
    expect((await read(id)).text).toBe('<p>Vornach</p>')
    await admin('PUT', `/api/agenturnews/${id}`, { ...EINGABE, text: `<h2>Neu</h2>${boese}`, version: 1 })
    expect((await read(id)).text).toBe('<h2>Neu</h2><p>Vornach</p>')
    const rows = await server.kontext.db.selectFrom('agenturnews').select('text').execute()
    expect(JSON.stringify(rows)).not.toMatch(/onclick|onerror|script/)
  })

  it('answer every wrong field with a German sentence', async () => {
    const answer = await save({ titel: ' ', text: 'x'.repeat(4001), link: 'http://lorbeer.example', von: '2026-13-01T00:00:00Z', bis: 'bald' })
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      {
        titel: 'Bitte geben Sie der Meldung einen Titel.',
        text: 'Bitte höchstens 4000 Zeichen.',
        link: 'Bitte eine vollständige Adresse, die mit https:// beginnt.',
        von: 'Bitte ein Datum wie 18.09.26, mit Uhrzeit 18.09.26 14:30.',
        bis: 'Bitte ein Datum wie 18.09.26, mit Uhrzeit 18.09.26 14:30.',
      },
    ])
    for (const link of ['javascript:alert(1)', 'https://', 'https://x', 'https://a b.example', '//x.example', 'https://ich@x.example'])
      expect([link, Object.keys((await save({ link })).json().fields)]).toEqual([link, ['link']])
    expect((await save({ link: `https://x.example/${'x'.repeat(500)}` })).json().fields).toEqual({ link: 'Bitte höchstens 500 Zeichen.' })
    const umgekehrt = await save({ von: '2026-07-02T00:00:00Z', bis: '2026-07-02T00:00:00Z' })
    expect(umgekehrt.json().fields).toEqual({ bis: 'Das Ende muss nach dem Beginn liegen.' })
  })

  it('count the letters people read, and answer a flood of markup at once', async () => {
    expect((await save({ text: `<p>${'<strong>x</strong>'.repeat(1000)}</p>` })).statusCode).toBe(200)
    for (const text of ['<'.repeat(900_000), '<p>'.repeat(200_000)]) {
      // Of the processor, not of the clock: others may keep the machine busy.
      const before = process.threadCpuUsage()
      expect((await save({ text })).statusCode).toBe(400)
      expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(3000)
    }
  })

  it('show agencies what is published and inside its period, by the clock of the programme', async () => {
    await create({ titel: 'immer' })
    await create({ titel: 'Entwurf', veroeffentlicht: false })
    await create({ titel: 'ab zwölf', von: '2026-07-01T12:00:00Z' })
    await create({ titel: 'bis zwölf', bis: '2026-07-01T12:00:00Z' })
    await create({ titel: 'morgen', von: '2026-07-02T00:00:00Z' })
    expect(await titelOf(agentur)).toEqual(['immer', 'ab zwölf'])
    nowMs = MITTAG - 1000
    expect(await titelOf(agentur)).toEqual(['immer', 'bis zwölf'])
    expect(await titelOf(agentur, '?sichtbar=false')).toEqual(['immer', 'bis zwölf'])
    expect(await titelOf(admin)).toHaveLength(5)
    expect(await titelOf(admin, '?sichtbar=true')).toEqual(['immer', 'bis zwölf'])
    expect(await titelOf(admin, '?sichtbar=false')).toEqual(['Entwurf', 'ab zwölf', 'morgen'])
    const { items } = (await admin('GET', '/api/agenturnews')).json<{ items: Agenturnews[] }>()
    expect(items.map(({ stand }) => stand)).toEqual(['SICHTBAR', 'ENTWURF', 'GEPLANT', 'SICHTBAR', 'GEPLANT'])
  })

  it('that end at 23:59 are seen to the end of the day', async () => {
    const id = await create({ titel: 'bis heute', bis: '2026-07-01T23:59:00Z' })
    nowMs = Date.parse('2026-07-01T21:59:30Z')
    expect([await titelOf(agentur), (await read(id)).stand]).toEqual([['bis heute'], 'SICHTBAR'])
    nowMs = Date.parse('2026-07-01T22:00:00Z')
    expect([await titelOf(agentur), (await read(id)).stand]).toEqual([[], 'ABGELAUFEN'])
  })

  it('stand in the order people have made', async () => {
    const ids = [await create({ titel: 'a' }), await create({ titel: 'b' }), await create({ titel: 'c' })]
    expect((await admin('PUT', '/api/agenturnews/reihenfolge', { ids: [ids[2], ids[0]] })).statusCode).toBe(200)
    expect(await titelOf(agentur)).toEqual(['c', 'a', 'b'])
    expect(await titelOf(admin, '?sort=titel:DESC&pageSize=100')).toEqual(['c', 'b', 'a'])
    expect((await admin('GET', '/api/agenturnews?sort=text:ASC')).statusCode).toBe(400)
    expect((await agentur('PUT', '/api/agenturnews/reihenfolge', { ids })).statusCode).toBe(403)
  })

  it('change under the version that was read, and are deleted', async () => {
    const id = await create({})
    expect((await admin('PUT', `/api/agenturnews/${id}`, { ...EINGABE, titel: 'Anders', version: 1 })).json()).toEqual({ id, version: 2 })
    expect((await admin('PUT', `/api/agenturnews/${id}`, { ...EINGABE, version: 1 })).statusCode).toBe(409)
    expect((await admin('DELETE', `/api/agenturnews/${id}`)).statusCode).toBe(200)
    expect((await admin('GET', `/api/agenturnews/${id}`)).statusCode).toBe(404)
  })
})
