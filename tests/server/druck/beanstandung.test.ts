import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Beanstandung, DruckAktion, Druckwerk } from '#contract/druckdaten.ts'
import type { Einreichung } from '#contract/einreichung.ts'
import { inTransaktion } from '#server/db/datenbank/transaktion.ts'
import { closeBeanstandung, tellBeanstandungen } from '#server/commands/druck/tell-beanstandung.ts'
import { ERSATZ_JOB } from '#server/domain/druck/ersatz-job.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { gibFrei } from '#tests/support/druckfreigabe.ts'
import { insertAnsprechpartner } from '#tests/support/agentur.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { fill, FOGRA51, makeDruckPdf, X4 } from '#tests/support/druck-pdf.ts'
import { insertCredit } from '#tests/support/druckdatei.ts'
import { fillIn } from '#tests/support/einreichen.ts'
import { openStudio, type Studio } from '#tests/support/einreichung-medien.ts'
import type { Call } from '#tests/support/server/test-server.ts'
import { insertProgramm, insertRunde } from '#tests/support/voting.ts'

const GUT = makeDruckPdf({ ...FOGRA51, info: X4, seiten: [fill('0 0 0 1 k')] })

describe.each(['sqlite', 'postgres'] as const)('a print file that is objected to, on %s', (dialekt) => {
  let studio: Studio
  let druck: Call
  let [datei, motiv] = ['', '']
  const uhr = { ms: Date.parse('2026-11-01T10:00:00Z') }
  const werk = async (call = studio.admin) => (await call('GET', `/api/druckdaten/${studio.einreichungId}`)).json<Druckwerk>()
  const schritt = async (aktion: DruckAktion, von: number, mehr: object = {}, call = studio.admin) => {
    uhr.ms += 1000
    if (aktion === 'DRUCKREIF') await checkDateien()
    return call('POST', `/api/druckdaten/${studio.einreichungId}/schritt`, { aktion, von, ...mehr })
  }
  const checkDateien = async () => {
    expect((await studio.admin('POST', '/api/druckdaten/preflight', { ids: [studio.einreichungId, newId(1)] })).json()).toEqual({ anzahl: 1 })
    await studio.server.kontext.jobs.runDue()
  }
  const mails = () =>
    studio.server.kontext.db.selectFrom('mail').select(['an', 'betreff', 'text', 'ziel']).where('vorlage', '=', 'druck-beanstandet').execute()
  const einreichung = async () => (await studio.agentur('GET', `/api/einreichungen/${studio.einreichungId}`)).json<Einreichung>()
  const set = (row: object) => studio.server.kontext.db.updateTable('einreichung').set(row).where('id', '=', studio.einreichungId).execute()
  const credits = (name: string) => [{ funktion: 'Text', firstname: 'Ida', lastname: name, firma: '', drucken: true }]

  beforeAll(async () => {
    studio = await openStudio(dialekt, () => uhr.ms)
    const { db } = studio.server.kontext
    await insertProgramm(db)
    motiv = await studio.addFeld({ typ: 'BILD', titel: 'Motiv' })
    datei = await studio.addFeld({ typ: 'DRUCKDATEI', titel: 'Druckdatei', maxAnzahl: 1, imJurypaket: 0, inDruck: 1 })
    await studio.upload(datei, 'alt.pdf', GUT)
    await set({ abgegebenMs: uhr.ms, nummer: '2026-01-001' })
    await studio.setStatus('AUSGEZEICHNET')
    const rundeId = await insertRunde(db, studio.juryId, { status: 'GESCHLOSSEN', art: 'MEDAILLEN' })
    await db.updateTable('runde').set({ status: 'BESTAETIGT' }).execute()
    await db
      .insertInto('auszeichnung')
      .values({
        id: newId(uhr.ms),
        juryId: studio.juryId,
        rundeId,
        kategorieId: studio.kategorieId,
        einreichungId: studio.einreichungId,
        medaille: 'GOLD',
        begruendung: null,
        bestaetigtMs: uhr.ms,
        bestaetigtVon: null,
        veroeffentlichtMs: null,
        aberkanntMs: null,
        aberkanntVon: null,
        aberkanntGrund: null,
      })
      .execute()
    await insertCredit(db, studio.einreichungId)
    await insertAnsprechpartner(db, studio.agenturId)
    const druckId = await insertAnsprechpartner(db, studio.agenturId)
    await db
      .updateTable('ansprechpartner')
      .set({ email: 'druck@buero.example', zustaendig: '["DRUCK"]', istHauptkontakt: 0 })
      .where('id', '=', druckId)
      .execute()
    await insertBenutzer(db, { username: 'druck@studio.example', roles: ['DRUCKEREI'] })
    druck = await studio.server.loginAs('druck@studio.example', TEST_PASSWORT)
  })
  afterAll(() => studio.server.close())

  it('tells an agency nothing of an award that is not public: no mail, no open card, no state, no history, no newer version', async () => {
    const vorher = await einreichung()
    expect((await schritt('DRUCKREIF', 0)).json()).toMatchObject({ druckstatus: 1 })
    expect(await einreichung()).toEqual(vorher)
    await schritt('BEANSTANDEN', 1, { grund: 'Der Beschnitt fehlt.', befunde: ['Beschnitt fehlt unten: 0 statt 3 mm'], bis: '2026-11-17T12:00:00Z' })
    expect(await werk()).toMatchObject({ druckstatus: 0, beanstandung: { grund: 'Der Beschnitt fehlt.', gemeldetMs: null } })
    expect([await mails(), await einreichung(), (await studio.feld(datei)).bearbeitbar]).toEqual([[], vorher, false])
    expect((await studio.begin(datei, 100, { dateiname: 'neu.pdf' })).statusCode).toBe(409)
    // Printed before the evening, its names are not locked: that would say it, too.
    await set({ druckstatus: 10 })
    expect((await fillIn(studio.agentur, studio.einreichungId, { credits: credits('Früh') })).json()).toMatchObject({ gespeichert: ['credits'] })
    expect(await werk()).toMatchObject({ druckstatus: 10, neu: ['CREDIT'] })
    await set({ druckstatus: 0, creditNeuMs: null })
  })

  it('is told once the award is public: to the contact for print, with the findings, the date and the way to the card', async () => {
    await studio.server.kontext.db.updateTable('auszeichnung').set({ veroeffentlichtMs: uhr.ms }).execute()
    await studio.server.kontext.db.updateTable('runde').set({ status: 'VEROEFFENTLICHT' }).execute()
    for (let mal = 0; mal < 2; mal += 1)
      await inTransaktion(studio.server.kontext.db, (trx) => tellBeanstandungen(trx, [studio.einreichungId], uhr.ms))
    const [mail, ...weitere] = await mails()
    expect(weitere).toEqual([])
    expect(mail).toMatchObject({ an: 'druck@buero.example', ziel: `/einreichungen/${studio.einreichungId}/medien` })
    for (const teil of ['Der Beschnitt fehlt.', '– Beschnitt fehlt unten: 0 statt 3 mm', 'bis 17.11.2026, 12:00 Uhr'])
      expect(mail?.text).toContain(teil)
  })

  it('opens its own card to the agency and no other, and says there what is wrong', async () => {
    expect(await studio.feld(datei)).toMatchObject({
      bearbeitbar: true,
      beanstandung: { grund: 'Der Beschnitt fehlt.', bis: '2026-11-17T12:00:00Z', ersetzt: false },
    })
    expect(await studio.feld(motiv)).toMatchObject({ bearbeitbar: false, beanstandung: null })
    const [alt] = (await studio.feld(datei)).medien
    expect(alt?.entfernbar).toBe(false)
    expect((await studio.agentur('DELETE', `/api/medien/${alt?.id}`)).statusCode).toBe(409)
    expect((await studio.begin(motiv, 100)).statusCode).toBe(409)
  })

  it('is replaced in the same card; the old one is kept, and the office reads that another one is there', async () => {
    const { db } = studio.server.kontext
    const [alt] = (await studio.feld(datei)).medien
    uhr.ms += 1000
    const neu = await studio.upload(datei, 'neu.pdf', GUT, { ersetztMediumId: alt?.id ?? '' })
    expect(neu.uploadStatus).toBe('BEREIT')
    // The office reads it by mail some minutes later, with whatever else came of that agency.
    const ersatzmails = async () => {
      await studio.server.kontext.jobs.runDue()
      return studio.server.kontext.db.selectFrom('mail').select(['an', 'text', 'ziel']).where('vorlage', '=', 'druck-ersetzt').execute()
    }
    expect(await ersatzmails()).toEqual([])
    uhr.ms += 60_000
    await studio.admin('DELETE', `/api/medien/${neu.id}`)
    await studio.admin('POST', `/api/medien/${neu.id}/wiederherstellen`)
    // Shortly before that mail, too: the job that is due may miss what is not committed yet, so another one follows. It finds nothing then.
    uhr.ms += 4 * 60_000 - 1000
    await studio.admin('DELETE', `/api/medien/${neu.id}`)
    await studio.admin('POST', `/api/medien/${neu.id}/wiederherstellen`)
    expect(await studio.server.kontext.db.selectFrom('job').select('status').where('typ', '=', ERSATZ_JOB).execute()).toEqual([
      { status: 'WARTET' },
      { status: 'WARTET' },
    ])
    // Of files that were there before the objection nothing is said.
    const row = await db
      .selectFrom('medium')
      .selectAll()
      .where('id', '=', alt?.id ?? '')
      .executeTakeFirstOrThrow()
    const andere = newId(row.createdMs)
    await db
      .insertInto('medium')
      .values({ ...row, id: andere, ersetztMs: null, dateiname: 'umschlag.pdf', position: row.position + 1 })
      .execute()
    uhr.ms += 60_000
    expect(await ersatzmails()).toMatchObject([{ text: expect.stringContaining('neu.pdf'), ziel: `/admin/druckdaten/${studio.einreichungId}` }])
    uhr.ms += 10 * 60_000
    const [mail, ...weitere] = await ersatzmails()
    expect(weitere).toEqual([])
    expect(mail?.text).not.toContain('umschlag.pdf')
    await db.updateTable('medium').set({ ersetztMs: 1 }).where('id', '=', andere).execute()
    const gelesen = await werk()
    expect(gelesen.dateien.map(({ dateiname }) => dateiname)).toEqual(['neu.pdf'])
    expect(gelesen.beanstandung).toMatchObject({ ersetztMs: expect.any(Number) } satisfies Partial<Record<keyof Beanstandung, unknown>>)
    expect((await studio.admin('GET', `/api/medien/${alt?.id}/original`)).statusCode).toBe(200)
    expect((await studio.admin('GET', '/api/druckdaten?lage=ERSETZT')).json()).toMatchObject({ total: 1 })
    // Until the office has looked, the agency may think again.
    expect((await studio.feld(datei)).medien[0]).toMatchObject({ id: neu.id, entfernbar: true })
  })

  it('is settled when the office finds it ready: the card closes', async () => {
    expect((await schritt('DRUCKREIF', 0)).json()).toMatchObject({ druckstatus: 1 })
    expect(await werk()).toMatchObject({ druckstatus: 1, beanstandung: null, neu: [] })
    expect(await studio.feld(datei)).toMatchObject({ bearbeitbar: false, beanstandung: null })
  })

  it('a credit that comes late sets „Druckreif“ back, and is marked from there on', async () => {
    expect((await fillIn(studio.agentur, studio.einreichungId, { credits: credits('Neu') })).json()).toMatchObject({ gespeichert: ['credits'] })
    expect(await werk()).toMatchObject({ druckstatus: 0, neu: ['CREDIT'] })
    expect((await fillIn(studio.agentur, studio.einreichungId, { kurztext: 'Kurz.' })).json()).toMatchObject({ gespeichert: ['kurztext'] })
    await schritt('DRUCKREIF', 0)
    expect((await fillIn(studio.agentur, studio.einreichungId, { kurztext: 'Zu spät.' })).json()).toMatchObject({ gespeichert: [] })
    for (const druckstatus of [3, 5, 7]) {
      await set({ druckstatus, creditNeuMs: null })
      await fillIn(studio.agentur, studio.einreichungId, { credits: credits(`Nr ${druckstatus}`) })
      expect(await werk()).toMatchObject({ druckstatus, neu: ['CREDIT'] })
    }
    await set({ druckstatus: 10, creditNeuMs: null })
    expect((await fillIn(studio.agentur, studio.einreichungId, { credits: credits('Zu spät') })).json()).toMatchObject({ gespeichert: [] })
    expect((await fillIn(studio.admin, studio.einreichungId, { credits: credits('Büro') })).json()).toMatchObject({ gespeichert: ['credits'] })
    expect(await werk()).toMatchObject({ druckstatus: 10, neu: ['CREDIT'] })
  })

  it('a file that the office replaces sets „Druckreif“ back, or is marked', async () => {
    await set({ druckstatus: 1, creditNeuMs: null })
    const [medium] = (await studio.feld(datei)).medien
    await studio.admin('DELETE', `/api/medien/${medium?.id}`)
    expect(await werk()).toMatchObject({ druckstatus: 0, neu: ['DATEI'], dateien: [] })
    expect((await schritt('DRUCKREIF', 0)).json()).toMatchObject({ message: expect.stringContaining('noch keine geprüfte Druckdatei') })
    await set({ druckstatus: 5, dateiNeuMs: null })
    await studio.admin('POST', `/api/medien/${medium?.id}/wiederherstellen`)
    expect(await werk()).toMatchObject({ druckstatus: 5, neu: ['DATEI'] })
    await set({ dateiNeuMs: null })
  })

  it('a caption of a print file is printed, so it is text like any other', async () => {
    await set({ druckstatus: 1, textNeuMs: null })
    const [medium] = (await studio.feld(datei)).medien
    expect((await studio.admin('PATCH', `/api/medien/${medium?.id}`, { legende: 'Plakat im Regen' })).statusCode).toBe(200)
    expect(await werk()).toMatchObject({ druckstatus: 0, neu: ['TEXT'] })
    await set({ druckstatus: 5, textNeuMs: null })
  })

  it('is told of a work that is public, also while a Grand Prix in its place waits for its own publication', async () => {
    const award = (row: object) => studio.server.kontext.db.updateTable('auszeichnung').set(row).execute()
    await award({ medaille: 'GRANDPRIX', veroeffentlichtMs: null, oeffentlichMedaille: 'GOLD' })
    const vorher = (await mails()).length
    await schritt('BEANSTANDEN', 5, { grund: 'Die Farben stimmen nicht.' })
    expect([(await mails()).length, (await studio.feld(datei)).bearbeitbar]).toEqual([vorher + 1, true])
    await award({ medaille: 'GOLD', veroeffentlichtMs: uhr.ms, oeffentlichMedaille: null })
  })

  it('is wanted no longer when the award is taken away: no open card, no task', async () => {
    const { db } = studio.server.kontext
    const uebersicht = async () => (await studio.agentur('GET', '/api/agenturuebersicht')).body
    expect(await uebersicht()).toContain('DRUCKDATEI')
    await inTransaktion(db, async (trx) => {
      await trx.updateTable('auszeichnung').set({ aberkanntMs: uhr.ms }).execute()
      await closeBeanstandung(trx, studio.einreichungId, uhr.ms)
    })
    expect(await uebersicht()).not.toContain('DRUCKDATEI')
    expect(await studio.feld(datei)).toMatchObject({ bearbeitbar: false, beanstandung: null })
    await db.updateTable('auszeichnung').set({ aberkanntMs: null }).execute()
    expect(await werk()).toMatchObject({ druckstatus: 0, beanstandung: null })
    await set({ druckstatus: 5, textNeuMs: null })
  })

  it('a printer objects from what it has fetched; back again, it reads which', async () => {
    expect((await schritt('BEANSTANDEN', 5, { grund: 'Die Schrift fehlt.' }, druck)).statusCode).toBe(200)
    expect((await druck('GET', `/api/druckdaten/${studio.einreichungId}`)).statusCode).toBe(404)
    expect((await druck('GET', '/api/druckdaten/stand?jahr=2026')).json()).toMatchObject({ anzahl: 0, inNachbesserung: 1 })
    expect(await mails()).toHaveLength(3)
    await schritt('DRUCKREIF', 0)
    await gibFrei(studio.server.kontext.db, [studio.einreichungId])
    await schritt('BEREITSTELLEN', 1)
    expect(await werk(druck)).toMatchObject({ wiederDa: true, aktionen: [] })
    expect((await druck('GET', '/api/druckdaten?lage=WIEDER_DA')).json()).toMatchObject({ total: 1 })
  })
})
