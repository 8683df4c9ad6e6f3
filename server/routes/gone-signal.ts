import type { FastifyReply } from 'fastify'
import { AppFehler } from '../domain/grund/app-fehler.ts'

/** Aborted when nobody waits for the answer any more, or it has left. The reason is one that nobody hears, and no fault of ours that the log would tell. */
export function goneSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController()
  const abort = () => gone.abort(new AppFehler('nicht-bereit'))
  // Whoever left before this was asked closes nothing any more.
  if (raw.destroyed) abort()
  else raw.once('close', abort)
  return gone.signal
}
