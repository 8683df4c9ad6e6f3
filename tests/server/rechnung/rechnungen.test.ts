import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RechnungslaufAntwort } from '#contract/rechnung.ts'
import { inTransaktion } from '#server/db/datenbank/transaktion.ts'
import { nextNummer } from '#server/db/rechnung/nummernkreis.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { insertKunde, issueRechnung, previewRechnung, listZahlungen, RECHNUNGSSTELLER, rechnungswegeOf } from '#tests/support/rechnung.ts'
import { lastMailTo } from '#tests/support/mail.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'
import { insertProgramm, START_MS } from '#tests/support/voting.ts'

const DAY_MS = 86_400_000

describe.each(['sqlite', 'postgres'] as const)('Rechnungen on %s', (dialekt) => {
  let server: TestServer
  let admin: Call
  let agentur: Call
  const uhr = { ms: START_MS }
  const db = () => server.kontext.db
  const invoice = (body: object) => admin('POST', '/api/rechnungen', { jahr: 2026, vorschau: true, ...body })
  const issue = (agenturId: string) => issueRechnung(admin, agenturId)
  const { get, pay, credit } = rechnungswegeOf(
    () => admin,
    () => uhr.ms,
  )

  beforeAll(async () => {
    server = await buildTestServer({ dialekt, now: () => uhr.ms })
    await insertBenutzer(db(), { username: 'admin@test.example', roles: ['ADMIN'], nowMs: START_MS })
    await insertBenutzer(db(), { username: 'agentur@test.example', roles: ['AGENTUR'], nowMs: START_MS })
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
    agentur = await server.loginAs('agentur@test.example', TEST_PASSWORT)
  })
  afterAll(() => server.close())

  it('say what is missing before anything is issued', async () => {
    expect((await invoice({})).json()).toMatchObject({ error: 'rechnung-angaben', message: expect.stringContaining('noch nicht angelegt') })
    await insertProgramm(db(), { ...RECHNUNGSSTELLER, rechnungIban: '', rechnungAbsender: '' })
    expect((await invoice({ vorschau: true })).json().message).toMatch(/fehlt noch: der Absender, die IBAN/)
    await db()
      .updateTable('programm')
      .set({ ...RECHNUNGSSTELLER, rechnungUid: 'abc' })
      .execute()
    expect((await invoice({ vorschau: true })).json().message).toMatch(/fehlt noch: eine UID, die stimmt/)
    await db().deleteFrom('programm').execute()
    await insertProgramm(db(), RECHNUNGSSTELLER)
    const { agenturId } = await insertKunde(db(), 'Ohne Adresse', { preise: [{ cent: 100 }], strasse: ' ' })
    expect((await invoice({ agenturIds: [agenturId, newId(uhr.ms)] })).json().ausgelassen.map(({ grund }: { grund: string }) => grund)).toEqual([
      'die Rechnungsadresse ist unvollständig',
      'gibt es nicht mehr',
    ])
    await db().deleteFrom('einreichung').where('agenturId', '=', agenturId).execute()
  })

  it('are previewed by the decision that issues them, and are issued once however often one clicks', async () => {
    const { agenturId, einreichungIds } = await insertKunde(db(), 'Blitz', {
      preise: [{ cent: 45_000 }, { cent: 33_333 }, { cent: 0 }],
      email: 'office@blitz.example',
    })
    const preview = (await invoice({ vorschau: true, agenturIds: [agenturId] })).json<RechnungslaufAntwort>()
    expect(preview).toMatchObject({
      kostenlos: 1,
      betroffen: [{ name: 'Blitz', anzahl: 2, bruttoCent: 94_000, rechnung: null, an: 'office@blitz.example' }],
    })
    expect(await listZahlungen(db(), einreichungIds)).toEqual(['OFFEN'])
    const gesehen = [{ agenturId, anzahl: 2, bruttoCent: 94_000 }]
    const answers = await Promise.all([1, 2, 3].map(() => invoice({ vorschau: false, agenturIds: [agenturId], gesehen })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    const issued = answers.flatMap((answer) => answer.json<Partial<RechnungslaufAntwort>>().betroffen ?? [])
    expect(issued).toMatchObject([{ bruttoCent: 94_000, rechnung: { nummer: '2026-R-0001' } }])
    expect(await listZahlungen(db(), einreichungIds.slice(0, 2))).toEqual(['RECHNUNG_GESTELLT'])
    expect(await listZahlungen(db(), einreichungIds.slice(2))).toEqual(['KOSTENLOS'])
    await server.kontext.jobs.runDue()
    const mail = lastMailTo(server, 'office@blitz.example')
    expect(mail).toContain('940,00')
    expect(mail).toContain('Rechnung-2026-R-0001.pdf')
  })

  it('number without a gap: twenty at once, and one that was rolled back', async () => {
    const kunden = []
    for (let index = 0; index < 20; index += 1) kunden.push(await insertKunde(db(), `Gleichzeitig ${index}`, { preise: [{ cent: 1000 + index }] }))
    const before = await nextOf('rechnung/2026')
    const failed = inTransaktion(db(), async (trx) => {
      await nextNummer(trx, 'rechnung/2026')
      throw new Error('the disk is full')
    })
    await expect(failed).rejects.toThrow('the disk is full')
    const rechnungen = await Promise.all(kunden.map(({ agenturId }) => issue(agenturId)))
    const nummern = rechnungen.map(({ nummer }) => nummer).toSorted()
    expect(nummern).toEqual(Array.from({ length: 20 }, (_, index) => `2026-R-${String(before + 1 + index).padStart(4, '0')}`))
  })

  it('of a year come all at once, and a second administrator finds nothing left', async () => {
    await insertKunde(db(), 'Alle A', { preise: [{ cent: 5000 }] })
    await insertKunde(db(), 'Alle B', { preise: [{ cent: 6000 }] })
    const gesehen = (await previewRechnung(admin)).betroffen.map(({ id, anzahl, bruttoCent }) => ({ agenturId: id, anzahl, bruttoCent }))
    const runs = await Promise.all([1, 2].map(() => invoice({ vorschau: false, gesehen })))
    expect(runs.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const issued = runs.flatMap((run) => run.json<Partial<RechnungslaufAntwort>>().betroffen ?? [])
    expect(issued.map(({ name }) => name).toSorted()).toEqual(['Alle A', 'Alle B'])
  })

  it('are issued as they were shown: what was handed in, taken back or taxed anew meanwhile is shown again first', async () => {
    const { agenturId, einreichungIds } = await insertKunde(db(), 'Inzwischen', { preise: [{ cent: 45_000 }, { cent: 10_000 }] })
    const andere = await insertKunde(db(), 'Neu dabei', { preise: [{ cent: 5000 }] })
    const zweite = (status: string) =>
      db()
        .updateTable('einreichung')
        .set({ status })
        .where('id', '=', einreichungIds[1] ?? '')
        .execute()
    await zweite('ENTWURF')
    const gesehen = [{ agenturId, anzahl: 1, bruttoCent: 54_000 }]
    const run = (over: object = {}) => invoice({ vorschau: false, agenturIds: [agenturId], gesehen, ...over })
    await zweite('ABGEGEBEN')
    expect((await run()).json()).toMatchObject({ error: 'rechnungslauf-geaendert', message: expect.stringContaining('Es wurde nichts ausgestellt') })
    await zweite('ENTWURF')
    for (const over of [{ agenturIds: [agenturId, andere.agenturId] }, { gesehen: [] }, { gesehen: [{ agenturId, anzahl: 1, bruttoCent: 53_999 }] }])
      expect((await run(over)).statusCode).toBe(409)
    expect((await run({ gesehen: undefined })).json().fields).toEqual({ gesehen: expect.any(String) })
    expect(await db().selectFrom('rechnung').select('id').where('agenturId', 'in', [agenturId, andere.agenturId]).execute()).toEqual([])
    expect((await run()).json().betroffen).toMatchObject([{ anzahl: 1, bruttoCent: 54_000, rechnung: { nummer: expect.any(String) } }])
    await issue(andere.agenturId)
  })

  it('are paid in parts, once per entry, more than is open only when somebody says so, and a wrong entry is taken back by another', async () => {
    const { agenturId, einreichungIds } = await insertKunde(db(), 'Zahlt', { preise: [{ cent: 45_000 }] })
    const { id } = await issue(agenturId)
    const entry = { id: newId(uhr.ms), betragCent: 14_000 }
    const twice = await Promise.all([pay(id, entry), pay(id, entry)])
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await get(id)).toMatchObject({ stand: 'OFFEN', bezahltCent: 14_000, zahlungen: [{ betragCent: 14_000, storniert: false }] })
    uhr.ms += 1
    const race = await Promise.all([pay(id, { betragCent: 40_000 }), pay(id, { betragCent: 40_000 })])
    expect(race.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await get(id)).toMatchObject({ stand: 'BEZAHLT', bezahltCent: 54_000 })
    expect(await listZahlungen(db(), einreichungIds)).toEqual(['BEZAHLT'])
    uhr.ms += 1
    const undo = `/api/rechnungen/${id}/zahlungen/${entry.id}/storno`
    const undone = await Promise.all([admin('POST', undo), admin('POST', undo)])
    expect(undone.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const after = await get(id)
    expect(after).toMatchObject({ stand: 'OFFEN', bezahltCent: 40_000 })
    expect(after.zahlungen.map(({ betragCent, storniert }) => [betragCent, storniert])).toEqual([
      [14_000, true],
      [40_000, false],
      [-14_000, false],
    ])
    expect(await listZahlungen(db(), einreichungIds)).toEqual(['RECHNUNG_GESTELLT'])
    const counter = after.zahlungen.at(-1)?.id ?? ''
    expect((await admin('POST', `/api/rechnungen/${id}/zahlungen/${counter}/storno`)).json().error).toBe('zahlung-storniert')
  })

  it('refuse wrong amounts and days with a German sentence', async () => {
    const { agenturId } = await insertKunde(db(), 'Falsch', { preise: [{ cent: 45_000 }] })
    const { id } = await issue(agenturId)
    const fieldsOf = async (body: object) => {
      const answer = await pay(id, body)
      expect(answer.statusCode, answer.body).toBe(400)
      return answer.json<{ fields: Record<string, string> }>().fields
    }
    for (const betragCent of [0, -1, 0.5, '12', null, 2 ** 53, 1e300]) expect(Object.keys(await fieldsOf({ betragCent }))).toEqual(['betragCent'])
    for (const datum of ['morgen', '2026-02-31T00:00:00Z', '', null, '2026-13-01T00:00:00Z'])
      expect(Object.keys(await fieldsOf({ datum }))).toEqual(['datum'])
    expect(await fieldsOf({ datum: '2099-01-01T00:00:00Z' })).toEqual({ datum: 'Der Tag der Zahlung liegt in der Zukunft.' })
    expect((await fieldsOf({ datum: '2020-01-01T00:00:00Z' }))['datum']).toMatch(/erst am .+ ausgestellt/)
    expect(await fieldsOf({ referenz: '💶'.repeat(200) })).toEqual({ referenz: 'Bitte höchstens 140 Zeichen.' })
    expect((await pay(newId(uhr.ms))).statusCode).toBe(404)
    expect((await credit(id, { grund: ' ', positionen: [] })).json().fields).toEqual({
      grund: 'Bitte nennen Sie den Grund, er steht auf der Gutschrift.',
      positionen: 'Bitte wählen Sie mindestens eine Position.',
    })
  })

  it('become overdue by the clock and are reminded one level at a time', async () => {
    const { agenturId } = await insertKunde(db(), 'Säumig', { preise: [{ cent: 45_000 }], email: 'office@saeumig.example' })
    const { id, nummer } = await issue(agenturId)
    const remind = async (vorschau = false) => (await admin('POST', '/api/rechnungen/mahnungen', { ids: [id], vorschau })).json()
    expect((await remind()).ausgelassen[0].grund).toBe('ist noch nicht fällig')
    const before = uhr.ms
    uhr.ms += 15 * DAY_MS
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
    expect((await get(id)).stand).toBe('UEBERFAELLIG')
    expect((await remind(true)).betroffen).toMatchObject([{ stufe: 1, offenCent: 54_000, an: 'office@saeumig.example' }])
    const both = await Promise.all([remind(), remind()])
    expect(both.flatMap(({ betroffen }) => betroffen)).toHaveLength(1)
    await server.kontext.jobs.runDue()
    expect(lastMailTo(server, 'office@saeumig.example')).toContain(nummer)
    for (const stufe of [2, 3]) {
      uhr.ms += 8 * DAY_MS
      admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
      expect((await remind()).betroffen).toMatchObject([{ stufe }])
    }
    uhr.ms += 8 * DAY_MS
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
    expect((await remind()).ausgelassen[0].grund).toBe('ist schon 3 Mal gemahnt')
    expect((await get(id)).mahnungen.map(({ stufe }) => stufe)).toEqual([1, 2, 3])
    uhr.ms = before
  })

  it('are seen by the agency whose they are, and by no other', async () => {
    const eigene = await insertKunde(db(), 'Eigene', { preise: [{ cent: 45_000 }] })
    const fremde = await insertKunde(db(), 'Fremde', { preise: [{ cent: 45_000 }] })
    const [mine, other] = [await issue(eigene.agenturId), await issue(fremde.agenturId)]
    agentur = await server.loginAs('agentur@test.example', TEST_PASSWORT)
    expect((await agentur('GET', '/api/rechnungen')).json()).toEqual({ items: [], total: 0, summen: [], guthaben: { anzahl: 0, cent: 0 } })
    await db().updateTable('benutzer').set({ agenturId: eigene.agenturId }).where('username', '=', 'agentur@test.example').execute()
    const list = (await agentur('GET', `/api/rechnungen?jahr=2026&agenturId=${fremde.agenturId}`)).json()
    expect(list.items).toEqual([])
    expect((await agentur('GET', '/api/rechnungen')).json().items.map(({ nummer }: { nummer: string }) => nummer)).toEqual([mine.nummer])
    for (const path of ['', '/pdf']) {
      expect((await agentur('GET', `/api/rechnungen/${mine.id}${path}`)).statusCode).toBe(200)
      expect((await agentur('GET', `/api/rechnungen/${other.id}${path}`)).statusCode).toBe(404)
    }
    const pdf = await agentur('GET', `/api/rechnungen/${mine.id}/pdf`)
    expect(pdf.headers['content-disposition']).toMatch(`attachment; filename="Rechnung-${mine.nummer}.pdf"; `)
    expect((await readPdf(pdf.rawPayload)).join(' ')).toContain(mine.nummer)
  })

  it('list with sums, filters and search, and refuse anything else', async () => {
    const { agenturId } = await insertKunde(db(), 'Liste', { preise: [{ cent: 700 }] })
    expect((await credit((await issue(agenturId)).id)).json().nummer).toBe('2026-G-0001')
    const { items, total, summen } = (await admin('GET', '/api/rechnungen?jahr=2026&sort=bruttoCent:DESC')).json()
    expect(items).toHaveLength(total)
    expect(summen.reduce((sum: number, { anzahl }: { anzahl: number }) => sum + anzahl, 0)).toBe(total)
    const found = (await admin('GET', '/api/rechnungen?suche=2026-G-0001')).json()
    expect(found.items.map(({ stand }: { stand: string }) => stand)).toEqual(['GUTSCHRIFT'])
    expect((await admin('GET', '/api/rechnungen?stand=STORNIERT')).json().items.length).toBeGreaterThan(0)
    expect((await admin('GET', '/api/rechnungen?jahr=2024')).json().total).toBe(0)
    for (const query of ['stand=NEU', 'sort=inhalt:ASC', 'jahr=2025', 'agenturId=x'])
      expect((await admin('GET', `/api/rechnungen?${query}`)).statusCode).toBe(400)
  })

  async function nextOf(name: string): Promise<number> {
    const row = await db().selectFrom('nummernkreis').select('letzte').where('name', '=', name).executeTakeFirst()
    return Number(row?.letzte ?? 0)
  }
})
