import { PassThrough } from 'node:stream'
import type { Ereignis, GesendetesEreignis } from '#contract/ereignis.ts'

/** Sixty votes in a moment are one reason to read again, not sixty. */
const GATHER_MS = 200
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
  const waiting = new Map<string, Ereignis>()
  let timer: NodeJS.Timeout | undefined
  stream.on('close', () => clearTimeout(timer))

  function write(text: string): void {
    if (stream.destroyed || stream.writableEnded) return
    if (stream.writableLength > MAX_WAITING_BYTES) stream.destroy()
    else stream.write(text)
  }

  function flush(): void {
    timer = undefined
    for (const ereignis of waiting.values()) write(`data: ${JSON.stringify({ ...ereignis, benutzerId } satisfies GesendetesEreignis)}\n\n`)
    waiting.clear()
  }

  write('retry: 3000\n: verbunden\n\n')
  return {
    stream,
    send(ereignis) {
      waiting.set(`${ereignis.typ} ${ereignis.juryId}`, ereignis)
      timer ??= setTimeout(flush, GATHER_MS)
    },
    ping: () => write(': ping\n\n'),
    end: () => stream.end(),
  }
}
