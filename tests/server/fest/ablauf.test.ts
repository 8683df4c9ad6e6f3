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

  it('keeps the place of a work whose award is gone, and gives it back', async () => {
    const [gold, bronze, , bronze2] = welt.werke
    await fest.move(gold, 'VOR', bronze)
    await welt.db.updateTable('einreichung').set({ zurueckgezogenMs: 1 }).where('id', '=', bronze).execute()
    await fest.move(bronze2, 'VOR', gold)
    expect((await fest.readTitel())[0]).toEqual(['Kategorie 1', ['Arbeit 4', 'Arbeit 1', 'Arbeit 5']])
    await welt.db.updateTable('einreichung').set({ zurueckgezogenMs: null }).where('id', '=', bronze).execute()
    expect((await fest.readTitel())[0]).toEqual(['Kategorie 1', ['Arbeit 4', 'Arbeit 1', 'Arbeit 2', 'Arbeit 5']])
  })
})
