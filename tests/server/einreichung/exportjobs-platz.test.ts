import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerExportJobs } from '#server/exporte/export-job.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { createExport, insertOriginal, listDateien, listGebraucht, readExport } from '#tests/support/export.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'
import { insertEinreichung, insertKategorie, START_MS } from '#tests/support/voting.ts'
import { readZip } from '#tests/support/zip.ts'

const TAG_MS = 86_400_000

describe.each(['sqlite', 'postgres'] as const)('Exportjobs for which there is no room, on %s', (dialekt) => {
  let server: TestServer
  let admin: Call
  let nowMs = START_MS
  const ids: string[] = []
  const bytes = Buffer.alloc(300_000, 'x')

  beforeAll(async () => {
    server = await buildTestServer({ dialekt, now: () => nowMs })
    const { db } = server.kontext
    await insertBenutzer(db, { username: 'admin@test.example', roles: ['ADMIN'], nowMs })
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
    ids.push(await insertEinreichung(db, await insertKategorie(db, null, 1), 1))
    await insertOriginal(server, ids[0] ?? '', { bytes, dateiname: 'gross.jpg' })
  })
  afterAll(() => server.close())

  /** Room as it is found, one answer after the other; the last one stays. */
  function newRunner(...frei: number[]) {
    const { db, medien, pdf, env } = server.kontext
    const jobs = createJobs({ db, now: () => nowMs, log: pino({ level: 'silent' }) })
    const freeBytes = () => Promise.resolve((frei.length > 1 ? frei.shift() : frei[0]) ?? 0)
    registerExportJobs(jobs, { db, medien, pdf, now: () => nowMs, timeZone: env.timeZone, freeBytes })
    return jobs
  }
  const load = (id: string) => admin('GET', `/api/exportjobs/${id}/datei`)

  it.each([
    ['from the beginning', [0]],
    ['half-way', [1e9, 0]],
  ])('are put together while they are loaded when it is missing %s, without a copy on the disk', async (_, frei) => {
    const before = listDateien(server.kontext.env.dataDir)
    const { id } = await createExport(admin, { typ: 'MEDIEN_ZIP', einreichungIds: ids })
    await newRunner(...frei).runDue()
    expect(await readExport(admin, id)).toMatchObject({ status: 'FERTIG', sha256: null, bytes: null, fehler: null })
    const answer = await load(id)
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['accept-ranges']]).toEqual([200, 'application/zip', 'none'])
    const eintraege = readZip(answer.rawPayload)
    expect(eintraege.map(({ name }) => name.split('/').at(-1))).toEqual(['gross.jpg', 'inhalt.csv'])
    expect(eintraege[0]?.bytes.equals(bytes)).toBe(true)
    expect(await readExport(admin, id)).toMatchObject({ status: 'ABGEHOLT' })
    expect(listDateien(server.kontext.env.dataDir)).toEqual(before)
    expect((await load(id)).rawPayload.length).toBe(answer.rawPayload.length)
  })

  it('fail with a reason when the file is not one of media', async () => {
    const { id } = await createExport(admin, { typ: 'EXCEL_EINREICHUNGEN', einreichungIds: ids })
    await newRunner(0).runDue()
    expect(await readExport(admin, id)).toMatchObject({ status: 'FEHLER', fehler: expect.stringMatching(/zu wenig Speicherplatz/) })
    expect(listDateien(server.kontext.env.dataDir)).toEqual(await listGebraucht(server.kontext.db))
  })

  it('are ordered and tried again when they are media, and neither when they are not', async () => {
    const auftrag = { einreichungIds: ids, typ: 'EXCEL_EINREICHUNGEN' } as const
    const [tabelle, bilder] = [await createExport(admin, auftrag), await createExport(admin, { ...auftrag, typ: 'MEDIEN_ZIP' })]
    await server.kontext.db.updateTable('exportjob').set({ status: 'FEHLER' }).where('id', 'in', [tabelle.id, bilder.id]).execute()
    const { uploads } = server.kontext
    server.kontext.uploads = { ...uploads, freeBytes: () => Promise.resolve(0) }
    const answers = [
      await admin('POST', '/api/exportjobs', auftrag),
      await admin('POST', `/api/exportjobs/${tabelle.id}/erneut`),
      await admin('POST', '/api/exportjobs', { ...auftrag, typ: 'MEDIEN_ZIP' }),
      await admin('POST', `/api/exportjobs/${bilder.id}/erneut`),
    ]
    server.kontext.uploads = uploads
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([507, 507, 200, 200])
  })

  it('go after seven days as the others do', async () => {
    const { id } = await createExport(admin, { typ: 'MEDIEN_ZIP', einreichungIds: ids })
    await newRunner(0).runDue()
    nowMs += 7 * TAG_MS
    await newRunner(0).runDue()
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
    expect(await readExport(admin, id)).toMatchObject({ status: 'ABGELAUFEN' })
    expect((await load(id)).json()).toMatchObject({ message: expect.stringContaining('abgelaufen') })
  })
})
