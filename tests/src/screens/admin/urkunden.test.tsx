import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forwardTo, refuse } from '#tests/support/dom/msw-server.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { confirmAwards } from '#tests/server/auszeichnung/awards.ts'
import { insertProgramm, openSaal, type Saal } from '#tests/support/voting.ts'

const ADMIN = 'admin@saal.example'
let saal: Saal
let network: ReturnType<typeof forwardTo>
let awards: string[]

beforeAll(async () => {
  saal = await openSaal({ einreichungen: 3, runde: { status: 'GESCHLOSSEN', art: 'MEDAILLEN' } })
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
  await insertProgramm(saal.db)
  awards = await confirmAwards(
    saal,
    saal.einreichungIds.map((einreichungId) => ({ einreichungId, medaille: 'GOLD' as const })),
  )
  await saal.db
    .updateTable('einreichung')
    .set({ titel: 'Zeichen 漢' })
    .where('id', '=', saal.einreichungIds[2] ?? '')
    .execute()
})
afterAll(async () => {
  network.close()
  await saal.server.close()
})

async function open(path: string) {
  sessionStorage.clear()
  return renderBuero(path, ADMIN)
}

test('the office sees before it prints how many there will be, and which character is missing where', async () => {
  const user = userEvent.setup()
  await open('/admin/awarduebersicht')
  await user.click(await screen.findByRole('button', { name: /^Exporte/ }))
  await user.click(await screen.findByRole('button', { name: 'Urkunden 2026 …' }))
  const dialog = within(await screen.findByRole('dialog', { name: '2 Urkunden herstellen' }))
  expect(dialog.getByText(/2 Auszeichnungen sind noch nicht veröffentlicht/)).toBeVisible()
  const luecken = within(dialog.getByRole('region', { name: 'Der Schrift fehlen Zeichen' }))
  expect(luecken.getByRole('link', { name: 'Zeichen 漢' })).toHaveAttribute('href', `/admin/auszeichnungen/${awards[2]}`)
  expect(luecken.getByText('漢 (U+6F22, Titel)')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Als ZIP herstellen' }))
  expect(await within(await screen.findByRole('region', { name: 'Exporte' })).findByText('Urkunden 2026, 3 Auszeichnungen')).toBeVisible()
})

test('chosen ones are made from the list', async () => {
  const user = userEvent.setup()
  await open('/admin/auszeichnungen')
  await user.click(await screen.findByRole('checkbox', { name: /Arbeit 1/ }))
  await user.click(within(screen.getByRole('group', { name: 'Auswahl' })).getByRole('button', { name: 'Urkunden …' }))
  const dialog = within(await screen.findByRole('dialog', { name: '1 Urkunde herstellen' }))
  await user.click(dialog.getByRole('button', { name: 'Als ZIP herstellen' }))
  expect(await screen.findByRole('region', { name: 'Exporte' })).toBeVisible()
  const jobs = await saal.db.selectFrom('exportjob').select('parameter').execute()
  expect(jobs.map(({ parameter }) => JSON.parse(parameter) as object)).toContainEqual({ auszeichnungIds: [awards[0]] })
})

test('a single award has its own, or says what keeps it from being printed', async () => {
  const { unmount } = await open(`/admin/auszeichnungen/${awards[0]}`)
  expect(await screen.findByRole('link', { name: 'Urkunde laden' })).toHaveAttribute('href', `/api/auszeichnungen/${awards[0]}/urkunde`)
  unmount()
  await open(`/admin/auszeichnungen/${awards[2]}`)
  expect(await screen.findByText('漢 (U+6F22, Titel)')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Urkunde laden' })).toBeNull()
})

test.each([
  ['is said', undefined, /^Der Export ist begonnen\.$/],
  ['is said when it is refused', refuse, /^1 Urkunde herstellen: Das geht nicht\. Es wurde kein Export begonnen\.$/],
] as const)('an order whose dialog was closed %s, and neither closes the next dialog nor clears its choice', async (_name, answer, satz) => {
  const user = userEvent.setup()
  await open('/admin/auszeichnungen')
  await user.click(await screen.findByRole('checkbox', { name: /Arbeit 1/ }))
  const auswahl = within(screen.getByRole('group', { name: 'Auswahl' }))
  await user.click(auswahl.getByRole('button', { name: 'Urkunden …' }))
  const { promise, resolve } = Promise.withResolvers<void>()
  network.use(http.post('*/api/exportjobs', () => promise.then(answer), { once: true }))
  const erste = within(await screen.findByRole('dialog', { name: '1 Urkunde herstellen' }))
  await user.click(erste.getByRole('button', { name: 'Als ZIP herstellen' }))
  await user.click(erste.getByRole('button', { name: 'Abbrechen' }))
  await user.click(screen.getByRole('checkbox', { name: /Arbeit 2/ }))
  await user.click(auswahl.getByRole('button', { name: 'Urkunden …' }))
  const zweite = await screen.findByRole('dialog', { name: '2 Urkunden herstellen' })
  resolve()
  expect(await screen.findByText(satz)).toBeVisible()
  expect(zweite).toBeVisible()
  expect(screen.getByText('2 ausgewählt')).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Exporte' })).toBeNull()
})
