import type { Umgebung } from '../kern/umgebung.ts'
import { LadeFehler } from './lade-fehler.ts'

/** Without a byte for this long the connection counts as dead; there is no limit for the whole. */
export const STALL_MS = 20_000

export interface FetchBytesOptions {
  headers: Record<string, string>
  signal: AbortSignal
  /** More than this is not the answer we asked for. */
  maxBytes: number
}

export interface FetchedBytes {
  status: number
  headers: Headers
  bytes: Uint8Array<ArrayBuffer>
}

/** One GET, read to its end, given up only when nothing arrives any more. */
export async function fetchBytes(
  { fetch, schedule }: Pick<Umgebung, 'fetch' | 'schedule'>,
  url: string,
  options: FetchBytesOptions,
): Promise<FetchedBytes> {
  const watch = watchStall(schedule, options.signal)
  try {
    options.signal.throwIfAborted()
    const response = await watch.race(fetch(url, { headers: options.headers, signal: watch.signal, cache: 'no-store', credentials: 'same-origin' }))
    if (response.type === 'opaque') throw new LadeFehler('netz', 'the answer came from another origin')
    return { status: response.status, headers: response.headers, bytes: await readBody(response, options.maxBytes, watch) }
  } finally {
    watch.end()
  }
}

interface StallWatch {
  signal: AbortSignal
  /** The promise, or the reason why nobody waits for it any more; a sign of life when it arrives. */
  race<T>(promise: Promise<T>): Promise<T>
  end(): void
}

function watchStall(schedule: Umgebung['schedule'], outer: AbortSignal): StallWatch {
  const abort = new AbortController()
  const stop = () => abort.abort(outer.reason)
  const stall = () => abort.abort(new LadeFehler('netz', `nothing arrived for ${STALL_MS} ms`))
  outer.addEventListener('abort', stop, { once: true })
  let cancel = schedule(stall, STALL_MS)
  const aborted = new Promise<never>((_, reject) => {
    abort.signal.addEventListener('abort', () => reject(abort.signal.reason as Error), { once: true })
  })
  aborted.catch(() => undefined)
  return {
    signal: abort.signal,
    async race(promise) {
      const value = await Promise.race([promise, aborted])
      cancel()
      cancel = schedule(stall, STALL_MS)
      return value
    },
    end() {
      cancel()
      outer.removeEventListener('abort', stop)
    },
  }
}

async function readBody(response: Response, maxBytes: number, watch: StallWatch): Promise<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  while (reader) {
    const { done, value } = await watch.race(reader.read())
    if (done) break
    parts.push(value)
    length += value.length
    if (length <= maxBytes) continue
    await reader.cancel().catch(() => undefined)
    throw new LadeFehler('netz', 'the answer is longer than what was asked for')
  }
  return join(parts, length)
}

function join(parts: Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return bytes
}
