import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/domain/grund/new-id.ts'
import { openEntwurfWelt } from '#tests/support/entwurf-welt.ts'
import { START_MS } from '#tests/support/voting.ts'

const user = userEvent.setup()
let welt: Awaited<ReturnType<typeof openEntwurfWelt>>
let id = ''

beforeAll(async () => {
  welt = await openEntwurfWelt()
})
beforeEach(async () => {
  sessionStorage.clear()
  id = await welt.insertEntwurf()
})
afterAll(() => welt.close())

const submit = () => welt.setWerk(id, { status: 'ABGEGEBEN', abgegebenMs: START_MS, nummer: `2026-01-${id.slice(-6)}`, teile: 3 })

async function wantMuster() {
  const medienfeldId = newId(START_MS)
  const wann = { createdMs: START_MS, createdBy: null, updatedMs: START_MS, updatedBy: null }
  await welt.db
    .insertInto('medienfeld')
    .values({ id: medienfeldId, titel: 'Original', typ: 'MUSTER', position: 90, imJurypaket: 0, ...wann })
    .execute()
  await welt.db
    .insertInto('kategorieMedienfeld')
    .values({ kategorieId: welt.kategorieId, medienfeldId, position: 0, pflicht: 0, minAnzahl: 0, maxAnzahl: 1 })
    .execute()
}

test('the office prints as many labels as it has samples, of what has been handed in', async () => {
  const view = await welt.open(`/admin/einreichungen/${id}/status`, 'admin')
  expect(await screen.findByRole('heading', { name: 'Stand' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Etiketten drucken …' })).not.toBeInTheDocument()
  view.unmount()

  await submit()
  await welt.open(`/admin/einreichungen/${id}/status`, 'admin')
  await user.click(await screen.findByRole('button', { name: 'Etiketten drucken …' }))
  const dialog = await screen.findByRole('dialog', { name: 'Etiketten für Muster' })
  const anzahl = within(dialog).getByLabelText('Anzahl der Muster')
  expect(anzahl).toHaveValue('3')
  for (const [getippt, gueltig] of [
    ['41', false],
    ['', false],
    ['0', false],
    ['12', true],
  ] as const) {
    await user.clear(anzahl)
    if (getippt) await user.type(anzahl, getippt)
    const link = within(dialog).queryByRole('link', { name: 'PDF laden' })
    if (gueltig) expect(link).toHaveAttribute('href', `/api/einreichungen/${id}/etiketten?anzahl=${getippt}`)
    else expect([link, within(dialog).getByText('Bitte eine Zahl von 1 bis 40.')]).toEqual([null, expect.anything()])
  }
})

test('an agency is offered labels only where its category wants a sample', async () => {
  await submit()
  const view = await welt.open(`/einreichungen/${id}/abgeben`)
  expect(await screen.findByRole('link', { name: 'Bestätigung als PDF' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Etiketten/ })).not.toBeInTheDocument()
  view.unmount()

  await wantMuster()
  await welt.open(`/einreichungen/${id}/abgeben`)
  const link = await screen.findByRole('link', { name: 'Etiketten für Muster (PDF)' })
  expect(link).toHaveAttribute('href', `/api/einreichungen/${id}/etiketten`)
})
