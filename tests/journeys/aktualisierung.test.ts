import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Page } from 'playwright'
import { callAs } from '#tests/support/dom/browser-api.ts'
import {
  comeBack,
  DEMO,
  keyOf,
  logIn,
  openBallot,
  until,
  untilOfflineReady,
  untilTransferred,
  type Journey,
} from '#tests/support/server/browser-journey.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
let second: string
useJourney((started) => {
  journey = started
  second = makeSecondBuild(join(journey.server.folder, 'dist'))
})
afterAll(() => rmSync(second, { recursive: true, force: true }))

it('never takes a new version over in the middle of a ballot, asks while votes wait, and loses nothing', async () => {
  const { page } = await journey.openTablet()
  const person = await callAs(journey.server.url, DEMO.jury1)
  const [werk] = journey.werke
  if (!werk) throw new Error('keine Werke')
  await logIn(page, DEMO.jury1)
  await openBallot(page, journey.pathOf(werk))
  await untilOfflineReady(page)
  await openBallot(page, journey.pathOf(werk))
  await page.evaluate(() => Object.assign(globalThis, { unterbrochen: false }))
  journey.proxy.choose(({ path }) => (path === '/api/voting/stimmabgaben' ? { kind: 'status', status: 503 } : undefined))
  await keyOf(page, 9).click()
  await page.getByText('Auf diesem Tablet gespeichert').first().waitFor()

  await journey.server.deploy(second)
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
  })
  await until(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed'))
  expect(await isUndisturbed(page)).toBe(true)
  expect(await buildOf(page)).toBe('1')
  expect(await page.getByRole('button', { name: 'Jetzt aktualisieren' }).count()).toBe(0)

  await page
    .getByRole('link', { name: /^Zur Kategorie/ })
    .first()
    .click()
  await page.getByText('Eine neue Version von Lorbeer ist bereit.').waitFor()
  expect(await isUndisturbed(page)).toBe(true)
  // A picture that never comes: the old worker owes an answer, and no browser lets the next one in before.
  const bild = `/media/${'0'.repeat(64)}`
  const haengt = journey.proxy.once(({ path }) => path === bild, { kind: 'black-hole' })
  await page.evaluate((path) => void fetch(path).catch(() => undefined), bild)
  await haengt
  await page.getByRole('button', { name: 'Jetzt aktualisieren' }).click()
  await page.waitForFunction(() => document.querySelector('meta[name="lorbeer-bau"]')?.getAttribute('content') === '2')

  await openBallot(page, journey.pathOf(werk))
  await page.getByRole('radio', { name: /^9 /, checked: true }).waitFor()
  journey.proxy.choose(null)
  await comeBack(page)
  await untilTransferred(page)
  expect(journey.actsOf(person.benutzerId).map(({ einreichungId, wert }) => [einreichungId, wert])).toEqual([[werk.id, '{"punkte":9}']])
})

/** The page has not been loaded again since the vote. */
function isUndisturbed(page: Page): Promise<boolean> {
  return page.evaluate(() => 'unterbrochen' in globalThis)
}

function buildOf(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector('meta[name="lorbeer-bau"]')?.getAttribute('content') ?? '1')
}

/** Another build as a tablet meets it: another start page, so another list in the worker. */
function makeSecondBuild(dist: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lorbeer-bau-'))
  cpSync(dist, join(folder, 'dist'), { recursive: true })
  change(join(folder, 'dist/index.html'), (html) => html.replace('</head>', '<meta name="lorbeer-bau" content="2"></head>'))
  change(join(folder, 'dist/service-worker.js'), (worker) =>
    worker.replace(/"revision":"[^"]*","url":"index\.html"/, '"revision":"second","url":"index.html"'),
  )
  return folder
}

function change(file: string, edit: (text: string) => string): void {
  const before = readFileSync(file, 'utf8')
  const after = edit(before)
  if (after === before) throw new Error(`${file} blieb, wie es war`)
  writeFileSync(file, after)
  for (const compressed of ['.br', '.gz']) rmSync(file + compressed, { force: true })
}
