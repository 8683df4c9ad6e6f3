// In a frame of another house there is the page of the winners, and nothing that a link on it leads to.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createRouter } from '#src/app/router.tsx'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderRouter } from '#tests/support/dom/render-app.tsx'
import { openSaal, type Saal } from '#tests/support/voting.ts'

let saal: Saal
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  saal = await openSaal()
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterEach(() => vi.unstubAllGlobals())
afterAll(async () => {
  network.close()
  await saal.server.close()
})

async function openGewinner() {
  history.replaceState(null, '', '/gewinner')
  const view = renderRouter(createRouter())
  expect(await screen.findByRole('heading', { name: 'Noch ist nichts entschieden.' })).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Zur Startseite' }))
  return view
}

it('the way home ends in a sentence and a way out of the frame', async () => {
  vi.stubGlobal('self', {})
  const { unmount } = await openGewinner()
  const out = await screen.findByRole('link', { name: 'In einem eigenen Fenster öffnen' })
  expect(out).toHaveAttribute('target', '_blank')
  expect(out).toHaveAttribute('href', '/')
  expect(screen.queryByLabelText('Passwort')).not.toBeInTheDocument()
  unmount()
})

it('on its own it leads home', async () => {
  const { unmount } = await openGewinner()
  expect(await screen.findByLabelText('Passwort')).toBeVisible()
  unmount()
})
