import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AwardZeile } from '#contract/awarduebersicht.ts'
import type { Exportjob } from '#contract/exportjob.ts'
import { insertAgentur } from '#tests/support/agentur.ts'
import { insertEinreichung, insertJury, insertKategorie, insertProgramm, insertRunde, openSaal, type Saal } from '#tests/support/voting.ts'
import { readXlsx } from '#tests/support/xlsx.ts'
import { confirmAwards, insertAwards, readStand } from './awards.ts'

describe.each(['sqlite', 'postgres'] as const)('the overview of awards on %s', (dialekt) => {
  let saal: Saal
  const list = async (query = '') => {
    const answer = await saal.person('admin').call('GET', `/api/awarduebersicht?${query}`)
    return answer.json<{ items: AwardZeile[]; total: number }>()
  }
  const kurz = ({ titel, punkte, rang, geteilt }: AwardZeile) => [titel, punkte, rang, geteilt]

  // Eigenbrot: Gold 6 + Silber 4 = 10. Handschlag: Grand Prix 10. Österreicher: Bronze 2 + Shortlist 1 = 3; its withdrawn Gold counts nothing.
  beforeAll(async () => {
    saal = await openSaal({ dialekt, einreichungen: 7, runde: { status: 'GESCHLOSSEN', art: 'MEDAILLEN' } })
    await insertProgramm(saal.db)
    const [gold = '', silber = '', grandprix = '', bronze = '', shortlist = '', fort = '', leer = ''] = saal.einreichungIds
    await insertAgentur(saal.db, 'Eigenbrot', [gold, silber])
    await insertAgentur(saal.db, 'Handschlag', [grandprix, leer])
    await insertAgentur(saal.db, 'Österreicher', [bronze, shortlist, fort])
    await saal.db.updateTable('einreichung').set({ auftraggeber: 'KUNDIN' }).where('id', '=', gold).execute()
    await saal.db.updateTable('einreichung').set({ auftraggeber: 'Zoo' }).where('id', '=', shortlist).execute()
    await confirmAwards(saal, [
      { einreichungId: gold, medaille: 'GOLD' },
      { einreichungId: silber, medaille: 'SILBER' },
      { einreichungId: grandprix, medaille: 'GRANDPRIX' },
      { einreichungId: bronze, medaille: 'BRONZE' },
      { einreichungId: shortlist, medaille: 'SHORTLIST' },
      { einreichungId: fort, medaille: 'GOLD' },
    ])
    await saal.db.updateTable('einreichung').set({ zurueckgezogenMs: 1 }).where('id', '=', fort).execute()
    await insertKategorie(saal.db, null, 2)
  })
  afterAll(() => saal.server.close())

  it('counts by category, in the order of their numbers, each with its jury', async () => {
    const { items, total } = await list('jahr=2026')
    expect(total).toBe(2)
    expect(items).toMatchObject([
      {
        nummer: 1,
        titel: 'Kategorie 1',
        einreichungen: 6,
        medaillen: { GRANDPRIX: 1, GOLD: 1, SILBER: 1, BRONZE: 1, SHORTLIST: 1 },
        jury: { titel: '1 Jury 1', stand: 'BESTAETIGT' },
        rang: null,
      },
      { nummer: 2, einreichungen: 0, punkte: 0, jury: null },
    ])
    expect((await list('jahr=2024')).items).toEqual([])
    expect((await list()).total).toBe(2)
  })

  it('ranks agencies by points: equal ones share a rank, the next skips', async () => {
    expect((await list('jahr=2026&nach=AGENTUR')).items.map(kurz)).toEqual([
      ['Eigenbrot', 10, 1, true],
      ['Handschlag', 10, 1, true],
      ['Österreicher', 3, 3, false],
    ])
  })

  it('clients are one, however their name is written', async () => {
    expect((await list('jahr=2026&nach=AUFTRAGGEBER')).items.map(({ titel, punkte, rang }) => [titel.toLowerCase(), punkte, rang])).toEqual([
      ['kundin', 22, 1],
      ['zoo', 1, 2],
    ])
  })

  it('is searched, filtered, sorted and paged; ranks stay those of the year', async () => {
    expect((await list('jahr=2026&nach=AGENTUR&suche=oster')).items.map(kurz)).toEqual([['Österreicher', 3, 3, false]])
    expect((await list('jahr=2026&nach=AGENTUR&medaille=GOLD')).items.map(({ titel }) => titel)).toEqual(['Eigenbrot'])
    expect((await list('jahr=2026&nach=AGENTUR&sort=titel:DESC')).items.map(({ titel }) => titel)).toEqual([
      'Österreicher',
      'Handschlag',
      'Eigenbrot',
    ])
    expect((await list('jahr=2026&nach=AGENTUR&sort=einreichungen:DESC')).items.map(({ einreichungen }) => einreichungen)).toEqual([2, 2, 2])
    expect(await list('jahr=2026&nach=AGENTUR&page=1')).toEqual({ items: [], total: 3 })
    expect((await list(`jahr=2026&juryId=${saal.juryId}`)).total).toBe(1)
    expect((await saal.person('admin').call('GET', '/api/awarduebersicht?jahr=2025')).statusCode).toBe(400)
    expect((await saal.person('admin').call('GET', '/api/awarduebersicht?pageSize=50')).statusCode).toBe(400)
  })

  it('points are set by the office for one year, and the history says from what to what', async () => {
    const { wertung } = await readStand(saal)
    expect(wertung).toEqual({ punkte: { GRANDPRIX: 10, GOLD: 6, SILBER: 4, BRONZE: 2, SHORTLIST: 1 }, embargo: null, version: 0 })
    const save = (version: number, punkte: object) =>
      saal.person('admin').call('PUT', '/api/awarduebersicht/2026/wertung', { punkte: { ...wertung.punkte, ...punkte }, embargo: null, version })
    expect((await save(0, { GRANDPRIX: 12 })).json()).toEqual({ version: 1 })
    expect((await save(0, { GRANDPRIX: 13 })).json()).toMatchObject({ error: 'version-veraltet' })
    expect((await save(1, { GOLD: 101 })).json()).toMatchObject({ fields: { 'punkte.GOLD': 'Bitte eine ganze Zahl von 0 bis 100.' } })
    expect((await list('jahr=2026&nach=AGENTUR')).items.map(kurz)).toEqual([
      ['Handschlag', 12, 1, false],
      ['Eigenbrot', 10, 2, false],
      ['Österreicher', 3, 3, false],
    ])
    const { items } = (await saal.person('admin').call('GET', '/api/verlauf/wertung/2026')).json<{ items: { aenderungen: unknown }[] }>()
    expect(items.map(({ aenderungen }) => aenderungen)).toEqual([[{ feld: 'GRANDPRIX', vorher: 10, nachher: 12 }]])
  })

  it('two who set the points of a year at the same moment: one does, the other is told', async () => {
    const { wertung } = await readStand(saal)
    const save = (SHORTLIST: number) =>
      saal
        .person('admin')
        .call('PUT', '/api/awarduebersicht/2026/wertung', { punkte: { ...wertung.punkte, SHORTLIST }, embargo: null, version: wertung.version })
    expect((await Promise.all([2, 3, 4].map(save))).map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  })

  it('a jury that still votes and one that has not begun say so', async () => {
    const laeuft = await insertJury(saal.db, 3)
    await insertRunde(saal.db, laeuft.juryId, { status: 'OFFEN' })
    await insertJury(saal.db, 4)
    const zu = await insertJury(saal.db, 5)
    await insertRunde(saal.db, zu.juryId, { status: 'GESCHLOSSEN' })
    expect((await list('jahr=2026')).items.map(({ jury }) => jury?.stand ?? null)).toEqual([
      'BESTAETIGT',
      null,
      'LAEUFT',
      'VORBEREITUNG',
      'GESCHLOSSEN',
    ])
  })

  it('holds 500 agencies with long names in one page', async () => {
    const { juryId, kategorieId } = await insertJury(saal.db, 6)
    const rundeId = await insertRunde(saal.db, juryId, { status: 'GESCHLOSSEN' })
    const awards = []
    for (let nr = 0; nr < 500; nr += 1) {
      const einreichungId = await insertEinreichung(saal.db, kategorieId, 1000 + nr)
      await insertAgentur(saal.db, `Donaudampfschifffahrtsgesellschaftswerbung ${nr}`, [einreichungId])
      awards.push({ einreichungId, medaille: 'SHORTLIST' as const, juryId, rundeId, kategorieId })
    }
    await insertAwards(saal, awards)
    const { items, total } = await list('jahr=2026&nach=AGENTUR&pageSize=500')
    expect([items.length, total, items.at(-1)?.rang]).toEqual([500, 503, 4])
  })

  it('goes to Excel with numbers as numbers, one sheet a question', async () => {
    const { call } = saal.person('admin')
    const { id } = (await call('POST', '/api/exportjobs', { typ: 'AWARDUEBERSICHT', awardJahr: '2026' })).json<Exportjob>()
    await saal.server.kontext.jobs.runDue()
    expect((await call('GET', `/api/exportjobs/${id}`)).json()).toMatchObject({
      status: 'FERTIG',
      dateiname: 'Awardübersicht 2026.xlsx',
      umfang: { anzahl: 506 },
    })
    const blaetter = readXlsx((await call('GET', `/api/exportjobs/${id}/datei`)).rawPayload)
    expect(blaetter.map(({ name }) => name)).toEqual(['Auszeichnungen', 'Kategorien', 'Agenturen', 'Auftraggeber'])
    const [kopf, erste] = blaetter[2]?.zeilen ?? []
    expect(kopf?.map(({ wert }) => wert)).toEqual([
      'Rang',
      'Agentur',
      'Einreichungen',
      'Grand Prix',
      'Gold',
      'Silber',
      'Bronze',
      'Shortlist',
      'Punkte',
    ])
    expect(erste?.map(({ wert, art }) => [wert, art]).slice(0, 4)).toEqual([
      ['1', 'n'],
      ['Handschlag', 't'],
      ['2', 'n'],
      ['1', 'n'],
    ])
    expect((await call('POST', '/api/exportjobs', { typ: 'AWARDUEBERSICHT', awardJahr: '2021' })).json()).toMatchObject({
      fields: { awardJahr: expect.stringContaining('noch nichts bestätigt') },
    })
    expect((await call('POST', '/api/exportjobs', { typ: 'ETIKETTEN', awardJahr: '2026' })).statusCode).toBe(400)
  })
})
