import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { openStudio, TUS, type Studio } from '#tests/support/einreichung-medien.ts'

const JSON_TYP = 'application/json'
const UPLOAD = 'application/offset+octet-stream'
const KNAPP = { jsonMs: 200, bytesMs: 500 }

let studio: Studio
let app: Awaited<ReturnType<typeof buildApp>>
let port = 0

beforeAll(async () => {
  studio = await openStudio()
  app = await buildApp(studio.server.kontext, KNAPP)
  port = await listen(app)
})
afterAll(async () => {
  await app.close()
  await studio.server.close()
})

async function listen(one: typeof app): Promise<number> {
  await one.listen({ host: '127.0.0.1', port: 0 })
  return (one.server.address() as AddressInfo).port
}

interface Anfrage {
  weg: string
  body: string
  typ?: string
  headers?: Record<string, string>
}

/** Announces so many bytes more than it sends. */
function begin({ weg, body, typ, headers = {} }: Anfrage, fehlt = 0): Socket {
  const all = { Host: 'localhost', ...(typ && { 'Content-Type': typ }), 'Content-Length': String(body.length + fehlt), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect(port, '127.0.0.1', () => socket.write(`${weg} HTTP/1.1\r\n${lines.join('')}\r\n${body}`))
  return socket.on('error', () => undefined)
}

/** What comes until the server ends the connection. */
function readAll(socket: Socket): Promise<string> {
  let heard = ''
  socket.on('data', (piece: Buffer) => (heard += piece.toString()))
  return new Promise((resolve) => socket.once('close', () => resolve(heard)))
}
const statusesOf = (heard: string) => heard.match(/HTTP\/1\.1 \d+/g)

describe('a body that does not come', () => {
  const login = { weg: 'POST /api/auth/login', body: '{"halb":' }

  it('ends its connection with 408', async () => {
    expect(statusesOf(await readAll(begin({ ...login, typ: JSON_TYP }, 10)))).toEqual(['HTTP/1.1 408'])
    const whole = { ...login, body: '{"username":"a","password":"b"}', typ: JSON_TYP, headers: { Connection: 'close' } }
    expect(statusesOf(await readAll(begin(whole)))).toEqual(['HTTP/1.1 401'])
  })

  it.each<[string, Anfrage, number]>([
    ['without a log-in', { ...login, weg: 'POST /api/voting/stimmabgaben', typ: JSON_TYP }, 401],
    ['without a type', login, 415],
    ['with the type of an upload where there is none', { ...login, typ: UPLOAD }, 415],
    ['as an upload of nobody', { weg: 'PATCH /api/uploads/x', body: 'halb', typ: UPLOAD }, 401],
    ['as a file of nobody', { weg: 'PUT /api/agenturen/x/logos/web', body: 'halb', typ: 'application/octet-stream' }, 401],
    ['where there is nothing', { ...login, weg: 'POST /nirgends', typ: JSON_TYP }, 404],
    ['at an address that cannot be read', { ...login, weg: 'POST /api/auth/%zz', typ: JSON_TYP }, 404],
    ['from a foreign page', { ...login, typ: JSON_TYP, headers: { Origin: 'https://evil.example' } }, 403],
    ['beside a question', { ...login, weg: 'GET /healthz', typ: JSON_TYP }, 200],
    ['that is too long for a stranger', { ...login, typ: JSON_TYP, headers: { 'Content-Length': '70000' } }, 413],
  ])('ends its connection after the answer: %s', async (_was, anfrage, status) => {
    expect(statusesOf(await readAll(begin(anfrage, 10)))).toEqual([`HTTP/1.1 ${status}`])
  })

  it('is waited for while an upload is written, as long as the upload itself waits', async () => {
    const cookie = (
      await app.inject({ method: 'POST', url: '/api/auth/login', payload: { username: 'agentur@studio.example', password: TEST_PASSWORT } })
    ).cookies
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const begun = await studio.begin(await studio.addFeld({ typ: 'BILD' }), 8)
    const headers = { Cookie: cookie, 'Upload-Offset': '0', ...TUS, Connection: 'close' }
    const upload = begin({ weg: `PATCH ${new URL(String(begun.headers.location), 'http://x').pathname}`, body: 'halb', typ: UPLOAD, headers }, 4)
    const answer = readAll(upload)
    // Others come and are told that it took them too long, in the meantime.
    for (let count = 0; count < 3; count += 1) await readAll(begin({ ...login, typ: JSON_TYP }, 10))
    upload.write('ganz')
    expect(statusesOf(await answer)).toEqual(['HTTP/1.1 204'])
  })
})

describe('connections', () => {
  const sockets: Socket[] = []
  const endLeitungen = () => sockets.splice(0).forEach((socket) => socket.destroy())
  afterEach(endLeitungen)
  async function openLeitungen(zahl: number): Promise<void> {
    const opened = Array.from({ length: zahl }, () => connect(port, '127.0.0.1').on('error', () => undefined))
    sockets.push(...opened)
    await Promise.all(opened.map((socket) => once(socket, 'connect')))
  }
  const ask = async () => statusesOf(await readAll(begin({ weg: 'GET /healthz', body: '', headers: { Connection: 'close' } })))

  describe('of two hundred tablets behind one address', () => {
    it('all fit, six of each', async () => {
      await openLeitungen(1200)
      expect(await ask()).toEqual(['HTTP/1.1 200'])
      expect(sockets.filter(({ closed }) => closed)).toEqual([])
    })
  })

  describe('when twenty of one address are enough', () => {
    let own: typeof app
    const before = { port: 0 }
    async function listenKnapp(trustProxy: number | false): Promise<void> {
      studio.server.kontext.env.trustProxy = trustProxy
      own = await buildApp(studio.server.kontext, { jeAnschluss: 20 })
      before.port = port
      port = await listen(own)
    }
    afterEach(async () => {
      studio.server.kontext.env.trustProxy = false
      port = before.port
      endLeitungen()
      await own.close()
    })

    it('end at once beyond them, and have room again when others have ended', async () => {
      await listenKnapp(false)
      await openLeitungen(20)
      expect(await ask()).toBeNull()
      sockets[0]?.destroy()
      while ((await ask()) === null);
    })

    it('are counted by the proxy that they come through', async () => {
      await listenKnapp(1)
      await openLeitungen(40)
      expect(await ask()).toEqual(['HTTP/1.1 200'])
    })
  })
})
