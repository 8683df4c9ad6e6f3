// In a browser that nobody has ever logged in with, the page brings the log-in along: it is used before the application is there, and nobody notices when it comes.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { DEMO, fillLogin, logIn, type Journey } from '#tests/support/server/browser-journey.ts'
import { holdBack } from '#tests/support/server/hold-back.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
useJourney((started) => {
  journey = started
})

const SKRIPTE = /\/assets\/.*\.js$/
const vordruck = (page: Page) => page.locator('#vordruck')

async function openFirst({ erscheinung = 'raum', ...options }: { erscheinung?: string; viewport?: { width: number; height: number } } = {}) {
  const { page } = await journey.openTablet(options)
  await page.addInitScript((chosen) => localStorage.setItem('lorbeer-erscheinung', chosen), erscheinung)
  const release = await holdBack(page, SKRIPTE)
  await page.goto('/', { waitUntil: 'commit' })
  return { page, release }
}

/** `boot.js` answers to it, and comes a moment after the page. */
async function showPasswort(page: Page): Promise<string | null> {
  await page.getByRole('button', { name: 'Zeigen' }).click()
  return page.getByLabel('Passwort', { exact: true }).getAttribute('type')
}

/** Pressed until it is heard: `boot.js` comes a moment after the page, and a press before it changes nothing. */
async function sendEarly(page: Page, password?: string): Promise<void> {
  await fillLogin(page, DEMO.jury1, password)
  const button = page.getByRole('button', { name: 'Anmelden', exact: true })
  await expect.poll(async () => (await button.getAttribute('aria-busy')) ?? button.click()).toBe('true')
}

it('a press before any script is there leaves what was typed, and the next one counts', async () => {
  const { page } = await journey.openTablet()
  const releaseBoot = await holdBack(page, /\/boot\.js$/)
  const release = await holdBack(page, SKRIPTE)
  await page.goto('/', { waitUntil: 'commit' })
  await fillLogin(page, DEMO.jury1)
  await page.getByLabel('Passwort', { exact: true }).press('Enter')
  await releaseBoot()
  await expect.poll(() => showPasswort(page)).toBe('text')
  expect(await page.getByLabel('Benutzername').inputValue()).toBe(DEMO.jury1)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await release()
  await page.waitForURL((url) => url.pathname === '/voting')
})

it('whoever types and sends before any script is there lands logged in, with one log-in and no password in an address', async () => {
  const { page, release } = await openFirst()
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`))
  await sendEarly(page)
  const button = page.getByRole('button', { name: 'Anmelden', exact: true })
  expect(await button.locator('.spinner').isVisible()).toBe(true)
  await page.getByLabel('Passwort', { exact: true }).press('Enter')
  expect(await vordruck(page).count()).toBe(1)
  await release()
  await page.waitForURL((url) => url.pathname === '/voting')
  expect(sent.filter((each) => each.includes('/api/auth/login'))).toHaveLength(1)
  expect(sent.filter((each) => each.includes('lorbeer-demo'))).toEqual([])
})

it('whoever is typing goes on in the same place, and what stood there is still there', async () => {
  const { page, release } = await openFirst()
  const name = page.getByLabel('Benutzername')
  const passwort = page.getByLabel('Passwort', { exact: true })
  await name.fill('jury1@lorbeer.example')
  await expect.poll(() => showPasswort(page)).toBe('text')
  await passwort.pressSequentially('lorbeer-2026')
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft')
  await release()
  await vordruck(page).waitFor({ state: 'detached' })
  await page.keyboard.type('demo-')
  expect([await name.inputValue(), await passwort.inputValue(), await passwort.getAttribute('type')]).toEqual([
    'jury1@lorbeer.example',
    'lorbeer-demo-2026',
    'text',
  ])
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/voting')
})

it('a press that begins before and ends after the application has come is a press', async () => {
  const { page, release } = await openFirst()
  await page.getByLabel('Benutzername').fill(DEMO.jury1)
  await page.getByLabel('Passwort', { exact: true }).fill('lorbeer-demo-2026')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).hover()
  await page.mouse.down()
  await release()
  await page.locator('#root .welcome').waitFor({ state: 'attached' })
  expect(await vordruck(page).isVisible()).toBe(true)
  await page.mouse.up()
  await page.waitForURL((url) => url.pathname === '/voting')
})

it.each([
  { width: 1180, height: 820, erscheinung: 'hell' },
  { width: 1180, height: 820, erscheinung: 'dunkel' },
  { width: 820, height: 1180, erscheinung: 'dunkel' },
  { width: 390, height: 844, erscheinung: 'hell' },
])('nothing on the screen changes when the application takes over, and the form stays where it is ($width × $height, $erscheinung)', async (look) => {
  const { erscheinung, ...viewport } = look
  const { page, release } = await openFirst({ viewport, erscheinung })
  await page.locator(erscheinung === 'dunkel' ? 'html.dark' : 'html.light').waitFor()
  const releaseProgramm = await holdBack(page, /\/api\/(programm|infotexte\/start)$/)
  await page.getByLabel('Benutzername').focus()
  await page.waitForFunction(() => document.fonts.status === 'loaded' && document.fonts.check('16px "Archivo Variable"'))
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  const before = await page.screenshot({ caret: 'hide' })
  const ort = await page.getByLabel('Benutzername').boundingBox()
  await release()
  await vordruck(page).waitFor({ state: 'detached' })
  expect((await page.screenshot({ caret: 'hide' })).equals(before)).toBe(true)
  await releaseProgramm()
  await page.getByRole('heading', { name: 'Demo ausprobieren' }).waitFor()
  expect(await page.getByLabel('Benutzername').boundingBox()).toEqual(ort)
})

it('a wrong password that was sent early is said to be wrong, with everything still there', async () => {
  const { page, release } = await openFirst()
  await sendEarly(page, 'falsches-passwort')
  await release()
  await page.getByRole('alert').filter({ hasText: 'Benutzername oder Passwort stimmt nicht.' }).waitFor()
  expect(await page.getByLabel('Benutzername').inputValue()).toBe(DEMO.jury1)
})

it('an application that cannot be fetched is said to be missing; nothing is loaded anew under the hands of whoever types', async () => {
  const { page } = await journey.openTablet()
  await page.clock.install()
  await page.route(SKRIPTE, (route) => route.abort())
  await page.goto('/')
  await page.getByLabel('Benutzername').fill('jury1')
  await page.clock.fastForward(8000)
  await page.getByRole('alert').getByRole('heading', { name: 'Lorbeer startet nicht' }).waitFor()
  expect(await page.locator('#vordruck input[name="username"]').inputValue()).toBe('jury1')
})

it('who is logged in never sees a log-in, and who has been logged in here sees the spinner', async () => {
  const { page } = await journey.openTablet()
  await logIn(page, DEMO.jury1)
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('input[type="password"]')) Object.assign(globalThis, { gesehen: true })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await page.waitForURL((url) => url.pathname === '/voting')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(() => 'gesehen' in globalThis)).toBe(false)
  await page.context().clearCookies({ name: 'lorbeer_sitzung' })
  expect(await (await page.request.get('/')).text()).not.toContain('id="vordruck"')
})
