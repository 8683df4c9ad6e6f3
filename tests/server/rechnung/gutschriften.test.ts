import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { up } from '#server/db/migrations/0018-geld-und-fristen.ts'
import { inTransaktion } from '#server/db/datenbank/transaktion.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { insertKunde, issueRechnung, listZahlungen, previewRechnung, RECHNUNGSSTELLER, rechnungswegeOf } from '#tests/support/rechnung.ts'
import { lastMailTo } from '#tests/support/mail.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'
import { insertProgramm, START_MS } from '#tests/support/voting.ts'

describe.each(['sqlite', 'postgres'] as const)('Credit notes on %s: invoices', (dialekt) => {
  let server: TestServer
  let admin: Call
  const uhr = { ms: START_MS }
  const db = () => server.kontext.db
  const issue = (agenturId: string) => issueRechnung(admin, agenturId)
  const { get, pay, credit } = rechnungswegeOf(
    () => admin,
    () => uhr.ms,
  )

  beforeAll(async () => {
    server = await buildTestServer({ dialekt, now: () => uhr.ms })
    await insertBenutzer(db(), { username: 'admin@test.example', roles: ['ADMIN'], nowMs: START_MS })
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
    await insertProgramm(db(), RECHNUNGSSTELLER)
  })
  afterAll(() => server.close())

  it('are cancelled by one credit note with its own number, never changed', async () => {
    const { agenturId, einreichungIds } = await insertKunde(db(), 'Storno', {
      preise: [{ cent: 33_333 }, { cent: 1, ust: 10 }],
      email: 'office@storno.example',
    })
    const rechnung = await issue(agenturId)
    const vorher = await get(rechnung.id)
    await server.kontext.jobs.runDue()
    uhr.ms += 1
    const body = { grund: 'Die Arbeit 🎨 <b>entfällt</b>.', neuVerrechnen: false }
    const both = await Promise.all([1, 2].map(() => credit(rechnung.id, body)))
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const gutschrift = both.find(({ statusCode }) => statusCode === 200)?.json<{ id: string; nummer: string }>()
    expect(gutschrift?.nummer).toBe('2026-G-0001')
    const nachher = await get(rechnung.id)
    expect(nachher).toMatchObject({ stand: 'STORNIERT', inhalt: vorher.inhalt, restCent: 0, gutschriften: [{ nummer: '2026-G-0001' }] })
    expect(await get(gutschrift?.id ?? '')).toMatchObject({
      stand: 'GUTSCHRIFT',
      bruttoCent: -vorher.bruttoCent,
      zu: { nummer: rechnung.nummer },
      inhalt: { zu: { nummer: rechnung.nummer }, grund: body.grund, ustCent: -vorher.inhalt.ustCent },
    })
    await server.kontext.jobs.runDue()
    const mail = lastMailTo(server, 'office@storno.example')
    expect(mail).toContain('Gutschrift-2026-G-0001.pdf')
    expect(mail).toContain(body.grund)
    expect(await listZahlungen(db(), einreichungIds)).toEqual(['STORNIERT'])
    expect((await previewRechnung(admin, [agenturId])).ausgelassen[0]?.grund).toBe('hat nichts Unverrechnetes')
    for (const id of [gutschrift?.id ?? '', rechnung.id]) expect((await credit(id, body)).statusCode).toBe(409)
    expect((await pay(rechnung.id)).json().error).toBe('zahlung-zu-hoch')
    expect((await pay(gutschrift?.id ?? '')).json().error).toBe('keine-rechnung')
  })

  it('may come anew after a credit note that says so', async () => {
    const { agenturId } = await insertKunde(db(), 'Neu', { preise: [{ cent: 700 }] })
    const erste = await issue(agenturId)
    await credit(erste.id, { grund: 'Falsche Adresse', neuVerrechnen: true })
    expect((await issue(agenturId)).nummer).not.toBe(erste.nummer)
  })

  it('of before the credit notes in parts keep their invoices, and know what each position was', async () => {
    const before = await db().selectFrom('rechnungPosten').selectAll().orderBy('rechnungId').orderBy('einreichungId').execute()
    const constraint = dialekt === 'postgres' ? ['alter table rechnung add constraint rechnung_zu_id_key unique (zu_id)'] : []
    await inTransaktion(db(), async (trx) => {
      for (const statement of [
        ...['drop index rechnung_zu', 'alter table rechnung_posten drop column netto_cent', 'drop table fristerinnerung'],
        ...['alter table programm drop column erinnerung_tage', 'alter table programm drop column agentur_auto_freigabe', ...constraint],
      ])
        await sql.raw(statement).execute(trx)
      await up(trx as never)
    })
    expect(await db().selectFrom('rechnungPosten').selectAll().orderBy('rechnungId').orderBy('einreichungId').execute()).toEqual(before)
    expect(before.some(({ nettoCent }) => nettoCent < 0)).toBe(true)
  })

  it('are taken back in parts: never more than is left, with the rest still to pay, each part with its own number', async () => {
    const { agenturId, einreichungIds } = await insertKunde(db(), 'Teile', {
      preise: [{ cent: 45_000 }, { cent: 33_333, ust: 10 }],
      email: 'office@teile.example',
    })
    const [eins = '', zwei = ''] = einreichungIds
    const { id, nummer } = await issue(agenturId)
    await server.kontext.jobs.runDue()
    expect(await get(id)).toMatchObject({ bruttoCent: 90_666, restCent: 90_666, offenCent: 90_666, guthabenCent: 0 })
    const teil = (einreichungId: string, nettoCent: number) => ({ positionen: [{ einreichungId, nettoCent }] })
    const wrong = await credit(id, { positionen: [...teil(eins, 45_001).positionen, ...teil(newId(1), 5).positionen, ...teil(eins, 0).positionen] })
    expect(wrong.json().fields).toEqual({ 'positionen.2.nettoCent': 'Bitte einen Betrag wie 450,00.' })
    expect((await credit(id, { positionen: [...teil(eins, 45_001).positionen, ...teil(newId(1), 5).positionen] })).json().fields).toEqual({
      'positionen.0.nettoCent': 'Höchstens 450,00\u00A0€ netto sind noch übrig.',
      'positionen.1.nettoCent': 'Diese Position steht nicht auf der Rechnung.',
    })
    uhr.ms += 1
    const kennung = { id: newId(uhr.ms), ...teil(eins, 12_345) }
    const [erste, nochmals] = await Promise.all([credit(id, kennung), credit(id, kennung)])
    expect([erste.json(), nochmals.json()]).toEqual([erste.json(), erste.json()])
    expect(await get(erste.json().id)).toMatchObject({
      stand: 'GUTSCHRIFT',
      bruttoCent: -14_814,
      restCent: 0,
      zu: { nummer },
      inhalt: { nettoCent: -12_345, ustCent: -2469, positionen: [{ einreichungId: eins, nettoCent: -12_345, vonCent: 45_000, restCent: 32_655 }] },
    })
    expect(await get(id)).toMatchObject({
      stand: 'OFFEN',
      restCent: 75_852,
      offenCent: 75_852,
      gutschriften: [{ nummer: erste.json().nummer, bruttoCent: -14_814 }],
      posten: expect.arrayContaining([
        { einreichungId: eins, restCent: 32_655 },
        { einreichungId: zwei, restCent: 33_333 },
      ]),
    })
    expect(await listZahlungen(db(), einreichungIds)).toEqual(['RECHNUNG_GESTELLT'])
    await server.kontext.jobs.runDue()
    expect(lastMailTo(server, 'office@teile.example')).toContain(`Gutschrift-${erste.json().nummer}.pdf`)
    const { text } = await db().selectFrom('mail').select('text').where('vorlage', '=', 'teilgutschrift').executeTakeFirstOrThrow()
    for (const satz of [`von der Rechnung ${nummer}`, '123,45\u00A0€ netto', 'Noch zu bezahlen sind 758,52\u00A0€, fällig am'])
      expect(text).toContain(satz)
    const [seite = ''] = await readPdf((await admin('GET', `/api/rechnungen/${id}/pdf`)).rawPayload)
    expect(seite).toContain('Noch offen 758,52 €')
    expect((await pay(id, { betragCent: 75_853 })).json().message).toContain('Offen sind nur 758,52\u00A0€')

    // Whoever decided about amounts that are no longer there decides anew.
    expect((await credit(id, { ...teil(eins, 100), restCent: 90_666 })).json().error).toBe('rechnung-geaendert')
    const two = await Promise.all([1, 2].map(() => credit(id, { ...teil(zwei, 33_333), restCent: 75_852 })))
    expect(two.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await listZahlungen(db(), [eins])).toEqual(['RECHNUNG_GESTELLT'])
    expect(await listZahlungen(db(), [zwei])).toEqual(['STORNIERT'])
    expect((await credit(id, teil(zwei, 1))).json().fields).toEqual({
      'positionen.0.nettoCent': 'Diese Position ist schon zur Gänze gutgeschrieben.',
    })
    expect((await credit(id, { neuVerrechnen: true })).statusCode).toBe(200)
    const nachher = await get(id)
    expect(nachher).toMatchObject({ stand: 'STORNIERT', restCent: 0, offenCent: 0, guthabenCent: 0 })
    expect(nachher.gutschriften.reduce((sum, { bruttoCent }) => sum + bruttoCent, 0)).toBe(-nachher.bruttoCent)
    expect(await listZahlungen(db(), [eins])).toEqual(['OFFEN'])
    expect((await previewRechnung(admin, [agenturId])).betroffen).toMatchObject([{ anzahl: 1, bruttoCent: 54_000 }])
  })

  it('that were paid leave a balance to give back, which is recorded once and never goes further', async () => {
    const { agenturId, einreichungIds } = await insertKunde(db(), 'Guthaben', { preise: [{ cent: 45_000 }, { cent: 10_000 }] })
    const [eins = '', zwei = ''] = einreichungIds
    const { id } = await issue(agenturId)
    await pay(id, { betragCent: 54_000 })
    uhr.ms += 1
    // What is left is paid already: the other work is, too.
    expect((await credit(id, { positionen: [{ einreichungId: zwei, nettoCent: 10_000 }] })).statusCode).toBe(200)
    expect(await get(id)).toMatchObject({ stand: 'BEZAHLT', offenCent: 0, guthabenCent: 0 })
    expect([await listZahlungen(db(), [eins]), await listZahlungen(db(), [zwei])]).toEqual([['BEZAHLT'], ['STORNIERT']])
    uhr.ms += 1
    await credit(id, { positionen: [{ einreichungId: eins, nettoCent: 5000 }] })
    expect(await get(id)).toMatchObject({ stand: 'BEZAHLT', restCent: 48_000, bezahltCent: 54_000, guthabenCent: 6000 })
    const liste = (await admin('GET', '/api/rechnungen?guthaben=true')).json()
    expect([liste.items.map((item: { id: string }) => item.id), liste.guthaben]).toEqual([[id], { anzahl: 1, cent: 6000 }])
    expect((await pay(id, { betragCent: 1 })).json().message).toContain('schon bezahlt')

    const refund = (body: object) =>
      admin('POST', `/api/rechnungen/${id}/rueckzahlungen`, {
        id: newId(uhr.ms),
        datum: new Date(uhr.ms).toISOString().replace(/T.*/, 'T00:00:00Z'),
        referenz: '',
        ...body,
      })
    expect((await refund({ betragCent: 6001 })).json().fields).toEqual({ betragCent: 'Das Guthaben beträgt nur 60,00\u00A0€.' })
    const eintrag = { id: newId(uhr.ms), betragCent: 6000 }
    expect((await Promise.all([refund(eintrag), refund(eintrag)])).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await get(id)).toMatchObject({ stand: 'BEZAHLT', bezahltCent: 48_000, guthabenCent: 0 })
    expect((await refund({ betragCent: 1, id: newId(uhr.ms + 1) })).json().fields).toEqual({
      betragCent: 'Bei dieser Rechnung gibt es kein Guthaben.',
    })
    uhr.ms += 1
    await admin('POST', `/api/rechnungen/${id}/zahlungen/${eintrag.id}/storno`)
    expect(await get(id)).toMatchObject({ guthabenCent: 6000 })
    await credit(id)
    expect(await get(id)).toMatchObject({ stand: 'STORNIERT', restCent: 0, guthabenCent: 54_000 })
  })
})
