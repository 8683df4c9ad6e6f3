import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getInfotext } from '#contract/infotext.ts'
import { callApi } from '#src/api/client.ts'
import { createQueryClient } from '#src/app/query-client.ts'

const network = setupServer()
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }))
afterAll(() => network.close())

const REFUSAL = { fehler: { code: 'nicht-gefunden', satz: 'Dieser Text ist noch nicht geschrieben.' } }

it.each([
  ['a refusal', () => HttpResponse.json(REFUSAL, { status: 404 })],
  ['a network error', () => HttpResponse.error()],
])('a failed query is retried once, refusals too: %s', async (_, answer) => {
  let asked = 0
  network.use(
    http.get('*/api/infotexte/:schluessel', () => {
      asked++
      return answer()
    }),
  )
  const query = { queryKey: ['infotext'], queryFn: () => callApi(getInfotext, { params: { schluessel: 'impressum' } }) }
  await new Promise<void>((resolve) => {
    const client = createQueryClient()
    const observer = client.getQueryCache().subscribe(({ query: { state } }) => {
      if (state.status !== 'error') return
      observer()
      resolve()
    })
    void client.prefetchQuery({ ...query, retry: client.getDefaultOptions().queries?.retry ?? false })
  })
  expect(asked).toBe(2)
})
