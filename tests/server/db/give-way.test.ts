import { afterEach, beforeEach, expect, it } from 'vitest'
import { giveWay, mapGivingWay } from '#server/db/datenbank/give-way.ts'
import { inTransaktion } from '#server/db/datenbank/transaktion.ts'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'

let server: TestServer
beforeEach(async () => {
  server = await buildTestServer()
})
afterEach(() => server.close())

const GANZES = Array.from({ length: 100 }, (_leer, index) => index)

it('lets others in between the pieces of a year, whose order stays', async () => {
  const { db } = server.kontext
  const seen: number[] = []
  const done = mapGivingWay(db, GANZES, (nr) => {
    if (nr === 0) setImmediate(() => seen.push(-1))
    seen.push(nr)
    return nr * 2
  })
  expect(await done).toEqual(GANZES.map((nr) => nr * 2))
  expect(seen.indexOf(-1)).toBeGreaterThan(0)
  expect(seen.indexOf(-1)).toBeLessThan(seen.indexOf(99))
})

it('lets nobody wait for a transaction that gives way', async () => {
  const seen: string[] = []
  await inTransaktion(server.kontext.db, async (trx) => {
    setImmediate(() => seen.push('andere'))
    await giveWay(trx)
    seen.push('gelesen')
  })
  expect(seen[0]).toBe('gelesen')
})
