import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimJob, insertJob, updateClaimed } from '#server/db/datenbank/job.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'

describe.each(['sqlite', 'postgres'] as const)('jobs on %s', (dialekt) => {
  let server: TestServer
  let nowMs = 1_800_000_000_000
  beforeAll(async () => {
    server = await buildTestServer({ dialekt, now: () => nowMs })
  })
  afterAll(() => server.close())

  const newRunner = () => createJobs({ db: server.kontext.db, now: () => nowMs, log: pino({ level: 'silent' }) })
  const enqueue = (typ: string, daten: unknown) => insertJob(server.kontext.db, { typ, daten, nowMs })
  const read = (id: string) => server.kontext.db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('run once, however many processes share them', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, (_item, index) => enqueue('einmal', index)))
    const done: unknown[] = []
    const runners = [newRunner(), newRunner(), newRunner()]
    for (const runner of runners) runner.registerJob('einmal', async (daten) => void done.push(daten), { parallel: 2 })
    await Promise.all(runners.map((runner) => runner.runDue()))
    expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 20 }, (_item, index) => index))
    expect(await read(ids[0] ?? '')).toMatchObject({ status: 'FERTIG', fortschritt: 100 })
  })

  it('are tried again with growing pauses, and end with a visible error', async () => {
    const id = await enqueue('scheitert', null)
    const runner = newRunner()
    const seen: number[] = []
    runner.registerJob('scheitert', async (_daten, { meldeFortschritt }) => {
      seen.push(nowMs)
      await meldeFortschritt(40)
      throw new Error('kein Platz')
    })
    await runner.runDue()
    expect(await read(id)).toMatchObject({ status: 'WARTET', fehler: 'kein Platz', fortschritt: 40, faelligMs: nowMs + 5000 })
    for (let minute = 0; minute < 300; minute += 1) {
      nowMs += 60_000
      await runner.runDue()
    }
    expect(await read(id)).toMatchObject({ status: 'FEHLER', versuche: 7 })
    expect(seen).toHaveLength(7)
  })

  it('that failed because nothing could be written go on when it can, whatever was said of them', async () => {
    const weg = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const voll = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
    const id = await enqueue('haltlos', null)
    const fehler = [weg, voll]
    const runner = newRunner()
    runner.registerJob(
      'haltlos',
      async () => {
        const error = fehler.shift()
        if (error) throw error
      },
      { versuche: 1 },
    )
    for (const erwartet of ['WARTET', 'WARTET', 'FERTIG']) {
      await runner.runDue()
      expect(await read(id)).toMatchObject({ status: erwartet })
      nowMs += 60_000
    }
  })

  it('that a stopping server gives back have not been tried: they are due at once, for however many restarts', async () => {
    const id = await enqueue('unterbrochen', null)
    const versuche: number[] = []
    for (let restart = 0; restart < 4; restart += 1) {
      const runner = newRunner()
      const begun = Promise.withResolvers<void>()
      runner.registerJob('unterbrochen', async (_daten, { versuch, signal }) => {
        versuche.push(versuch)
        begun.resolve()
        await new Promise<void>((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('the server stops'))))
      })
      runner.start()
      await begun.promise
      await runner.stop()
      expect(await read(id)).toMatchObject({ status: 'WARTET', versuche: 0, faelligMs: nowMs, gesperrtBisMs: 0 })
    }
    expect(versuche).toEqual([1, 1, 1, 1])
  })

  it('of the last kind begin when no other is due or runs', async () => {
    const runner = newRunner()
    const done: string[] = []
    runner.registerJob('spaet', async () => void done.push('spaet'), { zuletzt: true })
    runner.registerJob('frueh', async () => void done.push('frueh'))
    for (const typ of ['spaet', 'frueh', 'spaet', 'frueh']) await enqueue(typ, null)
    const { db } = server.kontext
    const elsewhere = await claimJob(db, 'frueh', { nowMs, leaseMs: 60_000 })
    await runner.runDue()
    expect(done).toEqual(['frueh'])
    if (elsewhere) await updateClaimed(db, elsewhere, { nowMs, status: 'FERTIG' })
    await runner.runDue()
    expect(done).toEqual(['frueh', 'spaet', 'spaet'])
  })

  it('are given up when their process has died each time', async () => {
    const id = await enqueue('toedlich', null)
    const { db } = server.kontext
    for (let versuch = 0; versuch < 9; versuch += 1) await claimJob(db, 'toedlich', { nowMs, leaseMs: -1 })
    const runner = newRunner()
    let begun = 0
    runner.registerJob('toedlich', async () => void (begun += 1), { versuche: 2 })
    await runner.runDue()
    expect(begun).toBe(0)
    expect(await read(id)).toMatchObject({ status: 'FEHLER' })
  })

  it('are taken over when their process died, and what that process still writes is not believed', async () => {
    const id = await enqueue('verwaist', null)
    const { db } = server.kontext
    const dead = await claimJob(db, 'verwaist', { nowMs, leaseMs: 60_000 })
    expect(await claimJob(db, 'verwaist', { nowMs: nowMs + 59_000, leaseMs: 60_000 })).toBeNull()
    const taken = await claimJob(db, 'verwaist', { nowMs: nowMs + 60_000, leaseMs: 60_000 })
    expect(taken).toMatchObject({ id, versuche: 2 })
    expect(dead && (await updateClaimed(db, dead, { nowMs, status: 'FERTIG' }))).toBe(false)
  })
})
