import { readFileSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import { callAs, type Caller } from '#tests/support/dom/browser-api.ts'
import { comeBack, DEMO, logIn, openBallot, openMenu, until, untilOfflineReady, vote, type Journey } from '#tests/support/server/browser-journey.ts'
import type { TabletBrowser } from '#tests/support/server/browser.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
let tablet: TabletBrowser
let person: Caller
let before = 0
useJourney((started) => {
  journey = started
})

/** Logged in, one vote waiting, no network, and on the way out. */
beforeEach(async () => {
  await journey.proxy.goOnline()
  person = await callAs(journey.server.url, DEMO.jury1)
  tablet = await journey.openTablet()
  before = journey.actsOf(person.benutzerId).length
  const werk = journey.werke[before]
  if (!werk) throw new Error('keine Werke')
  await logIn(tablet.page, DEMO.jury1)
  await openBallot(tablet.page, journey.pathOf(werk))
  await untilOfflineReady(tablet.page)
  await journey.proxy.goOffline()
  await vote(tablet.page, 5)
  await tablet.page.goto('/voting')
  await openMenu(tablet.page)
  await tablet.page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await tablet.page.getByRole('alertdialog').waitFor()
})

it('sends what waits and then logs out', async () => {
  const { page } = tablet
  await journey.proxy.goOnline()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Jetzt senden' }).click()
  await page.getByLabel('Benutzername').waitFor()
  expect(journey.actsOf(person.benutzerId)).toHaveLength(before + 1)
})

it('saves the waiting votes as a file, stays, and says so when there is no network to send', async () => {
  const { page } = tablet
  const dialog = page.getByRole('alertdialog')
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Als Datei sichern' }).click()])
  const datei = JSON.parse(readFileSync(await download.path(), 'utf8')) as { format: string; nutzlast: string }
  expect(datei.format).toBe('lorbeer-notfall-1')
  expect((JSON.parse(datei.nutzlast) as { stimmabgaben: unknown[] }).stimmabgaben).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Jetzt senden' }).click()
  await dialog.getByText(/Gerade gibt es keine Verbindung/).waitFor()
  await dialog.getByRole('button', { name: 'Angemeldet bleiben' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
})

it('logs out without a network at once, sends nothing as nobody, and goes on when the same person logs in again', async () => {
  const { page } = tablet
  await page.getByRole('button', { name: /Stimmen? bleib(en|t) auf diesem Tablet/ }).click()
  await page.getByLabel('Benutzername').waitFor()
  await page.goto('/voting')
  await page.getByLabel('Benutzername').waitFor()

  const logout = journey.proxy.untilAnswered(({ path }) => path === '/api/auth/logout')
  await journey.proxy.goOnline()
  const from = journey.proxy.log.length
  await page.reload()
  await page.getByLabel('Benutzername').waitFor()
  await comeBack(page)
  expect((await logout).status).toBe(200)
  expect(journey.proxy.log.slice(from).filter(({ path }) => path.startsWith('/api'))[0]?.path).toBe('/api/auth/logout')
  expect(journey.actsOf(person.benutzerId)).toHaveLength(before)

  await logIn(page, DEMO.jury1)
  await page.goto('/voting')
  await expect.poll(() => journey.actsOf(person.benutzerId).length).toBe(before + 1)
})

it('tells the server of the logout as soon as the network is back, with the page left open', async () => {
  const { page } = tablet
  let tries = 0
  page.on('requestfailed', (request) => (tries += Number(request.url().endsWith('/api/auth/logout'))))
  await page.getByRole('button', { name: /Stimmen? bleib(en|t) auf diesem Tablet/ }).click()
  await page.getByLabel('Benutzername').waitFor()
  await until(() => Promise.resolve(tries >= 2))
  const logout = journey.proxy.untilAnswered(({ path }) => path === '/api/auth/logout')
  const from = journey.proxy.log.length
  await journey.proxy.goOnline()
  expect((await logout).status).toBe(200)
  expect(journey.proxy.log.slice(from).filter(({ path }) => path.startsWith('/api/auth'))[0]?.path).toBe('/api/auth/logout')
})

it('blames the network only when it is the network: a server that refuses is named', async () => {
  const { page } = tablet
  journey.proxy.choose(({ path }) => (path === '/api/voting/stimmabgaben' ? { kind: 'status', status: 503 } : undefined))
  await journey.proxy.goOnline()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Jetzt senden' }).click()
  await dialog.getByText('Der Server nimmt gerade nichts an. Ihre Stimme bleibt auf diesem Tablet gespeichert.').waitFor()
  expect(await dialog.innerText()).not.toContain('keine Verbindung')
  journey.proxy.choose(({ path }) => (path === '/api/voting/stimmabgaben' ? { kind: 'status', status: 426 } : undefined))
  await dialog.getByRole('button', { name: 'Jetzt senden' }).click()
  await dialog.getByText(/^Bitte aktualisieren Sie zuerst Lorbeer\. Ihre Stimme bleibt/).waitFor()
  journey.proxy.choose(null)
})
