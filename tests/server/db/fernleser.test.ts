import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FERN } from '#server/db/datenbank/sqlite-fernleser.ts'
import { insertBenutzer } from '#tests/support/benutzer.ts'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'

let server: TestServer
beforeEach(async () => {
  server = await buildTestServer()
})
afterEach(() => server.close())

/** Counts for a while. */
const langes = (bis: number) => sql<{ n: number }>`
  with recursive zahl(n) as (select 1 union all select n + 1 from zahl where n < ${bis}) select count(*) as n from zahl ${sql.raw(FERN)}`

it('a statement that takes long keeps nobody waiting, on the embedded database', async () => {
  const { db } = server.kontext
  await langes(1).execute(db)
  const done: string[] = []
  const lang = langes(3_000_000)
    .execute(db)
    .then(({ rows }) => done.push(`gezählt ${rows[0]?.n}`))
  await db.selectFrom('benutzer').select('id').execute()
  done.push('gelesen')
  await insertBenutzer(db, { username: 'eins@fern.example', roles: ['JURY'] })
  done.push('geschrieben')
  await lang
  expect(done).toEqual(['gelesen', 'geschrieben', 'gezählt 3000000'])
})

it('finds what was written before it was asked for', async () => {
  const { db } = server.kontext
  for (const [nr, name] of ['eins', 'zwei', 'drei'].entries()) {
    await insertBenutzer(db, { username: `${name}@fern.example`, roles: ['JURY'] })
    const { n } = await db
      .selectFrom('benutzer')
      .select(sql<number>`count(*)`.as('n'))
      .modifyEnd(sql.raw(FERN))
      .executeTakeFirstOrThrow()
    expect(n).toBe(nr + 1)
  }
})

it('within a transaction sees what that has written', async () => {
  const counted = await server.kontext.db.transaction().execute(async (trx) => {
    await insertBenutzer(trx, { username: 'eins@fern.example', roles: ['JURY'] })
    return trx.selectFrom('benutzer').select('username').modifyEnd(sql.raw(FERN)).execute()
  })
  expect(counted).toEqual([{ username: 'eins@fern.example' }])
})

it('says what is wrong as the database does, and goes on', async () => {
  const { db } = server.kontext
  await expect(sql`select nichts from niemand ${sql.raw(FERN)}`.execute(db)).rejects.toMatchObject({
    message: 'no such table: niemand',
    code: 'ERR_SQLITE_ERROR',
    errcode: 1,
  })
  const { rows } = await sql<{ n: number }>`select 1 as n ${sql.raw(FERN)}`.execute(db)
  expect(rows).toEqual([{ n: 1 }])
})

it('reads only', async () => {
  const { db } = server.kontext
  await insertBenutzer(db, { username: 'eins@fern.example', roles: ['JURY'] })
  // Only a statement that reads goes there: one that writes and says so is written as ever.
  await sql`delete from benutzer ${sql.raw(FERN)}`.execute(db)
  expect(await db.selectFrom('benutzer').select('id').execute()).toEqual([])
})
