import { fetchBytes } from './fetch-bytes.ts'
import type { FetchedBytes } from './fetch-bytes.ts'
import { LadeFehler } from './lade-fehler.ts'
import type { Datei } from './lade-plan.ts'
import type { Umgebung } from '../kern/umgebung.ts'
import { chunkLength } from './range.ts'
import { readFehlerCode, readRetryAfter } from './server-antwort.ts'
import { ZUM_LADEN } from './zum-laden.ts'

export interface Stueck {
  datei: Datei
  index: number
}

/** Bytes leave here only when their hash is the one of the manifest: a captive portal's page or a flipped bit never gets further. */
export async function fetchChunk(
  umgebung: Pick<Umgebung, 'fetch' | 'crypto' | 'schedule'>,
  { datei, index }: Stueck,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const start = index * datei.chunkBytes
  const length = chunkLength({ size: datei.bytes, chunkBytes: datei.chunkBytes }, index)
  const answer = await fetchBytes(umgebung, `/media/${datei.sha256}`, {
    headers: { range: `bytes=${start}-${start + length - 1}`, [ZUM_LADEN]: '1' },
    signal,
    maxBytes: Math.max(length, 65_536),
  })
  if (!isPiece(answer, datei)) throw refusalOf(answer)
  if (answer.bytes.length < length) throw new LadeFehler('netz', 'the answer was cut off')
  if ((await sha256Hex(umgebung.crypto, answer.bytes)) !== datei.chunkSha256[index])
    throw new LadeFehler('beschaedigt', `chunk ${index} of ${datei.sha256}`)
  return answer.bytes
}

/** A proxy that drops the range is good enough for a file of one chunk. */
function isPiece({ status }: FetchedBytes, { chunkSha256 }: Datei): boolean {
  return status === 206 || (status === 200 && chunkSha256.length === 1)
}

function refusalOf(answer: FetchedBytes): LadeFehler {
  const code = readFehlerCode(answer)
  if (code !== null && answer.status === 401) return new LadeFehler('abgemeldet', code)
  if (code !== null && (answer.status === 403 || answer.status === 404)) return new LadeFehler('entzogen', code)
  return new LadeFehler('netz', `status ${answer.status}`, readRetryAfter(answer.headers))
}

export async function sha256Hex(crypto: Pick<Crypto, 'subtle'>, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
