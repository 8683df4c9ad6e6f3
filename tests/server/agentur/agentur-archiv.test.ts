import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Rechnung } from '#contract/rechnung.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { insertKunde, issueRechnung, RECHNUNGSSTELLER } from '#tests/support/rechnung.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'
import { insertProgramm, START_MS } from '#tests/support/voting.ts'

describe.each(['sqlite', 'postgres'] as const)('An agency on %s is archived', (dialekt) => {
  let server: TestServer
  let admin: Call
  let nowMs = START_MS
  const db = () => server.kontext.db

  beforeAll(async () => {
    server = await buildTestServer({ dialekt, now: () => nowMs })
    await insertBenutzer(db(), { username: 'admin@test.example', roles: ['ADMIN'], nowMs })
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
    await insertProgramm(db(), RECHNUNGSSTELLER)
  })
  afterAll(() => server.close())

  const archive = async (id: string) => {
    const { version } = (await admin('GET', `/api/agenturen/${id}`)).json<{ version: number }>()
    const answer = await admin('POST', `/api/agenturen/${id}/status`, { schritt: 'ARCHIVIEREN', text: '', version })
    const { status } = (await admin('GET', `/api/agenturen/${id}`)).json<{ status: string }>()
    return { code: answer.statusCode, status, satz: answer.statusCode === 200 ? '' : answer.json<{ message: string }>().message }
  }
  async function insertVerrechnet(name: string, preise: { cent: number }[]) {
    const kunde = await insertKunde(db(), name, { preise })
    const { id: rechnungId } = await issueRechnung(admin, kunde.agenturId)
    await db().updateTable('einreichung').set({ status: 'AUSGESCHIEDEN' }).where('id', 'in', kunde.einreichungIds).execute()
    return { ...kunde, rechnungId }
  }
  const pay = (id: string, betragCent: number) =>
    admin('POST', `/api/rechnungen/${id}/zahlungen`, { id: newId(nowMs), betragCent, datum: '2026-05-28T00:00:00Z', referenz: '' })

  it('only when none of its works takes part', async () => {
    const { agenturId, einreichungIds } = await insertKunde(db(), 'Dabei', { preise: [{ cent: 1 }, { cent: 1 }] })
    expect(await archive(agenturId)).toEqual({
      code: 409,
      status: 'FREIGEGEBEN',
      satz: '2 Einreichungen dieser Agentur nehmen noch am Wettbewerb teil. Die Agentur kann deshalb nicht archiviert werden.',
    })
    await db().updateTable('einreichung').set({ status: 'ZURUECKGEWIESEN' }).where('id', 'in', einreichungIds).execute()
    expect(await archive(agenturId)).toMatchObject({ code: 200, status: 'ARCHIVIERT' })
  })

  it('only when its invoices are paid in full, also when they are long overdue', async () => {
    const { agenturId, rechnungId } = await insertVerrechnet('Schuldet', [{ cent: 45_000 }])
    const offen = {
      code: 409,
      status: 'FREIGEGEBEN',
      satz: 'Eine Rechnung dieser Agentur ist noch offen. Die Agentur kann deshalb nicht archiviert werden.',
    }
    expect(await archive(agenturId)).toEqual(offen)
    expect((await pay(rechnungId, 53_999)).statusCode).toBe(200)
    nowMs += 90 * 86_400_000
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
    expect((await admin('GET', `/api/rechnungen/${rechnungId}`)).json<Rechnung>().stand).toBe('UEBERFAELLIG')
    expect(await archive(agenturId)).toEqual(offen)
    await pay(rechnungId, 1)
    expect(await archive(agenturId)).toMatchObject({ code: 200, status: 'ARCHIVIERT' })
  })

  it('when its invoice was taken back, and whatever others owe', async () => {
    await insertVerrechnet('Andere', [{ cent: 100 }])
    const { agenturId, rechnungId } = await insertVerrechnet('Storniert', [{ cent: 45_000 }])
    await admin('POST', `/api/rechnungen/${rechnungId}/gutschrift`, { id: newId(nowMs), restCent: 54_000, grund: 'Irrtum', neuVerrechnen: false })
    expect(await archive(agenturId)).toMatchObject({ code: 200, status: 'ARCHIVIERT' })
  })
})
