import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Entwurf } from '#contract/einreichung-entwurf.ts'
import type { Rechnung } from '#contract/rechnung.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { insertKunde, issueRechnung, previewRechnung, RECHNUNGSSTELLER } from '#tests/support/rechnung.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'
import { insertProgramm, START_MS } from '#tests/support/voting.ts'

const FORMAL = { kategorie: true, zeitraum: true, medien: true, credits: true, anonym: true, rechte: true }

describe.each(['sqlite', 'postgres'] as const)('The payment state that the office sets by hand, on %s', (dialekt) => {
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

  const read = async (id: string) => (await admin('GET', `/api/einreichungen/${id}/entwurf`)).json<Entwurf>()
  const set = async (id: string, zahlung: string, over: object = {}) =>
    admin('PUT', `/api/einreichungen/${id}/pruefung`, { version: (await read(id)).version, formal: FORMAL, zahlung, notiz: '', ...over })
  const update = (id: string, values: Record<string, unknown>) => db().updateTable('einreichung').set(values).where('id', '=', id).execute()
  const kunde = async (name: string, ...preise: number[]) => {
    const { agenturId, einreichungIds } = await insertKunde(db(), name, { preise: preise.map((cent) => ({ cent })) })
    return { agenturId, ids: einreichungIds, id: einreichungIds[0] ?? '' }
  }

  it('never says that there is an invoice: what is paid elsewhere says how, and the run names it', async () => {
    const { agenturId, ids, id } = await kunde('Von Hand', 45_000, 45_000)
    for (const zahlung of ['RECHNUNG_GESTELLT', 'STORNIERT']) {
      const answer = await set(id, zahlung)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { fields: { zahlung: expect.stringMatching(/entsteht nur durch eine (Rechnung|Gutschrift)/) } },
      ])
    }
    expect((await read(id)).pruefung).toMatchObject({ zahlung: 'OFFEN', zahlungen: ['OFFEN', 'BEZAHLT', 'KOSTENLOS'], rechnung: null })
    expect((await set(id, 'BEZAHLT')).json()).toMatchObject({ fields: { zahlungNotiz: expect.stringContaining('wie bezahlt wurde') } })
    expect((await set(id, 'BEZAHLT', { zahlungNotiz: 'Bar im Büro' })).statusCode).toBe(200)
    const verlauf = (await admin('GET', `/api/verlauf/einreichung/${id}`)).json<{ items: { aenderungen: object[] }[] }>()
    expect(verlauf.items[0]?.aenderungen).toContainEqual({ feld: 'zahlungNotiz', vorher: null, nachher: 'Bar im Büro' })
    const vorschau = await previewRechnung(admin, [agenturId])
    expect(vorschau).toMatchObject({
      betroffen: [{ anzahl: 1, bruttoCent: 54_000 }],
      ausgelassen: [{ id: agenturId, grund: expect.stringMatching(/^1 Arbeit von Hand als bezahlt markiert \(2026-\d+-1\)$/) }],
    })
    // Of before this rule.
    await update(ids[1] ?? '', { zahlung: 'RECHNUNG_GESTELLT' })
    expect((await previewRechnung(admin, [agenturId])).ausgelassen.map(({ grund }) => grund)).toEqual([
      expect.stringMatching(/^1 Arbeit von Hand als bezahlt markiert/),
      expect.stringMatching(/^1 Arbeit von Hand als verrechnet markiert, ohne dass es eine Rechnung gibt/),
    ])
    expect((await read(ids[1] ?? '')).pruefung?.zahlungen).toEqual(['OFFEN', 'RECHNUNG_GESTELLT', 'BEZAHLT', 'KOSTENLOS'])
    expect((await set(ids[1] ?? '', 'OFFEN')).statusCode).toBe(200)
  })

  it('follows the invoice while anything is left of its position, and the refusal names it', async () => {
    const { agenturId, id } = await kunde('Verrechnet', 45_000)
    await update(id, { status: 'ABGEGEBEN' })
    const rechnung = await issueRechnung(admin, agenturId)
    expect((await read(id)).pruefung).toMatchObject({
      zahlungen: ['RECHNUNG_GESTELLT'],
      rechnung: { id: rechnung.id, nummer: rechnung.nummer, restCent: 45_000 },
    })
    const refused = await set(id, 'OFFEN')
    expect([refused.statusCode, refused.json().fields.zahlung]).toEqual([400, expect.stringContaining(rechnung.nummer)])
    // Of before this rule: the invoice decides about going back, not the word; and the word can become right again.
    await update(id, { zahlung: 'OFFEN' })
    expect((await read(id)).darfZurueckziehen).toBe(false)
    const back = await admin('DELETE', `/api/einreichungen/${id}/abgabe`)
    expect([back.statusCode, back.json().message]).toEqual([409, expect.stringContaining(rechnung.nummer)])
    expect((await read(id)).pruefung?.zahlungen).toEqual(['OFFEN', 'RECHNUNG_GESTELLT'])
    expect((await set(id, 'RECHNUNG_GESTELLT')).statusCode).toBe(200)

    const zahlung = { id: newId(START_MS), betragCent: 54_000, datum: '2026-05-28T00:00:00Z', referenz: '' }
    await admin('POST', `/api/rechnungen/${rechnung.id}/zahlungen`, zahlung)
    expect((await read(id)).pruefung).toMatchObject({ zahlung: 'BEZAHLT', zahlungen: ['BEZAHLT'] })
    expect((await set(id, 'OFFEN')).statusCode).toBe(400)
    const { restCent } = (await admin('GET', `/api/rechnungen/${rechnung.id}`)).json<Rechnung>()
    await admin('POST', `/api/rechnungen/${rechnung.id}/gutschrift`, { id: newId(START_MS), restCent, grund: 'Irrtum', neuVerrechnen: false })
    expect((await read(id)).pruefung).toMatchObject({
      zahlung: 'STORNIERT',
      zahlungen: ['OFFEN', 'BEZAHLT', 'STORNIERT', 'KOSTENLOS'],
      rechnung: null,
    })
    expect((await set(id, 'OFFEN')).statusCode).toBe(200)
    expect((await admin('DELETE', `/api/einreichungen/${id}/abgabe`)).json()).toMatchObject({ status: 'ENTWURF' })
  })

  it('is nothing of drafts, and money that is noted keeps a work from going back', async () => {
    const { id } = await kunde('Entwurf', 45_000)
    await update(id, { status: 'ENTWURF', abgegebenMs: null, preisSnapshot: null })
    expect((await read(id)).pruefung?.zahlungen).toEqual(['OFFEN'])
    const answer = await set(id, 'BEZAHLT', { zahlungNotiz: 'Bar' })
    expect([answer.statusCode, answer.json().fields.zahlung]).toEqual([400, expect.stringContaining('noch nicht abgegeben')])
    await update(id, { status: 'ABGEGEBEN', abgegebenMs: START_MS })
    expect((await set(id, 'BEZAHLT', { zahlungNotiz: 'Bar' })).statusCode).toBe(200)
    expect((await read(id)).darfZurueckziehen).toBe(false)
    expect((await admin('DELETE', `/api/einreichungen/${id}/abgabe`)).json().message).toContain('von Hand als bezahlt')
  })
})
