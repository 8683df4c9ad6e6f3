import type { Endpunkt } from '#contract/endpunkt.ts'
import { FehlerBodySchema } from '#contract/fehler.ts'
import { type ApiError, offlineError, refusedError, shapeError } from './api-error.ts'
import { buildUrl } from './build-url.ts'
import { serialiseBody } from './serialise-body.ts'

const TIMEOUT_MS = 15_000
/** What is not sent for want of a network fails within milliseconds; a busy tablet takes some of them. */
const AT_ONCE_MS = 500

type Needs<Name extends string, T> = T extends undefined ? { [K in Name]?: undefined } : { [K in Name]: T }

export type ApiInput<P, Q, B> = Needs<'params', P> & Needs<'query', Q> & Needs<'body', B> & ApiOptions

export interface ApiOptions {
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  timeoutMs?: number
  /** A body that is already bytes (compressed); its headers go into `headers`. */
  encodedBody?: ArrayBuffer
  fetch?: typeof globalThis.fetch
  schedule?: (task: () => void, ms: number) => () => void
}

/** `antwort` is null for 304: that is a value, not an error. */
export interface ApiAntwort<A> {
  status: number
  headers: Headers
  antwort: A
}

type Optional<T> = { [K in keyof T]?: undefined } extends T ? [input?: T] : [input: T]

/** The one way from the browser to our server: endpoint and input in, typed answer out, or an ApiError. */
export async function callApi<P, Q, B, A>(endpunkt: Endpunkt<P, Q, B, A>, ...[input]: Optional<ApiInput<P, Q, B>>): Promise<A> {
  const { antwort } = await requestApi(endpunkt, (input ?? {}) as ApiInput<P, Q, B>)
  if (antwort === null) throw shapeError(304)
  return antwort
}

/** As callApi, with status and headers. Rejects with the caller's own reason when the caller aborted. */
export async function requestApi<P, Q, B, A>(endpunkt: Endpunkt<P, Q, B, A>, input: ApiInput<P, Q, B>): Promise<ApiAntwort<A | null>> {
  const { response, text } = await fetchText(endpunkt, input)
  if (response.status === 304) return { status: 304, headers: response.headers, antwort: null }
  const value = parseOurs(response, text)
  if (!response.ok) throw errorOf(response, value)
  const parsed = endpunkt.antwort ? endpunkt.antwort.safeParse(value) : { success: true as const, data: value as A }
  if (!parsed.success) throw shapeError(response.status)
  return { status: response.status, headers: response.headers, antwort: parsed.data }
}

async function fetchText<P, Q, B>(endpunkt: Endpunkt<P, Q, B, unknown>, input: ApiInput<P, Q, B>): Promise<{ response: Response; text: string }> {
  const url = buildUrl(endpunkt.pfad, input.params, input.query)
  const request = buildRequest(endpunkt.methode, input)
  const deadline = startDeadline(input)
  const wasCutOff = isCutOff()
  const begunMs = performance.now()
  let response: Response | null = null
  try {
    response = await (input.fetch ?? globalThis.fetch)(url, { ...request, signal: deadline.signal })
    return { response, text: response.status === 304 ? '' : await response.text() }
  } catch {
    input.signal?.throwIfAborted()
    const timedOut = deadline.signal.aborted
    const atOnce = performance.now() - begunMs < AT_ONCE_MS
    throw notOurs(response, 'no answer', { timedOut, unsent: wasCutOff && isCutOff() && atOnce && !timedOut })
  } finally {
    deadline.end()
  }
}

/** Only this much is certain: without any network a request fails at once, and nobody got it. „Online" says nothing. */
function isCutOff(): boolean {
  return navigator.onLine === false
}

function buildRequest(methode: string, { body, encodedBody, headers }: ApiOptions & { body?: unknown }): RequestInit {
  const content = encodedBody ?? (body === undefined ? undefined : serialiseBody(body))
  return {
    method: methode,
    cache: 'no-store',
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...(content === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(content === undefined ? {} : { body: content }),
  }
}

/** AbortSignal.any is missing in iPadOS 17.0 to 17.3. */
function startDeadline({ signal, timeoutMs = TIMEOUT_MS, schedule = scheduleTimeout }: ApiOptions): { signal: AbortSignal; end(): void } {
  const controller = new AbortController()
  const cancel = schedule(() => controller.abort(new DOMException('time-out', 'TimeoutError')), timeoutMs)
  const forward = () => controller.abort(signal?.reason)
  if (signal?.aborted) forward()
  signal?.addEventListener('abort', forward)
  return {
    signal: controller.signal,
    end() {
      cancel()
      signal?.removeEventListener('abort', forward)
    },
  }
}

function scheduleTimeout(task: () => void, ms: number): () => void {
  const timer = setTimeout(task, ms)
  return () => clearTimeout(timer)
}

/** A captive portal answers 200 with HTML, a proxy cuts the text short: neither is our server. */
function parseOurs(response: Response, text: string): unknown {
  const type = response.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw notOurs(response, 'not our answer')
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw notOurs(response, 'truncated answer')
  }
}

function errorOf(response: Response, value: unknown) {
  const body = FehlerBodySchema.safeParse(value)
  if (!body.success) return notOurs(response, 'not our error')
  return refusedError(response.status, body.data, readRetryAfter(response.headers))
}

/** Every response that is not OK raises „request failed" (docs/rules.md, „Fixed"), whoever sent it, and however much of it arrived. */
function notOurs(response: Response | null, message: string, { timedOut = false, unsent = false } = {}): ApiError {
  if (!response) return offlineError(message, { timedOut, unsent })
  return offlineError(response.ok ? message : 'request failed', { status: response.status, timedOut })
}

function readRetryAfter(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null
}
