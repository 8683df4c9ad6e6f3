import { PassThrough } from 'node:stream'
import type { Ereignis, GesendetesEreignis } from '#contract/ereignis.ts'

const MAX_WAITING_BYTES = 65_536

/** One listener's server-sent events, each with the name of its person. Whoever does not read them is let go: the browser comes again. */
export interface EreignisStrom {
  stream: PassThrough
  send(ereignis: Ereignis): void
  ping(): void
  end(): void
}

export function openEreignisStrom(benutzerId: string): EreignisStrom {
  const stream = new PassThrough()
  function write(text: string): void {
    if (stream.destroyed || stream.writableEnded) return
    if (stream.writableLength > MAX_WAITING_BYTES) stream.destroy()
    else stream.write(text)
  }

  write('retry: 3000\n: verbunden\n\n')
  return {
    stream,
    send: (ereignis) => write(`data: ${JSON.stringify({ ...ereignis, benutzerId } satisfies GesendetesEreignis)}\n\n`),
    ping: () => write(': ping\n\n'),
    end: () => stream.end(),
  }
}
