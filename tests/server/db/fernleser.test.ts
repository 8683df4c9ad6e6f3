import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SQLITE_FILE } from '#server/db/datenbank/datenbank.ts'
import { createFernleser, FERN, type SqliteFernleser } from '#server/db/datenbank/sqlite-fernleser.ts'
import { readSeite } from '#server/db/datensatz/liste.ts'
import { insertBenutzer } from '#tests/support/benutzer.ts'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'

/** Takes long: nobody waits for it in a test but where it is closed. */
const LANGES = 10_000_000

let server: TestServer
beforeEach(async () => {
  server = await buildTestServer()
})
afterEach(() => server.close())

const zaehleBis = (bis: number) =>
  `with recursive zahl(n) as (select 1 union all select n + 1 from zahl where n < ${bis}) select count(*) as n from zahl`

describe('the embedded database', () => {
  it('lets nobody wait for a statement that takes long', async () => {
    const { db } = server.kontext
    const done: string[] = []
    const lang = sql<{ n: number }>`${sql.raw(`${zaehleBis(3_000_000)} ${FERN}`)}`.execute(db).then(({ rows }) => done.push(`gezählt ${rows[0]?.n}`))
    await db.selectFrom('benutzer').select('id').execute()
    done.push('gelesen')
    await insertBenutzer(db, { username: 'eins@fern.example', roles: ['JURY'] })
    done.push('geschrieben')
    await lang
    expect(done).toEqual(['gelesen', 'geschrieben', 'gezählt 3000000'])
  })

  it('reads pages of lists so, and how many there are', async () => {
    const { db } = server.kontext
    await insertBenutzer(db, { username: 'eins@fern.example', roles: ['JURY'] })
    await insertBenutzer(db, { username: 'zwei@fern.example', roles: ['JURY'] })
    const said: string[] = []
    const query = db.selectFrom('benutzer').select('username')
    // Behind one that never ends in time nothing of a list arrives, everything else does.
    const lang = sql`${sql.raw(`${zaehleBis(3_000_000)} ${FERN}`)}`.execute(db).then(() => said.push('gezählt'))
    const seite = readSeite<{ username: string }, 'name'>(
      query,
      { sort: undefined, standard: 'name:ASC', spalten: { name: 'benutzer.username' }, id: 'benutzer.id' },
      { pageSize: '1' },
    ).then(({ items, total }) => said.push(`Seite: ${items.length} von ${total}`))
    await db.selectFrom('benutzer').select('id').execute()
    said.push('gelesen')
    await Promise.all([lang, seite])
    expect(said).toEqual(['gelesen', 'gezählt', 'Seite: 1 von 2'])
  })

  it('finds in them what was written before', async () => {
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

  it('sees within a transaction what that has written', async () => {
    const counted = await server.kontext.db.transaction().execute(async (trx) => {
      await insertBenutzer(trx, { username: 'eins@fern.example', roles: ['JURY'] })
      return trx.selectFrom('benutzer').select('username').modifyEnd(sql.raw(FERN)).execute()
    })
    expect(counted).toEqual([{ username: 'eins@fern.example' }])
  })
})

describe('the thread that reads', () => {
  let fern: SqliteFernleser
  beforeEach(() => {
    fern = createFernleser(join(server.kontext.env.dataDir, SQLITE_FILE))
  })
  afterEach(() => fern.close())

  it('says what is wrong as the database does, and goes on', async () => {
    await expect(fern.run('select nichts from niemand', [])).rejects.toMatchObject({
      message: 'no such table: niemand',
      code: 'ERR_SQLITE_ERROR',
      errcode: 1,
    })
    expect(await fern.run('select 1 as n', [])).toEqual({ rows: [{ n: 1 }] })
  })

  it('writes nothing', async () => {
    await insertBenutzer(server.kontext.db, { username: 'eins@fern.example', roles: ['JURY'] })
    await expect(fern.run('delete from benutzer', [])).rejects.toThrow(/readonly/)
    expect(await fern.run('select count(*) as n from benutzer', [])).toEqual({ rows: [{ n: 1 }] })
  })

  it('keeps nobody waiting for what cannot be sent to it', async () => {
    await expect(fern.run('select ? as n', [() => undefined])).rejects.toThrow()
    expect(await fern.run('select 1 as n', [])).toEqual({ rows: [{ n: 1 }] })
  })

  it('tells whoever waits when it ends, and the next one finds another', async () => {
    await fern.run('select 1', [])
    const wartende = Promise.allSettled([fern.run(zaehleBis(LANGES), []), fern.run('select 1', [])])
    await fern.close()
    expect((await wartende).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await fern.run('select 1 as n', [])).toEqual({ rows: [{ n: 1 }] })
  })

  it('lets four hundred wait and tells the next to come again', async () => {
    const wartende = Array.from({ length: 400 }, (_, nr) => fern.run('select ? as n', [nr]))
    await expect(fern.run('select 1', [])).rejects.toMatchObject({ code: 'nicht-bereit' })
    expect((await Promise.all(wartende)).at(-1)).toEqual({ rows: [{ n: 399 }] })
  })
})
