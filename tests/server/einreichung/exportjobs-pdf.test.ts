import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Exportjob, Exportvorschau } from '#contract/exportjob.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { createExport, readExport } from '#tests/support/export.ts'
import { GEDULD_MS } from '#tests/support/geduld.ts'
import { listKinder } from '#tests/support/kindprozesse.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { insertKunde, issueRechnung, RECHNUNGSSTELLER } from '#tests/support/rechnung.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'
import { insertProgramm, START_MS } from '#tests/support/voting.ts'
import { readXlsx } from '#tests/support/xlsx.ts'
import { readZip, textOf } from '#tests/support/zip.ts'

describe.each(['sqlite', 'postgres'] as const)('Exportjobs with PDFs on %s', (dialekt) => {
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

  async function run(body: object): Promise<{ job: Exportjob; bytes: Buffer; mime: unknown }> {
    const { id } = await createExport(admin, body)
    await server.kontext.jobs.runDue()
    const { rawPayload, headers } = await admin('GET', `/api/exportjobs/${id}/datei`)
    return { job: await readExport(admin, id), bytes: rawPayload, mime: headers['content-type'] }
  }
  const preview = async (einreichungIds: readonly string[]) =>
    (await admin('POST', '/api/exportjobs/vorschau', { einreichungIds })).json<Exportvorschau>()
  const issue = (agenturId: string) => issueRechnung(admin, agenturId)
  const update = (id: string, werte: object) => db().updateTable('einreichung').set(werte).where('id', '=', id).execute()

  it('bring every invoice and credit note of the chosen works once, with a list that spreadsheets can add up', async () => {
    const blitz = await insertKunde(db(), 'Blitz & Söhne', { preise: [{ cent: 45_000 }, { cent: 33_333, ust: 10 }], uid: 'ATU12345675' })
    const formel = await insertKunde(db(), '=SUMME(A1)', { preise: [{ cent: 10_000 }], land: 'DE', uid: 'DE136695976' })
    const offen = await insertKunde(db(), 'Noch keine', { preise: [{ cent: 10_000 }] })
    const eine = await issue(blitz.agenturId)
    const andere = await issue(formel.agenturId)
    const credit = async (id: string, body: object) => {
      const gutschrift = { id: newId(START_MS), grund: 'Irrtum', neuVerrechnen: false, ...body }
      return (await admin('POST', `/api/rechnungen/${id}/gutschrift`, gutschrift)).json<{ nummer: string }>().nummer
    }
    const teil = await credit(eine.id, { restCent: 90_666, positionen: [{ einreichungId: blitz.einreichungIds[0], nettoCent: 10_000 }] })
    const gutschrift = await credit(andere.id, { restCent: 10_000 })
    const einreichungIds = [...offen.einreichungIds, ...blitz.einreichungIds, ...formel.einreichungIds]
    expect(await preview(einreichungIds)).toMatchObject({ anzahl: 4, rechnungen: 4 })

    const { job, bytes, mime } = await run({ typ: 'RECHNUNGEN', einreichungIds })
    expect(job).toMatchObject({ titel: 'Rechnungen 2026', dateiname: 'Rechnungen 2026.zip' })
    expect(job.umfang).toEqual({ anzahl: 4, fehlend: ['Eine Einreichung steht auf keiner Rechnung.'] })
    expect(mime).toBe('application/zip')
    const eintraege = readZip(bytes)
    const pdfs = eintraege.filter(({ name }) => name.endsWith('.pdf'))
    expect(pdfs.map(({ name }) => name).toSorted()).toEqual(
      [`Gutschrift-${teil}.pdf`, `Gutschrift-${gutschrift}.pdf`, `Rechnung-${eine.nummer}.pdf`, `Rechnung-${andere.nummer}.pdf`].toSorted(),
    )
    for (const { name, bytes: pdf } of pdfs) {
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      expect((await readPdf(pdf)).join(' ')).toContain(name.replace(/^\w+-|\.pdf$/g, ''))
    }
    const csv = textOf(eintraege, 'inhalt.csv')
    const kopfzeile =
      'Datei;Nummer;Datum;Fällig;Agentur;Firmenwortlaut;UID;Steuerfall;USt.-Satz;Netto;USt.;Brutto;Gutgeschrieben;Bezahlt;Offen;Guthaben;Stand'
    expect(csv.startsWith(`\uFEFF${kopfzeile}\r\n`)).toBe(true)
    const inland = ';Inland;20 % von 450,00, 10 % von 333,33;'
    expect(csv).toContain(
      `Rechnung-${eine.nummer}.pdf;${eine.nummer};28.05.2026;11.06.2026;Blitz & Söhne;Blitz & Söhne GmbH;ATU12345675${inland}783,33;123,33;906,66;120,00;0,00;786,66;0,00;Offen\r\n`,
    )
    expect(csv).toContain(
      `;${andere.nummer};28.05.2026;11.06.2026;'=SUMME(A1);'=SUMME(A1) GmbH;DE136695976;Reverse Charge;;100,00;0,00;100,00;100,00;0,00;0,00;0,00;Storniert\r\n`,
    )
    expect(csv).toContain(
      `;${gutschrift};28.05.2026;;'=SUMME(A1);'=SUMME(A1) GmbH;DE136695976;Reverse Charge;;-100,00;0,00;-100,00;;;;;Gutschrift\r\n`,
    )

    const tabelle = readXlsx((await run({ typ: 'EXCEL_EINREICHUNGEN', einreichungIds })).bytes)[0]?.zeilen ?? []
    const kopf = tabelle[0]?.map(({ wert }) => wert) ?? []
    const betraege = tabelle
      .slice(1)
      .map((zeile) => ['Preis netto', 'Gutgeschrieben netto', 'Verrechnet netto'].map((spalte) => zeile[kopf.indexOf(spalte)]?.wert))
    expect(betraege).toEqual([
      ['100', undefined, undefined],
      ['450', '100', '350'],
      ['333.33', '0', '333.33'],
      ['100', '100', '0'],
    ])
  })

  it('bring the invoices that were chosen in their list, and none that share a work with them', async () => {
    const { agenturId } = await insertKunde(db(), 'Gewählt', { preise: [{ cent: 10_000 }] })
    const eine = await issue(agenturId)
    const neu = { id: newId(START_MS), grund: 'Adresse', neuVerrechnen: true, restCent: 12_000 }
    await admin('POST', `/api/rechnungen/${eine.id}/gutschrift`, neu)
    const andere = await issue(agenturId)
    const namenOf = (bytes: Buffer) =>
      readZip(bytes)
        .map(({ name }) => name)
        .filter((name) => name !== 'inhalt.csv')

    const gewaehlt = await run({ typ: 'RECHNUNGEN', rechnungIds: [andere.id] })
    expect(gewaehlt.job).toMatchObject({ titel: 'Rechnungen 2026', anzahl: 1, umfang: { anzahl: 1, fehlend: [] } })
    expect(namenOf(gewaehlt.bytes)).toEqual([`Rechnung-${andere.nummer}.pdf`])
    const alle = await run({ typ: 'RECHNUNGEN', rechnungFilter: { jahr: '2026', suche: 'Gewählt', stand: 'STORNIERT' } })
    expect(namenOf(alle.bytes)).toEqual([`Rechnung-${eine.nummer}.pdf`])

    const fieldsOf = async (body: object) => (await admin('POST', '/api/exportjobs', body)).json().fields
    expect(await fieldsOf({ typ: 'MEDIEN_ZIP', rechnungIds: [eine.id] })).toEqual({ typ: expect.any(String) })
    expect(await fieldsOf({ typ: 'RECHNUNGEN', rechnungIds: [eine.id], filter: {} })).toEqual({ einreichungIds: expect.any(String) })
    expect(await fieldsOf({ typ: 'RECHNUNGEN', rechnungIds: [newId(START_MS)] })).toEqual({
      rechnungIds: 'Keine der gewählten Rechnungen gibt es. Es wurde kein Export begonnen.',
    })
  })

  it('of works that stand on no invoice are not begun', async () => {
    const { einreichungIds } = await insertKunde(db(), 'Unverrechnet', { preise: [{ cent: 10_000 }] })
    expect((await admin('POST', '/api/exportjobs', { typ: 'RECHNUNGEN', einreichungIds })).json().fields).toEqual({
      einreichungIds: 'Keine der gewählten Einreichungen steht auf einer Rechnung. Es wurde kein Export begonnen.',
    })
  })

  it('put the labels of all chosen works on one document, whose bytes no other order shares', async () => {
    const { einreichungIds } = await insertKunde(db(), 'Muster', { preise: [{ cent: 1 }, { cent: 1 }, { cent: 1 }] })
    const [drei = '', eins = '', entwurf = ''] = einreichungIds
    await update(drei, { titel: 'Dreiteilig', nummer: '2026-77-001', teile: 3 })
    await update(eins, { titel: 'Einteilig 🎨', nummer: '2026-77-002' })
    await update(entwurf, { titel: 'Nur ein Entwurf', status: 'ENTWURF', abgegebenMs: null, nummer: null })
    expect(await preview(einreichungIds)).toMatchObject({ etiketten: 4 })

    const { job, bytes, mime } = await run({ typ: 'ETIKETTEN', einreichungIds })
    expect(job).toMatchObject({ umfang: { anzahl: 4, fehlend: [expect.stringMatching(/^Eine Einreichung ist nicht abgegeben/)] } })
    expect([mime, job.dateiname.endsWith('.pdf')]).toEqual(['application/pdf', true])
    const text = (await readPdf(bytes)).join(' ')
    for (const satz of ['2026-77-001', '1 von 3', '3 von 3', '2026-77-002', '1 von 1', 'Lorbeer 2026', '4 Etiketten']) expect(text).toContain(satz)
    expect(text).not.toContain('Nur ein Entwurf')

    const second = await run({ typ: 'ETIKETTEN', einreichungIds })
    expect(second.job.sha256).not.toBe(job.sha256)
    await admin('DELETE', `/api/exportjobs/${second.job.id}`)
    expect((await admin('GET', `/api/exportjobs/${job.id}/datei`)).statusCode).toBe(200)
  })

  it.runIf(process.platform === 'linux').each(['ETIKETTEN', 'RECHNUNGEN'])(
    'of %s are cancelled at once while what sets them stands still',
    async (typ) => {
      const { einreichungIds, agenturId } = await insertKunde(db(), `Stillstand ${typ}`, { preise: [{ cent: 10_000 }] })
      await update(einreichungIds[0] ?? '', { nummer: `2026-78-${typ}` })
      await issue(agenturId)
      for (const pid of listKinder('pdf-prozess')) process.kill(pid, 'SIGKILL')
      await vi.waitUntil(() => listKinder('pdf-prozess').length === 0, { timeout: GEDULD_MS })
      const { id } = await createExport(admin, { typ, einreichungIds })
      const laeuft = server.kontext.jobs.runDue()
      process.kill(await vi.waitUntil(() => listKinder('pdf-prozess')[0], { timeout: GEDULD_MS }), 'SIGSTOP')
      await admin('POST', `/api/exportjobs/${id}/abbrechen`)
      await laeuft
      expect((await readExport(admin, id)).status).toBe('ABGEBROCHEN')
    },
  )

  it.runIf(process.platform === 'linux')('of invoices of which none could be made have failed, and are made when they are begun again', async () => {
    const { einreichungIds, agenturId } = await insertKunde(db(), 'Ohne PDF', { preise: [{ cent: 10_000 }] })
    const { nummer } = await issue(agenturId)
    const { id } = await createExport(admin, { typ: 'RECHNUNGEN', einreichungIds })
    const toetet = setInterval(() => {
      for (const pid of listKinder('pdf-prozess')) process.kill(pid, 'SIGKILL')
    }, 5)
    await server.kontext.jobs.runDue()
    clearInterval(toetet)
    const fehler = `Keine dieser Rechnungen konnte hergestellt werden. ${nummer}: Das PDF konnte nicht hergestellt werden.`
    expect(await readExport(admin, id)).toMatchObject({ status: 'FEHLER', fehler })
    await admin('POST', `/api/exportjobs/${id}/erneut`)
    await server.kontext.jobs.runDue()
    expect(await readExport(admin, id)).toMatchObject({ status: 'FERTIG', umfang: { anzahl: 1, fehlend: [] } })
  })

  it('are not begun for nothing, nor for more labels than one document can carry', async () => {
    const { einreichungIds } = await insertKunde(db(), 'Zu viel', { preise: [{ cent: 1 }, { cent: 1 }] })
    const [viele = '', entwurf = ''] = einreichungIds
    await update(viele, { teile: 1001 })
    await update(entwurf, { abgegebenMs: null, nummer: null })
    for (const [ids, satz] of [
      [[entwurf], /ist abgegeben\. Etiketten gibt es erst mit der Abgabe/],
      [einreichungIds, /^Das wären 1.001 Etiketten, auf einmal gehen 1.000/],
    ] as const) {
      const answer = await admin('POST', '/api/exportjobs', { typ: 'ETIKETTEN', einreichungIds: ids })
      expect([answer.statusCode, answer.json().fields]).toEqual([400, { einreichungIds: expect.stringMatching(satz) }])
    }
    await update(viele, { teile: 1 })
    const { id } = await createExport(admin, { typ: 'ETIKETTEN', einreichungIds: [viele] })
    await update(viele, { abgegebenMs: null })
    await server.kontext.jobs.runDue()
    expect(await readExport(admin, id)).toMatchObject({ status: 'FEHLER', fehler: expect.stringMatching(/noch abgegeben/) })
  })
})
