import type { Gala } from '#contract/ablauf.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { festOf, openFest, type Festwelt } from './fest-welt.ts'

describe.each(['sqlite', 'postgres'] as const)('the running order on %s', (dialekt) => {
  let welt: Festwelt
  let fest: ReturnType<typeof festOf>
  beforeAll(async () => {
    welt = await openFest(dialekt)
    fest = festOf(welt)
  })
  beforeEach(async () => {
    for (const tabelle of ['ablaufplatz', 'ablaufblock', 'gala', 'auftritt'] as const) await welt.db.deleteFrom(tabelle).execute()
    await welt.db.updateTable('auszeichnung').set({ aberkanntMs: null }).execute()
    await welt.db.updateTable('einreichung').set({ zurueckgezogenMs: null }).execute()
  })
  afterAll(() => welt.server.close())

  it('is Bronze to Gold by number, the Grand Prix the last block, no Shortlist', async () => {
    expect(await fest.readTitel()).toEqual([
      ['Kategorie 1', ['Arbeit 2', 'Arbeit 4', 'Arbeit 5', 'Arbeit 1']],
      ['Grand Prix', ['Arbeit 3']],
    ])
  })

  it('two who move at the same moment both have moved', async () => {
    const [gold, bronze, , bronze2, silber] = welt.werke
    for (let runde = 0; runde < 5; runde += 1) {
      await welt.db.deleteFrom('ablaufplatz').execute()
      const answers = await Promise.all([fest.move(gold, 'VOR', bronze), fest.move(silber, 'VOR', bronze2, 'fest2')])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect((await fest.readTitel())[0]).toEqual(['Kategorie 1', ['Arbeit 1', 'Arbeit 2', 'Arbeit 5', 'Arbeit 4']])
    }
  })

  it('says of how many names that will be called nobody knows how', async () => {
    const [gold] = welt.werke
    const ohne = async () =>
      (await fest.readAblauf()).bloecke.flatMap(({ auftritte }) => auftritte).find(({ einreichungId }) => einreichungId === gold)?.ohneAussprache
    const know = (name: string, laut: string, version = 0) =>
      fest.call('fest')('PUT', '/api/aussprachen', { jahr: '2026', name, laut, quelle: '', version })
    expect(await ohne()).toBe(0)
    await fest.save(gold, 'abholer', [
      { name: 'Aurélie Guénoun', stand: 'ANGEFRAGT', am: null },
      { name: 'Jørgen Kjær', stand: 'ABGESAGT', am: null },
    ])
    await fest.save(gold, 'sprechertext', 'Gedreht in Łódź. Auf die Bühne bitte: Aurélie Guénoun.')
    expect(await ohne()).toBe(1)
    await know('AURÉLIE Guénoun', 'o-re-*li* ge-*nuhn*')
    expect(await ohne()).toBe(0)
    // Entered by hand, and still to be written down.
    await know('Łódź', '')
    expect(await ohne()).toBe(1)
    await know('Łódź', '*wutsch*', 1)
    expect(await ohne()).toBe(0)
    await welt.db.deleteFrom('aussprache').execute()
  })

  it('keeps the place of a work whose award is gone, and gives it back', async () => {
    const [gold, bronze, , bronze2] = welt.werke
    await fest.move(gold, 'VOR', bronze)
    await welt.db.updateTable('einreichung').set({ zurueckgezogenMs: 1 }).where('id', '=', bronze).execute()
    await fest.move(bronze2, 'VOR', gold)
    expect((await fest.readTitel())[0]).toEqual(['Kategorie 1', ['Arbeit 4', 'Arbeit 1', 'Arbeit 5']])
    await welt.db.updateTable('einreichung').set({ zurueckgezogenMs: null }).where('id', '=', bronze).execute()
    expect((await fest.readTitel())[0]).toEqual(['Kategorie 1', ['Arbeit 4', 'Arbeit 1', 'Arbeit 2', 'Arbeit 5']])
  })

  it('a new award appears at the place of its rule, among what was placed by hand; a Grand Prix leaves its block', async () => {
    const [gold, bronze, grandprix, bronze2, , shortlist] = welt.werke
    const give = (id: string, medaille: string) => welt.db.updateTable('auszeichnung').set({ medaille }).where('einreichungId', '=', id).execute()
    await fest.move(gold, 'VOR', bronze)
    await give(shortlist, 'BRONZE')
    // By hand Gold is the first; the new Bronze stands behind the last Bronze.
    expect((await fest.readTitel())[0]).toEqual(['Kategorie 1', ['Arbeit 1', 'Arbeit 2', 'Arbeit 4', 'Arbeit 6', 'Arbeit 5']])
    await give(bronze2, 'GRANDPRIX')
    await give(grandprix, 'GOLD')
    expect(await fest.readTitel()).toEqual([
      ['Kategorie 1', ['Arbeit 1', 'Arbeit 2', 'Arbeit 6', 'Arbeit 5', 'Arbeit 3']],
      ['Grand Prix', ['Arbeit 4']],
    ])
    await give(shortlist, 'SHORTLIST')
    await give(bronze2, 'BRONZE')
    await give(grandprix, 'GRANDPRIX')
  })

  it('moves only beside a neighbour of the same block, and blocks only before the Grand Prix', async () => {
    const [gold, , grandprix] = welt.werke
    expect((await fest.move(gold, 'NACH', grandprix)).json()).toMatchObject({ error: 'ablauf-stand' })
    expect((await fest.move(gold, 'NACH', gold)).statusCode).toBe(200)
    const block = (id: string, bezugId: string) => fest.call('fest')('POST', `/api/ablauf/2026/bloecke/${id}/platz`, { lage: 'NACH', bezugId })
    expect((await block(welt.kategorieId, 'grandprix')).json()).toMatchObject({ error: 'ablauf-stand' })
    expect((await block('grandprix', welt.kategorieId)).json()).toMatchObject({ error: 'ablauf-stand' })
    expect((await block('0195d3a0-0000-7000-8000-000000000001', welt.kategorieId)).json()).toMatchObject({ error: 'nicht-gefunden' })
  })

  it('the evening is proposed by the programme, saved from the version that was read, and whoever comes second is told who was first', async () => {
    const termine = JSON.stringify([{ titel: 'Preisverleihung', datum: '2026-12-03T19:30:00Z' }])
    await welt.db.updateTable('programm').set({ termine }).execute()
    const { gala } = await fest.readAblauf()
    expect(gala).toEqual({
      beginn: '2026-12-03T19:30:00Z',
      ende: null,
      ort: '',
      worteProMinute: 110,
      laudatioSek: 60,
      eroeffnungSek: 240,
      version: 0,
    })
    const save = (felder: Partial<Gala>, wer = 'fest') => fest.call(wer)('PUT', '/api/ablauf/2026/gala', { ...gala, ...felder })
    const antworten = await Promise.all([save({ ort: 'Großer Saal' }), save({ ort: 'Kleiner Saal' }, 'fest2')])
    expect(antworten.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const [erster, zweiter] = antworten[0]?.statusCode === 200 ? ['fest', 'fest2'] : ['fest2', 'fest']
    expect((await save({ ort: 'Foyer' }, zweiter)).json()).toMatchObject({
      error: 'version-veraltet',
      message: expect.stringContaining(`von Vera ${erster}`),
    })
    expect((await save({ ende: '2026-12-03T19:00:00Z', version: 1 })).json()).toMatchObject({ fields: { ende: expect.any(String) } })
    expect((await fest.readAblauf()).gala).toMatchObject({ version: 1, ort: erster === 'fest' ? 'Großer Saal' : 'Kleiner Saal' })
  })

  it('a transition changes from the value that was seen', async () => {
    const save = (vorher: number, sekunden: number) =>
      fest.call('fest')('PUT', `/api/ablauf/2026/bloecke/${welt.kategorieId}/ueberleitung`, { vorher, sekunden })
    expect((await save(45, 90)).statusCode).toBe(200)
    expect((await save(45, 60)).json()).toMatchObject({ error: 'version-veraltet' })
    expect((await save(45, 90)).statusCode).toBe(200)
    expect((await fest.readAblauf()).bloecke.map(({ ueberleitungSek }) => ueberleitungSek)).toEqual([90, 45])
  })

  it('tells how long a text is without telling it, unless it was asked for', async () => {
    const [gold] = welt.werke
    await fest.save(gold, 'sprechertext', 'Ein Plakat – das nichts verspricht.')
    const zeileOf = async (query: string) =>
      (await fest.readAblauf('fest', query)).bloecke[0]?.auftritte.find(({ einreichungId }) => einreichungId === gold)
    expect(await zeileOf('?jahr=2026')).toMatchObject({ worte: 5 })
    expect(await zeileOf('?jahr=2026')).not.toHaveProperty('sprechertext')
    expect(await zeileOf('?jahr=2026&texte=true')).toMatchObject({ sprechertext: 'Ein Plakat – das nichts verspricht.' })
  })
})
