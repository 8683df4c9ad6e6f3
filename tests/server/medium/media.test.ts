import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JurypaketSchema, type Jurypaket } from '#contract/jurypaket.ts'
import { buildTestServer, callWith, type Call, type TestServer } from '#tests/support/server/test-server.ts'

const BYTES = randomBytes(1_000_000)

/** A file of its own in the first work of a package, so that every byte of it is known. */
async function addFilm(server: TestServer, einreichungId: string, bytes: Buffer): Promise<string> {
  const { db, medien, now } = server.kontext
  const ablage = await medien.put(bytes)
  const medium = await db.selectFrom('medium').select(['id']).where('einreichungId', '=', einreichungId).executeTakeFirstOrThrow()
  const row = { mediumId: medium.id, variant: 'video', seite: 0, mime: 'video/mp4', width: 16, height: 9, durationMs: 1000, createdMs: now() }
  await db
    .insertInto('rendition')
    .values({ ...row, sha256: ablage.sha256, bytes: ablage.bytes, chunkSha256: JSON.stringify(ablage.chunkSha256) })
    .execute()
  return `/media/${ablage.sha256}`
}

async function juryIdOf(server: TestServer, nummer: number): Promise<string> {
  return (await server.kontext.db.selectFrom('jury').select('id').where('nummer', '=', nummer).executeTakeFirstOrThrow()).id
}

describe.each(['sqlite', 'postgres'] as const)('media on %s', (dialekt) => {
  let server: TestServer
  let call: Call
  let url: string
  let paket: Jurypaket

  beforeAll(async () => {
    server = await buildTestServer({ dialekt, demo: true })
    call = await server.loginAs('jury1@lorbeer.example')
    const juryId = await juryIdOf(server, 1)
    paket = JurypaketSchema.parse((await call('GET', `/api/voting/jurys/${juryId}/paket`)).json())
    url = await addFilm(server, paket.einreichungen.find(({ id }) => !paket.befangen.includes(id))?.id ?? '', BYTES)
  })
  afterAll(() => server.close())

  const get = (headers: Record<string, string> = {}, by = call) => by('GET', url, undefined, { headers })

  it('answers a whole file with everything a browser needs and nothing about its maker', async () => {
    const answer = await get()
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(BYTES)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(BYTES.length),
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      etag: `"${url.slice(7)}"`,
    })
  })

  it('answers a HEAD with the length and no body, whatever range is asked', async () => {
    const answer = await get({ range: 'bytes=0-5' }, (_method, path, body, options) => call('GET', path, body, { ...options, method: 'HEAD' }))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-length']).toBe(String(BYTES.length))
    expect(answer.rawPayload.length).toBe(0)
  })

  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=100-999', 100, 999],
    ['bytes=999990-', 999_990, 999_999],
    ['bytes=-10', 999_990, 999_999],
    ['bytes=999999-2000000', 999_999, 999_999],
    ['bytes=0-', 0, 999_999],
  ])('answers %s with exactly these bytes', async (range, start, end) => {
    const answer = await get({ range })
    expect(answer.statusCode).toBe(206)
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/${BYTES.length}`)
    expect(answer.headers['content-length']).toBe(String(end - start + 1))
    expect(answer.rawPayload.equals(BYTES.subarray(start, end + 1))).toBe(true)
  })

  it('refuses a range behind the end and names the size', async () => {
    const answer = await get({ range: 'bytes=1000000-' })
    expect(answer.statusCode).toBe(416)
    expect(answer.headers['content-range']).toBe('bytes */1000000')
    expect(answer.json()).toMatchObject({ error: 'bereich-ungueltig' })
  })

  it('answers the whole for several ranges, and for a range of another version', async () => {
    expect((await get({ range: 'bytes=0-1,5-6' })).statusCode).toBe(200)
    expect((await get({ range: 'bytes=0-1', 'if-range': '"anders"' })).statusCode).toBe(200)
    expect((await get({ range: 'bytes=0-1', 'if-range': `"${url.slice(7)}"` })).statusCode).toBe(206)
  })

  it('says 304 only to somebody who may still read the file', async () => {
    const headers = { 'if-none-match': `"${url.slice(7)}"` }
    const known = await get(headers)
    expect(known.statusCode).toBe(304)
    expect(known.rawPayload.length).toBe(0)
    expect((await get(headers, await server.loginAs('jury13@lorbeer.example'))).statusCode).toBe(403)
    expect((await callWith(server.app)('GET', url, undefined, { headers })).statusCode).toBe(401)
  })

  it('is for members, chair, presenters and administrators, and for nobody else', async () => {
    const allowed = ['jury2', 'praesident', 'praesentation', 'admin']
    const refused = ['jury14', 'agentur', 'druck', 'fest']
    for (const konto of allowed) expect([konto, (await get({}, await server.loginAs(`${konto}@lorbeer.example`))).statusCode]).toEqual([konto, 200])
    for (const konto of refused)
      expect({ konto, ...(await get({}, await server.loginAs(`${konto}@lorbeer.example`))).json<object>() }).toMatchObject({
        konto,
        error: 'keine-berechtigung',
      })
  })

  it('knows nothing of other hashes, and never an original', async () => {
    expect((await call('GET', `/media/${'0'.repeat(64)}`)).statusCode).toBe(404)
    expect((await call('GET', '/media/..%2f..%2florbeer.sqlite')).statusCode).toBe(400)
    const original = await server.kontext.medien.put(Buffer.from('<svg>Original</svg>'))
    expect((await (await server.loginAs('admin@lorbeer.example'))('GET', `/media/${original.sha256}`)).statusCode).toBe(404)
  })

  it('hides the files of a confirmed recusal, of a withdrawn work and from a revoked member', async () => {
    const { db, now } = server.kontext
    const [first, second] = paket.einreichungen.filter(({ id, medien }) => !paket.befangen.includes(id) && medien.length > 0)
    if (!first || !second || !paket.mitglied) throw new Error('package too small')
    const hidden = await addFilm(server, second.id, randomBytes(1000))
    expect((await call('GET', hidden)).statusCode).toBe(200)
    const befangenheit = { id: crypto.randomUUID(), mitgliedId: paket.mitglied.id, einreichungId: second.id, grund: 'AUFTRAGGEBER', quelle: 'ADMIN' }
    await db
      .insertInto('befangenheit')
      .values({ ...befangenheit, status: 'BESTAETIGT', createdMs: now(), beendetMs: null })
      .execute()
    expect((await call('GET', hidden)).statusCode).toBe(403)
    await db.updateTable('befangenheit').set({ status: 'ERKLAERT' }).where('id', '=', befangenheit.id).execute()
    // Declared only: the media stay.
    expect((await call('GET', hidden)).statusCode).toBe(200)
    await db.updateTable('einreichung').set({ zurueckgezogenMs: now() }).where('id', '=', second.id).execute()
    expect((await call('GET', hidden)).statusCode).toBe(403)
    const other = await server.loginAs('jury12@lorbeer.example')
    expect((await get({}, other)).statusCode).toBe(200)
    const person = await db.selectFrom('benutzer').select('id').where('username', '=', 'jury12@lorbeer.example').executeTakeFirstOrThrow()
    await db.updateTable('jurymitglied').set({ widerrufenMs: now() }).where('benutzerId', '=', person.id).execute()
    expect((await get({}, other)).statusCode).toBe(403)
  })
})
