import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { UebersichtScreen } from '#src/screens/admin/uebersicht/uebersicht-screen.tsx'
import { insertBenutzer } from '#tests/support/benutzer.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { type EntwurfWelt, openEntwurfWelt } from '#tests/support/entwurf-welt.ts'

const ADMIN = 'admin@buero.example'
const UNLESBAR = /^Die Datei lässt sich nicht lesen\./
const user = userEvent.setup({ applyAccept: false })
let welt: EntwurfWelt

beforeAll(async () => {
  welt = await openEntwurfWelt()
})
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
afterAll(() => welt.close())

/** Deleted or locked since it was chosen: the browser names it and cannot read it. */
function unlesbar(name: string): File {
  const datei = new File(['x'], name)
  const fail = () => Promise.reject(new DOMException('A requested file or directory could not be found', 'NotFoundError'))
  return Object.assign(datei, { text: fail, arrayBuffer: fail, slice: () => unlesbar(name) })
}

test('votes in a file that cannot be read leave the overview as it was, and say so', async () => {
  await renderBuero('/dashboard', ADMIN, [{ path: '/dashboard', element: <UebersichtScreen /> }])
  const karte = await screen.findByRole('region', { name: 'Stimmen ohne WLAN einspielen' })
  await user.upload(karte.querySelector('input[type="file"]') as HTMLInputElement, unlesbar('stimmen.lorbeer'))
  expect(await within(karte).findByText(UNLESBAR)).toBeVisible()
  expect(within(karte).getByText('Es wurde nichts verändert.')).toBeVisible()
})

test('a file that is larger than any with votes is not read at all, and what is no such file is said', async () => {
  await renderBuero('/dashboard', ADMIN, [{ path: '/dashboard', element: <UebersichtScreen /> }])
  const karte = await screen.findByRole('region', { name: 'Stimmen ohne WLAN einspielen' })
  const gross = Object.assign(new File(['x'], 'film.mp4'), { text: vi.fn<() => Promise<string>>() })
  Object.defineProperty(gross, 'size', { value: 200 * 1_048_576 })
  const waehle = (datei: File) => user.upload(karte.querySelector('input[type="file"]') as HTMLInputElement, datei)
  await waehle(gross)
  expect(await within(karte).findByText('„film.mp4“ ist zu groß. Das ist keine Stimmen-Datei von Lorbeer.')).toBeVisible()
  expect(within(karte).getByText('Es wurde nichts verändert.')).toBeVisible()
  expect(gross.text).not.toHaveBeenCalled()
  for (const inhalt of ['', '{"format":', '['.repeat(1_000_000), '{"format":"lorbeer-notfall-1","nutzlast":{}}', '\0\xFF']) {
    await waehle(new File([inhalt], 'stimmen.json'))
    expect(await within(karte).findByText('Das ist keine Stimmen-Datei von Lorbeer.')).toBeVisible()
  }
})

test('a logo that cannot be read leaves the one there is', async () => {
  await welt.open(`/agentur/${welt.agenturId}/logo`)
  const web = within(await screen.findByRole('region', { name: 'Logo für den Bildschirm' }))
  await user.upload(web.getByLabelText('Datei: Logo für den Bildschirm'), unlesbar('logo.png'))
  expect(await web.findByText(UNLESBAR)).toBeVisible()
  expect(web.getByText('Es wurde nichts gespeichert.')).toBeVisible()
})

test('a portrait of which the browser makes no image can be cut anew', async () => {
  const id = await insertBenutzer(welt.db, { username: 'ohne@bild.example', roles: ['JURY'] })
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 800, height: 800, close() {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null))
  await renderBuero(`/admin/benutzer/${id}/avatar`, ADMIN)
  await user.upload(await screen.findByLabelText('Bilddatei'), new File(['x'], 'vera.jpg'))
  await user.click(await screen.findByRole('button', { name: 'Bild speichern' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Aus diesem Ausschnitt ließ sich kein Bild machen\..*Es wurde nichts gespeichert\.$/)
  expect(screen.getByRole('button', { name: 'Bild speichern' })).toBeVisible()
})

test('a list of people that cannot be read is said', async () => {
  await renderBuero('/admin/benutzer/import', ADMIN)
  await user.upload(await screen.findByLabelText('CSV-Datei'), unlesbar('personen.csv'))
  expect(await screen.findByText(UNLESBAR)).toBeVisible()
})
