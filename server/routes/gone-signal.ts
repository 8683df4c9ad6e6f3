import type { FastifyReply } from 'fastify'

/** Aborted when nobody waits for the answer any more, or it has left. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return gone.signal
}
