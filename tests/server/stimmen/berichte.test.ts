import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Uebersicht } from '#contract/uebersicht.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { openSaal, START_MS, TestGeraet, type Saal } from '#tests/support/voting.ts'

describe.each(['sqlite', 'postgres'] as const)('what tablets say about their waiting votes, on %s', (dialekt) => {
  let saal: Saal
  let tablet: TestGeraet
  beforeEach(async () => {
    saal = await openSaal({ dialekt, juroren: ['j1', 'j2'] })
    tablet = new TestGeraet(saal, 'j1')
  })
  afterEach(() => saal.server.close())

  const close = () => saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/status`, { status: 'NACHLAUF' })
  const statusOf = async () => (await saal.db.selectFrom('runde').select('status').where('id', '=', saal.rundeId).executeTakeFirstOrThrow()).status
  /** The server's time as this person's tablet sees it now. */
  async function anker(name = 'j1') {
    const [serverMs = '', siegel = ''] = String((await saal.person(name).call('GET', '/api/voting/jurys')).headers['lorbeer-zeit']).split('.')
    return { serverMs: Number(serverMs), siegel }
  }
  const owing = (wartend: number, bisSeq: number, bisId = newId(START_MS)) => [{ juryId: saal.juryId, wartend, bisSeq, bisId }]
  const put = (bericht?: object, over: object = {}) =>
    saal.person('j1').call('PUT', `/api/voting/geraete/${tablet.geraetId}`, {
      name: 'iPad',
      version: '1',
      wartend: 0,
      installiert: true,
      speicher: { persistent: null, belegtBytes: null },
      jurys: [{ juryId: saal.juryId, revision: 1, stufe: 'BEREIT', fehlendeBytes: 0, wartend: 0, ...over }],
      ...(bericht && { bericht: { nr: 1, anker: null, quittiert: 0, jurys: [], ...bericht } }),
    })
  async function listGeraete() {
    const { mitglieder } = (await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/uebersicht`)).json<Uebersicht>()
    return mitglieder.flatMap(({ geraete }) => geraete)
  }
  const geraet = async () => (await listGeraete())[0]

  it('NACHLAUF ends when each has said after closing that nothing waits: the answer asks for it, and only a sealed time of this person proves it', async () => {
    const before = await anker()
    await put({ anker: before })
    saal.uhr.ms += 1_000
    await close()
    expect(await statusOf()).toBe('NACHLAUF')
    expect((await put({ nr: 2, anker: before })).json()).toMatchObject({ neuBerichten: true })
    saal.uhr.ms += 1_000
    const after = await anker()
    for (const bericht of [undefined, { nr: 3 }, { nr: 3, anker: { ...before, serverMs: after.serverMs } }, { nr: 3, anker: await anker('j2') }]) {
      await put(bericht)
      expect(await statusOf()).toBe('NACHLAUF')
    }
    expect((await put({ nr: 4, anker: after })).json()).not.toHaveProperty('neuBerichten')
    expect(await statusOf()).toBe('GESCHLOSSEN')
  })

  it('a batch speaks for the whole outbox: what waits behind it holds the NACHLAUF, whatever an older report said', async () => {
    await put({ anker: await anker() })
    await close()
    saal.uhr.ms += 1_000
    const acts = Array.from({ length: 4 }, () => tablet.act())
    const [, , , last] = acts
    const bericht = { nr: 2, anker: await anker(), quittiert: 0, jurys: owing(4, 4, last?.id) }
    await tablet.send(acts.slice(0, 2), { wartend: 4, bericht })
    expect(await geraet()).toMatchObject({ wartend: 2 })
    expect(await statusOf()).toBe('NACHLAUF')
    await tablet.send(acts.slice(2), { wartend: 2, bericht })
    expect(await geraet()).toMatchObject({ wartend: 0 })
    expect(await statusOf()).toBe('GESCHLOSSEN')
  })

  it('a batch of a tablet of an older build ends nothing', async () => {
    await tablet.cast()
    await close()
    saal.uhr.ms += 1_000
    await tablet.send([tablet.act()], { wartend: 1 })
    expect(await statusOf()).toBe('NACHLAUF')
  })

  it('an older report is dropped, whichever way it comes', async () => {
    await put({ nr: 5, jurys: owing(2, 2) }, { stufe: 'BEREIT' })
    await put({ nr: 4 }, { stufe: 'TEILWEISE' })
    expect(await geraet()).toMatchObject({ wartend: 2, stufe: 'BEREIT' })
    await tablet.send([], { wartend: 0, bericht: { nr: 4, anker: null, quittiert: 0, jurys: [] } })
    expect(await geraet()).toMatchObject({ wartend: 2 })
    await put({ nr: 6 }, { stufe: 'VOLLSTAENDIG' })
    expect(await geraet()).toMatchObject({ wartend: 0, stufe: 'VOLLSTAENDIG' })
  })

  it('a server that knows less than it once answered is owed that again', async () => {
    await tablet.cast()
    await close()
    saal.uhr.ms += 1_000
    await put({ nr: 2, anker: await anker(), quittiert: 3 })
    expect(await geraet()).toMatchObject({ wartend: 2 })
    expect(await statusOf()).toBe('NACHLAUF')
    await tablet.send([tablet.act(), tablet.act()], { wartend: 0, bericht: { nr: 3, anker: await anker(), quittiert: 3, jurys: [] } })
    expect(await statusOf()).toBe('GESCHLOSSEN')
  })

  it('a tablet that has only ever told of waiting votes is waited for', async () => {
    await tablet.send([], { wartend: 1, bericht: { nr: 1, anker: await anker(), quittiert: 0, jurys: owing(1, 1) } })
    const other = new TestGeraet(saal, 'j2')
    await other.cast()
    await close()
    saal.uhr.ms += 1_000
    await other.send([], { wartend: 0, bericht: { nr: 2, anker: await anker('j2'), quittiert: 1, jurys: [] } })
    expect(await statusOf()).toBe('NACHLAUF')
  })

  it('figures beyond all measure and one jury named over and over, from hundreds of tablets, hide nothing from the chair and cost nobody an answer', async () => {
    const many = () => Array.from({ length: 100 }, () => owing(2_000_000_000, 2_000_000_000)).flat()
    const tablets = dialekt === 'postgres' ? 660 : 330
    for (let nr = 0; nr < tablets; nr += 1) {
      const bericht = { nr: 1, anker: null, quittiert: nr === 0 ? 2_000_000_000 : 0, jurys: many() }
      // So many are remembered only of those that have sent something.
      await new TestGeraet(saal, 'j1').send([{ seq: 1 }], { wartend: 0, bericht })
    }
    const schulden = (await listGeraete()).map(({ wartend }) => wartend)
    expect([schulden.length, Math.max(...schulden), Math.min(...schulden)]).toEqual([tablets, 2_000_000_000, 1_999_999_999])
    await close()
    expect((await new TestGeraet(saal, 'j2').cast()).status).toBe('late')
  })

  it('what hinders the end of a NACHLAUF costs no vote its answer', async () => {
    await put({ nr: 1 })
    await saal.db.updateTable('geraet').set({ bericht: '{' }).where('id', '=', tablet.geraetId).execute()
    await close()
    const other = new TestGeraet(saal, 'j2')
    expect((await other.post([other.act()])).statusCode).toBe(200)
  })
})
