import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { callAs } from '#tests/support/dom/browser-api.ts'
import {
  comeBack,
  DEMO,
  fillLogin,
  keyOf,
  logIn,
  openBallot,
  openMenu,
  untilOfflineReady,
  untilTransferred,
  vote,
  type Journey,
} from '#tests/support/server/browser-journey.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
useJourney((started) => {
  journey = started
})

it('never sends and never shows the first person’s votes while a second person uses the tablet', async () => {
  const { page } = await journey.openTablet()
  const [erste, zweite] = [await callAs(journey.server.url, DEMO.jury1), await callAs(journey.server.url, DEMO.jury2)]
  const [werk, anderes] = journey.werke
  if (!werk || !anderes) throw new Error('keine Werke')
  await logIn(page, DEMO.jury1)
  await openBallot(page, journey.pathOf(werk))
  await untilOfflineReady(page)
  await journey.proxy.goOffline()
  await vote(page, 9)
  await page.goto('/voting')
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await page.getByRole('button', { name: /Stimmen? bleib(en|t) auf diesem Tablet/ }).click()
  await page.getByLabel('Benutzername').waitFor()

  await journey.proxy.goOnline()
  await logIn(page, DEMO.jury2)
  await openBallot(page, journey.pathOf(werk))
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  await openBallot(page, journey.pathOf(anderes))
  await vote(page, 4)
  await comeBack(page)
  await untilTransferred(page)
  await page.goto('/voting/uebertragung')
  await page.getByRole('heading', { name: 'Von Ihnen wartet auf diesem Tablet nichts' }).waitFor()
  expect(journey.actsOf(erste.benutzerId)).toEqual([])
  expect(journey.actsOf(zweite.benutzerId).map(({ einreichungId, wert }) => [einreichungId, wert])).toEqual([[anderes.id, '{"punkte":4}']])

  await page.goto('/voting')
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await page.getByLabel('Benutzername').waitFor()
  await logIn(page, DEMO.jury1)
  await page.goto('/voting')
  await expect
    .poll(() => journey.actsOf(erste.benutzerId).map(({ einreichungId, wert }) => [einreichungId, wert]))
    .toEqual([[werk.id, '{"punkte":9}']])
})

it('after an expired session shows a second person nothing of the first one while the juries are held back', async () => {
  const { page } = await journey.openTablet()
  const erste = await callAs(journey.server.url, DEMO.jury1)
  const { items } = await erste.get<{ items: { titel: string }[] }>('/api/voting/jurys')
  const [jury] = items
  const [, , werk] = journey.werke
  if (!jury || !werk) throw new Error('keine Jury')
  await logIn(page, DEMO.jury1)
  await openBallot(page, journey.pathOf(werk))
  await vote(page, 7)
  await untilTransferred(page)
  await untilOfflineReady(page)
  await page.goto('/dashboard/')
  await page.getByRole('heading', { name: jury.titel }).waitFor()
  await page.getByText(/bewertet$/).waitFor()

  endSessions(journey.server.dataDir, erste.benutzerId)
  journey.proxy.choose(({ path }) => (path.startsWith('/api/voting/jurys') ? { kind: 'black-hole' } : undefined))
  await page.goto('/dashboard/')
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/voting/jurys')
  await fillLogin(page, DEMO.jury2)
  await page.getByRole('heading', { level: 1, name: /^Guten / }).waitFor()
  await asked
  const noneOf = async () => {
    const text = await page.locator('body').innerText()
    expect(text).not.toContain(jury.titel)
    expect(text).not.toMatch(/\d+ von \d+/)
  }
  await noneOf()
  await page.goto('/voting')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await noneOf()
  journey.proxy.choose(null)
  await page.reload()
  await page.getByRole('heading', { name: jury.titel }).first().waitFor()
})

function endSessions(dataDir: string, benutzerId: string): void {
  const db = new DatabaseSync(join(dataDir, 'lorbeer.sqlite'), { timeout: 5000 })
  db.prepare('delete from sitzung where benutzer_id = ?').run(benutzerId)
  db.close()
}

it('takes the ballot off every tab when one of them logs out', async () => {
  const { page, context } = await journey.openTablet()
  const [werk] = journey.werke
  if (!werk) throw new Error('keine Werke')
  await logIn(page, DEMO.jury1)
  await openBallot(page, journey.pathOf(werk))
  const andere = await context.newPage()
  await andere.goto('/voting')
  await openMenu(andere)
  await andere.getByRole('menuitem', { name: 'Abmelden' }).click()
  await andere.getByLabel('Benutzername').waitFor()
  await page.getByLabel('Benutzername').waitFor()
  expect(await page.getByRole('radio').count()).toBe(0)
})

it('saves nothing more in a tab that heard nothing of a logout in another one, and says so', async () => {
  const { page, context } = await journey.openTablet()
  const person = await callAs(journey.server.url, DEMO.jury2)
  const werk = journey.werke[3]
  if (!werk) throw new Error('keine Werke')
  // As a frozen tab, to which nothing is delivered.
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'BroadcastChannel')
    Object.assign(globalThis, { EventSource: Object.assign(EventTarget, { OPEN: 1 }) })
  })
  await logIn(page, DEMO.jury2)
  await openBallot(page, journey.pathOf(werk))
  const before = journey.actsOf(person.benutzerId).length
  const andere = await context.newPage()
  await andere.goto('/voting')
  await openMenu(andere)
  await andere.getByRole('menuitem', { name: 'Abmelden' }).click()
  await andere.getByLabel('Benutzername').waitFor()

  expect(await page.getByRole('radio').count()).toBeGreaterThan(0)
  // Without the events of a page that is there again: only the tap finds out.
  await keyOf(page, 8).evaluate((key: HTMLElement) => key.click())
  await page.getByText('Was danach hier eingegeben wurde, ist nicht gespeichert.').first().waitFor()
  await page.getByLabel('Benutzername').waitFor()
  expect(await page.getByRole('radio').count()).toBe(0)
  await logIn(page, DEMO.jury2)
  await openBallot(page, journey.pathOf(werk))
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  expect(journey.actsOf(person.benutzerId)).toHaveLength(before)
})
