import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Entwurf } from '#contract/einreichung-entwurf.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import {
  fillIn,
  insertPflichttext,
  insertPreisstufe,
  openEinreichraum,
  SCHLUSS_MS,
  vollstaendig,
  type Einreichraum,
} from '#tests/support/einreichen.ts'
import { issueRechnung, RECHNUNGSSTELLER } from '#tests/support/rechnung.ts'
import type { Call } from '#tests/support/server/test-server.ts'
import { insertKategorie, START_MS } from '#tests/support/voting.ts'

const FORMAL = { kategorie: true, zeitraum: true, medien: true, credits: true, anonym: true, rechte: true }

describe.each(['sqlite', 'postgres'] as const)('handing in on %s', (dialekt) => {
  let raum: Einreichraum
  let id = ''

  beforeAll(async () => {
    raum = await openEinreichraum(dialekt)
  })
  afterAll(() => raum.saal.server.close())
  beforeEach(async () => {
    raum.saal.uhr.ms = START_MS
    id = await makeEntwurf()
  })

  async function makeEntwurf(): Promise<string> {
    const made = await raum.agentur('POST', '/api/einreichungen', { titel: 'Klebt nicht.', kategorieId: raum.saal.kategorieId })
    const { id: neue } = made.json<{ id: string }>()
    await fillIn(raum.agentur, neue, vollstaendig(raum.ansprechpartnerId))
    return neue
  }
  const read = async (call: Call = raum.agentur, of = id) => (await call('GET', `/api/einreichungen/${of}/entwurf`)).json<Entwurf>()
  const submit = async (over: object = {}, call: Call = raum.agentur, of = id) =>
    call('POST', `/api/einreichungen/${of}/abgabe`, { version: (await read(raum.admin, of)).version, betragNettoCent: 45_000, ...over })
  const step = async (aktion: string, over: object = {}, of = id) =>
    raum.admin('POST', `/api/einreichungen/${of}/status`, { aktion, version: (await read(raum.admin, of)).version, ...over })
  const check = async (over: object = {}, of = id) =>
    raum.admin('PUT', `/api/einreichungen/${of}/pruefung`, {
      version: (await read(raum.admin, of)).version,
      formal: FORMAL,
      zahlung: 'OFFEN',
      notiz: '',
      ...over,
    })

  it('lets the agency empty nothing that is required once it has handed in; the office may', async () => {
    await submit()
    const { kurztext, credits } = (await read()).felder
    const zeile = { funktion: '', firstname: '', lastname: '', firma: '', drucken: true }
    const aenderungen = {
      kurztext: { vorher: kurztext, nachher: ' ' },
      credits: { vorher: credits, nachher: [...credits, { ...zeile, funktion: 'Ton' }] },
    }
    const answer = await raum.agentur('PATCH', `/api/einreichungen/${id}/entwurf`, { aenderungen })
    expect(answer.json()).toMatchObject({
      gespeichert: [],
      abgelehnt: {
        kurztext: 'Der Kurztext ist Pflicht und die Arbeit ist abgegeben. Es bleibt der bisherige.',
        credits:
          'Jede Zeile braucht eine Funktion und einen Namen oder eine Firma. Die Arbeit ist abgegeben: Bis dahin bleiben die bisherigen Credits.',
      },
    })
    // A row in which nothing stands is none.
    expect((await fillIn(raum.agentur, id, { credits: [...credits, zeile] })).json()).toMatchObject({ gespeichert: ['credits'] })
    expect((await read()).felder).toMatchObject({ kurztext, credits })
    expect((await fillIn(raum.admin, id, { kurztext: '' })).json()).toMatchObject({ gespeichert: ['kurztext'] })
  })

  it('freezes number, price and versions, once however often it is asked', async () => {
    const first = await submit()
    expect(first.json()).toMatchObject({ status: 'ABGEGEBEN', nummer: expect.stringMatching(/^2026-01-\d{3}$/) })
    const again = await raum.agentur('POST', `/api/einreichungen/${id}/abgabe`, { version: 1, betragNettoCent: 1 })
    expect(again.json()).toMatchObject({ nummer: first.json<{ nummer: string }>().nummer })
    await insertPreisstufe(raum.saal.db, { titel: 'Teurer', euro: 900, start: '2026-05-01T00:00:00Z' })
    expect((await read()).preis).toMatchObject({ betragNettoCent: 45_000, titel: 'Normal' })
    await raum.saal.db.deleteFrom('preisstufe').where('titel', '=', 'Teurer').execute()
    const entries = await raum.saal.db.selectFrom('verlauf').select('daten').where('datensatzId', '=', id).where('aktion', '=', 'abgegeben').execute()
    expect(entries.map(({ daten }) => JSON.parse(daten))).toMatchObject([{ nachher: { agb: '3', datenschutz: '2', preis: 45_000 } }])
  })

  it('tells whom the agency has named and whoever handed in, once each', async () => {
    await submit()
    await step('NACHBESSERUNG', { grund: 'Bitte {{link}} nennen', tabs: ['medien', 'rechtliches'], bis: '2026-05-29T06:00:00Z' })
    const mails = await raum.saal.db.selectFrom('mail').selectAll().where('ziel', '=', `/einreichungen/${id}`).execute()
    const of = (vorlage: string) => mails.filter((mail) => mail.vorlage === vorlage)
    expect(
      of('einreichung-bestaetigung')
        .map(({ an }) => an)
        .toSorted(),
    ).toEqual(['agentur@saal.example', 'vera@agentur.example'])
    expect(of('einreichung-bestaetigung')[0]).toMatchObject({
      anhang: JSON.stringify({ art: 'einreichbestaetigung', id }),
      text: expect.stringContaining('450,00'),
    })
    expect(of('einreichung-nachbesserung')).toMatchObject([{ an: 'vera@agentur.example', text: expect.stringContaining('Medien, Rechtliches') }])
    expect(of('einreichung-nachbesserung')[0]?.text).toContain('29.05.2026, 06:00 Uhr')
  })

  it('tells agencies with drafts about the deadline, after a list of whom', async () => {
    const { admin, saal, agenturId } = raum
    const frist = async (vorschau: boolean) => (await admin('POST', '/api/programme/2026/fristmail', { text: 'Eine Woche mehr', vorschau })).json()
    const count = async () => (await saal.db.selectFrom('mail').select('id').where('vorlage', '=', 'fristverlaengerung').execute()).length
    const before = await count()
    expect(await frist(true)).toEqual({ agenturen: [{ id: agenturId, name: 'Büro Eigen' }] })
    expect(await count()).toBe(before)
    await frist(false)
    saal.uhr.ms = SCHLUSS_MS + 1
    expect(await frist(true)).toEqual({ agenturen: [] })
    const [mail] = await saal.db.selectFrom('mail').selectAll().where('vorlage', '=', 'fristverlaengerung').orderBy('id', 'desc').limit(1).execute()
    expect(mail).toMatchObject({ an: 'vera@agentur.example', text: expect.stringMatching(/28\.05\.2026, 23:30 Uhr[\s\S]*Eine Woche mehr/) })
  })

  it('numbers without repeating, also when many hand in at the same moment', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => makeEntwurf()))
    const answers = await Promise.all(ids.map((each) => submit({}, raum.agentur, each)))
    const nummern = answers.map((answer) => answer.json<{ nummer: string }>().nummer)
    expect(new Set(nummern).size).toBe(8)
    expect(Math.max(...nummern.map((nummer) => Number(nummer.slice(8)))) - Math.min(...nummern.map((nummer) => Number(nummer.slice(8))))).toBe(7)
  })

  it('is possible in the last second and not a second later; the draft stays', async () => {
    raum.saal.uhr.ms = SCHLUSS_MS + 1000
    const late = await submit()
    expect([late.statusCode, late.json()]).toMatchObject([409, { error: 'frist-vorbei', message: expect.stringContaining('Entwurf ist gesichert') }])
    expect(await read()).toMatchObject({ status: 'ENTWURF', felder: { kurztext: 'Ein Plakat, das klebt.' } })
    // Writing on is never too late.
    expect((await fillIn(raum.agentur, id, { marke: 'Spät' })).json()).toMatchObject({ gespeichert: ['marke'] })
    raum.saal.uhr.ms = SCHLUSS_MS
    expect((await submit()).statusCode).toBe(200)
  })

  it('waits for the start, knows the category’s own deadline and the agency’s extension', async () => {
    const { db } = raum.saal
    raum.saal.uhr.ms = Date.parse('2026-05-19T23:59:59+02:00')
    expect((await submit()).json()).toMatchObject({ error: 'frist-vorbei', message: expect.stringContaining('noch nicht begonnen') })
    raum.saal.uhr.ms = START_MS
    await db.updateTable('kategorie').set({ fristAbweichend: '2026-05-25T00:00:00Z' }).where('id', '=', raum.saal.kategorieId).execute()
    expect((await submit()).json()).toMatchObject({ error: 'frist-vorbei' })
    const verlaengerung = { id: newId(START_MS), jahr: 2026, agenturId: raum.agenturId, bis: '2026-05-29T12:00:00Z', grund: 'Serverausfall' }
    await db
      .insertInto('fristverlaengerung')
      .values({ ...verlaengerung, createdMs: START_MS, createdBy: null, updatedMs: START_MS, updatedBy: null })
      .execute()
    expect((await read()).frist).toMatchObject({ verlaengert: true, offen: true })
    expect((await submit()).statusCode).toBe(200)
    await db.deleteFrom('fristverlaengerung').execute()
    await db.updateTable('kategorie').set({ fristAbweichend: null }).where('id', '=', raum.saal.kategorieId).execute()
  })

  it('names every field that is missing, and refuses agencies that are not admitted', async () => {
    await fillIn(raum.agentur, id, { kurztext: '', rechtMusik: false })
    expect((await submit()).json()).toMatchObject({
      error: 'nicht-abgebbar',
      fields: { kurztext: expect.any(String), rechtMusik: expect.any(String) },
    })
    await fillIn(raum.agentur, id, vollstaendig(raum.ansprechpartnerId))
    await raum.saal.db.updateTable('agentur').set({ status: 'BESTAETIGT' }).where('id', '=', raum.agenturId).execute()
    expect((await submit()).json()).toMatchObject({ error: 'nicht-abgebbar', message: expect.stringContaining('nicht freigegeben') })
    await raum.saal.db.updateTable('agentur').set({ status: 'FREIGEGEBEN' }).where('id', '=', raum.agenturId).execute()
  })

  it('asks again when the price is another one than the person saw, or the text has changed meanwhile', async () => {
    expect((await submit({ betragNettoCent: 39_000 })).json()).toMatchObject({ error: 'preis-veraltet' })
    expect((await submit({ version: 1 })).json()).toMatchObject({ error: 'version-veraltet' })
    expect((await read()).status).toBe('ENTWURF')
  })

  it('can be taken back until the deadline and before the check, and keeps its number', async () => {
    const { nummer } = (await submit()).json<{ nummer: string }>()
    expect((await raum.agentur('DELETE', `/api/einreichungen/${id}/abgabe`)).json()).toMatchObject({ status: 'ENTWURF' })
    expect((await raum.agentur('DELETE', `/api/einreichungen/${id}`)).statusCode).toBe(409)
    expect((await submit()).json()).toMatchObject({ nummer })
    raum.saal.uhr.ms = SCHLUSS_MS + 1
    expect((await raum.agentur('DELETE', `/api/einreichungen/${id}/abgabe`)).json()).toMatchObject({ error: 'frist-vorbei' })
    raum.saal.uhr.ms = START_MS
    await raum.saal.db.updateTable('programm').set(RECHNUNGSSTELLER).where('jahr', '=', 2026).execute()
    const rechnung = await issueRechnung(raum.admin, raum.agenturId)
    expect(await read()).toMatchObject({ darfZurueckziehen: false, preisDanach: null })
    expect((await raum.agentur('DELETE', `/api/einreichungen/${id}/abgabe`)).json().message).toContain('gibt es schon eine Rechnung')
    expect((await raum.admin('DELETE', `/api/einreichungen/${id}/abgabe`)).json().message).toMatch(new RegExp(`${rechnung.nummer}.*zur Gänze gut`))
    await step('PRUEFUNG_BEGINNEN')
    expect((await raum.agentur('DELETE', `/api/einreichungen/${id}/abgabe`)).json()).toMatchObject({ error: 'einreichung-status' })
  })

  it('numbers anew what was taken back and then handed in elsewhere; a correction keeps its category, number and price', async () => {
    const { db, kategorieId } = raum.saal
    const andere = await insertKategorie(db, null, 77)
    const { nummer } = (await submit()).json<{ nummer: string }>()
    await raum.agentur('DELETE', `/api/einreichungen/${id}/abgabe`)
    await fillIn(raum.agentur, id, { kategorieId: andere })
    const neu = (await submit()).json<{ nummer: string }>().nummer
    expect(neu).toMatch(/^2026-77-\d{3}$/)
    await step('NACHBESSERUNG', { grund: 'Bitte Marke nennen', tabs: ['basisdaten1'] })
    expect((await fillIn(raum.agentur, id, { kategorieId, marke: 'Alm' })).json()).toMatchObject({
      gespeichert: ['marke'],
      abgelehnt: { kategorieId: expect.any(String) },
    })
    // The office may sort it anew; what the agency was told goes on to apply.
    await fillIn(raum.admin, id, { kategorieId })
    expect((await submit()).json()).toMatchObject({ nummer: neu })
    expect(nummer).not.toBe(neu)
  })

  it('closes the fields, except credits and the short text until the work is ready for print', async () => {
    await submit()
    const closed = await fillIn(raum.agentur, id, { titel: 'Anders', kurztext: 'Kürzer.' })
    expect(closed.json()).toMatchObject({ gespeichert: ['kurztext'], abgelehnt: { titel: expect.any(String) } })
    await raum.saal.db.updateTable('einreichung').set({ druckstatus: 1 }).where('id', '=', id).execute()
    // As long as nothing is public, no book is made of it that an agency could notice.
    await raum.saal.db.updateTable('runde').set({ status: 'VEROEFFENTLICHT' }).execute()
    expect((await fillIn(raum.agentur, id, { kurztext: 'Zu spät.' })).json()).toMatchObject({ gespeichert: [] })
  })

  it('opens the named tabs only when the office asks for a correction, with a date of its own', async () => {
    await submit()
    expect((await step('NACHBESSERUNG', { tabs: ['basisdaten1'] })).json()).toMatchObject({ fields: { grund: expect.any(String) } })
    expect((await step('NACHBESSERUNG', { grund: 'Bitte Marke nennen' })).json()).toMatchObject({ fields: { tabs: expect.any(String) } })
    await step('NACHBESSERUNG', { grund: 'Bitte Marke nennen', tabs: ['basisdaten1'], bis: '2026-05-29T06:00:00Z' })
    expect(await read()).toMatchObject({
      status: 'NACHBESSERUNG',
      nachbesserung: { text: 'Bitte Marke nennen', tabs: ['basisdaten1'] },
      medienBearbeitbar: false,
    })
    expect((await fillIn(raum.agentur, id, { marke: 'Alm', idee: 'Neu' })).json()).toMatchObject({
      gespeichert: ['marke'],
      abgelehnt: { idee: expect.any(String) },
    })
    raum.saal.uhr.ms = Date.parse('2026-05-29T06:00:01+02:00')
    expect((await submit()).json()).toMatchObject({ error: 'frist-vorbei' })
    raum.saal.uhr.ms = Date.parse('2026-05-29T06:00:00+02:00')
    expect((await submit()).json()).toMatchObject({ status: 'ABGEGEBEN' })
  })

  it('asks again, with another date, never with one that is over; the day of the first submission stays, and what the office notes stays with it', async () => {
    await submit()
    const { abgegebenMs } = await read()
    const auftrag = { grund: 'Bitte Marke nennen', tabs: ['basisdaten1'] }
    const vorbei = await step('NACHBESSERUNG', { ...auftrag, bis: '2026-05-28T22:00:00Z' })
    expect([vorbei.statusCode, vorbei.json()]).toMatchObject([400, { fields: { bis: expect.stringContaining('vorbei') } }])
    await step('NACHBESSERUNG', { ...auftrag, bis: '2026-05-29T06:00:00Z' })
    expect((await step('NACHBESSERUNG', { ...auftrag, grund: 'Drei Stunden mehr', bis: '2026-05-29T09:00:00Z' })).statusCode).toBe(200)
    expect((await read()).nachbesserung).toMatchObject({ text: 'Drei Stunden mehr', bis: '2026-05-29T09:00:00Z' })
    raum.saal.uhr.ms = Date.parse('2026-05-29T08:00:00+02:00')
    await fillIn(raum.agentur, id, { marke: 'Rahm' })
    await submit()
    expect(await read()).toMatchObject({ status: 'ABGEGEBEN', abgegebenMs })
    await step('ZURUECKWEISEN', { grund: 'Nicht erschienen' })
    expect((await read()).statusGrund).toBe('Nicht erschienen')
    await step('WIEDER_AUFNEHMEN', { grund: 'INTERN: ein Irrtum' })
    expect(await read()).toMatchObject({ status: 'IN_PRUEFUNG', statusGrund: '' })
    await step('ZULASSEN', { grund: '' })
    const mails = await raum.saal.db.selectFrom('mail').select(['vorlage', 'text']).where('ziel', '=', `/einreichungen/${id}`).execute()
    expect(mails.map(({ vorlage }) => vorlage)).toContain('einreichung-wieder-aufgenommen')
    expect(mails.some(({ text }) => text.includes('INTERN'))).toBe(false)
  })

  it('is admitted when the formal check is done and, where the year says so, paid; then the jury gets it', async () => {
    await submit()
    expect((await step('ZULASSEN')).json()).toMatchObject({ error: 'einreichung-status', message: expect.stringContaining('Formalprüfung') })
    await check()
    await raum.saal.db.updateTable('programm').set({ zahlungVorZulassung: 1 }).where('jahr', '=', 2026).execute()
    expect((await step('ZULASSEN')).json()).toMatchObject({ message: expect.stringContaining('bezahlt') })
    await check({ zahlung: 'BEZAHLT', zahlungNotiz: 'Bar im Büro' })
    const before = await raum.saal.db.selectFrom('jury').select('paketRevision').executeTakeFirstOrThrow()
    expect((await step('ZULASSEN')).json()).toMatchObject({ status: 'ZUGELASSEN' })
    const after = await raum.saal.db.selectFrom('jury').select('paketRevision').executeTakeFirstOrThrow()
    expect(after.paketRevision).toBe(before.paketRevision + 1)
    await raum.saal.db.updateTable('programm').set({ zahlungVorZulassung: 0 }).where('jahr', '=', 2026).execute()
  })

  it('does not ask for a file of a field that is no longer in use', async () => {
    const { db, kategorieId } = raum.saal
    const medienfeldId = await insertPflichttext(db, kategorieId, { titel: 'Erläuterung' })
    expect((await submit()).statusCode).toBe(409)
    await db.updateTable('medienfeld').set({ aktiv: 0 }).where('id', '=', medienfeldId).execute()
    expect((await submit()).json()).toMatchObject({ status: 'ABGEGEBEN' })
  })

  it('does without evidence that may follow, also after the deadline; admitted without it is a work for a reason only', async () => {
    const { db, kategorieId, uhr } = raum.saal
    const medienfeldId = await insertPflichttext(db, kategorieId, { titel: 'Nachweis', nachreichbar: 1 })
    const feld = `medien.${medienfeldId}`
    expect((await submit()).json()).toMatchObject({ status: 'ABGEGEBEN' })
    expect(await read()).toMatchObject({
      medienBearbeitbar: false,
      nachreichenOffen: true,
      nachreichungen: [{ feld, titel: 'Nachweis', pflicht: true, stand: 'FEHLT' }],
      pruefliste: expect.arrayContaining([expect.objectContaining({ feld, erfuellt: true, nachzureichen: true })]),
    })
    const nachzureichen = async () => (await raum.agentur('GET', `/api/einreichungen/${id}`)).json<{ nachzureichen: object[] }>().nachzureichen
    expect(await nachzureichen()).toEqual([{ feld, titel: 'Nachweis' }])
    uhr.ms = SCHLUSS_MS + 3_600_000
    await check()
    const refused = await step('ZULASSEN')
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { error: 'einreichung-status', message: 'Die Einreichung wartet noch auf „Nachweis“.', fields: { grund: expect.any(String) } },
    ])
    const body = { aktion: 'ZULASSEN', ids: [id], vorschau: true }
    expect((await raum.admin('POST', '/api/einreichungen/sammelaktion', body)).json()).toMatchObject({
      betroffen: [],
      ausgelassen: [{ id, grund: 'wartet noch auf „Nachweis“' }],
    })
    const bring = () => raum.agentur('POST', `/api/einreichungen/${id}/medien`, { medienfeldId, text: 'Schule für Gestaltung, 4B' })
    const { id: mediumId } = (await bring()).json<{ id: string }>()
    expect([(await read()).nachreichungen[0]?.stand, await nachzureichen()]).toEqual(['DA', []])
    expect((await raum.agentur('DELETE', `/api/medien/${mediumId}`)).statusCode).toBe(200)
    expect((await step('ZULASSEN', { grund: ' ' })).statusCode).toBe(409)
    expect((await step('ZULASSEN', { grund: 'Liegt im Original vor' })).json()).toMatchObject({ status: 'ZUGELASSEN' })
    const { daten } = await db
      .selectFrom('verlauf')
      .select('daten')
      .where('datensatzId', '=', id)
      .where('aktion', '=', 'ZULASSEN')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(daten)).toMatchObject({ grund: 'Liegt im Original vor', nachher: { ohne: 'Nachweis' } })
    // The reason is the office's; and now nothing follows any more.
    expect(await read()).toMatchObject({ statusGrund: '', nachreichenOffen: false })
    expect([(await bring()).json().error, await nachzureichen()]).toEqual(['nicht-bearbeitbar', []])
    await db.deleteFrom('kategorieMedienfeld').execute()
  })

  it('is admitted to an anonymous category when the office has found nothing in its files', async () => {
    const { db, kategorieId } = raum.saal
    const medienfeldId = await insertPflichttext(db, kategorieId, { titel: 'Erläuterung', anonymPruefen: 1 })
    const text = { medienfeldId, text: 'Von Büro Eigen.' }
    const mediumId = (await raum.agentur('POST', `/api/einreichungen/${id}/medien`, text)).json<{ id: string }>().id
    await submit()
    await check()
    const mark = (version: number, anonymOk: boolean) => raum.admin('PUT', `/api/medien/${mediumId}/anonymitaet`, { version, anonymOk })
    const hindernis = async () => (await read(raum.admin)).pruefung?.hindernis
    expect([(await step('ZULASSEN')).statusCode, await hindernis()]).toEqual([409, 'hat Dateien, deren Anonymität noch nicht geprüft ist'])
    await mark(1, false)
    expect([(await step('ZULASSEN')).statusCode, await hindernis()]).toEqual([409, 'hat Dateien, die die Agentur verraten'])
    await mark(2, true)
    expect((await step('ZULASSEN')).json()).toMatchObject({ status: 'ZUGELASSEN' })
    expect((await read()).pruefung).toBeNull()
    await db.deleteFrom('kategorieMedienfeld').execute()
  })

  it('ends with a reason, and begins again with one; steps that the state does not allow change nothing', async () => {
    await submit()
    expect((await step('DISQUALIFIZIEREN')).json()).toMatchObject({ fields: { grund: expect.any(String) } })
    expect((await step('DISQUALIFIZIEREN', { grund: 'Plagiat' })).json()).toMatchObject({ status: 'DISQUALIFIZIERT' })
    expect((await step('ZULASSEN')).json()).toMatchObject({ error: 'einreichung-status' })
    expect((await step('WIEDER_AUFNEHMEN', { grund: 'Irrtum' })).json()).toMatchObject({ status: 'IN_PRUEFUNG' })
    expect((await step('ZURUECKWEISEN', { grund: 'Zu spät erschienen' })).json()).toMatchObject({ status: 'ZURUECKGEWIESEN' })
    expect(await read()).toMatchObject({ statusGrund: 'Zu spät erschienen' })
  })

  it('is decided for several at once, after a list of what would happen', async () => {
    const [ja, nein] = [await makeEntwurf(), await makeEntwurf()]
    await submit({}, raum.agentur, ja)
    await submit({}, raum.agentur, nein)
    await check({}, ja)
    const body = { aktion: 'ZULASSEN', ids: [ja, nein, id, crypto.randomUUID()] }
    const preview = await raum.admin('POST', '/api/einreichungen/sammelaktion', { ...body, vorschau: true })
    expect(preview.json()).toMatchObject({ betroffen: [{ id: ja }], ausgelassen: [{ id: nein }, { id }, { name: 'Eine Einreichung' }] })
    expect(preview.json().ausgelassen[1]).toMatchObject({
      name: expect.stringMatching(/^„.+“$/),
      grund: 'hat den Status „Entwurf“, in dem dieser Schritt nicht möglich ist',
    })
    expect((await read(raum.admin, ja)).status).toBe('ABGEGEBEN')
    await raum.admin('POST', '/api/einreichungen/sammelaktion', { ...body, vorschau: false })
    expect((await read(raum.admin, ja)).status).toBe('ZUGELASSEN')
  })

  it('by the office after the deadline needs a reason, which stands in the history', async () => {
    raum.saal.uhr.ms = SCHLUSS_MS + 3_600_000
    expect((await submit({}, raum.admin)).json()).toMatchObject({ error: 'frist-vorbei' })
    expect((await submit({ grund: 'Zusage am Telefon' }, raum.admin)).json()).toMatchObject({ status: 'ABGEGEBEN' })
    expect((await submit({ grund: 'ich auch' }, raum.agentur, await makeEntwurf())).json()).toMatchObject({ error: 'frist-vorbei' })
  })

  it('counts what the agency has handed in for the price of the next', async () => {
    const { db } = raum.saal
    const kategorieId = await insertKategorie(db, null, 700)
    await insertPreisstufe(db, { titel: 'Ab der zweiten', euro: 100, abAnzahl: 2 })
    const other = await raum.fremd('POST', '/api/einreichungen', { titel: 'Erste', kategorieId })
    expect((await read(raum.fremd, other.json<{ id: string }>().id)).preis).toMatchObject({ betragNettoCent: 45_000, anzahl: 1 })
    await db
      .updateTable('einreichung')
      .set({ abgegebenMs: START_MS, status: 'ABGEGEBEN' })
      .where('id', '=', other.json<{ id: string }>().id)
      .execute()
    const next = await raum.fremd('POST', '/api/einreichungen', { titel: 'Zweite', kategorieId })
    expect((await read(raum.fremd, next.json<{ id: string }>().id)).preis).toMatchObject({ betragNettoCent: 10_000, anzahl: 2 })
    await db.deleteFrom('preisstufe').where('titel', '=', 'Ab der zweiten').execute()
  })
})
