// In a frame of another house there is the page of the winners, and nothing that a link on it leads to.
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Eingebettet } from '#src/app/gewinner/eingebettet.tsx'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { openSaal, type Saal } from '#tests/support/voting.ts'

let saal: Saal
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  saal = await openSaal()
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  network.close()
  await saal.server.close()
})

it('shows the winners without any storage, and the way home ends in a way out of the frame', async () => {
  vi.stubGlobal('indexedDB', undefined)
  history.replaceState(null, '', '/gewinner')
  render(<Eingebettet />)
  expect(await screen.findByRole('heading', { name: 'Noch ist nichts entschieden.' })).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Zur Startseite' }))
  const out = await screen.findByRole('link', { name: 'In einem eigenen Fenster öffnen' })
  expect(out).toHaveAttribute('target', '_blank')
  expect(out).toHaveAttribute('href', '/')
  expect(screen.queryByLabelText('Passwort')).not.toBeInTheDocument()
})
