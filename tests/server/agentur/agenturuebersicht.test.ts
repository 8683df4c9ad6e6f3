import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Agenturuebersicht } from '#contract/agenturuebersicht.ts'
import type { EntwurfFelder } from '#contract/einreichung-entwurf.ts'
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
import type { Call } from '#tests/support/server/test-server.ts'
import { insertKategorie, START_MS } from '#tests/support/voting.ts'

describe.each(['sqlite', 'postgres'] as const)('the overview of an agency on %s', (dialekt) => {
  let raum: Einreichraum

  beforeAll(async () => {
    raum = await openEinreichraum(dialekt)
  })
  afterAll(() => raum.saal.server.close())
  beforeEach(async () => {
    const { db, uhr } = raum.saal
    uhr.ms = START_MS
    for (const table of ['credit', 'medium', 'einreichung', 'fristverlaengerung'] as const) await db.deleteFrom(table).execute()
    await db.deleteFrom('preisstufe').where('titel', '<>', 'Normal').execute()
    await db.updateTable('agentur').set({ status: 'FREIGEGEBEN' }).execute()
    await db.updateTable('kategorie').set({ fristAbweichend: null, aktiv: 1 }).execute()
    await db.updateTable('programm').set({ jurybueroTelefon: '+43 1 555', termine: '[]', einreichSchluss: '2026-05-28T23:30:00Z' }).execute()
  })

  const read = async (call: Call = raum.agentur) => (await call('GET', '/api/agenturuebersicht')).json<Agenturuebersicht>()
  const aufgabenOf = async () =>
    (await read()).werke.map(({ titel, schritte, aufgabe }) => [titel, schritte, aufgabe.art, aufgabe.tab, aufgabe.feld, aufgabe.anzahl])
  async function make(
    titel: string,
    felder: Partial<EntwurfFelder> | null = vollstaendig(raum.ansprechpartnerId),
    kategorieId = raum.saal.kategorieId,
  ) {
    const { id } = (await raum.agentur('POST', '/api/einreichungen', { titel, kategorieId })).json<{ id: string }>()
    if (felder) await fillIn(raum.agentur, id, felder)
    return id
  }
  async function submit(id: string, betragNettoCent = 45_000) {
    const { version } = (await raum.agentur('GET', `/api/einreichungen/${id}/entwurf`)).json<{ version: number }>()
    const answer = await raum.agentur('POST', `/api/einreichungen/${id}/abgabe`, { version, betragNettoCent })
    expect(answer.json()).toMatchObject({ status: 'ABGEGEBEN' })
  }
  const verlaengere = (bis: string) =>
    raum.admin('POST', '/api/programme/2026/fristverlaengerungen', { agenturId: raum.agenturId, bis, grund: 'Muster fehlt' })

  it('names for every work the most urgent thing: what is wrong, what is ready, what is missing', async () => {
    await make('Fertig')
    await make('Leer', null)
    await make('Alt', { ...vollstaendig(raum.ansprechpartnerId), erschienenVon: '2019-01-01T00:00:00Z' })
    await make('Freigabe', { ...vollstaendig(raum.ansprechpartnerId), freigabeAuftraggeber: false })
    await submit(await make('Weg'))
    expect(await aufgabenOf()).toEqual([
      ['Alt', 3, 'FEHLER', 'basisdaten1', 'erschienenVon', 1],
      ['Fertig', 4, 'BEREIT', null, '', 0],
      ['Freigabe', 3, 'FEHLT', 'rechtliches', 'freigabeAuftraggeber', 1],
      ['Leer', 1, 'FEHLT', 'basisdaten1', 'auftraggeber', 2],
      ['Weg', 5, 'FERTIG', null, '', 0],
    ])
  })

  it('shows nothing of other agencies, and tells a person of none whom to ask', async () => {
    await make('Klebt nicht.')
    expect((await read(raum.fremd)).werke).toEqual([])
    const { db } = raum.saal
    await db.updateTable('benutzer').set({ agenturId: null }).where('agenturId', '=', raum.fremdeAgenturId).execute()
    const answer = await raum.fremd('GET', '/api/agenturuebersicht')
    expect([answer.statusCode, answer.json().message]).toEqual([404, expect.stringMatching(/keiner Agentur/)])
    await db.updateTable('benutzer').set({ agenturId: raum.fremdeAgenturId }).where('username', 'like', 'fremd@%').execute()
  })

  it('counts by the server in the zone of the programme, with the extension of this agency alone', async () => {
    expect(await read()).toMatchObject({
      nowMs: START_MS,
      timeZone: 'Europe/Vienna',
      frist: { bisMs: SCHLUSS_MS, lage: 'OFFEN', verlaengert: false },
    })
    await make('Zu spät')
    raum.saal.uhr.ms = SCHLUSS_MS + 1
    expect((await read()).frist).toMatchObject({ lage: 'VORBEI', bis: '2026-05-28T23:30:00Z' })
    expect((await aufgabenOf())[0]).toEqual(['Zu spät', 4, 'VERSAEUMT', null, '', 0])
    await verlaengere('2026-06-09T18:00:00Z')
    expect((await read()).frist).toMatchObject({ lage: 'OFFEN', bis: '2026-06-09T18:00:00Z', verlaengert: true })
    expect((await read(raum.fremd)).frist).toMatchObject({ lage: 'VORBEI', verlaengert: false })
    expect((await aufgabenOf())[0]?.[2]).toBe('BEREIT')
    expect((await read()).termine).toEqual([{ titel: 'Einreichschluss', zeit: '2026-06-09T18:00:00Z', tage: 12 }])
  })

  it('says where a category has a deadline of its own', async () => {
    const eigene = await insertKategorie(raum.saal.db, null, 77)
    await raum.saal.db.updateTable('kategorie').set({ fristAbweichend: '2026-06-30T12:00:00Z' }).where('id', '=', eigene).execute()
    await make('Später', undefined, eigene)
    await make('Heute')
    raum.saal.uhr.ms = SCHLUSS_MS + 1
    const { werke, preise } = await read()
    expect(werke.map(({ titel, schluss, aufgabe }) => [titel, schluss, aufgabe.art])).toEqual([
      ['Später', '2026-06-30T12:00:00Z', 'BEREIT'],
      ['Heute', null, 'VERSAEUMT'],
    ])
    // What can no longer be handed in costs nothing.
    expect(preise.entwuerfe).toEqual({ anzahl: 1, betragNettoCent: 45_000, ohnePreis: 0 })
  })

  it('adds what is frozen to what the drafts would cost, each as the next one, and says when that changes', async () => {
    await submit(await make('Eins'))
    await insertPreisstufe(raum.saal.db, { titel: 'Ab der dritten', euro: 300, abAnzahl: 3 })
    await make('Zwei')
    await make('Drei', null)
    expect((await read()).preise).toEqual({
      stufe: { titel: 'Normal', betragNettoCent: 45_000 },
      abgegeben: { anzahl: 1, betragNettoCent: 45_000, ohnePreis: 0 },
      entwuerfe: { anzahl: 2, betragNettoCent: 75_000, ohnePreis: 0 },
      summeNettoCent: 120_000,
      danach: null,
    })
    await insertPreisstufe(raum.saal.db, { titel: 'Nachfrist', euro: 500, start: '2026-06-01T00:00:00Z' })
    expect((await read()).preise.danach).toBeNull()
    await verlaengere('2026-06-09T18:00:00Z')
    expect((await read()).preise.danach).toEqual({ ab: '2026-06-01T00:00:00Z', einzelNettoCent: null, entwuerfeNettoCent: 80_000 })
  })

  it('has a price before the first work, and says when a draft has none', async () => {
    expect((await read()).preise).toMatchObject({ stufe: { titel: 'Normal' }, abgegeben: { anzahl: 0 }, entwuerfe: { anzahl: 0 } })
    await raum.saal.db.updateTable('preisstufe').set({ aktiv: 0 }).execute()
    await make('Ohne Preis')
    const { preise, werke } = await read()
    expect([preise.stufe, preise.entwuerfe, werke[0]?.aufgabe.art]).toEqual([null, { anzahl: 1, betragNettoCent: 0, ohnePreis: 1 }, 'OHNE_PREIS'])
    await raum.saal.db.updateTable('preisstufe').set({ aktiv: 1 }).execute()
  })

  it('sends back to the tab that is to be corrected, until when', async () => {
    const id = await make('Zurück')
    await submit(id)
    const { version } = (await raum.admin('GET', `/api/einreichungen/${id}/entwurf`)).json<{ version: number }>()
    const schritt = { aktion: 'NACHBESSERUNG', grund: 'Bitte die Credits.', tabs: ['basisdaten2'], bis: '2026-05-28T23:00:00Z', version }
    expect((await raum.admin('POST', `/api/einreichungen/${id}/status`, schritt)).statusCode).toBe(200)
    const werk = (await read()).werke[0]
    expect([werk?.schritte, werk?.aufgabe.art, werk?.aufgabe.tab]).toEqual([4, 'NACHBESSERUNG', 'basisdaten2'])
    expect(werk?.nachbesserung).toEqual({ tabs: ['basisdaten2'], bis: '2026-05-28T23:00:00Z', vorbei: false })
    raum.saal.uhr.ms = START_MS + 2_700_000
    expect((await read()).werke[0]?.nachbesserung?.vorbei).toBe(true)
  })

  it('waits for the office while the agency is not released, and for the start', async () => {
    await make('Vollständig')
    const { db } = raum.saal
    await db.updateTable('agentur').set({ status: 'BESTAETIGT' }).where('id', '=', raum.agenturId).execute()
    expect([(await read()).agentur.status, (await aufgabenOf())[0]?.[2]]).toEqual(['BESTAETIGT', 'WARTET_AGENTUR'])
    await db.updateTable('agentur').set({ status: 'FREIGEGEBEN' }).where('id', '=', raum.agenturId).execute()
    raum.saal.uhr.ms = Date.parse('2026-05-19T23:59:59+02:00')
    expect([(await read()).frist.lage, (await aufgabenOf())[0]?.[2]]).toEqual(['VORHER', 'WARTET_START'])
  })

  it('hides what a jury has decided until it is published', async () => {
    const id = await make('Geheim')
    await raum.saal.db.updateTable('einreichung').set({ status: 'AUSGEZEICHNET', abgegebenMs: START_MS }).where('id', '=', id).execute()
    expect((await read()).werke[0]).toMatchObject({ status: 'ZUGELASSEN', schritte: 5, aufgabe: { art: 'FERTIG' } })
  })

  it('tells files that are too many from files that are missing', async () => {
    const { db, kategorieId } = raum.saal
    const medienfeldId = newId(START_MS)
    const verwaltet = { createdMs: START_MS, createdBy: null, updatedMs: START_MS, updatedBy: null }
    await db
      .insertInto('medienfeld')
      .values({ id: medienfeldId, position: 1, titel: 'Bilder', typ: 'BILDSERIE', imJurypaket: 1, ...verwaltet })
      .execute()
    await db.insertInto('kategorieMedienfeld').values({ kategorieId, medienfeldId, position: 0, pflicht: 1, minAnzahl: 1, maxAnzahl: 1 }).execute()
    const id = await make('Bilder')
    expect((await aufgabenOf())[0]).toEqual(['Bilder', 3, 'FEHLT', 'medien', `medien.${medienfeldId}`, 1])
    const medium = { medienfeldId, legende: '', typ: 'BILD', dateiname: 'a.jpg', mime: 'image/jpeg', sha256: null, bytes: 1, createdMs: START_MS }
    const masse = { width: null, height: null, durationMs: null, seiten: null, url: null }
    for (const position of [0, 1])
      await db
        .insertInto('medium')
        .values({ id: newId(START_MS), einreichungId: id, position, ...medium, ...masse })
        .execute()
    expect((await aufgabenOf())[0]?.slice(2)).toEqual(['FEHLER', 'medien', `medien.${medienfeldId}`, 1])
    await db.deleteFrom('kategorieMedienfeld').execute()
  })

  it('asks for evidence that may follow as long as it is still taken', async () => {
    const { db, kategorieId } = raum.saal
    const medienfeldId = await insertPflichttext(db, kategorieId, { titel: 'Nachweis', nachreichbar: 1 })
    const id = await make('Lehrling')
    expect((await aufgabenOf())[0]?.[2]).toBe('BEREIT')
    await submit(id)
    raum.saal.uhr.ms = SCHLUSS_MS + 1
    expect(await aufgabenOf()).toEqual([['Lehrling', 5, 'NACHREICHEN', 'medien', `medien.${medienfeldId}`, 1]])
    const setStatus = (status: string) => db.updateTable('einreichung').set({ status }).where('id', '=', id).execute()
    await setStatus('ZUGELASSEN')
    expect((await aufgabenOf())[0]?.[2]).toBe('FERTIG')
    await setStatus('IN_PRUEFUNG')
    await raum.agentur('POST', `/api/einreichungen/${id}/medien`, { medienfeldId, text: 'Klasse 4B' })
    expect((await aufgabenOf())[0]?.[2]).toBe('FERTIG')
    await db.updateTable('medium').set({ uploadStatus: 'FEHLER' }).execute()
    expect((await aufgabenOf())[0]?.slice(2)).toEqual(['FEHLER', 'medien', `medien.${medienfeldId}`, 1])
    await db.deleteFrom('kategorieMedienfeld').execute()
  })

  it('asks the database as often for sixty works as for one', async () => {
    await make('Eine')
    const eine = await countQueries()
    expect(eine).toBeGreaterThan(10)
    for (let nummer = 0; nummer < 59; nummer += 1) await make(`Arbeit ${nummer}`, null)
    expect(await countQueries()).toBe(eine)
    expect((await read()).werke).toHaveLength(60)
  })

  /** Queries of one answer, counted by what the driver is handed. */
  async function countQueries(): Promise<number> {
    const { db } = raum.saal
    const executor = db.getExecutor()
    const prototype = Object.getPrototypeOf(Object.getPrototypeOf(executor)) as { executeQuery: (...args: unknown[]) => unknown }
    const { executeQuery } = prototype
    let count = 0
    prototype.executeQuery = function counted(this: unknown, ...args) {
      count += 1
      return executeQuery.apply(this, args)
    }
    await read()
    prototype.executeQuery = executeQuery
    return count
  }
})
