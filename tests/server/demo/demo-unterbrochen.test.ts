import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isDemoNeeded, withDemoSperre } from '#server/db/betrieb/demo-stand.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import { insertBenutzer } from '#tests/support/benutzer.ts'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const TABLES = ['benutzer', 'einreichung', 'medium', 'runde', 'jurymitglied', 'befangenheit', 'stimmabgabe', 'stimme', 'protokoll', 'geraet'] as const

describe.each(['sqlite', 'postgres'] as const)('a demo programme whose loading was interrupted, on %s', (dialekt) => {
  let server: TestServer
  beforeEach(async () => {
    server = await buildTestServer({ dialekt, now: () => NOW })
  })
  afterEach(() => server.close())

  /** As a killed process leaves it: nothing runs after this line. */
  async function loadUntil(zeile: RegExp): Promise<void> {
    const onProgress = (text: string) => {
      if (zeile.test(text)) throw new Error('killed')
    }
    await expect(loadDemo(server.kontext, { onProgress, bilder: false })).rejects.toThrow('killed')
  }

  async function countRows(): Promise<Record<string, number>> {
    const counts: Record<string, number> = {}
    for (const table of TABLES) counts[table] = (await server.kontext.db.selectFrom(table).selectAll().execute()).length
    return counts
  }

  const load = () => loadDemo(server.kontext, { onProgress: () => undefined, bilder: false })

  it('is made whole at the next start, whether all rounds and votes were missing or half of the votes', async () => {
    const { db } = server.kontext
    expect(await isDemoNeeded(db)).toBe(true)
    await load()
    expect(await isDemoNeeded(db)).toBe(false)
    const whole = await countRows()
    await db.insertInto('geheimnis').values({ name: 'demo-laedt', wert: '1' }).execute()
    for (const zeile of dialekt === 'sqlite' ? [/Einreichungen/, /Stimmen.* 50 %/] : [/Stimmen.* 50 %/]) {
      await loadUntil(zeile)
      expect(await isDemoNeeded(db), String(zeile)).toBe(true)
      await load()
      expect({ zeile, rows: await countRows(), needed: await isDemoNeeded(db) }).toEqual({ zeile, rows: whole, needed: false })
      await db.insertInto('geheimnis').values({ name: 'demo-laedt', wert: '1' }).execute()
    }
    for (const { id } of await db.selectFrom('jury').select('id').execute()) expect(await checkProtokoll(db, id)).toMatchObject({ fehler: null })
    expect(await db.selectFrom('runde').select('id').where('status', '=', 'OFFEN').execute()).toHaveLength(5)
  })

  it('never costs an account that a person made, and a database with such accounts gets no demo programme', async () => {
    const { db } = server.kontext
    const id = await insertBenutzer(db, { username: 'admin@verein.example', roles: ['ADMIN'] })
    expect(await isDemoNeeded(db)).toBe(false)
    await loadUntil(/Stimmen.* 0 %/)
    await load()
    expect(await db.selectFrom('benutzer').select('id').where('demo', '=', 0).execute()).toEqual([{ id }])
  })

  it('is loaded by one of several starting servers, while the others wait', async () => {
    const order: string[] = []
    const start = (name: string) =>
      withDemoSperre(server.kontext.db, async () => {
        if (!(await isDemoNeeded(server.kontext.db))) return
        order.push(name)
        await load()
      })
    await Promise.all(dialekt === 'postgres' ? [start('a'), start('b')] : [start('a')])
    expect(order).toHaveLength(1)
    expect(await isDemoNeeded(server.kontext.db)).toBe(false)
  })
})
