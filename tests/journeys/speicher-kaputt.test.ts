import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { callAs } from '#tests/support/dom/browser-api.ts'
import { comeBack, DEMO, logIn, openBallot, openMenu, untilOfflineReady, vote, type Journey } from '#tests/support/server/browser-journey.ts'
import type { TabletBrowser } from '#tests/support/server/browser.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
useJourney((started) => {
  journey = started
})

/** From the next start on, every database of this name fails to open with this error, until `heal`. */
async function breakStorage(page: Page, prefix: string, error: string): Promise<void> {
  await page.evaluate(([name, kind]) => sessionStorage.setItem('kaputt', `${name} ${kind}`), [prefix, error])
}
const heal = (page: Page) => page.evaluate(() => sessionStorage.removeItem('kaputt'))

/** What an iPad does after a resume, or a disk that has filled up meanwhile. */
function failOpening(): void {
  const open = indexedDB.open.bind(indexedDB)
  IDBFactory.prototype.open = function (name: string, version?: number) {
    const [prefix, error] = (sessionStorage.getItem('kaputt') ?? '').split(' ')
    if (!prefix || !name.startsWith(prefix)) return version === undefined ? open(name) : open(name, version)
    const request = new EventTarget() as IDBOpenDBRequest
    Object.defineProperty(request, 'error', { value: new DOMException('Connection to Indexed Database server lost', error) })
    request.addEventListener('error', (event) => request.onerror?.(event))
    setTimeout(() => request.dispatchEvent(new Event('error', { cancelable: true })))
    return request
  }
}

/** While it is said so no vote is written: its transaction is held (`haelt`), and then broken off (`bricht`). */
function holdAndBreak(): void {
  const { put } = IDBObjectStore.prototype
  const { commit } = IDBTransaction.prototype
  IDBTransaction.prototype.commit = function () {
    if (!sessionStorage.getItem('platte')) commit.call(this)
  }
  IDBObjectStore.prototype.put = function (...args) {
    const request = put.apply(this, args)
    const hold = () => {
      if (sessionStorage.getItem('platte') === 'haelt') this.get('nichts').addEventListener('success', hold)
      else this.transaction.abort()
    }
    if (this.name === 'ausgang' && sessionStorage.getItem('platte')) hold()
    return request
  }
}

async function openTabletWithThreeVotes(): Promise<{ tablet: TabletBrowser; before: number; benutzerId: string }> {
  await journey.proxy.goOnline()
  const { benutzerId } = await callAs(journey.server.url, DEMO.jury1)
  const before = journey.actsOf(benutzerId).length
  const tablet = await journey.openTablet({ eigenes: true })
  const { page } = tablet
  await page.addInitScript(failOpening)
  await logIn(page, DEMO.jury1)
  await openBallot(page, journey.pathOf(werkAt(before)))
  await untilOfflineReady(page)
  await page.goto('/voting')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await journey.proxy.goOffline()
  for (const nr of [0, 1, 2]) {
    await openBallot(page, journey.pathOf(werkAt(before + nr)))
    await vote(page, 4 + nr)
  }
  return { tablet, before, benutzerId }
}

function werkAt(index: number) {
  const werk = journey.werke[index]
  if (!werk) throw new Error('keine Werke')
  return werk
}

it('never says that nothing waits while the vote store cannot be opened, and sends the three votes once when it can', async () => {
  const { tablet, before, benutzerId } = await openTabletWithThreeVotes()
  const { page } = tablet
  await breakStorage(page, 'lorbeer-stimmen', 'UnknownError')
  await page.goto('/voting/uebertragung')
  await page.getByRole('heading', { name: 'Der Speicher dieses Geräts antwortet nicht' }).waitFor()
  expect(await page.locator('body').innerText()).not.toMatch(/wartet (auf diesem Tablet )?nichts|Stimmen übertragen|privat/)

  // Also with the network back: what cannot be read is neither sent nor left behind.
  await journey.proxy.goOnline()
  await page.goto('/dashboard/')
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await page.getByRole('alertdialog', { name: /nicht prüfen/ }).waitFor()
  await page.getByRole('button', { name: 'Angemeldet bleiben' }).click()

  await page.goto('/voting/uebertragung')
  await page.getByRole('heading', { name: 'Der Speicher dieses Geräts antwortet nicht' }).waitFor()
  await heal(page)
  await page.getByRole('heading', { name: 'Übertragung', level: 1 }).waitFor()
  await comeBack(page)
  await expect.poll(() => journey.actsOf(benutzerId).length).toBe(before + 3)
  await page.getByText('Von Ihnen wartet auf diesem Tablet nichts').waitFor()
  const acts = journey.actsOf(benutzerId).slice(-3)
  expect(acts.map(({ wert, status }) => [wert, status])).toEqual([4, 5, 6].map((punkte) => [`{"punkte":${punkte}}`, 'accepted']))
  expect(new Set(acts.map(({ geraetId }) => geraetId)).size).toBe(1)
})

it('waits for who is logged in, too, when no database opens at all', async () => {
  const { tablet, before, benutzerId } = await openTabletWithThreeVotes()
  const { page } = tablet
  await breakStorage(page, 'lorbeer', 'QuotaExceededError')
  await journey.proxy.goOnline()
  await page.goto('/voting')
  await page.getByRole('heading', { name: 'Der Speicher dieses Geräts antwortet nicht' }).waitFor()
  // Healed in the moment of the press: a screen that tries by itself would take the button away.
  await page.getByRole('button', { name: 'Jetzt noch einmal versuchen' }).evaluate((button: HTMLElement) => {
    sessionStorage.removeItem('kaputt')
    button.click()
  })
  await expect.poll(() => journey.actsOf(benutzerId).length).toBe(before + 3)
})

it.each([
  ['in the developer tools', (page: Page, name: string) => page.evaluate((database) => void indexedDB.deleteDatabase(database), name)],
  [
    'with all site data',
    async (page: Page) => {
      const cdp = await page.context().newCDPSession(page)
      await cdp.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' })
    },
  ],
])('says that the votes of this device were deleted under the open page %s, and calls no tap saved', async (_, deleteThem) => {
  const { tablet, before, benutzerId } = await openTabletWithThreeVotes()
  const { page } = tablet
  await page.getByRole('radio', { name: /^7 Punkte/ }).waitFor()
  await deleteThem(page, `lorbeer-stimmen-${benutzerId}`)
  await page.getByRole('heading', { name: 'Auf diesem Gerät wurden die Daten von Lorbeer gelöscht' }).waitFor()
  expect(await page.locator('body').innerText()).not.toMatch(/gespeichert\b(?!\.)|wartet nichts/)
  await journey.proxy.goOnline()
  await page.getByRole('button', { name: 'Neu laden' }).click()
  await openBallot(page, journey.pathOf(werkAt(before)))
  await vote(page, 8)
  await expect.poll(() => journey.actsOf(benutzerId).length).toBe(before + 1)
  expect(journey.actsOf(benutzerId).at(-1)).toMatchObject({ wert: '{"punkte":8}', status: 'accepted' })
})

it('lets nothing behind „NICHT gespeichert“ be reached, a question that was open before neither, until the vote is written', async () => {
  await journey.proxy.goOnline()
  const { benutzerId } = await callAs(journey.server.url, DEMO.jury1)
  const tablet = await journey.openTablet()
  const { page } = tablet
  await page.addInitScript(holdAndBreak)
  await logIn(page, DEMO.jury1)
  await openBallot(page, journey.pathOf(werkAt(0)))
  await page.getByRole('radio', { name: /^7 Punkte/ }).waitFor()
  const before = journey.actsOf(benutzerId).length
  await page.evaluate(() => sessionStorage.setItem('platte', 'haelt'))
  await page.getByRole('radio', { name: /^7 Punkte/ }).click()
  await page.getByRole('button', { name: /^Befangen/ }).click()
  const melden = page.getByRole('button', { name: 'Befangen melden' })
  await melden.waitFor()
  await page.evaluate(() => sessionStorage.setItem('platte', 'bricht'))
  const alarm = page.getByRole('alertdialog', { name: 'NICHT gespeichert' })
  await alarm.waitFor()
  const isIn = () => alarm.evaluate((panel) => panel.contains(document.activeElement) || document.activeElement === document.body)
  const reached: (string | null | undefined)[] = []
  for (let tab = 0; tab < 8; tab += 1) {
    await page.keyboard.press('Tab')
    expect(await isIn()).toBe(true)
    reached.push(await page.evaluate(() => document.activeElement?.textContent))
  }
  expect(reached).toEqual(expect.arrayContaining(['Noch einmal versuchen', 'Ohne Stimme weiter']))
  await page.locator('button', { hasText: 'Befangen melden' }).evaluate((button: HTMLElement) => button.focus())
  expect(await isIn()).toBe(true)
  for (const key of ['Escape', 'Escape', '5', '?']) await page.keyboard.press(key)
  await alarm.waitFor()

  await page.evaluate(() => sessionStorage.removeItem('platte'))
  await alarm.getByRole('button', { name: 'Noch einmal versuchen' }).focus()
  await page.keyboard.press('Enter')
  await alarm.waitFor({ state: 'detached' })
  // The question is still there, and the keys are its own again.
  await melden.waitFor()
  await page.keyboard.press('Escape')
  await melden.waitFor({ state: 'detached' })
  expect(await page.getByRole('radio', { name: /^7 Punkte/ }).isChecked()).toBe(true)
  await expect.poll(() => journey.actsOf(benutzerId).length).toBe(before + 1)
  expect(journey.actsOf(benutzerId).at(-1)).toMatchObject({ wert: '{"punkte":7}', status: 'accepted' })
})
