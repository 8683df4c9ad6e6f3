import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiError, localError, offlineError } from '#src/api/api-error.ts'
import { createQueryClient } from '#src/app/abfragen/query-client.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'

/** A number that the server keeps, and a button that makes it grow. */
function openZaehler({ nacheinander = false } = {}) {
  let stand = 0
  const offen: { resolve(): void; reject(error: Error): void }[] = []
  const ask = vi.fn<() => Promise<number>>(() => new Promise((resolve, reject) => offen.push({ resolve: () => resolve((stand += 1)), reject })))

  function Zaehler() {
    const { data } = useQuery({ queryKey: ['stand'], queryFn: () => stand })
    const { run, laeuft, fehler, satz, feld } = useAktion({ keys: [['stand']], nacheinander })
    const [ansage, setAnsage] = useState('')
    return (
      <>
        <button aria-busy={laeuft} onClick={() => void run(ask, (neu) => setAnsage(`jetzt ${neu}`))}>
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
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Zaehler />
    </QueryClientProvider>,
  )
  return { ask, offen, setStand: (next: number) => (stand = next) }
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
