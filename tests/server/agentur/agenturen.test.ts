import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Agentur, AgenturListItem } from '#contract/agentur.ts'
import { insertAgentur } from '#tests/support/agentur.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'
import { insertEinreichung, insertKategorie } from '#tests/support/voting.ts'

describe.each(['sqlite', 'postgres'] as const)('Agenturen on %s', (dialekt) => {
  let server: TestServer
  let admin: Call
  let oeffnung = ''

  beforeAll(async () => {
    server = await buildTestServer({ dialekt })
    const { db } = server.kontext
    await insertBenutzer(db, { username: 'admin@test.example', roles: ['ADMIN'] })
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
    const kategorieId = await insertKategorie(db, null, 1)
    const werke = [await insertEinreichung(db, kategorieId, 1), await insertEinreichung(db, kategorieId, 2)]
    oeffnung = await insertAgentur(db, 'Öffnung', werke, { ort: 'Linz' })
    await insertAgentur(db, 'Zebra', [], { status: 'GESPERRT' })
    await insertAgentur(db, 'Ostwind', [], { ort: 'Österreichring' })
    await db.updateTable('agentur').set({ mitgliedGeprueft: 1, mitgliedNr: 'M-1' }).where('id', '=', oeffnung).execute()
    await db.deleteFrom('agentur').where('agenturnameVeroeffentlichungen', '=', 'Blitz und Donner').execute()
  })
  afterAll(() => server.close())

  const list = async (query: string) =>
    (await admin('GET', `/api/agenturen?${query}`)).json<{ items: AgenturListItem[]; total: number; orte: string[] }>()
  const namenOf = async (query: string) => (await list(query)).items.map((agentur) => agentur.agenturnameVeroeffentlichungen)

  it('sort after German rules, filter and search, and refuse anything else', async () => {
    expect(await namenOf('')).toEqual(['Öffnung', 'Ostwind', 'Zebra'])
    expect(await namenOf('sort=einreichungen:DESC')).toEqual(['Öffnung', 'Ostwind', 'Zebra'])
    expect(await namenOf('status=GESPERRT')).toEqual(['Zebra'])
    expect(await namenOf('mitglied=true')).toEqual(['Öffnung'])
    expect(await namenOf('ort=Linz')).toEqual(['Öffnung'])
    expect(await namenOf('suche=ZEBRA%20gmbh')).toEqual(['Zebra'])
    expect((await list('')).orte).toEqual(['Linz', 'Österreichring', 'Wien'])
    for (const query of ['jahr=2026', 'sort=uid:ASC', 'status=x', 'mitglied=ja']) {
      const answer = await admin('GET', `/api/agenturen?${query}`)
      expect([query, answer.statusCode, answer.json().error]).toEqual([query, 400, 'eingabe-ungueltig'])
    }
  })

  it('are read with their master data and the number of their works', async () => {
    const agentur = (await admin('GET', `/api/agenturen/${oeffnung}`)).json<Agentur>()
    expect(agentur).toMatchObject({
      agenturname: 'Öffnung GmbH',
      ort: 'Linz',
      mitgliedNr: 'M-1',
      mitgliedGeprueft: true,
      einreichungen: 2,
      version: 1,
    })
  })
})
