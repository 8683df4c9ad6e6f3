import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerBodyFrist } from '#server/http/body-frist.ts'

const app = Fastify()
let port = 0

beforeAll(async () => {
  registerBodyFrist(app, { jsonMs: 200 })
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

/** Announces ten bytes, sends these, and reads until the server ends the connection. */
function send(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n${text}`),
    )
    socket.on('data', (piece) => (heard += piece.toString()))
    socket.on('end', () => resolve(heard))
    socket.on('error', reject)
  })
}
