import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inSavepoint, inTransaktion } from '#server/db/datenbank/transaktion.ts'
import { dialektOf } from '#server/db/datenbank/datenbank.ts'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'

describe.each(['sqlite', 'postgres'] as const)('the database on %s', (dialekt) => {
  let server: TestServer
  beforeAll(async () => {
    server = await buildTestServer({ dialekt })
  })
  afterAll(() => server.close())

  it('undoes what a savepoint wrote and keeps what the transaction wrote', async () => {
    const { db } = server.kontext
    await inTransaktion(db, async (trx) => {
      await trx.insertInto('geheimnis').values({ name: 'bleibt', wert: '1' }).execute()
      const failing = inSavepoint(trx, async () => {
        await trx.insertInto('geheimnis').values({ name: 'geht', wert: '1' }).execute()
        throw new Error('nein')
      })
      await expect(failing).rejects.toThrow('nein')
    })
    const rows = await db.selectFrom('geheimnis').select('name').execute()
    expect(rows).toEqual([{ name: 'bleibt' }])
  })

  it('keeps nothing of a transaction that failed', async () => {
    const { db } = server.kontext
    const failing = inTransaktion(db, async (trx) => {
      await trx.insertInto('geheimnis').values({ name: 'verworfen', wert: '1' }).execute()
      throw new Error('nein')
    })
    await expect(failing).rejects.toThrow('nein')
    expect(await db.selectFrom('geheimnis').selectAll().where('name', '=', 'verworfen').execute()).toEqual([])
  })

  it('counts and sums as numbers, and compares texts byte by byte', async () => {
    const { db } = server.kontext
    await inTransaktion(db, async (trx) => {
      for (const [name, nr] of [
        ['a b', 1],
        ['a1', 2],
        ['ab', 4_000_000_000_000],
        ['Z', 3],
      ] as const) {
        await trx.insertInto('protokollKopf').values({ juryId: name, nr, hash: '' }).execute()
      }
    })
    const rows = await db.selectFrom('protokollKopf').select('juryId').orderBy('juryId').execute()
    expect(rows.map((row) => row.juryId)).toEqual(['Z', 'a b', 'a1', 'ab'])
    const sums = await db
      .selectFrom('protokollKopf')
      .select((eb) => [eb.fn.sum('nr').as('summe'), eb.fn.countAll().as('anzahl')])
      .executeTakeFirst()
    expect(sums).toEqual({ summe: 4_000_000_000_006, anzahl: 4 })
  })

  it('knows its dialect inside a transaction too', async () => {
    const inside = await inTransaktion(server.kontext.db, async (trx) => dialektOf(trx))
    expect([server.kontext.dialekt, dialektOf(server.kontext.db), inside]).toEqual([dialekt, dialekt, dialekt])
  })
})
