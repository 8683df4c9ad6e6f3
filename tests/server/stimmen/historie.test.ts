import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Jurypaket } from '#contract/jurypaket.ts'
import type { StimmenAntwort } from '#contract/stimme.ts'
import { openSaal, TestGeraet, type Saal } from '#tests/support/voting.ts'

describe.each(['sqlite', 'postgres'] as const)('two tablets and the history of their jury, on %s', (dialekt) => {
  let saal: Saal
  beforeAll(async () => {
    saal = await openSaal({ dialekt, juroren: ['j1', 'j2', 'j3', 'j4', 'j5'] })
  })
  afterAll(() => saal.server.close())

  const hier = async () => (await saal.db.selectFrom('jury').select('historie').where('id', '=', saal.juryId).executeTakeFirstOrThrow()).historie
  const two = (name: string) => [new TestGeraet(saal, name), new TestGeraet(saal, name)] as const

  it('stands in every answer', async () => {
    const [a] = two('j5')
    const historie = await hier()
    expect((await a.send([])).historien).toEqual({ [saal.juryId]: historie })
    const jury = `/api/voting/jurys/${saal.juryId}`
    expect((await a.person.call('GET', `${jury}/stimmen`)).json<StimmenAntwort>().historie).toBe(historie)
    expect((await a.person.call('GET', `${jury}/paket`)).json<Jurypaket>().historie).toBe(historie)
  })

  it('nothing counted here, same value, on top of what counts, else a question: in this order', async () => {
    const [a, b] = two('j1')
    const historie = await hier()
    expect(await a.cast({ baseRev: 4, historie: 'andere', baseQuittung: 'AAAAAA' })).toMatchObject({ status: 'accepted', rev: 1 })
    const first = (await a.cast({ wert: { punkte: 8 } })).quittung
    expect(await b.cast({ wert: { punkte: 8 }, baseRev: 9, historie: 'andere' })).toMatchObject({ status: 'unchanged', gueltig: { quittung: first } })
    expect(await b.cast({ wert: { punkte: 3 }, baseRev: 2, historie: 'andere', baseQuittung: first })).toMatchObject({ status: 'conflict' })
    expect(await b.cast({ wert: { punkte: 4 }, baseRev: 2, historie, baseQuittung: 'AAAAAA' })).toMatchObject({ status: 'conflict' })
    expect(await b.cast({ wert: { punkte: 5 }, baseRev: 1, historie })).toMatchObject({ status: 'conflict' })
    expect(await b.cast({ wert: { punkte: 6 }, baseRev: 2, historie, baseQuittung: first })).toMatchObject({ status: 'accepted', rev: 3 })
    expect(await b.cast({ wert: { punkte: 7 }, baseRev: 1, historie: 'andere' })).toMatchObject({ status: 'accepted', rev: 4 })
  })

  it('an act of an older build is judged by its revision alone', async () => {
    const [a, b] = two('j2')
    await a.cast()
    expect(await b.cast({ wert: { punkte: 3 }, baseRev: 1 })).toMatchObject({ status: 'accepted', rev: 2 })
    expect(await a.cast({ wert: { punkte: 4 }, baseRev: 1 })).toMatchObject({ status: 'conflict' })
  })

  it('a tablet that had to take a new Gerät goes on from its own acts', async () => {
    const [a, b] = two('j3')
    const act = a.act()
    await a.send([act])
    const again = { ...act, seq: 1 }
    b.seq = 1
    const change = b.act({ wert: { punkte: 2 }, baseRev: 1, historie: 'andere' })
    expect((await b.send([again, change])).ergebnisse).toMatchObject([
      { status: 'accepted', rev: 1 },
      { status: 'accepted', rev: 2 },
    ])
  })
})
