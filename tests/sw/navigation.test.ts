// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { answerFailure } from '../../sw/failure.ts'
import { NO_NAVIGATION } from '../../sw/navigation.ts'

/** As workbox asks: encoded path with the query. */
function isShell(address: string): boolean {
  const { pathname, search } = new URL(address, 'https://lorbeer.example')
  return !NO_NAVIGATION.some((pattern) => pattern.test(pathname + search))
}

describe('navigation', () => {
  it.each([
    '/',
    '/voting',
    '/voting/',
    '/voting/uebertragung',
    '/dashboard/',
    '/younglorbeer',
    '/younglorbeer/01998c3a-1111-7000-8000-000000000001/01998c3a-1111-7000-8000-000000000002',
    '/younglorbeer/oeffentlich',
    '/admin/einreichungen?sort=titel:ASC&suche=größe',
    '/voting/präsentation/größe',
    '/voting/01998c3a-1111-7000-8000-000000000001/01998c3a-1111-7000-8000-000000000002?redirect=/api/auth',
    '/voting/gro\u0308ße',
    '/apis',
    '/mediadaten',
    '/gewinnerin',
    '/festvorbereitungen',
    '/?utm_source=brief.pdf',
  ])('is answered by the shell: %s', (address) => expect(isShell(address)).toBe(true))

  it.each([
    '/api',
    '/api/',
    '/api/auth',
    '/api/exportjobs/7/datei',
    '/api?x=1',
    '/media/abc',
    '/__medien/abc/0',
    '/healthz',
    '/readyz',
    '/metrics',
    '/gewinner',
    '/gewinner/',
    '/gewinner/2026?von=presse',
    '/protokoll.pdf',
    '/downloads/Urkunden%20M%C3%BCnchen.PDF?x=1',
    '/manifest.webmanifest',
    '/icons/icon-192.png',
    '/assets/index-abc.js',
  ])('is left to the server: %s', (address) => expect(isShell(address)).toBe(false))

  it('ends in a proper answer when even the shell is gone', async () => {
    const page = await answerFailure({ request: { mode: 'navigate' } as Request })
    expect(page.status).toBe(504)
    expect(await page.text()).toContain('Ihre Stimmen bleiben auf diesem Tablet gespeichert.')
    expect((await answerFailure({ request: { mode: 'cors' } as Request })).status).toBe(504)
  })
})
