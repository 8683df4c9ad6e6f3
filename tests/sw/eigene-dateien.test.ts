// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { EIGENE_DATEIEN } from '../../sw/eigene-dateien.ts'

const PORTAL = '<!doctype html><title>Hotel-WLAN</title><h1>Willkommen</h1>'

/** What of this answer is stored under this name. */
async function keep(path: string, body: string, { type, status = 200 }: { type: string; status?: number }): Promise<string | null> {
  const request = new Request(`https://lorbeer.example${path}`)
  const response = new Response(body, { status, headers: { 'content-type': type } })
  const kept = await EIGENE_DATEIEN.cacheWillUpdate?.({ request, response } as Parameters<NonNullable<typeof EIGENE_DATEIEN.cacheWillUpdate>>[0])
  return kept ? kept.text() : null
}

describe('the worker stores', () => {
  it('our page whole, and nobody else’s in its place', async () => {
    const page = readFileSync('index.html', 'utf8')
    expect(await keep('/index.html', page, { type: 'text/html; charset=utf-8' })).toBe(page)
    expect(await keep('/index.html', PORTAL, { type: 'text/html; charset=utf-8' })).toBeNull()
  })

  it('a script, a style or a picture, and no page in its place, not even ours', async () => {
    for (const [path, type] of [
      ['/assets/jury-1.classic.js', 'text/javascript; charset=utf-8'],
      ['/assets/start-1.css', 'text/css'],
      ['/icons/lorbeer.png', 'image/png'],
    ] as const) {
      expect(await keep(path, 'x', { type })).toBe('x')
      expect(await keep(path, PORTAL, { type: 'text/html' })).toBeNull()
      expect(await keep(path, readFileSync('index.html', 'utf8'), { type: 'text/html' })).toBeNull()
    }
  })

  it('no refusal', async () => {
    for (const status of [206, 404, 500, 503]) expect(await keep('/assets/jury-1.classic.js', 'x', { type: 'text/javascript', status })).toBeNull()
  })
})
