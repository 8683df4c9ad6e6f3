import { afterEach, describe, expect, it } from 'vitest'
import { buildOnce } from '#server/db/datenbank/build-once.ts'
import type { Db } from '#server/db/datenbank/datenbank.ts'
import { idIn } from '#server/db/datenbank/id-in.ts'
import { insertGeraet, lockGeraet, updateGeraet } from '#server/db/geraet/geraet.ts'
import { insertBenutzer } from '#tests/support/benutzer.ts'
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

  it('changes only what it is told: nothing is a value, and what has none stays', async () => {
    const db = await openGeheimnisse()
    const benutzerId = await insertBenutzer(db, { username: 'juror@test.example', roles: ['JURY'] })
    await insertGeraet(db, { id: 'tablet', benutzerId, jetztMs: 1 })
    const read = async () => {
      const { name, lastSeq, bericht } = (await lockGeraet(db, 'tablet')) ?? {}
      return { name, lastSeq, bericht }
    }
    await updateGeraet(db, 'tablet', { name: 'erstes', lastSeq: 3, bericht: '{}' })
    expect(await read()).toEqual({ name: 'erstes', lastSeq: 3, bericht: '{}' })
    await updateGeraet(db, 'tablet', { name: undefined, lastSeq: 4, bericht: null })
    expect(await read()).toEqual({ name: 'erstes', lastSeq: 4, bericht: null })
    await updateGeraet(db, 'tablet', { name: 'zweites', lastSeq: 5, bericht: '{"nr":1}' })
    expect(await read()).toEqual({ name: 'zweites', lastSeq: 5, bericht: '{"nr":1}' })
  })

  it('keeps what is asked again while there is room, and starts anew when there is none', async () => {
    const db = await openGeheimnisse()
    const built: string[] = []
    const select = buildOnce((each, { a, b, c }: { a: readonly string[]; b: readonly string[]; c: readonly string[] }) => {
      built.push(`${a.length} ${b.length} ${c.length}`)
      const query = each.selectFrom('geheimnis').select('name').where('name', 'in', a).where('name', 'in', b)
      return query.where('name', 'in', c)
    })
    const ask = (a: number, b: number, c: number) => {
      const [listA, listB, listC] = [a, b, c].map((laenge) => Array.from({ length: laenge }, () => 'a'))
      return select(db, { a: listA ?? [], b: listB ?? [], c: listC ?? [] })
    }
    const askAll = async () => {
      for (const a of [1, 2, 3, 4]) for (const b of [1, 2, 3, 4]) for (const c of [1, 2, 3, 4]) expect(await ask(a, b, c)).toEqual([{ name: 'a' }])
    }
    await askAll()
    await askAll()
    expect(built).toHaveLength(64)
    expect(await ask(5, 1, 1)).toEqual([{ name: 'a' }])
    expect(await ask(1, 1, 1)).toEqual([{ name: 'a' }])
    expect(built).toHaveLength(66)
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
