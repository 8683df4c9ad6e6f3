import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { insertBenutzer } from '#tests/support/benutzer.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { type EntwurfWelt, openEntwurfWelt } from '#tests/support/entwurf-welt.ts'

const user = userEvent.setup()
let welt: EntwurfWelt

beforeAll(async () => {
  welt = await openEntwurfWelt()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  welt.network.resetHandlers()
})
afterAll(() => welt.close())

test('a picture that is chosen while another one is being saved stays to be saved', async () => {
  const id = await insertBenutzer(welt.db, { username: 'zwei@bilder.example', roles: ['JURY'] })
  // What jsdom has not got: pictures, and a canvas.
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 800, height: 800, close() {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'])))
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  welt.network.use(http.put('*/avatar', () => held.then(() => HttpResponse.json({ avatarSha256: '0'.repeat(64) }))))
  await renderBuero(`/admin/benutzer/${id}/avatar`, 'admin@buero.example')
  await user.upload(await screen.findByLabelText('Bilddatei'), new File(['x'], 'eins.jpg', { type: 'image/jpeg' }))
  await user.click(await screen.findByRole('button', { name: 'Bild speichern' }))
  await user.upload(screen.getByLabelText('Bilddatei'), new File(['y'], 'zwei.jpg', { type: 'image/jpeg' }))
  letThrough()
  expect(await screen.findByText('Das Bild ist gespeichert. Das neu gewählte ist es noch nicht.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Bild speichern' }))
  expect(await screen.findByText('Das Bild ist gespeichert.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Bild speichern' })).not.toBeInTheDocument())
})
