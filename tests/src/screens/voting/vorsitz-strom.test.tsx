import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { openVorsitz } from '#tests/support/dom/vorsitz-schirm.tsx'
import { openSaal, type Saal, TestGeraet } from '#tests/support/voting.ts'

/** The browser's side of a stream, which opens when it is told to. */
class Strom extends EventTarget {
  static letzter: Strom | null = null
  constructor() {
    super()
    Strom.letzter = this
  }
  close() {}
}

let saal: Saal
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  vi.stubGlobal('EventSource', Strom)
  saal = await openSaal()
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  network.close()
  await saal.server.close()
})

const open = () => openVorsitz(saal)

test('a vote that came between the first reading and the opening of the stream is read as soon as the stream is open', async () => {
  const { unmount } = await open()
  const zeile = () => screen.findByRole('row', { name: /Arbeit 2/ })
  const vorher = (await zeile()).textContent
  await new TestGeraet(saal, 'j1').cast({ wert: { punkte: 7 }, einreichungId: saal.einreichungIds[1] })
  Strom.letzter?.dispatchEvent(new Event('open'))
  await waitFor(async () => expect((await zeile()).textContent).not.toBe(vorher))
  unmount()
})

test('a first reading that arrives after the stream has opened, and knows nothing of a vote, is read once more', async () => {
  const gelesen = Promise.withResolvers<void>()
  const weiter = Promise.withResolvers<void>()
  const spaet = http.get(
    '*/ergebnis',
    async ({ request }) => {
      const { pathname, search } = new URL(request.url)
      const { body } = await saal.person('vorsitz').call('GET', pathname + search)
      gelesen.resolve()
      await weiter.promise
      return new HttpResponse(body, { headers: { 'content-type': 'application/json' } })
    },
    { once: true },
  )
  network.use(spaet)
  const { unmount } = await open()
  await gelesen.promise
  await new TestGeraet(saal, 'j1').cast({ wert: { punkte: 7 }, einreichungId: saal.einreichungIds[2] })
  Strom.letzter?.dispatchEvent(new Event('open'))
  weiter.resolve()
  await waitFor(async () => expect(await screen.findByRole('row', { name: /Arbeit 3/ })).toHaveTextContent(/1 ?von 3/))
  unmount()
})
