import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import type { TestServer } from '../server/test-server.ts'

/** Every request of a screen reaches the real server in this process; nothing is answered by hand. */
export function forwardTo({ app }: Pick<TestServer, 'app'>) {
  let cookie = ''
  return setupServer(
    http.all('*/api/*', async ({ request }) => {
      const { pathname, search } = new URL(request.url)
      const payload = await request.text()
      const answer = await app.inject({
        method: request.method as 'GET',
        url: pathname + search,
        // The answer goes on with its type alone, so it must not be compressed.
        headers: { ...Object.fromEntries(request.headers), cookie, 'accept-encoding': 'identity' },
        ...(payload ? { payload } : {}),
      })
      cookie = cookieOf(answer.headers['set-cookie']) ?? cookie
      return new HttpResponse(answer.rawPayload as BodyInit, {
        status: answer.statusCode,
        headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
      })
    }),
  )
}

function cookieOf(header: string | string[] | undefined): string | null {
  const first = Array.isArray(header) ? header[0] : header
  return first?.split(';')[0] ?? null
}

/** What a held request is answered to be refused. Not by ending its session: with that the page goes, and what was said on it. */
export function refuse(): Response {
  return HttpResponse.json({ error: 'eingabe-ungueltig', message: 'Das geht nicht.' }, { status: 400 })
}
