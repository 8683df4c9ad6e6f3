import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { getAuthById } from '#contract/berechtigung.ts'
import { defineEndpunkt } from '#contract/endpunkt.ts'
import { ApiError } from '#src/api/api-error.ts'
import { callApi, requestApi } from '#src/api/client.ts'

const AntwortSchema = z.object({ id: z.string() })
const lesen = defineEndpunkt({
  name: 'lesen',
  methode: 'GET',
  pfad: '/api/dinge/:id',
  zugang: 'offen',
  zweck: '',
  params: z.object({ id: z.string() }),
  query: z.object({ sort: z.optional(z.string()), jahr: z.optional(z.nullable(z.int())), suche: z.optional(z.string()) }),
  antwort: AntwortSchema,
})
const schreiben = defineEndpunkt({
  name: 'schreiben',
  methode: 'POST',
  pfad: '/api/dinge',
  zugang: 'offen',
  zweck: '',
  body: z.unknown(),
  antwort: AntwortSchema,
})

function answer(body: string, init: { status?: number; type?: string; headers?: Record<string, string> } = {}) {
  const calls: [string, RequestInit][] = []
  const fetch: typeof globalThis.fetch = (url, request) => {
    calls.push([String(url), request ?? {}])
    return Promise.resolve(
      new Response(body, { ...init, headers: { 'content-type': init.type ?? 'application/json; charset=utf-8', ...init.headers } }),
    )
  }
  return { fetch, calls }
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

const brokenAnswer = () => new Response('<p>Bitte anmelden</p>', { headers: { 'content-type': 'text/html' } })
const OK = '{"id":"7"}'
const read = (fetch: typeof globalThis.fetch) => callApi(lesen, { params: { id: '7' }, query: {}, fetch })

describe('a call', () => {
  test('is JSON, never from a cache, with the credentials of the same origin', async () => {
    const { fetch, calls } = answer(OK)
    expect(await callApi(schreiben, { body: { titel: 'Größe', leer: null, fehlt: undefined }, fetch })).toEqual({ id: '7' })
    const [url, request] = calls[0] ?? []
    expect(url).toBe('/api/dinge')
    expect(request).toMatchObject({ method: 'POST', cache: 'no-store', credentials: 'same-origin', body: '{"titel":"Größe","leer":null}' })
    expect(request?.headers).toMatchObject({ 'content-type': 'application/json' })
  })

  test('builds the query from one map and leaves undefined and null out', async () => {
    const { fetch, calls } = answer(OK)
    await callApi(lesen, { params: { id: 'ä/b' }, query: { sort: 'titel:DESC', jahr: null, suche: undefined as never }, fetch })
    expect(calls[0]?.[0]).toBe('/api/dinge/%C3%A4%2Fb?sort=titel%3ADESC')
  })

  test('without an id raises „ID not provided" and sends nothing', async () => {
    const { fetch, calls } = answer(OK)
    await expect(callApi(getAuthById, { params: { id: '' }, fetch })).rejects.toThrow('ID not provided')
    expect(calls).toEqual([])
  })

  test.each([
    ['von', { von: new Date(0) }],
    ['liste[1].zahl', { liste: [1, { zahl: Number.NaN }] }],
    ['karte', { karte: new Map() }],
    ['funktion', { funktion: () => 1 }],
  ])('with a value that is not plain names the field %s and sends nothing', async (field, body) => {
    const { fetch, calls } = answer(OK)
    await expect(callApi(schreiben, { body, fetch })).rejects.toThrow(`"${field}"`)
    expect(calls).toEqual([])
  })

  test('answers 304 as a value', async () => {
    const fetch = () => Promise.resolve(new Response(null, { status: 304, headers: { 'lorbeer-zeit': '5.x' } }))
    const { status, antwort, headers } = await requestApi(lesen, { params: { id: '7' }, query: {}, fetch })
    expect([status, antwort, headers.get('lorbeer-zeit')]).toEqual([304, null, '5.x'])
  })
})

describe('a failure', () => {
  test('of our server raises „request failed" with its code, its sentence and its fields', async () => {
    const body = JSON.stringify({ error: 'version-veraltet', message: 'Frau Berg hat das geändert.', fields: { titel: 'Bitte prüfen.' } })
    const error = await failureOf(read(answer(body, { status: 409, headers: { 'retry-after': '3' } }).fetch))
    expect(error).toMatchObject({
      kind: 'refused',
      message: 'request failed',
      status: 409,
      code: 'version-veraltet',
      satz: 'Frau Berg hat das geändert.',
      fields: { titel: 'Bitte prüfen.' },
      retryAfterMs: 3000,
    })
  })

  test('with 5xx in our form is broken, not refused', async () => {
    expect(await failureOf(read(answer('{"error":"interner-fehler","message":"x"}', { status: 500 }).fetch))).toMatchObject({
      kind: 'broken',
      status: 500,
    })
  })

  test('in the shape of a success is broken', async () => {
    expect(await failureOf(read(answer('{"nummer":7}').fetch))).toMatchObject({ kind: 'broken', status: 200 })
  })

  test.each([
    ['a captive portal', '<html>', { type: 'text/html' }],
    ['a captive portal that says 403', '<html>', { type: 'text/html', status: 403 }],
    ['a proxy that says 403 in JSON of its own', '{"message":"denied"}', { status: 403 }],
    ['a truncated answer', '{"id":"7', {}],
    ['no content type', OK, { type: '' }],
  ])('%s is nobody we know: offline', async (_, body, init) => {
    expect(await failureOf(read(answer(body, init).fetch))).toMatchObject({ kind: 'offline', code: undefined })
  })

  test.each([
    ['a page of a proxy', '<html>', { type: 'text/html', status: 502 }],
    ['an error in JSON of somebody else', '{"message":"denied"}', { status: 403 }],
    ['an empty answer', '', { status: 500 }],
    ['an error that is cut short', '{"error":"interner-f', { status: 500 }],
  ])('%s that is not OK raises „request failed" too', async (_, body, init) => {
    const failure = await failureOf(read(answer(body, init).fetch))
    expect(failure).toMatchObject({ kind: 'offline', message: 'request failed', status: init.status })
  })

  test('whose body breaks off raises „request failed" when it was not OK, and is no answer when it was', async () => {
    const brokenOff = (status: number) => () => {
      const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) })
      return Promise.resolve(new Response(body, { status, headers: { 'content-type': 'application/json' } }))
    }
    const known = { kind: 'offline', timedOut: false }
    expect(await failureOf(read(brokenOff(500)))).toMatchObject({ ...known, message: 'request failed', status: 500 })
    expect(await failureOf(read(brokenOff(200)))).toMatchObject({ ...known, message: 'no answer' })
  })

  test('of the network is offline', async () => {
    expect(await failureOf(read(() => Promise.reject(new TypeError('Failed to fetch'))))).toMatchObject({ kind: 'offline', timedOut: false })
  })

  test('of a device without any network has sent nothing; of one that lost it on the way perhaps has', async () => {
    const netz = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const abbruch = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await failureOf(read(abbruch))).toMatchObject({ kind: 'offline', unsent: true })
    expect(await failureOf(read(() => Promise.resolve(brokenAnswer())))).toMatchObject({ kind: 'offline', unsent: false })
    netz.mockReturnValueOnce(true)
    expect(await failureOf(read(abbruch))).toMatchObject({ kind: 'offline', unsent: false })
    netz.mockReturnValueOnce(false).mockReturnValueOnce(true)
    expect(await failureOf(read(abbruch))).toMatchObject({ kind: 'offline', unsent: false })
    // A browser that is wrong about its network: what took a while had somebody at the other end.
    const uhr = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(1000)
    expect(await failureOf(read(abbruch))).toMatchObject({ kind: 'offline', unsent: false })
    uhr.mockRestore()
    netz.mockRestore()
  })

  test('by time-out is offline, also when only the body never ends', async () => {
    const endless = (_: unknown, init?: RequestInit) => {
      const body = new ReadableStream({
        start(controller) {
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
        },
      })
      return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }))
    }
    const schedule = (task: () => void) => {
      queueMicrotask(task)
      return () => undefined
    }
    expect(await failureOf(callApi(lesen, { params: { id: '7' }, query: {}, fetch: endless, schedule }))).toMatchObject({
      kind: 'offline',
      timedOut: true,
    })
  })

  test('because the caller gave up is the caller’s own reason', async () => {
    const caller = new AbortController()
    const fetch: typeof globalThis.fetch = (_, init) =>
      new Promise((__, reject) => init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))))
    const call = callApi(lesen, { params: { id: '7' }, query: {}, fetch, signal: caller.signal })
    caller.abort(new Error('weg'))
    await expect(call).rejects.toThrow('weg')
  })
})
