import { readdir } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LOGO_MAX_BYTES } from '#contract/agentur-logo.ts'
import { insertAgentur } from '#tests/support/agentur.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'

let server: TestServer
let port = 0
let count = 0
let nowMs = Date.UTC(2026, 2, 5, 9)

beforeAll(async () => {
  server = await buildTestServer({ now: () => nowMs })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const address = server.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => server.close())

interface Agentur {
  pfad: string
  call: Call
  cookie: string
}

async function openAgentur(): Promise<Agentur> {
  count += 1
  const { db } = server.kontext
  const agenturId = await insertAgentur(db, `Agentur ${count}`)
  const username = `agentur${count}@test.example`
  const benutzerId = await insertBenutzer(db, { username, roles: ['AGENTUR'], nowMs })
  await db.updateTable('benutzer').set({ agenturId }).where('id', '=', benutzerId).execute()
  const answer = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password: TEST_PASSWORT } })
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return {
    pfad: `/api/agenturen/${agenturId}/logos`,
    cookie,
    call: (method, url, body, options = {}) => server.app.inject({ method, url, cookies, ...(body && { payload: body }), ...options }),
  }
}

const svg = (nr: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><rect width="4${nr}" height="10" fill="red"/></svg>`)
const put = ({ pfad, call }: Agentur, payload: Buffer, art = 'web') =>
  call('PUT', `${pfad}/${art}?dateiname=logo`, undefined, { payload, headers: { 'content-type': 'application/octet-stream' } })
/** Over a real line, in pieces: until the server has answered. */
function send({ pfad, cookie }: Agentur, bytes: Buffer, angesagt: boolean): Promise<{ status: number | undefined; text: string }> {
  const headers = { cookie, 'content-type': 'application/octet-stream', ...(angesagt && { 'content-length': bytes.length }) }
  return new Promise((resolve, reject) => {
    const sending = request({ port, path: `${pfad}/web?dateiname=x`, method: 'PUT', headers }, (answer) => {
      let text = ''
      answer.on('data', (piece: Buffer) => (text += piece.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode, text }))
    })
    sending.on('error', (error: NodeJS.ErrnoException) => /ECONNRESET|EPIPE/.test(error.code ?? '') || reject(error))
    for (let from = 0; from < bytes.length; from += 1_048_576) sending.write(bytes.subarray(from, from + 1_048_576))
    sending.end()
  })
}
const listEntwuerfe = () => readdir(join(server.kontext.env.dataDir, 'medien/entwurf'))
async function countDateien(): Promise<number> {
  const found: string[] = []
  for await (const { sha256 } of server.kontext.medien.list()) found.push(sha256)
  return found.length
}

it('are taken two at a time of an agency; the others are told to come again, and nothing of them stays', async () => {
  const [viele, andere] = [await openAgentur(), await openAgentur()]
  const vorher = await countDateien()
  const answers = await Promise.all([...Array.from({ length: 12 }, (_, nr) => put(viele, svg(nr))), put(andere, svg(99))])
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.at(-1)).toBe(200)
  expect(statuses.filter((status) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ statusCode, headers }) => statusCode === 429 && headers['retry-after'] === '5')).toHaveLength(10)
  // Three drawings that look alike.
  expect([await listEntwuerfe(), (await countDateien()) - vorher]).toEqual([[], 4])
})

it('are a few tries an hour: beyond them nothing is read, and others go on', async () => {
  const [viele, andere] = [await openAgentur(), await openAgentur()]
  const statuses: number[] = []
  for (let nr = 0; nr < 45; nr += 1) statuses.push((await put(viele, Buffer.from('kein Logo'))).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 40 }, () => 415), ...Array.from({ length: 5 }, () => 429)])
  expect((await put(andere, svg(98))).statusCode).toBe(200)
  nowMs += 2 * 60_000
  expect((await put(viele, svg(1))).statusCode).toBe(200)
})

it('take so much of the disk a day and no more, however often they are replaced', async () => {
  const agentur = await openAgentur()
  const statuses: number[] = []
  for (let nr = 0; nr < 14; nr += 1) {
    const kante = 2600 + nr
    const tiff = await sharp({ create: { width: kante, height: kante, channels: 3, background: '#2f4ba8' } })
      .tiff({ compression: 'none' })
      .toBuffer()
    const answer = await put(agentur, tiff, 'druck')
    statuses.push(answer.statusCode)
  }
  expect(statuses.indexOf(429)).toBeGreaterThan(8)
  expect(statuses.indexOf(429)).toBeLessThan(13)
  expect((await agentur.call('GET', agentur.pfad)).json().druck).toMatchObject({ typ: 'TIFF' })
})

it('end at twenty-five megabytes, announced or not, and leave nothing behind', async () => {
  const agentur = await openAgentur()
  for (const angesagt of [true, false]) {
    const { status, text } = await send(agentur, Buffer.alloc(LOGO_MAX_BYTES + 1), angesagt)
    expect([status, text]).toEqual([413, expect.stringMatching(/25 MB/)])
  }
  expect(await listEntwuerfe()).toEqual([])
})

it('leave nothing behind when the line breaks, and free their place', async () => {
  const agentur = await openAgentur()
  for (let nr = 0; nr < 3; nr += 1) {
    const socket = connect(port, '127.0.0.1')
    const head = [
      'PUT ' + agentur.pfad + '/web?dateiname=x HTTP/1.1',
      'Host: x',
      `Cookie: ${agentur.cookie}`,
      'Content-Type: application/octet-stream',
    ]
    socket.write(`${head.join('\r\n')}\r\nContent-Length: 1000000\r\n\r\n${'x'.repeat(1000)}`)
    while ((await listEntwuerfe()).length === 0) await wait(5)
    socket.destroy()
    while ((await listEntwuerfe()).length > 0) await wait(5)
  }
  expect((await put(agentur, svg(2))).statusCode).toBe(200)
})

it('are read from the disk as fast as somebody reads: a dozen who do not read hold next to nothing', async () => {
  const agentur = await openAgentur()
  const tiff = await sharp({ create: { width: 2900, height: 2900, channels: 3, background: '#2f4ba8' } })
    .tiff({ compression: 'none' })
    .toBuffer()
  expect((await put(agentur, tiff, 'druck')).statusCode).toBe(200)
  const before = process.memoryUsage().external
  const readers = await Promise.all(Array.from({ length: 12 }, () => openLesend(`${agentur.pfad}/druck/datei`, agentur.cookie)))
  expect((process.memoryUsage().external - before) / 1_048_576).toBeLessThan(80)
  for (const reader of readers) reader.destroy()
  const whole = await agentur.call('GET', `${agentur.pfad}/druck/datei`)
  expect([whole.statusCode, whole.headers['content-length'], whole.rawPayload.equals(tiff)]).toEqual([200, String(tiff.length), true])
  const part = await agentur.call('GET', `${agentur.pfad}/druck/datei`, undefined, { headers: { range: 'bytes=10-19' } })
  expect([part.statusCode, part.rawPayload.equals(tiff.subarray(10, 20))]).toEqual([206, true])
})

/** Asks, and reads no further than the head of the answer. */
function openLesend(path: string, cookie: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ port, path, headers: { cookie } }, (answer) => {
      answer.once('error', () => undefined)
      resolve(answer.pause())
    })
      .once('error', reject)
      .end()
  })
}
