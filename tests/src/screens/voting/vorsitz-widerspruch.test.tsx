import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { openVorsitz } from '#tests/support/dom/vorsitz-schirm.tsx'
import { openSaal, type Saal, TestGeraet } from '#tests/support/voting.ts'

let saal: Saal
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  // jsdom has none; a chair without events asks by itself.
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  saal = await openSaal()
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  network.close()
  await saal.server.close()
})

const open = () => openVorsitz(saal)

const move = (status: string, grund?: string) =>
  saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/status`, { status, ...(grund && { grund }) })

test('of a vote that contradicts nothing that counts the chair reads that nothing counts', async () => {
  const [, einreichungId] = saal.einreichungIds
  expect(await new TestGeraet(saal, 'j2').cast({ baseRev: 4, einreichungId })).toMatchObject({ status: 'conflict', gueltig: null })
  const { unmount } = await open()
  const offen = within(await screen.findByRole('region', { name: '1 Stimme zu klären' }))
  expect(offen.getByText('Vera j2: die Angabe eines Tablets ist ungeklärt. Bis Vera j2 wählt, zählt hier nichts.')).toBeVisible()
  unmount()
  await saal.db.deleteFrom('stimmabgabe').execute()
})

test('of two tablets that disagree the chair reads what is true: the first vote need not be the one that counts', async () => {
  const [a, b] = [new TestGeraet(saal, 'j1'), new TestGeraet(saal, 'j1')]
  await a.cast({ wert: { punkte: 3 } })
  expect(await a.cast({ wert: { punkte: 8 }, baseRev: 1 })).toMatchObject({ status: 'accepted', rev: 2 })
  expect(await b.cast({ wert: { punkte: 5 } })).toMatchObject({ status: 'conflict' })
  const { unmount } = await open()
  const offen = within(await screen.findByRole('region', { name: '1 Stimme zu klären' }))
  const satz = 'Vera j1: auf zwei Tablets verschieden bewertet.'
  expect(offen.getByText(`${satz} Bis Vera j1 wählt, bleibt es bei dem, was zuletzt gezählt hat.`)).toBeVisible()
  unmount()
  await move('NACHLAUF')
  await move('GESCHLOSSEN', 'Alle da')
  await open()
  expect(await screen.findByText(`${satz} Es bleibt bei dem, was zuletzt gezählt hat.`)).toBeVisible()
})
