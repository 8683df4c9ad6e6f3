import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'

const ADMIN = 'admin@test.example'
const EINGABE = {
  hilfetext: '',
  typ: 'BILDSERIE',
  formate: ['image/jpeg'],
  maxMb: null,
  maxSek: null,
  minBreite: null,
  maxSeiten: null,
  imJurypaket: true,
  inPraesentation: true,
  inDruck: false,
  inFest: false,
  anonymPruefen: false,
  nachreichbar: false,
  aktiv: true,
}

let server: TestServer
let admin: Call
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  server = await buildTestServer()
  await insertBenutzer(server.kontext.db, { username: ADMIN, roles: ['ADMIN'] })
  admin = await server.loginAs(ADMIN, TEST_PASSWORT)
  network = forwardTo(server)
  network.listen({ onUnhandledFrame: 'error' })
})
beforeEach(async () => {
  sessionStorage.clear()
  await server.kontext.db.deleteFrom('medienfeld').execute()
  for (const titel of ['Film', 'Bilder', 'Projektmappe']) await admin('POST', '/api/medienfelder', { ...EINGABE, titel })
})
afterAll(async () => {
  network.close()
  await server.close()
})

const order = async () => (await admin('GET', '/api/medienfelder')).json<{ items: { titel: string }[] }>().items.map(({ titel }) => titel)

test('the order is changed by keyboard alone, and counts when it is saved', async () => {
  await renderBuero('/admin/medienfelder', ADMIN)
  await userEvent.click(await screen.findByRole('button', { name: 'Reihenfolge ändern' }))
  const grip = await screen.findByRole('button', { name: /^Projektmappe, Position 3/ })
  grip.focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(await screen.findByText('Projektmappe: Position 2 von 3')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Projektmappe nach oben' }))
  expect(await order()).toEqual(['Film', 'Bilder', 'Projektmappe'])
  await userEvent.click(screen.getByRole('button', { name: 'Reihenfolge speichern' }))
  await waitFor(async () => expect(await order()).toEqual(['Projektmappe', 'Film', 'Bilder']))
  expect(await screen.findByRole('link', { name: 'Projektmappe' })).toBeVisible()
})

test('rows that are moved while an order is being saved stay where they were put, until they are saved too', async () => {
  const vorher = await order()
  await renderBuero('/admin/medienfelder', ADMIN)
  await userEvent.click(await screen.findByRole('button', { name: 'Reihenfolge ändern' }))
  await userEvent.click(await screen.findByRole('button', { name: `${vorher[2]} nach oben` }))
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  network.use(http.all('*/api/medienfelder/reihenfolge', () => held, { once: true }))
  await userEvent.click(screen.getByRole('button', { name: 'Reihenfolge speichern' }))
  await userEvent.click(screen.getByRole('button', { name: `${vorher[2]} nach oben` }))
  letThrough()
  expect(await screen.findByText('Gespeichert. Was Sie seither verschoben haben, ist es noch nicht.')).toBeVisible()
  expect(await order()).toEqual([vorher[0], vorher[2], vorher[1]])
  expect(screen.getByRole('button', { name: new RegExp(`^${vorher[2]}, Position 1 von 3`) })).toBeVisible()
  // As it was: the tests after this one begin with it.
  await userEvent.click(screen.getByRole('button', { name: `${vorher[2]} nach unten` }))
  await userEvent.click(screen.getByRole('button', { name: `${vorher[2]} nach unten` }))
  await userEvent.click(screen.getByRole('button', { name: 'Reihenfolge speichern' }))
  expect(await screen.findByRole('button', { name: 'Reihenfolge ändern' })).toBeVisible()
  expect(await order()).toEqual(vorher)
})

test('an order whose answer got lost stays as it was made, with what a colleague has changed, and is not called unsaved', async () => {
  await renderBuero('/admin/medienfelder', ADMIN)
  await userEvent.click(await screen.findByRole('button', { name: 'Reihenfolge ändern' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Projektmappe nach oben' }))
  await admin('POST', '/api/medienfelder', { ...EINGABE, titel: 'Ton' })
  await server.kontext.db.deleteFrom('medienfeld').where('titel', '=', 'Film').execute()
  network.use(http.all('*/api/medienfelder/reihenfolge', () => HttpResponse.error(), { once: true }))
  await userEvent.click(screen.getByRole('button', { name: 'Reihenfolge speichern' }))
  expect(await screen.findByRole('button', { name: /^Ton, Position 3 von 3/ })).toBeVisible()
  expect(await screen.findByRole('alert')).toHaveTextContent('Vielleicht ist es trotzdem geschehen.')
  expect(screen.queryByText('Die alte Reihenfolge gilt weiter.')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Projektmappe, Position 1 von 3/ })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Reihenfolge speichern' }))
  await waitFor(async () => expect(await order()).toEqual(['Projektmappe', 'Bilder', 'Ton']))
})

test('another type checks the formats again, at their place', async () => {
  const { items } = (await admin('GET', '/api/medienfelder')).json<{ items: { id: string }[] }>()
  await renderBuero(`/admin/medienfelder/${items[0]?.id}`, ADMIN)
  await userEvent.click(await screen.findByRole('button', { name: 'Typ: Bildserie' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'PDF' }))
  expect(await screen.findByText('Ein gewähltes Format passt nicht zum Typ.')).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: 'JPEG' }))
  await userEvent.type(screen.getByLabelText(/^Höchstens Seiten je PDF/), '12')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Darf nachgereicht werden/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText(/^Gespeichert um/)).toBeVisible()
  expect((await admin('GET', `/api/medienfelder/${items[0]?.id}`)).json()).toMatchObject({ typ: 'PDF', maxSeiten: 12, nachreichbar: true })
})
