import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerBodyFrist } from '#server/http/body-frist.ts'

const app = Fastify()
let port = 0

beforeAll(async () => {
  registerBodyFrist(app, { jsonMs: 200, bytesMs: 200 })
  app.post('/', async ({ body }) => body)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => app.close())

it('ends a connection on which half a body came, with 408, and answers a whole one', async () => {
  expect(await send('{"halb":')).toMatch(/^HTTP\/1\.1 408 /)
  expect(await send('{"halb":1}')).toMatch(/^HTTP\/1\.1 200 /)
})

it('ends a connection whose body is still coming after the answer, and says nothing twice', async () => {
  const heard = await send('halb', { typ: 'text/unbekannt', connection: 'keep-alive' })
  expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 415'])
})

it('leaves nothing behind of a request that was answered without being read', async () => {
  const answer = await app.inject({ method: 'GET', url: '/nirgends', headers: { 'content-type': 'application/json' } })
  await wait(300)
  expect(answer.statusCode).toBe(404)
})

/** Announces ten bytes, sends these, and reads until the server ends the connection. */
function send(text: string, { typ = 'application/json', connection = 'close' } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\nContent-Type: ${typ}\r\nContent-Length: 10\r\n\r\n${text}`),
    )
    socket.on('data', (piece) => (heard += piece.toString()))
    socket.on('close', () => resolve(heard))
    socket.on('error', reject)
  })
}
