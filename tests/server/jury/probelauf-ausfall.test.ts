import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Bereitschaft } from '#contract/bereitschaft.ts'
import { openProbelauf } from '#tests/support/probelauf.ts'
import { countRows, openSaal, TestGeraet, type Saal } from '#tests/support/voting.ts'

describe.each(['sqlite', 'postgres'] as const)('a rehearsal that practises an outage on %s', (dialekt) => {
  let saal: Saal
  let probe: Saal
  let tablet: TestGeraet
  beforeEach(async () => {
    saal = await openSaal({ dialekt, juroren: ['j1', 'j2', 'j3'], runde: { art: 'MEDAILLEN', quorumProzent: 0 } })
    probe = await openProbelauf(saal)
    tablet = new TestGeraet(probe, 'j1')
  })
  afterEach(() => saal.server.close())

  const start = (minuten = 5, wer = 'admin') => saal.person(wer).call('POST', `/api/jurys/${probe.juryId}/ausfall`, { minuten })
  const end = (wer = 'admin') => saal.person(wer).call('DELETE', `/api/jurys/${probe.juryId}/ausfall`)
  const berichtOf = (...jurys: { juryId: string; acts: { seq: number; id: string }[] }[]) => ({
    bericht: {
      nr: 1,
      anker: null,
      quittiert: 0,
      jurys: jurys.map(({ juryId, acts }) => ({ juryId, wartend: acts.length, bisSeq: acts.at(-1)?.seq ?? 0, bisId: acts.at(-1)?.id ?? '' })),
    },
  })
  const act = (over: Record<string, unknown> = {}) => tablet.act(over)
  const echt = () => tablet.act({ rundeId: saal.rundeId })

  it('takes no vote of it, without a word when to come again, and keeps nothing of the request; then all arrive', async () => {
    expect((await start()).json()).toEqual({ vonMs: saal.uhr.ms, bisMs: saal.uhr.ms + 300_000 })
    const acts = saal.einreichungIds.map((einreichungId) => act({ einreichungId }))
    const before = await countRows(saal.db)
    const answer = await tablet.post(acts, berichtOf({ juryId: probe.juryId, acts }))
    expect([answer.statusCode, answer.json<{ error: string }>().error, answer.headers['retry-after']]).toEqual([503, 'ausfall-geuebt', undefined])
    expect(await countRows(saal.db)).toEqual(before)
    saal.uhr.ms += 300_000
    const { ergebnisse } = await tablet.send(acts, berichtOf({ juryId: probe.juryId, acts }))
    expect(ergebnisse.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'accepted'])
  })

  it('ends when somebody ends it', async () => {
    await start()
    expect((await start()).statusCode).toBe(409)
    saal.uhr.ms += 1000
    expect((await end('vorsitz')).json()).toEqual({ vonMs: saal.uhr.ms - 1000, bisMs: saal.uhr.ms })
    expect((await end()).statusCode).toBe(409)
    const acts = [act()]
    expect((await tablet.send(acts, berichtOf({ juryId: probe.juryId, acts }))).ergebnisse).toMatchObject([{ status: 'accepted' }])
  })

  it('holds up no vote of a jury, in the same request or behind it on the tablet', async () => {
    await start()
    const [probeAct, echterAct] = [act(), echt()]
    const beide = berichtOf({ juryId: probe.juryId, acts: [probeAct] }, { juryId: saal.juryId, acts: [echterAct] })
    // Only what was cast first travels in this request; the vote of the jury waits behind it.
    expect((await tablet.send([probeAct], beide)).ergebnisse).toMatchObject([{ status: 'accepted' }])
    expect((await tablet.send([echterAct], berichtOf({ juryId: saal.juryId, acts: [echterAct] }))).ergebnisse).toMatchObject([{ status: 'accepted' }])
    const noch = [act({ einreichungId: saal.einreichungIds[1] }), echt()]
    const falsch = berichtOf({ juryId: probe.juryId, acts: noch })
    expect((await tablet.send(noch, falsch)).ergebnisse.map(({ status }) => status)).toEqual(['accepted', 'accepted'])
    // A build that does not say what waits is never refused.
    expect((await tablet.send([act({ einreichungId: saal.einreichungIds[2] })])).ergebnisse).toMatchObject([{ status: 'accepted' }])
  })

  it('is nothing for other juries, nor for whoever does not lead it', async () => {
    expect((await saal.person('admin').call('POST', `/api/jurys/${saal.juryId}/ausfall`, { minuten: 5 })).statusCode).toBe(409)
    expect((await start(5, 'j1')).statusCode).toBe(403)
    expect((await start(16)).statusCode).toBe(400)
    expect((await start(0)).statusCode).toBe(400)
    expect((await start(5, 'vorsitz')).statusCode).toBe(200)
    const acts = [echt()]
    expect((await tablet.send(acts, berichtOf({ juryId: saal.juryId, acts }))).ergebnisse).toMatchObject([{ status: 'accepted' }])
    expect((await saal.person('j1').call('GET', `/api/voting/jurys/${probe.juryId}/stimmen`)).statusCode).toBe(200)
  })

  it('the board says what waits, what was voted meanwhile, and that it arrived', async () => {
    const read = async () => (await saal.person('admin').call('GET', `/api/jurys/${probe.juryId}/bereitschaft`)).json<Bereitschaft>()
    const tabletOf = async () => (await read()).mitglieder.flatMap(({ geraete }) => geraete)[0]
    const anker = { serverMs: saal.uhr.ms, wallMs: saal.uhr.ms, siegel: 'x' }
    await start()
    saal.uhr.ms += 60_000
    const acts = saal.einreichungIds.slice(0, 2).map((einreichungId) => act({ einreichungId, anker }))
    const { bericht } = berichtOf({ juryId: probe.juryId, acts })
    const body = { name: 'iPad', version: '1', wartend: 2, installiert: true, speicher: { persistent: true, belegtBytes: 1 }, jurys: [], bericht }
    await saal.person('j1').call('PUT', `/api/voting/geraete/${tablet.geraetId}`, body)
    expect(await read()).toMatchObject({ probe: true, ausfall: { vonMs: saal.uhr.ms - 60_000, bisMs: saal.uhr.ms + 240_000 } })
    expect(await tabletOf()).toMatchObject({ wartend: 2, imAusfall: 0 })
    saal.uhr.ms += 1000
    await end()
    saal.uhr.ms += 5000
    await tablet.send([...acts, act({ einreichungId: saal.einreichungIds[2], anker })])
    expect(await tabletOf()).toMatchObject({ wartend: 0, imAusfall: 2 })
    expect((await saal.person('admin').call('GET', `/api/jurys/${saal.juryId}/bereitschaft`)).json<Bereitschaft>()).toMatchObject({
      probe: false,
      ausfall: null,
    })
  })
})
