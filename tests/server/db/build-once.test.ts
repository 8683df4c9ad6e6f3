import { afterEach, describe, expect, it } from 'vitest'
import { buildOnce } from '#server/db/datenbank/build-once.ts'
import type { Db } from '#server/db/datenbank/datenbank.ts'
import { idIn } from '#server/db/datenbank/id-in.ts'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'

let server: TestServer
afterEach(() => server.close())

describe.each(['sqlite', 'postgres'] as const)('a statement that is built once (%s)', (dialekt) => {
  async function openGeheimnisse(): Promise<Db> {
    server = await buildTestServer({ dialekt })
    const { db } = server.kontext
    await db
      .insertInto('geheimnis')
      .values(['a', 'b', 'c', 'd'].map((name) => ({ name, wert: `wert ${name}` })))
      .execute()
    return db
  }

  it('is asked with other values each time, and with lists of other lengths', async () => {
    const db = await openGeheimnisse()
    let built = 0
    const select = buildOnce((each, { namen, wert }: { namen: readonly string[]; wert: string }) => {
      built += 1
      return each
        .selectFrom('geheimnis')
        .select('name')
        .where('name', 'in', namen)
        .where(idIn(each, 'name', namen))
        .where('wert', '!=', wert)
        .where('wert', '!=', 'niemand')
        .orderBy('name')
    })
    const ask = async (namen: string[], wert: string) => (await select(db, { namen, wert })).map(({ name }) => name)
    expect(await ask(['a', 'b'], 'wert b')).toEqual(['a'])
    expect(await ask(['b', 'd'], '')).toEqual(['b', 'd'])
    expect(built).toBe(1)
    expect(await ask(['a', 'b', 'c'], 'wert a')).toEqual(['b', 'c'])
    expect(built).toBe(2)
    const lang = Array.from({ length: 40 }, (_, index) => (index === 30 ? 'c' : `keiner ${index}`))
    expect(await ask(lang, '')).toEqual(['c'])
    expect(await ask(lang.toReversed(), '')).toEqual(['c'])
    expect(built).toBe(4)
  })

  it('changes only what it is told, and nothing is a value, too', async () => {
    const db = await openGeheimnisse()
    const set = buildOnce((each, { name, ...stand }: { name: string; wert?: string; id?: undefined }) =>
      each.updateTable('geheimnis').set(stand).where('name', '=', name),
    )
    await set(db, { name: 'a', wert: 'neu', id: undefined })
    await set(db, { name: 'b', wert: 'auch neu' })
    const rows = await db.selectFrom('geheimnis').selectAll().where('wert', 'like', '%neu').orderBy('name').execute()
    expect(rows).toEqual([
      { name: 'a', wert: 'neu' },
      { name: 'b', wert: 'auch neu' },
    ])
  })

  it('refuses to be built from a value that it does not know yet', async () => {
    const db = await openGeheimnisse()
    const select = buildOnce((each, { name }: { name: string }) => each.selectFrom('geheimnis').select('wert').where('name', '=', `${name}!`))
    await expect(select(db, { name: 'a' })).rejects.toThrow('„name“ is not known')
    const alsText = buildOnce((each, { name }: { name: string }) =>
      each.selectFrom('geheimnis').select('wert').where('name', '=', JSON.stringify(name)),
    )
    await expect(alsText(db, { name: 'a' })).rejects.toThrow('„name“ is not known')
  })
})
