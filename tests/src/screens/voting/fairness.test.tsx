import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getAuth, login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { Geschuetzt } from '#src/app/anmeldung/geschuetzt.tsx'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import { createUmgebung } from '#src/offline/kern/umgebung.ts'
import { Component as FairnessBericht } from '#src/screens/voting/president/fairness/fairness-screen.tsx'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { openSaal, type Saal, TestGeraet } from '#tests/support/voting.ts'

const WERKE = 20
let saal: Saal
let network: ReturnType<typeof forwardTo>

/* Twenty works: j1 gives three points less than all others, who agree but for every other work. */
beforeEach(async () => {
  saal = await openSaal({ juroren: ['j1', 'j2', 'j3'], einreichungen: WERKE })
  for (const [name, weniger] of [
    ['j1', 3],
    ['j2', 0],
    ['j3', 0],
    ['vorsitz', 0],
  ] as const) {
    const tablet = new TestGeraet(saal, name)
    const wert = (index: number) => 7 + (index % 2) - weniger
    await tablet.send(saal.einreichungIds.map((einreichungId, index) => tablet.act({ einreichungId, wert: { punkte: wert(index) } })))
  }
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterEach(async () => {
  cleanup()
  network.close()
  await saal.server.close()
})

const move = (status: string) =>
  saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/status`, { status, grund: 'Alle da' })

async function open() {
  const geraet = openGeraetDb(createUmgebung({ now: () => Date.now() }))
  await callApi(login, { body: { username: 'vorsitz@saal.example', password: TEST_PASSWORT } })
  await geraet.writeAngemeldet(await callApi(getAuth), Date.now())
  const routes = [{ path: '/voting/president/:juryId/fairness', element: <FairnessBericht /> }]
  renderApp([{ element: <Geschuetzt rollen={['JURYPRAESIDENT', 'ADMIN']} />, children: routes }], `/voting/president/${saal.juryId}/fairness`)
}

test('before the round is closed there is none, and the way back', async () => {
  await open()
  expect(await screen.findByText(/Den Fairness-Bericht gibt es, sobald eine Runde geschlossen ist/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Zu den Ergebnissen' })).toBeVisible()
})

test('each part is a table that says in words what it draws, with the line behind each word', async () => {
  await move('NACHLAUF')
  await move('GESCHLOSSEN')
  await open()
  const befunde = within(await screen.findByRole('region', { name: 'Auffällig: 1' }))
  // j1 −3 against the mean of the others, every time: nothing varies, so the certainty is as high as it is written.
  expect(befunde.getByText('Im Mittel 3,00 Punkte niedriger als die anderen (20 Stimmen, 99,99 Standardfehler).')).toBeVisible()
  const strenge = within(screen.getAllByRole('region', { name: 'Strenge' })[0] ?? document.body)
  expect(strenge.getByText(/Auffällig ab 20 Stimmen, wenn es mindestens 10 % der Skala \(0,90 Punkte\) und 5 Standardfehler sind/)).toBeVisible()
  expect(strenge.getByRole('row', { name: /Vera j1 .*−3,00 20 99,99 auffällig/ })).toBeVisible()
  // The others lie 1 above a mean that j1 drags down, and at 0 against the median: nothing is said of them.
  expect(strenge.getByRole('row', { name: /Vera j2 .*\+1,00 20 99,99$/ })).toBeVisible()
  expect(screen.getByText('Niemand hat genug nahe Arbeiten bewertet, um sie mit den anderen zu vergleichen.')).toBeVisible()
  const abgaben = within(screen.getAllByRole('region', { name: 'Abgegeben und nicht abgegeben' })[0] ?? document.body)
  expect(abgaben.getByRole('row', { name: /Vera j2 .*20 0 0 0/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Als PDF' })).toHaveAttribute('href', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/fairness`)
})

test('of a rehearsal it says so, and of a jury it does not', async () => {
  await move('NACHLAUF')
  await move('GESCHLOSSEN')
  await open()
  await screen.findByRole('heading', { name: /^Auffällig/ })
  expect(screen.queryByRole('complementary', { name: 'Probelauf' })).toBeNull()
  cleanup()
  await saal.db.updateTable('jury').set({ probe: 1 }).where('id', '=', saal.juryId).execute()
  await open()
  expect(await screen.findByRole('complementary', { name: 'Probelauf' })).toHaveTextContent('Probelauf – nichts zählt')
})
