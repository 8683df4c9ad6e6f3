import type { FetchedBytes } from './fetch-bytes.ts'

/** Our own error code, or null when it is not our server that speaks (captive portal, proxy). */
export function readFehlerCode({ headers, bytes }: Pick<FetchedBytes, 'headers' | 'bytes'>): string | null {
  if (!headers.get('content-type')?.startsWith('application/json')) return null
  const body = parse(new TextDecoder().decode(bytes))
  const isOurs = typeof body === 'object' && body !== null && 'message' in body && 'error' in body
  return isOurs && typeof body.error === 'string' ? body.error : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function readRetryAfter(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null
}
