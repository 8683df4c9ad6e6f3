import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Rechnung } from '#contract/rechnung.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { insertKunde, issueRechnung, RECHNUNGSSTELLER } from '#tests/support/rechnung.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'
import { insertProgramm, START_MS } from '#tests/support/voting.ts'

describe.each(['sqlite', 'postgres'] as const)('Money beyond what is open, on %s', (dialekt) => {
  let server: TestServer
  let admin: Call
  const db = () => server.kontext.db

  beforeAll(async () => {
    server = await buildTestServer({ dialekt, now: () => START_MS })
    await insertBenutzer(db(), { username: 'admin@test.example', roles: ['ADMIN'], nowMs: START_MS })
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
    await insertProgramm(db(), RECHNUNGSSTELLER)
  })
  afterAll(() => server.close())

  const get = async (id: string) => (await admin('GET', `/api/rechnungen/${id}`)).json<Rechnung>()
  const pay = (id: string, betragCent: number, over: object = {}) =>
    admin('POST', `/api/rechnungen/${id}/zahlungen`, { id: newId(START_MS), betragCent, datum: '2026-05-28T00:00:00Z', referenz: '', ...over })
  const issue = async (name: string) => {
    const { agenturId, einreichungIds } = await insertKunde(db(), name, { preise: [{ cent: 45_000 }] })
    return { ...(await issueRechnung(admin, agenturId)), einreichungIds }
  }
  const refused = async (id: string, betragCent: number) => {
    const answer = await pay(id, betragCent)
    return [answer.statusCode, answer.json().error, answer.json().message.replaceAll('\u00A0', ' ')]
  }

  it('is told first, and becomes a balance when somebody says that it did come in', async () => {
    const { id, einreichungIds } = await issue('Gerundet')
    expect(await refused(id, 55_000)).toEqual([
      409,
      'zahlung-zu-hoch',
      'Offen sind nur 540,00 €. Mit dieser Zahlung entsteht ein Guthaben von 10,00 €, das Sie zurückzahlen. Es ist noch nichts erfasst.',
    ])
    expect(await get(id)).toMatchObject({ stand: 'OFFEN', zahlungen: [] })
    expect((await pay(id, 55_000, { trotzdem: true })).json()).toMatchObject({ stand: 'BEZAHLT', offenCent: 0, guthabenCent: 1000 })
    expect((await pay(id, 55_000, { trotzdem: true, datum: '2099-01-01T00:00:00Z' })).json().fields).toEqual({ datum: expect.any(String) })
    const werk = await db()
      .selectFrom('einreichung')
      .select('zahlung')
      .where('id', '=', einreichungIds[0] ?? '')
      .executeTakeFirstOrThrow()
    expect(werk.zahlung).toBe('BEZAHLT')
  })

  it('comes twice, is recorded once per entry, and goes back', async () => {
    const { id } = await issue('Doppelt')
    await pay(id, 54_000)
    expect((await refused(id, 54_000))[2]).toBe(
      'Diese Rechnung ist schon bezahlt. Mit dieser Zahlung entsteht ein Guthaben von 540,00 €, das Sie zurückzahlen. Es ist noch nichts erfasst.',
    )
    const entry = { id: newId(START_MS), trotzdem: true }
    expect((await Promise.all([pay(id, 54_000, entry), pay(id, 54_000, entry)])).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await get(id)).toMatchObject({ stand: 'BEZAHLT', guthabenCent: 54_000 })
    const zurueck = { id: newId(START_MS), betragCent: 54_000, datum: '2026-05-28T00:00:00Z', referenz: '' }
    expect((await admin('POST', `/api/rechnungen/${id}/rueckzahlungen`, zurueck)).json()).toMatchObject({ stand: 'BEZAHLT', guthabenCent: 0 })
  })

  it('comes for an invoice that was cancelled, whose works stay so', async () => {
    const { id, einreichungIds } = await issue('Storniert')
    await admin('POST', `/api/rechnungen/${id}/gutschrift`, { id: newId(START_MS), restCent: 54_000, grund: 'Irrtum', neuVerrechnen: false })
    expect((await refused(id, 54_000))[2]).toMatch(/^Diese Rechnung ist storniert\. Mit dieser Zahlung entsteht ein Guthaben von 540,00 €/)
    expect((await pay(id, 54_000, { trotzdem: true })).json()).toMatchObject({ stand: 'STORNIERT', guthabenCent: 54_000 })
    const rows = await db().selectFrom('einreichung').select('zahlung').where('id', 'in', einreichungIds).execute()
    expect(rows).toEqual([{ zahlung: 'STORNIERT' }])
  })
})
