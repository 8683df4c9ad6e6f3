import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import type { Jurypaket } from '#contract/jurypaket.ts'
import { motiveOf } from '#src/parts/buehne/bild/motive.ts'
import { callAs } from '#tests/support/dom/browser-api.ts'
import { logIn, untilOfflineReady, type Journey } from '#tests/support/server/browser-journey.ts'
import { useJourney } from './use-journey.ts'

const PRAESENTATION = 'praesentation@lorbeer.example'

let journey: Journey
useJourney((started) => {
  journey = started
})

it('shows a category without a server: works, a film with seeking, black, a number, the title, and the same place after a reload', async () => {
  const { page } = await journey.openTablet()
  const { kategorie, werke, filmwerk, filmmotiv } = await readKategorie()
  await logIn(page, PRAESENTATION)
  await page.goto(`/voting/${journey.juryId}`)
  await page.getByRole('button', { name: 'Für die Sitzung laden' }).click()
  await page.getByText('Vollständig', { exact: true }).waitFor()
  await untilOfflineReady(page)
  await journey.proxy.goOffline()
  const seen = journey.proxy.bytesSeen()

  await page.goto(`/voting/presentation/${journey.juryId}`)
  await page.getByRole('link', { name: kategorie.titel, exact: true }).click()
  await page.getByRole('link', { name: 'Vorführung beginnen' }).click()
  await untilShown(page, werke[0]?.titel ?? '')
  await page.keyboard.press('PageDown')
  await untilShown(page, werke[1]?.titel ?? '')

  await page.keyboard.type(`${filmwerk + 1}`)
  await page.keyboard.press('Enter')
  const film = werke[filmwerk]?.titel ?? ''
  await page.getByRole('heading', { name: film, level: 1 }).last().waitFor()
  for (let motiv = 0; motiv < filmmotiv; motiv += 1) await page.keyboard.press('ArrowDown')
  await expect.poll(() => readFilm(page)).toMatchObject({ steht: false, gross: true })
  await page.getByRole('slider', { name: 'Position' }).fill('8')
  await expect.poll(async () => (await readFilm(page))?.sekunde ?? 0).toBeGreaterThan(8)

  await page.keyboard.press('b')
  await page.locator('.buehnenbild__schwarz[data-an="true"]').waitFor()
  await expect.poll(() => readFilm(page)).toMatchObject({ steht: true })
  await page.keyboard.press('.')
  await page.locator('.buehnenbild__schwarz[data-an="false"]').waitFor()
  await page.keyboard.press('t')
  await page.locator('.szene__titelphase[data-an="true"]').getByRole('heading', { name: film }).waitFor()

  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Tasten der Vorführung' }).waitFor()
  expect(await hoehe(page, '[data-scope="dialog"][data-part="positioner"]')).toBeGreaterThan(await hoehe(page, '.vorfuehr-buehne'))
  await page.keyboard.press('Escape')

  await page.waitForURL((url) => url.pathname.endsWith(werke[filmwerk]?.id ?? '-'))
  await page.reload()
  await page
    .getByText(`${filmwerk + 1} von ${werke.length}`)
    .first()
    .waitFor()
  await page
    .getByText(`Motiv ${filmmotiv + 1} von`)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: `Fortsetzen bei ${filmwerk + 1}` }).waitFor()
  expect(journey.proxy.bytesSeen()).toBe(seen)
})

/** The first category as a presenter gets it, and where in it there is a film. */
async function readKategorie() {
  const person = await callAs(journey.server.url, PRAESENTATION)
  const paket = await person.get<Jurypaket>(`/api/voting/jurys/${journey.juryId}/paket`)
  const [kategorie] = paket.kategorien
  if (!kategorie) throw new Error('Die Jury hat keine Kategorie')
  const werke = paket.einreichungen.filter(({ kategorieId }) => kategorieId === kategorie.id)
  const filmwerk = werke.findIndex(({ medien }) => medien.some(({ variant }) => variant === 'video'))
  const werk = werke[filmwerk]
  if (!werk) throw new Error('Das Demoprogramm hat in der ersten Kategorie keinen Film')
  return { kategorie, werke, filmwerk, filmmotiv: motiveOf(werk, paket.medienfelder).findIndex(({ art }) => art === 'film') }
}

/** Its words, and a picture that has been drawn. */
async function untilShown(page: Page, titel: string): Promise<void> {
  await page.getByRole('heading', { name: titel, level: 1 }).last().waitFor()
  const bild = page.locator('.ueberblendung[data-lage="da"] .ueberblendung[data-lage="da"] .buehnenstueck__bild').last()
  await bild.waitFor()
  expect(await bild.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
}

function readFilm(page: Page): Promise<{ steht: boolean; sekunde: number; gross: boolean } | null> {
  return page.evaluate(() => {
    const film = document.querySelector('video')
    return film && { steht: film.paused, sekunde: film.currentTime, gross: film.videoWidth > 0 }
  })
}

/** What lies over what: a dialog behind the stage can be found by its name, and nobody sees it. */
function hoehe(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => Number(getComputedStyle(element).zIndex))
}
