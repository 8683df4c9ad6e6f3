import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EntwurfWelt, openEntwurfWelt } from '#tests/support/entwurf-welt.ts'

let welt: EntwurfWelt

beforeAll(async () => {
  welt = await openEntwurfWelt()
})
afterAll(() => welt.close())

test('a logo whose answer got lost is not called unsaved; one that the server refused is', async () => {
  const user = userEvent.setup({ applyAccept: false })
  await welt.open(`/agentur/${welt.agenturId}/logo`)
  const web = within(await screen.findByRole('region', { name: 'Logo für den Bildschirm' }))
  const bringe = () => user.upload(web.getByLabelText('Datei: Logo für den Bildschirm'), new File(['kein Bild'], 'logo.png'))
  welt.network.use(http.put('*/api/agenturen/:id/logos/:art', () => HttpResponse.error(), { once: true }))
  await bringe()
  expect(await web.findByText(/^Vielleicht ist es trotzdem geschehen\./)).toBeVisible()
  expect(web.queryByText('Es wurde nichts gespeichert.')).not.toBeInTheDocument()
  await bringe()
  expect(await web.findByText('Es wurde nichts gespeichert.')).toBeVisible()
})

test('a second logo that is brought while the first is on its way comes, too', async () => {
  const user = userEvent.setup({ applyAccept: false })
  await welt.open(`/agentur/${welt.agenturId}/logo`)
  const web = within(await screen.findByRole('region', { name: 'Logo für den Bildschirm' }))
  const gesendet: (string | null)[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  welt.network.use(
    http.put('*/api/agenturen/:id/logos/:art', ({ request }) => {
      gesendet.push(new URL(request.url).searchParams.get('dateiname'))
      return promise.then(() => HttpResponse.error())
    }),
  )
  for (const name of ['eins.png', 'zwei.png']) await user.upload(web.getByLabelText('Datei: Logo für den Bildschirm'), new File(['Bild'], name))
  resolve()
  await expect.poll(() => gesendet).toEqual(['eins.png', 'zwei.png'])
  expect(await web.findByText(/^Vielleicht ist es trotzdem geschehen\./)).toBeVisible()
  welt.network.resetHandlers()
})

test('a logo that was refused after its screen had been left is said', async () => {
  const user = userEvent.setup({ applyAccept: false })
  const { router } = await welt.open(`/agentur/${welt.agenturId}/logo`)
  const web = within(await screen.findByRole('region', { name: 'Logo für den Bildschirm' }))
  const { promise, resolve } = Promise.withResolvers<void>()
  welt.network.use(http.put('*/api/agenturen/:id/logos/:art', () => promise.then(() => HttpResponse.error()), { once: true }))
  await user.upload(web.getByLabelText('Datei: Logo für den Bildschirm'), new File(['Bild'], 'drei.png'))
  await router.navigate(`/agentur/${welt.agenturId}/personen`)
  await screen.findByRole('link', { name: 'Person einladen' })
  resolve()
  expect(await screen.findByText(/^Logo für den Bildschirm: Der Server ist gerade nicht erreichbar/)).toBeVisible()
})
