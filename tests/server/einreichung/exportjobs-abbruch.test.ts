import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimJob } from '#server/db/datenbank/job.ts'
import { isLaufAktuell, startLauf, updateLauf } from '#server/db/einreichung/exportjob.ts'
import { registerExportJobs } from '#server/exporte/export-job.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import type { MedienSpeicher } from '#server/media/ablage/medien-speicher.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { createExport, insertOriginal, listDateien, listGebraucht, readExport } from '#tests/support/export.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'
import { insertEinreichung, insertKategorie, START_MS } from '#tests/support/voting.ts'

/** What a slow disk takes at once. */
const PIECE = 65_536
const EARLY_MS = 150

describe.each(['sqlite', 'postgres'] as const)('Exportjobs that are disturbed, on %s', (dialekt) => {
  let server: TestServer
  let admin: Call
  const ids: string[] = []
  let nowMs = START_MS

  beforeAll(async () => {
    server = await buildTestServer({ dialekt, now: () => nowMs })
    const { db } = server.kontext
    await insertBenutzer(db, { username: 'admin@test.example', roles: ['ADMIN'], nowMs })
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
    const kategorieId = await insertKategorie(db, null, 1)
    for (const nummer of [1, 2, 3]) {
      const id = await insertEinreichung(db, kategorieId, nummer)
      ids.push(id)
      await insertOriginal(server, id, { bytes: Buffer.alloc(400_000 * nummer, `${nummer}`) })
    }
  })
  afterAll(() => server.close())

  /** A process of its own over the same database, whose disk is as slow as told. */
  function newRunner(over: Partial<MedienSpeicher> = {}) {
    const { db, medien, pdf, env, uploads } = server.kontext
    const jobs = createJobs({ db, now: () => nowMs, log: pino({ level: 'silent' }) })
    registerExportJobs(jobs, { db, medien: { ...medien, ...over }, pdf, now: () => nowMs, timeZone: env.timeZone, freeBytes: uploads.freeBytes })
    return jobs
  }
  /** Answers whether a file was written to its end. */
  const slowly = (ms: () => number) => {
    const platte = {
      ganz: false,
      put(quelle: Parameters<MedienSpeicher['put']>[0]) {
        async function* slow() {
          for await (const bytes of quelle as AsyncIterable<Uint8Array>) {
            for (let from = 0; from < bytes.length; from += PIECE) {
              await wait(ms())
              yield bytes.subarray(from, from + PIECE)
            }
          }
          platte.ganz = true
        }
        return server.kontext.medien.put(slow())
      },
    }
    return platte
  }
  const laufende = () =>
    server.kontext.db.selectFrom('job').select('id').where('typ', '=', 'exportjob').where('status', 'in', ['LAEUFT', 'WARTET']).execute()
  const order = (typ = 'MEDIEN_ZIP') => createExport(admin, { typ, einreichungIds: ids })
  async function untilRunning(id: string): Promise<void> {
    while ((await readExport(admin, id)).status !== 'LAEUFT') await wait(5)
  }

  it('leave no file and no running job behind, whenever they are cancelled', async () => {
    const runs = dialekt === 'sqlite' ? 12 : 5
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 900 }),
        fc.constantFrom('MEDIEN_ZIP', 'EXCEL_EINREICHUNGEN'),
        fc.boolean(),
        async (afterMs, typ, remove) => {
          const { id } = await order(typ)
          // Cancelled in the first of its chunks, and long before its end: a chunk that is under way is written whole.
          const early = afterMs <= EARLY_MS
          let pause = 60
          const platte = slowly(() => pause)
          const running = newRunner(platte).runDue()
          await wait(afterMs)
          if (early) pause = 250
          const answer = remove ? await admin('DELETE', `/api/exportjobs/${id}`) : await admin('POST', `/api/exportjobs/${id}/abbrechen`)
          await running
          if (early && typ === 'MEDIEN_ZIP') expect(platte.ganz).toBe(false)
          if (answer.statusCode === 409) await admin('DELETE', `/api/exportjobs/${id}`)
          else expect(remove ? 404 : (await readExport(admin, id)).status).toBe(remove ? 404 : 'ABGEBROCHEN')
          expect([await laufende(), listDateien(server.kontext.env.dataDir)]).toEqual([[], await listGebraucht(server.kontext.db)])
        },
      ),
      {
        numRuns: runs,
        examples: [
          [EARLY_MS, 'MEDIEN_ZIP', true],
          [EARLY_MS, 'MEDIEN_ZIP', false],
        ],
      },
    )
  })

  it('are taken over when their process died, and what that process still writes is not believed', async () => {
    const { id } = await order()
    const { db } = server.kontext
    const dead = await claimJob(db, 'exportjob', { nowMs, leaseMs: 60_000 })
    const lauf = { exportjobId: id, jobId: dead?.id ?? '', nr: 1 }
    await startLauf(db, lauf, nowMs)
    await updateLauf(db, lauf, { fortschritt: 40 })
    expect(await readExport(admin, id)).toMatchObject({ status: 'LAEUFT', fortschritt: 40 })
    await newRunner().runDue()
    expect((await readExport(admin, id)).status).toBe('LAEUFT')
    nowMs += 60_000
    await newRunner().runDue()
    expect(await readExport(admin, id)).toMatchObject({ status: 'FERTIG', umfang: { anzahl: 3 } })
    expect([await isLaufAktuell(db, lauf), await updateLauf(db, lauf, { status: 'FEHLER' })]).toEqual([false, false])
  })

  it('wait for the next start when the server stops, and are finished then', async () => {
    const { id } = await order()
    const jobs = newRunner(slowly(() => 100))
    jobs.start()
    await untilRunning(id)
    await jobs.stop()
    expect(await readExport(admin, id)).toMatchObject({ status: 'WARTET', fortschritt: 0, fehler: null })
    nowMs += 5000
    await newRunner().runDue()
    expect((await readExport(admin, id)).status).toBe('FERTIG')
  })

  it('say in German why they failed, and run again when they are told to', async () => {
    const voll = Object.assign(new Error('no space'), { code: 'ENOSPC' })
    const { id } = await order('EXCEL_EINREICHUNGEN')
    await newRunner({ put: () => Promise.reject(voll) }).runDue()
    expect(await readExport(admin, id)).toMatchObject({ status: 'FEHLER', fehler: expect.stringMatching(/zu wenig Speicherplatz/) })
    expect((await admin('GET', `/api/exportjobs/${id}/datei`)).json()).toMatchObject({
      error: 'exportjob-status',
      message: 'Diese Datei ist noch nicht fertig.',
    })
    expect((await admin('POST', `/api/exportjobs/${id}/erneut`)).json()).toMatchObject({ status: 'WARTET', fehler: null })
    await newRunner().runDue()
    expect((await readExport(admin, id)).status).toBe('FERTIG')
    for (const schritt of ['erneut', 'abbrechen'])
      expect((await admin('POST', `/api/exportjobs/${id}/${schritt}`)).json().error).toBe('exportjob-status')
  })

  it('fail when a file cannot be read to its end, and leave no half of it', async () => {
    const { id } = await order()
    const openRange: MedienSpeicher['openRange'] = (sha256, bereich) => {
      const stream = server.kontext.medien.openRange(sha256, bereich)
      stream.once('data', () => stream.destroy(new Error('EIO')))
      return stream
    }
    await newRunner({ openRange }).runDue()
    expect(await readExport(admin, id)).toMatchObject({ status: 'FEHLER', fehler: expect.stringMatching(/nicht hergestellt werden/) })
    expect(listDateien(server.kontext.env.dataDir)).toEqual(await listGebraucht(server.kontext.db))
  })

  it('are ten at most for one person', async () => {
    for (let nr = 0; nr < 10; nr += 1) await order('EXCEL_EINREICHUNGEN')
    const answer = await admin('POST', '/api/exportjobs', { typ: 'MEDIEN_ZIP', einreichungIds: ids })
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringMatching(/^Es laufen schon 10 Exporte/)])
    await newRunner().runDue()
  })
})
