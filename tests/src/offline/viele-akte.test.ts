import { afterEach, describe, expect, test } from 'vitest'
import { createBudget } from '#server/domain/betrieb/budget.ts'
import { fehler } from '#tests/chaos/client/server.ts'
import { ANNA, WERKE, openBuehne, type Buehne } from './tablet-buehne.ts'

let buehne: Buehne
afterEach(() => buehne.close())

describe('more acts than the server takes from one person at once', () => {
  test('wait and go on in order, none twice, and nobody is logged out', async () => {
    buehne = await openBuehne()
    const { server, uhr } = buehne
    server.stoerung = () => 'drop'
    for (let punkte = 1; punkte <= 5; punkte += 1) for (let werk = 0; werk < WERKE.length; werk += 1) await buehne.tippe(werk, punkte)
    await uhr.vor(60_000)
    const bremse = createBudget({ menge: 250, proMinute: 60 })
    bremse.take(ANNA, uhr.nowMs, 250)
    const lagen = new Set<string>()
    let abgewiesen = 0
    server.stoerung = ({ path, body }) => {
      if (path !== '/api/voting/stimmabgaben') return undefined
      const acts = (body as { stimmabgaben: unknown[] }).stimmabgaben.length
      if (bremse.hasRest(ANNA, uhr.nowMs, acts)) return void bremse.take(ANNA, uhr.nowMs, acts)
      abgewiesen += 1
      return fehler(429, 'zu-viele-anfragen', { 'retry-after': '60' })
    }
    for (let minute = 0; minute < 30; minute += 1) {
      await uhr.vor(60_000)
      lagen.add((await buehne.stand()).lage)
    }
    expect(abgewiesen).toBeGreaterThan(1)
    expect(lagen).not.toContain('abgemeldet')
    expect(await buehne.stand()).toMatchObject({ lage: 'uebertragen', wartend: 0, uebertragen: WERKE.length })
    expect([...server.akte.values()].map(({ seq }) => seq)).toEqual(Array.from({ length: 5 * WERKE.length }, (_, index) => index + 1))
  })
})
