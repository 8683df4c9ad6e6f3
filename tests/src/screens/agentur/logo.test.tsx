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
