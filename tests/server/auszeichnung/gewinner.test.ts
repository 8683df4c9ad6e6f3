import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GewinnerJahr } from '#contract/gewinner.ts'
import { letPass, publish } from './awards.ts'
import { openGewinnerWelt, type GewinnerWelt } from './gewinner-welt.ts'

/** A second later than whoever asked last. */
const read = async ({ fremder, uhr }: GewinnerWelt, query = '') => {
  uhr.ms += 1000
  return (await fremder('GET', `/api/gewinner${query}`)).json<GewinnerJahr>()
}
const bildStatus = async ({ fremder }: GewinnerWelt, sha256: string) => (await fremder('GET', `/api/gewinner/bilder/${sha256}`)).statusCode

describe.each(['sqlite', 'postgres'] as const)('winners outward on %s', (dialekt) => {
  let welt: GewinnerWelt
  beforeAll(async () => {
    welt = await openGewinnerWelt(dialekt)
  })
  afterAll(() => welt.server.close())

  it('says nothing before publication: no award, no year, no picture', async () => {
    expect(await read(welt)).toEqual({ jahr: null, jahre: [], einreichungen: 0, jurys: 0, gewinner: [], agenturen: [] })
    expect((await welt.fremder('GET', '/api/gewinner?jahr=2026')).statusCode).toBe(404)
    expect(await bildStatus(welt, welt.bilder.gold)).toBe(404)
  })

  it('nor in the minute in which the office may take it back', async () => {
    expect((await publish(welt)).statusCode).toBe(200)
    expect((await read(welt)).gewinner).toEqual([])
    expect(await bildStatus(welt, welt.bilder.gold)).toBe(404)
  })

  it('then names awards, the highest first, pictures in two sizes and the ranking of agencies', async () => {
    await letPass(welt)
    const { jahr, jahre, einreichungen, jurys, gewinner, agenturen } = await read(welt)
    expect([jahr, jahre, einreichungen, jurys]).toEqual([2026, [2026], 4, 1])
    expect(gewinner.map(({ medaille, agentur }) => [medaille, agentur])).toEqual([
      ['GOLD', 'Eigenbrot'],
      ['BRONZE', 'Eigenbrot'],
      ['BRONZE', 'Zweites Frühstück'],
    ])
    expect(gewinner[0]?.bild).toMatchObject({ gross: `/api/gewinner/bilder/${welt.bilder.gold}`, breite: 1600, hoehe: 900 })
    expect(gewinner[2]?.bild).toBe(null)
    // Gold 6 and Bronze 2, and Bronze 2.
    expect(agenturen.map(({ rang, name, punkte }) => [rang, name, punkte])).toEqual([
      [1, 'Eigenbrot', 8],
      [2, 'Zweites Frühstück', 2],
    ])
    expect(JSON.stringify(gewinner)).not.toContain(welt.juryId)
  })

  it('may be read by pages of others and kept for a minute; who has it already is told so', async () => {
    const { headers } = await welt.fremder('GET', '/api/gewinner')
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=60',
    })
    const again = await welt.fremder('GET', '/api/gewinner', undefined, { headers: { 'if-none-match': String(headers['etag']) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('is read once in a second, however many ask', async () => {
    const [gold] = (await read(welt)).gewinner
    const rename = (titel: string | undefined) =>
      welt.db
        .updateTable('einreichung')
        .set({ titel: titel ?? '' })
        .where('id', '=', welt.einreichungIds[0] ?? '')
        .execute()
    await rename('Umbenannt')
    welt.uhr.ms += 999
    for (const answer of await Promise.all(Array.from({ length: 20 }, () => welt.fremder('GET', '/api/gewinner'))))
      expect(answer.json<GewinnerJahr>().gewinner[0]).toEqual(gold)
    expect((await read(welt)).gewinner[0]?.titel).toBe('Umbenannt')
    await rename(gold?.titel)
  })

  it('sends the pictures of winners, and none of other works', async () => {
    const { gewinner } = await read(welt)
    const { klein = '', gross = '' } = gewinner[0]?.bild ?? {}
    for (const url of [klein, gross]) {
      const answer = await welt.fremder('GET', url)
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([200, 'image/jpeg', 'public, max-age=60'])
    }
    expect(klein).not.toBe(gross)
    expect(await bildStatus(welt, welt.bilder.ohne)).toBe(404)
    expect(await bildStatus(welt, 'nichts')).toBe(400)
  })

  it('follows a withdrawal of the work and an award that is taken away, pictures too', async () => {
    const [, bronze = ''] = welt.einreichungIds
    await welt.db.updateTable('einreichung').set({ zurueckgezogenMs: welt.uhr.ms }).where('id', '=', bronze).execute()
    expect((await read(welt)).gewinner.map(({ medaille }) => medaille)).toEqual(['GOLD', 'BRONZE'])
    expect(await bildStatus(welt, welt.bilder.bronze)).toBe(404)
    await takeAway(welt, welt.awards[1] ?? '')
    const { gewinner, agenturen } = await read(welt)
    expect(gewinner.map(({ agentur }) => agentur)).toEqual(['Zweites Frühstück'])
    expect(agenturen.map(({ name, rang }) => [name, rang])).toEqual([['Zweites Frühstück', 1]])
    expect(await bildStatus(welt, welt.bilder.gold)).toBe(404)
  })
})

async function takeAway(welt: GewinnerWelt, id: string): Promise<void> {
  const grund = 'Die Arbeit ist nie erschienen.'
  const vorschlag = await welt.person('admin').call('POST', `/api/auszeichnungen/${id}/aberkennung`, { grund })
  welt.uhr.ms += 1
  await welt.person('admin2').call('POST', `/api/auszeichnungen/${id}/aberkennung/${vorschlag.json<{ id: string }>().id}`, { bestaetigt: true })
}
