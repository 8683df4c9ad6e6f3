// @vitest-environment node
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EIGENE_DATEIEN } from '../../sw/eigene-dateien.ts'

const PORTAL = '<!doctype html><title>Hotel-WLAN</title><h1>Willkommen</h1>'
const PORTAL_APP = '<!doctype html><div id="root"></div><script src="/portal.js"></script>'
const JSON_ANTWORT = '{"login":"/hotel"}'
const SKRIPT = '(function(){lorbeerTeile.a={}})();\ndocument.currentScript.da=1;\n'
const SEITE = readFileSync('index.html', 'utf8')

const answerOf = (body: string, type: string, status = 200) => new Response(body, { status, headers: type ? { 'content-type': type } : {} })
const ask = (path: string, cache: RequestCache = 'default') => new Request(`https://lorbeer.example${path}`, { cache })

/** What of this answer is stored under this name. */
async function keep(path: string, body: string, { type, status }: { type: string; status?: number }): Promise<string | null> {
  const request = ask(path)
  const response = answerOf(body, type, status)
  const kept = await EIGENE_DATEIEN.cacheWillUpdate?.({ request, response } as Parameters<NonNullable<typeof EIGENE_DATEIEN.cacheWillUpdate>>[0])
  return kept ? kept.text() : null
}

afterEach(() => vi.unstubAllGlobals())

describe('the worker stores', () => {
  it.each(['text/html; charset=utf-8', 'Text/HTML', 'text/plain', 'application/xhtml+xml', ''])(
    'our page whole, and nobody else’s in its place, which says it is „%s“',
    async (type) => {
      expect(await keep('/index.html', SEITE, { type })).toBe(SEITE)
      for (const body of [PORTAL, PORTAL_APP, JSON_ANTWORT, '']) expect(await keep('/index.html', body, { type })).toBeNull()
    },
  )

  it.each([
    ['/assets/jury-1.classic.js', 'text/javascript; charset=utf-8', SKRIPT],
    ['/assets/bruecke-1.js', 'text/javascript; charset=utf-8', 'export{};'],
    ['/assets/start-1.css', 'text/css', '\n.a{}'],
    ['/manifest.webmanifest', 'application/manifest+json', '{}'],
    ['/icons/lorbeer.png', 'image/png', readFileSync('public/icons/icon-192.png', 'latin1')],
    ['/icon.svg', 'image/svg+xml', readFileSync('public/icon.svg', 'utf8')],
  ])('%s, and no page in its place, not even ours, nor nothing', async (path, type, body) => {
    expect(await keep(path, body, { type })).toBe(body)
    for (const page of [PORTAL, SEITE])
      for (const named of ['text/html', 'TEXT/HTML', type, '']) expect(await keep(path, page, { type: named })).toBeNull()
    expect(await keep(path, JSON_ANTWORT, { type: 'application/json' })).toBeNull()
    for (const nothing of ['', '\n']) expect(await keep(path, nothing, { type })).toBeNull()
  })

  it('no classic file that was cut, and would end without a word', async () => {
    expect(await keep('/assets/jury-1.classic.js', SKRIPT.slice(0, 40), { type: 'text/javascript' })).toBeNull()
  })

  it('no refusal', async () => {
    for (const status of [206, 404, 500, 503]) expect(await keep('/assets/jury-1.classic.js', SKRIPT, { type: 'text/javascript', status })).toBeNull()
  })
})

describe('what came in the place of a file', () => {
  /** What the worker goes on with, and how often it has asked once more. */
  async function receive(body: string, cache: RequestCache) {
    const asked: RequestCache[] = []
    vi.stubGlobal('fetch', (request: Request) => {
      asked.push(request.cache)
      return Promise.resolve(answerOf(SKRIPT, 'text/javascript'))
    })
    const request = ask('/assets/jury-1.classic.js', cache)
    const response = answerOf(body, 'text/javascript')
    const got = await EIGENE_DATEIEN.fetchDidSucceed?.({ request, response } as Parameters<NonNullable<typeof EIGENE_DATEIEN.fetchDidSucceed>>[0])
    return { text: await got?.text(), asked }
  }

  it('is asked for once more past the browser’s cache, and only then', async () => {
    expect(await receive(PORTAL, 'default')).toEqual({ text: SKRIPT, asked: ['reload'] })
    expect(await receive(SKRIPT, 'default')).toEqual({ text: SKRIPT, asked: [] })
    expect(await receive(PORTAL, 'reload')).toEqual({ text: PORTAL, asked: [] })
  })
})
