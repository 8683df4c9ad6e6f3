import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SucheNomen, SucheTreffer } from '#contract/suche.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'

describe.each(['sqlite', 'postgres'] as const)('the search over everything on %s', (dialekt) => {
  let server: TestServer
  let admin: Call

  beforeAll(async () => {
    server = await buildTestServer({ dialekt, demo: true })
    admin = await server.loginAs('admin@lorbeer.example')
  })
  afterAll(() => server.close())

  const search = async (suche: string) => {
    const answer = await admin('GET', `/api/suche?suche=${encodeURIComponent(suche)}`)
    const { gruppen } = answer.json<{ gruppen: { nomen: SucheNomen; items: SucheTreffer[] }[] }>()
    return new Map(gruppen.map(({ nomen, items }) => [nomen, items]))
  }

  it('finds works, categories, agencies, people and juries by any of their words, whatever their order and umlauts', async () => {
    expect((await search('BÜRO wunderlich')).get('agenturen')).toMatchObject([{ titel: 'Büro Wunderlich', zeile: 'Büro Wunderlich e. U. · Graz' }])
    expect((await search('renate waldstätten')).get('benutzer')).toMatchObject([{ titel: 'Renate Waldstätten' }])
    expect((await search('waldstatten renate')).get('benutzer')).toHaveLength(1)
    expect((await search('plakat')).get('jurys')).toMatchObject([{ titel: 'Print & Plakat', zeile: 'Nr. 1 · 2026' }])
    const gefunden = (await search('2026-01-001')).get('einreichungen')
    expect(gefunden).toHaveLength(1)
    expect(gefunden?.[0]?.zeile).toMatch(/^2026-01-001 · /)
  })

  it('answers at most five of each, those that begin with it first, and leaves out what has no match', async () => {
    const gruppen = await search('a')
    for (const items of gruppen.values()) expect(items.length).toBeLessThanOrEqual(5)
    expect(gruppen.get('einreichungen')?.every(({ titel }) => /^[aä]/i.test(titel))).toBe(true)
    expect((await search('xyzzy')).size).toBe(0)
    expect((await search('  %_  ')).size).toBe(0)
    expect((await admin('GET', '/api/suche')).statusCode).toBe(400)
  })
})
