import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Agenturuebersicht } from '#contract/agenturuebersicht.ts'
import type { Urkundenvorschau } from '#contract/urkunde.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { makePdf } from '#server/pdf/make-pdf.ts'
import { createPdfWerkstatt } from '#server/pdf/pdf-werkstatt.ts'
import { insertAgentur } from '#tests/support/agentur.ts'
import { createExport, readExport } from '#tests/support/export.ts'
import { listKinder } from '#tests/support/kindprozesse.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { openProbelauf } from '#tests/support/probelauf.ts'
import { readZip, textOf } from '#tests/support/zip.ts'
import { addPerson, insertProgramm, openSaal, type Saal } from '#tests/support/voting.ts'
import { confirmAwards, letPass, publish } from './awards.ts'
import { URKUNDE } from '#tests/support/urkunde.ts'

const STUFEN = ['GOLD', 'SILBER', 'SHORTLIST', 'GRANDPRIX'] as const

async function openWelt(dialekt: 'sqlite' | 'postgres') {
  const saal = await openSaal({ dialekt, einreichungen: 4, runde: { status: 'GESCHLOSSEN', art: 'MEDAILLEN' } })
  await insertProgramm(saal.db, { urkundeOrt: 'Wien' })
  const [gold = '', , , fremd = ''] = saal.einreichungIds
  const eigene = saal.einreichungIds.slice(0, 3)
  for (const [name, agenturId] of [
    ['eigene', await insertAgentur(saal.db, 'Eigenbrot', eigene)],
    ['fremde', await insertAgentur(saal.db, 'Fremdwerk', [fremd])],
  ] as const) {
    const { benutzerId } = await addPerson(saal, name, { roles: ['AGENTUR'], juryId: null })
    await saal.db.updateTable('benutzer').set({ agenturId }).where('id', '=', benutzerId).execute()
  }
  await addPerson(saal, 'admin2', { roles: ['ADMIN'], juryId: null })
  await addPerson(saal, 'fest', { roles: ['FESTTEAM'], juryId: null })
  const credit = (position: number, funktion: string, lastname: string, drucken: 0 | 1 = 1) => ({
    id: newId(position),
    einreichungId: gold,
    position,
    funktion,
    firstname: 'Łucja',
    lastname,
    firma: '',
    drucken,
  })
  await saal.db
    .insertInto('credit')
    .values([credit(1, 'Text', 'Yağız'), credit(2, 'Art Direction', 'Bjørn'), credit(3, 'Text', 'STRAẞER'), credit(4, 'Text', 'Verborgen', 0)])
    .execute()
  await saal.db.updateTable('einreichung').set({ nummer: '2026-01-007', auftraggeber: 'Kunsthalle Жук' }).where('id', '=', gold).execute()
  const awards = await confirmAwards(
    saal,
    saal.einreichungIds.map((einreichungId, index) => ({ einreichungId, medaille: STUFEN[index] ?? 'BRONZE' })),
  )
  return { saal, awards }
}

/** Descriptors of fonts, and how many of them hold a file. */
function listSchriften(pdf: Buffer): { alle: number; eingebettet: number } {
  const text = pdf.toString('latin1')
  return { alle: text.split('/Type /FontDescriptor').length - 1, eingebettet: text.split('/FontFile2').length - 1 }
}

describe.each(['sqlite', 'postgres'] as const)('certificates on %s', (dialekt) => {
  let saal: Saal
  let awards: string[]
  const load = (wer: string, id = awards[0]) => saal.person(wer).call('GET', `/api/auszeichnungen/${id}/urkunde`)
  const preview = async (body: object) => (await saal.person('admin').call('POST', '/api/urkunden/vorschau', body)).json<Urkundenvorschau>()
  const setTitel = (titel: string) =>
    saal.db
      .updateTable('einreichung')
      .set({ titel })
      .where('id', '=', saal.einreichungIds[0] ?? '')
      .execute()

  beforeAll(async () => {
    const welt = await openWelt(dialekt)
    saal = welt.saal
    awards = welt.awards
  })
  afterAll(() => saal.server.close())

  it('are of the office alone until the award is public, and bear no date before', async () => {
    expect((await load('eigene')).statusCode).toBe(404)
    const answer = await load('admin')
    expect(answer.statusCode).toBe(200)
    expect((await readPdf(answer.rawPayload))[0]).toContain('Ort, Datum')
    expect(await preview({ auszeichnungFilter: { jahr: '2026' } })).toMatchObject({ anzahl: 4, nichtOeffentlich: 4, ausgelassen: [] })
    await publish(saal)
    await letPass(saal, 59_999)
    expect((await load('eigene')).statusCode).toBe(404)
  })

  it('once public say on one page what was awarded to whom, who made it, where, when and who signs', async () => {
    await letPass(saal)
    const answer = await load('eigene')
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(String(answer.headers['content-disposition'])).toContain('2026-01-007')
    const seiten = await readPdf(answer.rawPayload)
    expect(seiten).toHaveLength(1)
    for (const teil of ['Gold', '2026', 'Lorbeer 2026', 'Kategorie 1 · 2026-01-007', 'Arbeit 1', 'Kunsthalle Жук', 'Eigenbrot', 'Wien, 28. Mai 2026'])
      expect(seiten[0]).toContain(teil)
    // Each function once, its people below each other; who is not to be printed is not there.
    expect(seiten[0]).toMatch(/Text ?Łucja Yağız ?Łucja STRAẞER.*Art Direction ?Łucja Bjørn/)
    expect(seiten[0]).not.toContain('Verborgen')
    expect(seiten[0]).toContain('Vera vorsitz')
    expect(seiten[0]).not.toContain('\uFFFD')
    const { ergebnis } = (await saal.person('eigene').call('GET', '/api/agenturuebersicht')).json<Agenturuebersicht>()
    expect(ergebnis?.auszeichnungen.map(({ urkunde }) => urkunde)).toEqual([true, true, true])
  })

  it('are for the archive, with their fonts inside, and are the same file when asked again', async () => {
    const [eine, andere] = [await load('eigene'), await load('admin')]
    const bytes = eine.rawPayload.toString('latin1')
    expect(bytes).toContain('<pdfaid:part>2</pdfaid:part>')
    expect(bytes).toContain('/FontFile2')
    expect(eine.rawPayload.equals(andere.rawPayload)).toBe(true)
  })

  it('of others do not exist', async () => {
    expect((await load('fremde')).statusCode).toBe(404)
    expect((await load('fremde', awards[3])).statusCode).toBe(200)
    expect((await load('j1')).statusCode).toBe(403)
  })

  it('of a rehearsal do not exist, for the office neither', async () => {
    const probe = await openProbelauf(saal)
    const geuebt = await confirmAwards(probe, [{ einreichungId: saal.einreichungIds[0] ?? '', medaille: 'GOLD' }])
    expect((await load('admin', geuebt[0])).statusCode).toBe(404)
    expect(await preview({ auszeichnungIds: geuebt })).toEqual({ anzahl: 0, nichtOeffentlich: 0, fehlendeZeichen: [], ausgelassen: [] })
  })

  it('are never printed with a box: the office is told before which character is missing and where', async () => {
    await setTitel('漢字 und 🎨')
    const { anzahl, fehlendeZeichen } = await preview({ auszeichnungIds: [awards[0], awards[1]] })
    expect(anzahl).toBe(1)
    expect(fehlendeZeichen).toMatchObject([
      {
        id: awards[0],
        zeichen: [
          { zeichen: '漢', code: 'U+6F22', feld: 'Titel' },
          { zeichen: '字', code: 'U+5B57', feld: 'Titel' },
          { zeichen: '🎨', code: 'U+1F3A8', feld: 'Titel' },
        ],
      },
    ])
    expect((await load('admin')).json()).toMatchObject({ error: 'urkunde-stand' })
    expect((await load('eigene')).statusCode).toBe(409)
    const { ergebnis } = (await saal.person('eigene').call('GET', '/api/agenturuebersicht')).json<Agenturuebersicht>()
    expect(ergebnis?.auszeichnungen.map(({ medaille, urkunde }) => [medaille, urkunde])).toContainEqual(['GOLD', false])
  })

  it('come together as an export: one file each, a list, and what is missing named', async () => {
    const job = await createExport(saal.person('admin').call, { typ: 'URKUNDEN', auszeichnungFilter: { jahr: '2026' } })
    expect(job).toMatchObject({ anzahl: 4, dateiname: 'Urkunden 2026.zip' })
    await saal.server.kontext.jobs.runDue()
    expect(await readExport(saal.person('admin').call, job.id)).toMatchObject({
      status: 'FERTIG',
      fortschritt: 100,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      umfang: { anzahl: 3, fehlend: [expect.stringMatching(/漢 \(U\+6F22, Titel\)/)] },
    })
    const eintraege = readZip((await saal.person('admin').call('GET', `/api/exportjobs/${job.id}/datei`)).rawPayload)
    expect(eintraege.map(({ name }) => name).toSorted()).toEqual([
      'Urkunde Grand Prix Arbeit 4.pdf',
      'Urkunde Shortlist Arbeit 3.pdf',
      'Urkunde Silber Arbeit 2.pdf',
      'inhalt.csv',
    ])
    expect(textOf(eintraege, 'inhalt.csv')).toContain('Urkunde Silber Arbeit 2.pdf;Silber;;Arbeit 2;Kategorie 1;Eigenbrot;')
    const silber = eintraege.find(({ name }) => name.includes('Silber'))
    expect((await readPdf(silber?.bytes ?? Buffer.alloc(0)))[0]).toContain('Silber')
    await setTitel('Arbeit 1')
  })

  it('come as one document for the printer: a page each, by category and award, and what is missing named', async () => {
    await setTitel('漢字')
    const job = await createExport(saal.person('fest').call, { typ: 'URKUNDEN_PDF', auszeichnungFilter: { jahr: '2026' }, reihenfolge: 'KATEGORIE' })
    expect(job).toMatchObject({ anzahl: 4, dateiname: 'Urkunden 2026.pdf' })
    await saal.server.kontext.jobs.runDue()
    expect(await readExport(saal.person('fest').call, job.id)).toMatchObject({
      status: 'FERTIG',
      umfang: { anzahl: 3, fehlend: [expect.stringMatching(/Gold.*漢 \(U\+6F22, Titel\)/)] },
    })
    const datei = await saal.person('fest').call('GET', `/api/exportjobs/${job.id}/datei`)
    expect(datei.headers['content-type']).toBe('application/pdf')
    const seiten = await readPdf(datei.rawPayload)
    expect(seiten).toHaveLength(3)
    for (const [nr, worte] of [
      ['Grand Prix', 'Arbeit 4', 'Fremdwerk'],
      ['Silber', 'Arbeit 2', 'Eigenbrot'],
      ['Shortlist', 'Arbeit 3', 'Eigenbrot'],
    ].entries())
      for (const wort of worte) expect(seiten[nr]).toContain(wort)
    const schriften = listSchriften(datei.rawPayload)
    expect(schriften.alle).toBeGreaterThan(1)
    expect(schriften.eingebettet).toBe(schriften.alle)
    // Somebody else's order, of the office too, does not exist.
    expect((await saal.person('admin').call('GET', `/api/exportjobs/${job.id}`)).statusCode).toBe(404)
    await setTitel('Arbeit 1')
  })

  it.runIf(process.platform === 'linux')('are not made by halves: whoever ordered them reads that it failed, and orders again', async () => {
    const { call } = saal.person('fest')
    const auftrag = { typ: 'URKUNDEN_PDF', auszeichnungFilter: { jahr: '2026' }, reihenfolge: 'KATEGORIE' } as const
    const erster = await createExport(call, auftrag)
    const lauf = { vorbei: false }
    const arbeit = saal.server.kontext.jobs.runDue().finally(() => (lauf.vorbei = true))
    while (!lauf.vorbei) {
      for (const pid of listKinder('pdf-prozess')) process.kill(pid, 'SIGKILL')
      await setImmediate()
    }
    await arbeit
    expect(await readExport(call, erster.id)).toMatchObject({
      status: 'FEHLER',
      sha256: null,
      fehler: 'Die Datei konnte nicht hergestellt werden. Die Einreichungen sind unverändert.',
    })
    const zweiter = await createExport(call, auftrag)
    await saal.server.kontext.jobs.runDue()
    expect(await readExport(call, zweiter.id)).toMatchObject({ status: 'FERTIG', umfang: { anzahl: 4 } })
  })

  it('are what the team of the evening may order, and nothing of the office besides', async () => {
    const status = async (body: object) => (await saal.person('fest').call('POST', '/api/exportjobs', body)).statusCode
    expect(await status({ typ: 'URKUNDEN', auszeichnungFilter: { jahr: '2026' } })).toBe(403)
    expect(await status({ typ: 'EXCEL_EINREICHUNGEN', filter: { jahr: '2026' } })).toBe(403)
    expect(await status({ typ: 'RECHNUNGEN', rechnungFilter: {} })).toBe(403)
    expect(await status({ typ: 'AWARDUEBERSICHT', awardJahr: '2026' })).toBe(403)
    expect((await saal.person('fest').call('POST', '/api/exportjobs/vorschau', { filter: {} })).statusCode).toBe(403)
    expect((await saal.person('fest').call('POST', '/api/urkunden/vorschau', { auszeichnungFilter: { jahr: '2026' } })).statusCode).toBe(200)
  })

  it('are not begun for nothing', async () => {
    const fieldsOf = async (body: object) => (await saal.person('admin').call('POST', '/api/exportjobs', body)).json<{ fields: object }>().fields
    expect(await fieldsOf({ typ: 'URKUNDEN', auszeichnungIds: [newId(1)] })).toEqual({ auszeichnungIds: expect.stringContaining('keiner') })
    expect(await fieldsOf({ typ: 'MEDIEN_ZIP', auszeichnungIds: [newId(1)] })).toEqual({ typ: expect.any(String) })
    expect(await fieldsOf({ typ: 'URKUNDEN', awardJahr: '2026' })).toEqual({ typ: expect.any(String) })
    expect(await fieldsOf({ typ: 'URKUNDEN_PDF', auszeichnungIds: awards })).toEqual({ reihenfolge: expect.any(String) })
  })

  it('end with the award: taken away, or its work gone, also in an export that was ordered before', async () => {
    const before = await createExport(saal.person('admin').call, { typ: 'URKUNDEN', auszeichnungIds: [awards[0], awards[1], awards[2]] })
    const { id } = (await saal.person('admin').call('POST', `/api/auszeichnungen/${awards[0]}/aberkennung`, { grund: 'Nie erschienen.' })).json<{
      id: string
    }>()
    expect((await load('eigene')).statusCode).toBe(200)
    await saal.person('admin2').call('POST', `/api/auszeichnungen/${awards[0]}/aberkennung/${id}`, { bestaetigt: true })
    expect((await load('eigene')).statusCode).toBe(404)
    expect((await load('admin')).json()).toMatchObject({ message: expect.stringContaining('aberkannt') })
    await saal.db
      .updateTable('einreichung')
      .set({ status: 'DISQUALIFIZIERT' })
      .where('id', '=', saal.einreichungIds[1] ?? '')
      .execute()
    expect((await load('eigene', awards[1])).statusCode).toBe(404)
    await saal.server.kontext.jobs.runDue()
    expect((await readExport(saal.person('admin').call, before.id)).umfang).toEqual({
      anzahl: 1,
      fehlend: [expect.stringContaining('aberkannt'), expect.stringContaining('disqualifiziert')],
    })
  })
})

describe('the workshop of documents', () => {
  const urkunden = Array.from({ length: 400 }, (_, nr) => ({ ...URKUNDE, titel: `Arbeit ${nr}` }))
  const auftrag = { art: 'urkunden', daten: { titel: 'Urkunden', programm: 'Lorbeer', datumMs: 0, urkunden } } as const

  it('tells how far it is, and ends what nobody wants any more without what waits behind', async () => {
    const werkstatt = createPdfWerkstatt()
    const ende = new AbortController()
    const gemeldet: number[] = []
    const begonnen = Promise.withResolvers<void>()
    const melde = (anteil: number) => {
      gemeldet.push(anteil)
      if (anteil > 0) begonnen.resolve()
    }
    const gross = werkstatt.makePdf(auftrag, { signal: ende.signal, melde })
    const wartend = werkstatt.makePdf(auftrag, { signal: ende.signal })
    const danach = werkstatt.makePdf({ art: 'urkunde', daten: URKUNDE })
    await begonnen.promise
    ende.abort(new Error('abgebrochen'))
    await expect(gross).rejects.toThrow('abgebrochen')
    await expect(wartend).rejects.toThrow('abgebrochen')
    expect(await readPdf(await danach)).toHaveLength(1)
    expect(gemeldet).toEqual(gemeldet.toSorted((a, b) => a - b))
    await werkstatt.close()
  })
})

describe('the page of a certificate', () => {
  const personen = (anzahl: number) =>
    Array.from({ length: anzahl }, (_, nr) => ({
      funktion: `Funktion Nummer ${nr} der Produktion`,
      namen: [`Maximiliane Oberhuber-Wintersteiger ${nr}`],
    }))

  it.each([
    ['a title of 120 letters and 30 credits', { titel: 'Breite Mamm '.repeat(10).trim(), credits: personen(30) }],
    ['one word of 120 letters', { titel: 'W'.repeat(120), credits: personen(30) }],
    [
      '60 credits and every name as long as it may be',
      { titel: 'Mm '.repeat(40).trim(), agentur: 'Agentur '.repeat(15), auftraggeber: 'Kunde '.repeat(20), credits: personen(60) },
    ],
    ['nothing but what must be', { titel: '', auftraggeber: '', vorsitz: '', ort: '', datum: '' }],
  ])('is one, with all of it: %s', async (_, over) => {
    const urkunde = { ...URKUNDE, ...over }
    const seiten = await readPdf(await makePdf({ art: 'urkunde', daten: urkunde }))
    expect(seiten).toHaveLength(1)
    const gesetzt = seiten[0]?.replaceAll(' ', '') ?? ''
    for (const text of [urkunde.titel || 'Ohne Titel', ...urkunde.credits.flatMap(({ namen }) => namen)])
      expect(gesetzt).toContain(text.replaceAll(' ', ''))
  })
})
