import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component, type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { endAnsicht } from '#contract/ansicht.ts'
import { ApiError, offlineError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { localError } from '#src/api/local-error.ts'
import { createQueryClient } from '#src/app/abfragen/query-client.ts'
import { clearSessionState } from '#src/lib/session-state.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { type AktionAuftrag, useAktion } from '#src/parts/aktion/use-aktion.ts'
import { readBleibende } from '#src/parts/rueckmeldung/bleibende.ts'

/** No counter is left where it stands here. */
const VORBEI = -1

/** A number that the server keeps, and a button that makes it grow. */
function openZaehler(auftrag: AktionAuftrag = {}, { vergisst = false } = {}) {
  let stand = 0
  const offen: { resolve(): void; reject(error: Error): void }[] = []
  const ask = vi.fn<() => Promise<number>>(() => new Promise((resolve, reject) => offen.push({ resolve: () => resolve((stand += 1)), reject })))

  function Zaehler() {
    const { data } = useQuery({ queryKey: ['stand'], queryFn: () => stand })
    const { run, laeuft, fehler, satz, feld, reset } = useAktion({ keys: [['stand']], ...auftrag })
    const [ansage, setAnsage] = useState('')
    const zaehle = () => run(ask, (neu) => setAnsage(`jetzt ${neu}`))
    return (
      <>
        <button aria-busy={laeuft} onClick={() => void zaehle().then((getan) => (vergisst && !getan ? reset() : undefined))}>
          Zählen
        </button>
        <b>{data}</b>
        <p role="status">{ansage}</p>
        <p>{satz ? `Formular: ${satz}` : null}</p>
        <p>{feld('grund')}</p>
        <Absage fehler={fehler} sonst="Es wurde nichts gezählt." />
      </>
    )
  }
  function SolangeErGilt({ children }: { children: ReactNode }) {
    return useQuery({ queryKey: ['stand'], queryFn: () => stand }).data === VORBEI ? null : children
  }
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <Grenze>
        <SolangeErGilt>
          <Zaehler />
        </SolangeErGilt>
      </Grenze>
    </QueryClientProvider>,
  )
  return { ask, offen, unmount, setStand: (next: number) => (stand = next), getStand: () => stand }
}

/** As the router's. */
class Grenze extends Component<{ children: ReactNode }> {
  override state = { mistake: '' }
  static getDerivedStateFromError = (mistake: Error) => ({ mistake: mistake.message })
  override render = () => (this.state.mistake ? `Da ist etwas schiefgegangen: ${this.state.mistake}` : this.props.children)
}

const knopf = () => screen.getByRole('button', { name: 'Zählen' })
const refuse = (parts: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  new ApiError({ kind: 'refused', message: 'request failed', satz: 'Das geht nicht.', status: 409, ...parts })

test('a double click is one action, which runs until what it changed has been read anew', async () => {
  const { ask, offen } = openZaehler()
  await screen.findByText('0')
  await userEvent.dblClick(knopf())
  expect(ask).toHaveBeenCalledTimes(1)
  expect(knopf()).toHaveAttribute('aria-busy', 'true')
  offen[0]?.resolve()
  expect(await screen.findByText('1')).toBeVisible()
  await waitFor(() => expect(knopf()).toHaveAttribute('aria-busy', 'false'))
  expect(screen.getByRole('status')).toHaveTextContent('jetzt 1')
})

test('where each is meant the next waits for the one before, and none is dropped', async () => {
  const { ask, offen } = openZaehler({ nacheinander: true })
  await userEvent.dblClick(knopf())
  expect(ask).toHaveBeenCalledTimes(1)
  offen[0]?.reject(refuse())
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  offen[1]?.resolve()
  expect(await screen.findByText('1')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a refusal is said with what is certain, and what somebody else has changed meanwhile is read', async () => {
  const { offen, setStand } = openZaehler()
  await screen.findByText('0')
  await userEvent.click(knopf())
  setStand(7)
  offen[0]?.reject(refuse())
  expect(await screen.findByRole('alert')).toHaveTextContent(/Das geht nicht\.\s*Es wurde nichts gezählt\./)
  expect(screen.getByText('Formular: Das geht nicht.')).toBeVisible()
  expect(screen.getByText('7')).toBeVisible()
})

test('what a field says is not said above the form, and nothing is read anew for it', async () => {
  const { offen, setStand } = openZaehler()
  await screen.findByText('0')
  await userEvent.click(knopf())
  setStand(7)
  offen[0]?.reject(refuse({ status: 400, fields: { grund: 'Bitte nennen Sie den Grund.' } }))
  expect(await screen.findByText('Bitte nennen Sie den Grund.')).toBeVisible()
  expect(screen.queryByText(/^Formular/)).toBeNull()
  expect(screen.getByText('0')).toBeVisible()
})

test('an answer that got lost may have been a yes; what this device refused by itself was certainly nothing', async () => {
  const { offen } = openZaehler()
  await userEvent.click(knopf())
  offen[0]?.reject(offlineError('no answer'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Vielleicht ist es trotzdem geschehen.')
  await userEvent.click(knopf())
  offen[1]?.reject(localError('Die Datei ist zu groß.'))
  expect(await screen.findByRole('alert')).toHaveTextContent(/Die Datei ist zu groß\.\s*Es wurde nichts gezählt\./)
})

test('what this device refused by itself is said at once: nothing is read anew for it, however long that would take', async () => {
  const { offen, setStand } = openZaehler()
  await screen.findByText('0')
  await userEvent.click(knopf())
  setStand(7)
  offen[0]?.reject(localError('Noch ist nicht alles gesichert.'))
  expect(await screen.findByRole('alert')).toHaveTextContent(/Noch ist nicht alles gesichert\.\s*Es wurde nichts gezählt\./)
  expect(screen.getByText('0')).toBeVisible()
})

test('when an answer got lost, what holds is read anew, and the news does not wait for it', async () => {
  const { offen, setStand } = openZaehler()
  await screen.findByText('0')
  await userEvent.click(knopf())
  setStand(1)
  offen[0]?.reject(offlineError('no answer'))
  expect(await screen.findByText('1')).toBeVisible()
  expect(await screen.findByRole('alert')).toHaveTextContent('Vielleicht ist es trotzdem geschehen.')
})

test('what certainly never left this device is no question of perhaps', async () => {
  const netz = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { ask } = openZaehler()
  ask.mockImplementation(() => callApi(endAnsicht, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) }).then(() => 1))
  await userEvent.click(knopf())
  expect(await screen.findByRole('alert')).toHaveTextContent(/Der Server ist gerade nicht erreichbar.*Es wurde nichts gezählt\./)
  netz.mockRestore()
})

test('a mistake of our own is no refusal: the screen says that it failed', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { offen } = openZaehler()
  await userEvent.click(knopf())
  offen[0]?.reject(new TypeError('undefined is not a function'))
  expect(await screen.findByText('Da ist etwas schiefgegangen: undefined is not a function')).toBeVisible()
  logged.mockRestore()
})

test('who leaves while it runs misses nothing but the news', async () => {
  const { offen, unmount, getStand } = openZaehler()
  await screen.findByText('0')
  await userEvent.click(knopf())
  unmount()
  offen[0]?.resolve()
  await waitFor(() => expect(getStand()).toBe(1))
})

test('a mistake of our own on a screen that was left is told to the browser, not swallowed', async () => {
  const { offen, unmount } = openZaehler()
  await screen.findByText('0')
  await userEvent.click(knopf())
  unmount()
  const gemeldet = vi.spyOn(window, 'reportError').mockImplementation(() => undefined)
  const mistake = new TypeError('undefined is not a function')
  offen[0]?.reject(mistake)
  await waitFor(() => expect(gemeldet).toHaveBeenCalledWith(mistake))
  gemeldet.mockRestore()
})

test('where people believe it done, a refusal is said beside all else once its screen was left, and only then', async () => {
  clearSessionState()
  const absage = { frage: 'Zählen:', sonst: 'Es wurde nichts gezählt.' }
  const { offen, unmount } = openZaehler({ absage })
  await userEvent.click(knopf())
  offen[0]?.reject(refuse())
  await screen.findByRole('alert')
  expect(readBleibende()).toEqual([])
  await userEvent.click(knopf())
  unmount()
  offen[1]?.reject(refuse())
  await expect.poll(readBleibende).toEqual(['Zählen: Das geht nicht. Es wurde nichts gezählt.'])
})

test('so is one whose screen goes with what is read anew, before it could be drawn there', async () => {
  clearSessionState()
  const { offen, setStand } = openZaehler({ absage: { frage: 'Zählen:', sonst: 'Es wurde nichts gezählt.' } })
  await screen.findByText('0')
  await userEvent.click(knopf())
  setStand(VORBEI)
  offen[0]?.reject(refuse())
  await expect.poll(readBleibende).toEqual(['Zählen: Das geht nicht. Es wurde nichts gezählt.'])
  expect(screen.queryByRole('button', { name: 'Zählen' })).toBeNull()
})

test('where each is meant a refusal that the next one covers is said at once, and not again later', async () => {
  clearSessionState()
  const { offen, unmount } = openZaehler({ nacheinander: true, absage: { frage: 'Zählen:', sonst: 'Es wurde nichts gezählt.' } })
  await userEvent.dblClick(knopf())
  offen[0]?.reject(refuse())
  await expect.poll(readBleibende).toEqual(['Zählen: Das geht nicht. Es wurde nichts gezählt.'])
  clearSessionState()
  await waitFor(() => expect(offen).toHaveLength(2))
  offen[1]?.resolve()
  expect(await screen.findByText('1')).toBeVisible()
  unmount()
  expect(readBleibende()).toEqual([])
})

test('what was forgotten before it could be drawn is said with the next try, not minutes later after a success', async () => {
  clearSessionState()
  const { offen, unmount } = openZaehler({ absage: { frage: 'Zählen:', sonst: 'Es wurde nichts gezählt.' } }, { vergisst: true })
  await screen.findByText('0')
  await userEvent.click(knopf())
  offen[0]?.reject(refuse())
  await waitFor(() => expect(knopf()).toHaveAttribute('aria-busy', 'false'))
  await userEvent.click(knopf())
  expect(readBleibende()).toEqual(['Zählen: Das geht nicht. Es wurde nichts gezählt.'])
  clearSessionState()
  offen[1]?.resolve()
  expect(await screen.findByText('1')).toBeVisible()
  unmount()
  expect(readBleibende()).toEqual([])
})

test('another try forgets what was said of the one before', async () => {
  const { offen } = openZaehler()
  await userEvent.click(knopf())
  offen[0]?.reject(refuse())
  await screen.findByRole('alert')
  await userEvent.click(knopf())
  expect(screen.queryByRole('alert')).toBeNull()
  offen[1]?.resolve()
  expect(await screen.findByText('1')).toBeVisible()
})
