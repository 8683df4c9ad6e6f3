import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { AppFehler } from '#server/domain/grund/app-fehler.ts'
import { goneSignal } from '#server/routes/gone-signal.ts'
import { until } from '#tests/support/until.ts'

/** An answer that somebody waits for, and how they leave. */
async function beginAnswer(): Promise<{ raw: ServerResponse; leave: () => void }> {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>()
  const server = createServer((_, raw) => resolve(raw)).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await until(() => expect(server.listening).toBe(true))
  const gone = new AbortController()
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { signal: gone.signal }).catch(() => undefined)
  return { raw: await promise, leave: () => gone.abort() }
}

it('says that nobody waits any more, in words that no log takes for a fault', async () => {
  const { raw, leave } = await beginAnswer()
  const signal = goneSignal({ raw })
  expect(signal.aborted).toBe(false)
  leave()
  await until(() => expect(signal.reason).toBeInstanceOf(AppFehler))
})

it('says so at once when they have left before it was asked', async () => {
  const { raw, leave } = await beginAnswer()
  leave()
  await until(() => expect(raw.destroyed).toBe(true))
  expect(goneSignal({ raw }).aborted).toBe(true)
})
