import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Component as Gewinner } from '#src/screens/gewinner/gewinner-screen.tsx'
import { titelzeilenOf } from '#src/screens/gewinner/gewinner-worte.ts'
import { letPass, publish } from '#tests/server/auszeichnung/awards.ts'
import { openGewinnerWelt, type GewinnerWelt } from '#tests/server/auszeichnung/gewinner-welt.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'

const ROUTES = ['/gewinner', '/gewinner/:jahr'].map((path) => ({ path, element: <Gewinner /> }))

let welt: GewinnerWelt
let network: ReturnType<typeof forwardTo>
beforeAll(async () => {
  welt = await openGewinnerWelt('sqlite', { mitDateien: false })
  network = forwardTo(welt.server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterAll(async () => {
  network.close()
  await welt.server.close()
})

test('says that nothing is decided, and shows nothing of what is confirmed', async () => {
  renderApp(ROUTES, '/gewinner')
  expect(await screen.findByRole('heading', { name: 'Noch ist nichts entschieden.', level: 1 })).toBeVisible()
  expect(screen.queryByText('Eigenbrot')).not.toBeInTheDocument()
})

test('shows the cover, each award with its picture, and the ranking', async () => {
  await publish(welt)
  await letPass(welt)
  renderApp(ROUTES, '/gewinner')
  expect(await screen.findByRole('heading', { name: 'Gewinner 2026', level: 1 })).toBeInTheDocument()
  expect(screen.getByText(/Ein Blatt\./)).toHaveTextContent('Ein Blatt.Einmal Gold.')
  expect(screen.getByText(/^4 Einreichungen, 1 Jury, 3 Auszeichnungen\. Jedes Blatt/)).toBeVisible()
  const gold = within(screen.getByRole('region', { name: 'Gold' }))
  expect(gold.getByRole('img')).toHaveAttribute('src', expect.stringContaining(welt.bilder.gold))
  const bronze = within(screen.getByRole('region', { name: 'Bronze' }))
  expect(bronze.getAllByRole('listitem')).toHaveLength(2)
  expect(bronze.getAllByRole('img')).toHaveLength(1)
  const raenge = within(screen.getByRole('region', { name: 'Agenturen' })).getAllByRole('listitem')
  expect(raenge.map((rang) => rang.textContent)).toEqual(['1.Eigenbrot1 Gold, 1 Bronze8 Punkte', '2.Zweites Frühstück1 Bronze2 Punkte'])
})

test('a year of which nothing is public, and one that is none, lead to the newest', async () => {
  for (const jahr of ['2023', '1999', 'quatsch']) {
    const { unmount } = renderApp(ROUTES, `/gewinner/${jahr}`)
    expect(await screen.findByRole('heading', { name: `Für ${jahr} ist nichts veröffentlicht.` })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Zu den neuesten Gewinnern' })).toHaveAttribute('href', '/gewinner')
    unmount()
  }
})

test('the headline counts leaves up to ten', () => {
  expect([0, 1, 2, 10, 23].map((gold) => titelzeilenOf(gold).join(' '))).toEqual([
    'Die Ausgezeichneten dieses Jahres.',
    'Ein Blatt. Einmal Gold.',
    'Zwei Blätter. Zweimal Gold.',
    'Zehn Blätter. Zehnmal Gold.',
    'Zehn Blätter. 23-mal Gold.',
  ])
})
