import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { Db } from '#server/db/datenbank/datenbank.ts'
import { insertTogether, zeilenFor } from '#server/db/datenbank/insert-rows.ts'
import { createNamen, HOECHSTENS } from '#server/db/datenbank/postgres-namen.ts'
import { inMomentaufnahme, inSavepoint, inTransaktion } from '#server/db/datenbank/transaktion.ts'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'

const KOPF = { juryId: 'jury-1', nr: 1, hash: '' }

describe('statements that PostgreSQL keeps', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await buildTestServer({ dialekt: 'postgres' })
  })
  afterAll(() => server.close())

  function listGehalten(db: Db) {
    return sql<{ name: string; statement: string }>`select name, statement from pg_prepared_statements`.execute(db).then(({ rows }) => rows)
  }

  it('parses once what is asked again, and nothing that is asked once', async () => {
    const { db } = server.kontext
    await db.connection().execute(async (eine) => {
      for (const name of ['a', 'b', 'c']) await eine.selectFrom('geheimnis').select('wert').where('name', '=', name).execute()
      await eine.selectFrom('geheimnis').select('name').where('wert', '=', 'einmal').execute()
      const gehalten = (await listGehalten(eine)).filter(({ statement }) => statement.includes('"geheimnis"'))
      expect(gehalten.map(({ statement }) => statement)).toEqual(['select "wert" from "geheimnis" where "name" = $1'])
    })
  })

  it('keeps no more than it has room for, however many lists of ids are asked for', async () => {
    const { db } = server.kontext
    await db.connection().execute(async (eine) => {
      for (let laenge = 1; laenge <= HOECHSTENS + 20; laenge += 1) {
        const namen = Array.from({ length: laenge }, () => 'x')
        for (let mal = 0; mal < 3; mal += 1) await eine.selectFrom('geheimnis').select('name').where('name', 'in', namen).execute()
      }
      const gehalten = await listGehalten(eine)
      expect(gehalten.length).toBeGreaterThan(HOECHSTENS / 2)
      expect(gehalten.length).toBeLessThanOrEqual(HOECHSTENS)
    })
  })

  it('names no page of a list, no statement without values and none that is very long', () => {
    const { nameOf } = createNamen()
    const texte = ['select $1 /* fern */', `select $1 as ${'x'.repeat(8000)}`]
    for (let mal = 0; mal < 3; mal += 1) {
      for (const text of texte) expect(nameOf(text, [1])).toBeUndefined()
      expect(nameOf('select 1', [])).toBeUndefined()
    }
  })

  it('finds its way when a table has become another one', async () => {
    const { db } = await buildFresh()
    await sql`create table probe (id text)`.execute(db)
    await sql`insert into probe values ('eins')`.execute(db)
    const lies = (eine: Db) => sql`select * from probe where id = ${'eins'}`.execute(eine).then(({ rows }) => rows)
    for (let mal = 0; mal < 7; mal += 1) await lies(db)
    await sql`alter table probe add column zahl bigint default 2`.execute(db)
    expect(await lies(db)).toEqual([{ id: 'eins', zahl: 2 }])
    await sql`alter table probe drop column zahl`.execute(db)
    expect(await inTransaktion(db, lies)).toEqual([{ id: 'eins' }])
  })

  const fresh: TestServer[] = []
  afterAll(() => Promise.all(fresh.map((one) => one.close())))
  async function buildFresh() {
    const one = await buildTestServer({ dialekt: 'postgres' })
    fresh.push(one)
    return one.kontext
  }
})

describe('statements whose answer nobody reads, on PostgreSQL', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await buildTestServer({ dialekt: 'postgres' })
  })
  afterAll(() => server.close())

  const write = (db: Db, rows: (typeof KOPF)[]) => insertTogether(db, [zeilenFor('protokollKopf', rows)])
  const read = (db: Db) => db.selectFrom('protokollKopf').select('juryId').orderBy('juryId').execute()

  it('are done before the transaction is, and in their order', async () => {
    const { db } = server.kontext
    const gelesen = await inTransaktion(db, async (trx) => {
      await write(trx, [KOPF])
      return read(trx)
    })
    expect(gelesen).toEqual([{ juryId: 'jury-1' }])
    await inTransaktion(db, (trx) => write(trx, [{ ...KOPF, juryId: 'jury-2' }]))
    expect(await read(db)).toEqual([{ juryId: 'jury-1' }, { juryId: 'jury-2' }])
  })

  it('fail the transaction with what went wrong, and leave nothing of it', async () => {
    const { db } = server.kontext
    const failing = inTransaktion(db, async (trx) => {
      await write(trx, [{ ...KOPF, juryId: 'neu' }])
      await write(trx, [KOPF])
      await write(trx, [{ ...KOPF, juryId: 'danach' }])
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect((await read(db)).map(({ juryId }) => juryId)).not.toContain('neu')
    expect((await read(db)).map(({ juryId }) => juryId)).not.toContain('danach')
  })

  it('fail their savepoint alone', async () => {
    const { db } = server.kontext
    await inTransaktion(db, async (trx) => {
      await write(trx, [{ ...KOPF, juryId: 'bleibt' }])
      await expect(inSavepoint(trx, () => write(trx, [KOPF]))).rejects.toMatchObject({ code: '23505' })
    })
    expect((await read(db)).map(({ juryId }) => juryId)).toContain('bleibt')
  })

  it('are waited for outside of a transaction', async () => {
    const { db } = server.kontext
    await expect(db.connection().execute((eine) => write(eine, [KOPF]))).rejects.toMatchObject({ code: '23505' })
  })

  it('let a moment be read in which nothing is asked', async () => {
    const { db } = server.kontext
    expect(await inMomentaufnahme(db, async () => 'nichts')).toBe('nichts')
  })
})
