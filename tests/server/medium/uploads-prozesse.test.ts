import { createHash, randomBytes } from 'node:crypto'
import { request as httpRequest, type ClientRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUploadSperre } from '#server/db/medium/upload-sperre.ts'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { makeWav } from '#tests/support/boese-dateien.ts'
import { openStudio, TUS, type Studio } from '#tests/support/einreichung-medien.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'

describe('one upload and two processes over one PostgreSQL and one disk', () => {
  let studio: Studio
  let zweiter: TestServer
  /** The same person at the second process. */
  let dort: Call
  let url = ''
  let cookie = ''
  let feld = ''

  beforeAll(async () => {
    studio = await openStudio('postgres')
    const { dataDir, databaseUrl } = studio.server.kontext.env
    zweiter = await buildTestServer({ env: { dataDir, databaseUrl } })
    dort = await zweiter.loginAs('agentur@studio.example', TEST_PASSWORT)
    feld = await studio.addFeld({ typ: 'AUDIO', titel: 'Spot', maxMb: 1, maxAnzahl: 50 })
    await studio.server.app.listen({ port: 0 })
    url = `http://127.0.0.1:${(studio.server.app.server.address() as AddressInfo).port}`
    const login = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'agentur@studio.example', password: TEST_PASSWORT }),
    })
    cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  })
  afterAll(async () => {
    await zweiter.close()
    await studio.server.close()
  })

  async function begin(bytes: Buffer): Promise<{ where: string; id: string }> {
    const where = String((await studio.begin(feld, bytes.length, { dateiname: 'spot.wav' })).headers.location)
    return { where, id: where.split('/').at(-1) ?? '' }
  }
  /** A part that is begun at the first process and does not end; resolves when its bytes so far are on the disk. */
  async function hang(
    { where, id }: { where: string; id: string },
    total: number,
    bytes: Buffer,
  ): Promise<{ request: ClientRequest; ended: Promise<void> }> {
    const headers = { ...TUS, cookie, 'upload-offset': 0, 'content-type': 'application/offset+octet-stream', 'content-length': total }
    const request = httpRequest(url + where, { method: 'PATCH', headers })
    const ended = new Promise<void>((resolve) => {
      request.on('response', (answer) => answer.resume())
      request.on('error', () => undefined).on('close', () => resolve())
    })
    request.write(bytes)
    await expect.poll(() => zweiter.kontext.uploads.offsetOf(id)).toBe(bytes.length)
    return { request, ended }
  }
  const head = (where: string) => dort('GET', where, undefined, { method: 'HEAD' })

  it('the newest writer ends the one before, wherever that one writes, and no byte of it comes after', async () => {
    const bytes = Buffer.concat([makeWav(), randomBytes(300_000)])
    const upload = await begin(bytes)
    const { request, ended } = await hang(upload, bytes.length, bytes.subarray(0, 100_000))
    expect((await head(upload.where)).headers['upload-offset']).toBe('100000')
    expect((await studio.patch(upload.where, 100_000, bytes.subarray(100_000, 200_000), dort)).statusCode).toBe(204)
    // What the dead line had still in it.
    request.end(Buffer.alloc(bytes.length - 100_000, 'x'))
    await ended
    expect((await studio.patch(upload.where, 200_000, bytes.subarray(200_000), dort)).statusCode).toBe(204)
    await studio.server.kontext.jobs.runDue()
    const { db } = studio.server.kontext
    const row = await db.selectFrom('medium').select(['sha256', 'uploadStatus']).where('id', '=', upload.id).executeTakeFirstOrThrow()
    expect(row).toEqual({ sha256: createHash('sha256').update(bytes).digest('hex'), uploadStatus: 'BEREIT' })
  })

  it('a process that does not let go keeps it for itself: the other one says so after a moment, and throws nothing away', async () => {
    const bytes = Buffer.concat([makeWav(), randomBytes(1000)])
    const [first, second, third] = [await begin(bytes), await begin(bytes), await begin(bytes)]
    const stur = createUploadSperre(studio.server.kontext.env.databaseUrl)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const held = [first, second, third].map(({ id }) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      return { promise, holding: stur.with(id, () => (resolve(), released)) }
    })
    await Promise.all(held.map(({ promise }) => promise))
    const remove = () => dort('DELETE', second.where, undefined, { headers: TUS })
    const [patch, removed, asked] = await Promise.all([studio.patch(first.where, 0, bytes), remove(), head(third.where)])
    expect([patch.statusCode, patch.json().error, patch.headers['retry-after']]).toEqual([423, 'upload-laeuft', '5'])
    expect([removed.statusCode, asked.statusCode]).toEqual([423, 423])
    release()
    await Promise.all(held.map(({ holding }) => holding))
    expect((await studio.patch(first.where, 0, bytes, dort)).statusCode).toBe(204)
    expect([(await head(second.where)).statusCode, (await remove()).statusCode]).toEqual([200, 204])
    await stur.close()
  })

  it('a process that loses its session writes no further, and the other one goes on', async () => {
    const bytes = Buffer.concat([makeWav(), randomBytes(50_000)])
    const upload = await begin(bytes)
    const { ended } = await hang(upload, bytes.length, bytes.subarray(0, 20_000))
    const { db } = studio.server.kontext
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lorbeer-uploads'`.execute(db)
    await ended
    expect((await head(upload.where)).headers['upload-offset']).toBe('20000')
    expect((await studio.patch(upload.where, 20_000, bytes.subarray(20_000, 30_000), dort)).statusCode).toBe(204)
    expect((await studio.patch(upload.where, 30_000, bytes.subarray(30_000))).statusCode).toBe(204)
  })
})
