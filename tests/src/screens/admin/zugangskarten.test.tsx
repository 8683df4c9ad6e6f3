import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { printKarte } from '#tests/support/karten.ts'
import { callWith } from '#tests/support/server/test-server.ts'
import { openSaal, TestGeraet, type Saal } from '#tests/support/voting.ts'

let saal: Saal
let network: ReturnType<typeof forwardTo>
let saved: Blob[] = []
const user = userEvent.setup()

beforeAll(async () => {
  saal = await openSaal({ juroren: ['anna', 'bert'] })
  // No thread that draws starts in this window; what it draws is looked at in konto/zugangskarten.test.ts.
  saal.server.kontext.pdf = { makePdf: async () => Buffer.from('%PDF-1.7'), close: async () => undefined }
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
})
beforeEach(() => {
  sessionStorage.clear()
  saved = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:x'), revokeObjectURL: () => undefined }))
})
afterAll(async () => {
  vi.unstubAllGlobals()
  network.close()
  await saal.server.close()
})

const readText = async (blob: Blob | undefined) => (blob ? new TextDecoder('latin1').decode(await blob.arrayBuffer()) : '')

async function redeem(name: string) {
  const { token } = await printKarte(saal, name)
  const answer = await saal.server.app.inject({ method: 'POST', url: `/api/zugang/${token}` })
  return callWith(saal.server.app, Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie.value])))
}

test('cards are made for all, or for whom one chooses, after saying what becomes of older ones', async () => {
  await renderBuero(`/admin/jurys/${saal.juryId}/zugangskarten`, 'admin@saal.example')
  expect(await screen.findByRole('button', { name: 'Alle 3 Karten drucken' })).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Vera anna auswählen' }))
  await user.click(screen.getByRole('button', { name: '1 Karte drucken' }))
  const frage = await screen.findByRole('alertdialog', { name: 'Eine Zugangskarte ausstellen?' })
  await user.click(within(frage).getByRole('button', { name: 'Ausstellen und PDF laden' }))
  expect(await screen.findByRole('row', { name: /Vera anna.*nicht benutzt/ })).toBeVisible()
  expect([saved.length, saved[0]?.type, (await readText(saved[0])).slice(0, 5)]).toEqual([1, 'application/pdf', '%PDF-'])
  expect(screen.getByRole('row', { name: /Vera bert.*noch keine/ })).toBeVisible()
})

test('a stolen card is locked, and what came of it is listed without the votes', async () => {
  const call = await redeem('bert')
  const person = saal.person('bert')
  saal.personen.set('bert', { ...person, call })
  await new TestGeraet(saal, 'bert').cast({ einreichungId: saal.einreichungIds[1], wert: { punkte: 9 } })
  saal.personen.set('bert', person)
  await renderBuero(`/admin/jurys/${saal.juryId}/zugangskarten`, 'admin@saal.example')
  const zeile = await screen.findByRole('row', { name: /Vera bert.*gerade benutzt.*1 Gerät angemeldet/ })
  await user.click(within(zeile).getByRole('button', { name: 'Stimmabgaben mit dieser Karte: Vera bert' }))
  const liste = await screen.findByRole('dialog', { name: 'Stimmabgaben mit der Karte von Vera bert' })
  expect(await within(liste).findByRole('row', { name: /Arbeit 2 Runde .* ja/ })).toBeVisible()
  expect(liste).not.toHaveTextContent('9')
  await user.click(within(liste).getByRole('button', { name: 'Schließen' }))
  await user.click(within(zeile).getByRole('button', { name: 'Sperren: Vera bert' }))
  const frage = await screen.findByRole('alertdialog', { name: 'Karte von Vera bert sperren?' })
  expect(within(frage).getByText(/Stimmen, die dort noch warten, bleiben gespeichert/)).toBeVisible()
  await user.click(within(frage).getByRole('button', { name: 'Karte sperren' }))
  expect(await screen.findByRole('row', { name: /Vera bert gesperrt ?zuerst benutzt .*Uhr/ })).toBeVisible()
  expect((await call('GET', '/api/voting/jurys')).statusCode).toBe(401)
})

test('the list of all members says what has become of cards, and prints them for whom one chooses', async () => {
  // Which one is the newest is told by the clock.
  saal.uhr.ms += 1
  await renderBuero('/admin/jurymitglieder', 'admin@saal.example')
  expect(await screen.findByRole('row', { name: /Vera bert.*gesperrt/ })).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Vera bert, Jury 1 auswählen' }))
  await user.click(await screen.findByRole('button', { name: 'Zugangskarten drucken' }))
  await user.click(await screen.findByRole('button', { name: 'Ausstellen und PDF laden' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await screen.findByRole('row', { name: /Vera bert.*nicht benutzt/ })).toBeVisible()
})

test('a name that the print has no characters for is told before a card is made', async () => {
  await saal.db.updateTable('benutzer').set({ lastname: '漢字' }).where('id', '=', saal.person('bert').benutzerId).execute()
  await renderBuero(`/admin/jurys/${saal.juryId}/zugangskarten`, 'admin@saal.example')
  const [zeile] = await screen.findAllByRole('row', { name: /漢字/ })
  expect(within(zeile as HTMLElement).getByText('Der Druckschrift fehlt: 漢 (U+6F22), 字 (U+5B57)')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Alle 3 Karten drucken' }))
  const frage = await screen.findByRole('alertdialog', { name: '3 Zugangskarten ausstellen?' })
  expect(
    within(frage).getByText(/^Der Druckschrift fehlen Zeichen auf der Karte von Vera 漢字\. Dort fehlen sie, oder an ihrer Stelle steht �; Code/),
  ).toBeVisible()
  await user.click(within(frage).getByRole('button', { name: 'Abbrechen' }))
  await user.click(screen.getByRole('checkbox', { name: 'Vera anna auswählen' }))
  await user.click(screen.getByRole('button', { name: '1 Karte drucken' }))
  expect(within(await screen.findByRole('alertdialog')).queryByText(/Druckschrift/)).toBeNull()
})
