import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'

/** A PNG head that claims 50,000 by 50,000 pixels. */
const BOMB = Buffer.from('89504e470d0a1a0a0000000d494844520000c3500000c350080600000000000000', 'hex')
const bild = (width: number, height: number, farbe = '#c33') => sharp({ create: { width, height, channels: 3, background: farbe } })

describe.each(['sqlite', 'postgres'] as const)('the image of a person on %s', (dialekt) => {
  let server: TestServer
  let admin: Call
  let juror: Call
  let jurorId: string

  beforeAll(async () => {
    server = await buildTestServer({ dialekt })
    await insertBenutzer(server.kontext.db, { username: 'admin@test.example', roles: ['ADMIN'] })
    jurorId = await insertBenutzer(server.kontext.db, { username: 'jury@test.example', roles: ['JURY'] })
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
    juror = await server.loginAs('jury@test.example', TEST_PASSWORT)
  })
  afterAll(() => server.close())

  const put = (payload: Buffer, type = 'image/jpeg', call = admin) =>
    call('PUT', `/api/benutzer/${jurorId}/avatar`, undefined, { payload, headers: { 'content-type': type } })

  it('is drawn anew as a square JPEG without anything of the file that came, for the person and administrators', async () => {
    const withExif = await bild(900, 600)
      .withExif({ IFD0: { Copyright: 'geheim' } })
      .png()
      .toBuffer()
    const answer = await put(withExif, 'image/png')
    const { avatarSha256 } = answer.json<{ avatarSha256: string }>()
    expect((await admin('GET', `/api/benutzer/${jurorId}`)).json()).toMatchObject({ avatarSha256, version: 1 })
    const own = await juror('GET', `/api/benutzer/${jurorId}/avatar`)
    expect([own.statusCode, own.headers['content-type'], own.headers['cache-control']]).toEqual([200, 'image/jpeg', 'private, no-cache'])
    expect(await sharp(own.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 400 })
    expect(own.rawPayload.includes('geheim')).toBe(false)
    const again = await admin('GET', `/api/benutzer/${jurorId}/avatar`, undefined, { headers: { 'if-none-match': `"${avatarSha256}"` } })
    expect(again.statusCode).toBe(304)
    expect((await put(withExif, 'image/png', juror)).statusCode).toBe(403)
  })

  it('goes with its last use, from the store too', async () => {
    const before = (await admin('GET', `/api/benutzer/${jurorId}`)).json<{ avatarSha256: string }>().avatarSha256
    const other = (await put(await bild(400, 400, '#36c').jpeg().toBuffer())).json<{ avatarSha256: string }>().avatarSha256
    expect([await server.kontext.medien.stat(before), (await server.kontext.medien.stat(other))?.bytes]).toEqual([null, expect.any(Number)])
    expect((await admin('DELETE', `/api/benutzer/${jurorId}/avatar`)).json()).toEqual({ ok: true })
    expect(await server.kontext.medien.stat(other)).toBeNull()
    expect((await juror('GET', `/api/benutzer/${jurorId}/avatar`)).statusCode).toBe(404)
    const history = await server.kontext.db.selectFrom('verlauf').select('aktion').where('datensatzId', '=', jurorId).execute()
    expect(history).toHaveLength(3)
  })

  it('is known by content, never by name: anything else is refused with a sentence and changes nothing', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><script>alert(1)</script></svg>')
    const gif = await bild(500, 500).gif().toBuffer()
    const halb = (await bild(800, 800).png().toBuffer()).subarray(0, 300)
    for (const payload of [svg, gif, halb, BOMB, Buffer.from('kein Bild'), Buffer.alloc(0)]) {
      const answer = await put(payload, 'image/png')
      expect([answer.statusCode, answer.json().error]).toEqual([415, 'medientyp'])
    }
    expect((await put(svg, 'image/svg+xml')).statusCode).toBe(415)
    expect((await admin('PUT', `/api/benutzer/${jurorId}/avatar`, { bild: 'x' })).statusCode).toBe(415)
    const klein = await put(await bild(399, 900).jpeg().toBuffer())
    expect([klein.statusCode, klein.json().message]).toEqual([400, 'Das Bild ist zu klein: mindestens 400 × 400 Pixel.'])
    expect((await put(Buffer.alloc(2 * 1024 * 1024 + 1))).json().error).toBe('zu-gross')
    expect((await juror('GET', `/api/benutzer/${jurorId}/avatar`)).statusCode).toBe(404)
  })
})
