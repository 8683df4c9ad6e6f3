import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import type { AuszeichnungZeile } from '#contract/auszeichnung.ts'
import type { Verleihungsstand } from '#contract/preisverleihung.ts'
import { callAs } from '#tests/support/dom/browser-api.ts'
import { DEMO, logIn, openMenu, untilOfflineReady, type Journey } from '#tests/support/server/browser-journey.ts'
import { useJourney } from './use-journey.ts'

const BUEHNE = 'praesentation@lorbeer.example'

let journey: Journey
let juryId: string
/** What the stage reveals, and nobody may read before. */
let titel: string[]
useJourney((started) => {
  journey = started
})

/** A year whose juries are done, and whose media no presenter of this year has: the words alone are shown. */
beforeAll(async () => {
  const admin = await callAs(journey.server.url, DEMO.admin)
  const stand = await admin.get<Verleihungsstand>('/api/preisverleihungen?jahr=2024')
  const jury = stand.jurys.find(({ grund }) => grund === null)
  const person = stand.personen[0]
  if (!jury || !person) throw new Error('keine Jury, keine Person')
  juryId = jury.id
  await admin.send('POST', '/api/preisverleihungen', { juryIds: [juryId], personIds: [person.id], bis: null })
  const { items } = await admin.get<{ items: AuszeichnungZeile[] }>('/api/auszeichnungen?jahr=2024&pageSize=500')
  titel = items.filter(({ medaille }) => medaille !== 'SHORTLIST').map((each) => each.titel)
})

/** Everything that this browser keeps outside of the one database, as text. */
function keptElsewhere(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texte = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const antwort = await cache.match(request)
        if (!request.url.includes('/__medien/')) texte.push(request.url, (await antwort?.text()) ?? '')
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      if (name.startsWith('lorbeer-verleihung')) continue
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error(name)))
      })
      for (const store of db.objectStoreNames)
        texte.push(
          await new Promise<string>((resolve, reject) => {
            const request = db.transaction(store).objectStore(store).getAll()
            request.addEventListener('success', () => resolve(JSON.stringify(request.result)))
            request.addEventListener('error', () => reject(request.error ?? new Error(store)))
          }),
        )
      db.close()
    }
    return texte.join('\n')
  })
}

const datenbanken = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.startsWith('lorbeer-verleihung')))

/** Where the show stands, as the device keeps it: a category, and after a blank the work that is revealed. */
const ortOf = (page: Page) =>
  page.evaluate(async () => {
    const name = (await indexedDB.databases()).map((each) => each.name ?? '').find((each) => each.startsWith('lorbeer-verleihung')) ?? ''
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name)
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error(name)))
    })
    const orte = await new Promise<{ ort: string }[]>((resolve, reject) => {
      const request = db.transaction('ort').objectStore('ort').getAll()
      request.addEventListener('success', () => resolve(request.result as { ort: string }[]))
      request.addEventListener('error', () => reject(request.error ?? new Error(name)))
    })
    db.close()
    return orte.map(({ ort }) => ort).join()
  })

it('loads, loses the network and its page, reveals medal by medal, and leaves nothing behind after the logout', async () => {
  const { page } = await journey.openTablet()
  const told: string[] = []
  page.on('console', (message) => told.push(message.text()))
  await logIn(page, BUEHNE)
  await page.goto(`/voting/presentation/${juryId}/verleihung`)
  await page.getByRole('button', { name: 'Auf dieses Gerät laden' }).click()
  await page.getByText('Auf diesem Gerät').waitFor()
  await untilOfflineReady(page)
  await journey.proxy.goOffline()
  await page.reload()
  await page.getByRole('button', { name: 'Auf die Bühne' }).click()
  await page.getByRole('heading', { level: 1, name: 'Lorbeer 2024' }).waitFor()
  const sichtbar = () => page.evaluate(() => document.documentElement.outerHTML)
  const inDokument = async () => {
    const html = await sichtbar()
    return titel.filter((each) => html.includes(each))
  }
  expect(await inDokument()).toEqual([])
  await page.keyboard.press('PageDown')
  expect(await inDokument()).toEqual([])
  await page.keyboard.press('PageDown')
  await page.getByText(/^(Bronze|Silber|Gold)$/).waitFor()
  const erste = await page.getByRole('heading', { level: 1 }).textContent()
  expect(await inDokument()).toEqual([erste])
  // The page is lost in the middle, once the place is on the device: it comes back to it.
  await expect.poll(() => ortOf(page)).toContain(' ')
  await page.reload()
  await page.getByRole('heading', { level: 1, name: erste ?? '' }).waitFor()
  await page.keyboard.press('b')
  expect(await inDokument()).toEqual([])

  const elsewhere = await keptElsewhere(page)
  expect(titel.filter((each) => elsewhere.includes(each))).toEqual([])
  expect(titel.filter((each) => told.join('\n').includes(each))).toEqual([])
  expect(await datenbanken(page)).toHaveLength(1)

  await page.keyboard.press('Escape')
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await page.getByLabel('Benutzername').waitFor()
  await expect.poll(() => datenbanken(page)).toEqual([])
  await journey.proxy.goOnline()
})
