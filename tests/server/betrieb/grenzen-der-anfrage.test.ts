import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'

const ROOT = join(import.meta.dirname, '../../..')

describe('the server', () => {
  let server: TestServer
  let port: number
  beforeAll(async () => {
    server = await buildTestServer({ env: { publicUrl: 'https://jury.example' } })
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const address = server.app.server.address()
    port = typeof address === 'object' && address ? address.port : 0
  })
  afterAll(() => server.close())

  it.each(['GET', 'OPTIONS', 'POST'] as const)('opens nothing to pages of other hosts: %s', async (method) => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' }
    const answer = await server.app.inject({ method, url: '/api/auth/login', headers })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })

  it('answers a request without https where it came, and sends nobody on', async () => {
    const answer = await server.app.inject({ url: '/api/auth', headers: { host: 'jury.example', 'x-forwarded-proto': 'http' } })
    expect([answer.statusCode >= 300 && answer.statusCode < 400, answer.headers.location]).toEqual([false, undefined])
  })

  it.each([
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 40'],
    ['a length and pieces', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
    ['pieces that are something else', 'Transfer-Encoding: chunked, identity'],
    ['a length that is no number', 'Content-Length: +4'],
  ])('takes no request of which two could read two: %s', async (_title, kopf) => {
    const answer = await send(
      `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\n${kopf}\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  })

  function send(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let answer = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.setEncoding('utf8')
      socket.on('data', (part: string) => (answer += part))
      socket.on('close', () => resolve(answer))
      socket.on('error', reject)
    })
  }
})

it('asks no other host for anything, and sends nobody elsewhere: nothing in the server opens a connection but the database and the mail', () => {
  const files = readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const source = (file: string) => readFileSync(join(ROOT, 'server', file), 'utf8')
  const asking = files.filter((file) => /\bfetch\(|\bhttps?\.(get|request)\(|from '(undici|axios)'|\bnet\.connect\(|\.redirect\(/.test(source(file)))
  expect([files.length > 100, asking]).toEqual([true, []])
})
