import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import type { PaketEinreichung } from '#contract/jurypaket.ts'
import { logIn, type Journey } from '#tests/support/server/browser-journey.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
useJourney((started) => {
  journey = started
})

it('shows the same in the presenter’s and the audience’s window, whichever of them goes and comes back', async () => {
  const { page: vortrag, context } = await journey.openTablet()
  const [erstes, zweites, drittes] = journey.werke
  if (!erstes || !zweites || !drittes) throw new Error('zu wenige Werke')
  await logIn(vortrag, 'praesentation@lorbeer.example')
  await vortrag.goto(pathOf(erstes))
  await untilShown(vortrag, erstes)
  const publikum = await openPublikum(vortrag, 'Publikumsfenster öffnen')
  // Sound and full screen are given once, and the presenter reads that they were.
  await publikum.getByRole('button', { name: 'Bitte hier einmal klicken' }).click()
  await vortrag.getByText('Vollbild · Ton an').waitFor()
  await untilShown(publikum, erstes)

  await vortrag.keyboard.press('ArrowRight')
  await untilShown(publikum, zweites)
  // A clicker that the audience's window hears.
  await publikum.keyboard.press('PageDown')
  await untilShown(vortrag, drittes)
  await vortrag.keyboard.press('b')
  await publikum.locator('.buehnenbild__schwarz[data-an="true"]').waitFor()
  await vortrag.keyboard.press('b')
  await publikum.locator('.buehnenbild__schwarz[data-an="false"]').waitFor()
  await showFilm(vortrag, publikum)

  await vortrag.keyboard.press('Home')
  await publikum.close()
  await vortrag.getByText('Publikum: Fenster geschlossen').waitFor()
  await vortrag.keyboard.press('ArrowRight')
  await untilShown(vortrag, zweites)
  const wieder = await openPublikum(vortrag, 'Wieder öffnen')
  // The two have heard of each other: only from then on can the new one tell a step from what already stands.
  await vortrag.getByText('kein Vollbild · kein Ton').waitFor()
  await vortrag.keyboard.press('ArrowRight')
  // Nobody has clicked: it does not stand in the way of the works.
  await untilShown(wieder, drittes)
  await wieder.reload()
  expect(await wieder.locator('#start').evaluate((start) => getComputedStyle(start).backgroundColor)).toBe('rgb(5, 5, 5)')
  await wieder.getByRole('button', { name: 'Bitte hier einmal klicken' }).click()
  await untilShown(wieder, drittes)
  await vortrag.reload()
  await untilShown(vortrag, drittes)
  await vortrag.getByText('Vollbild · Ton an').waitFor()

  await vortrag.close()
  await wieder.keyboard.press('PageUp')
  await untilShown(wieder, zweites)
  expect(await wieder.locator('main').innerText()).not.toMatch(/Fenster|geschlossen|Fehler/)
  const neues = await context.newPage()
  await neues.goto(pathOf(drittes))
  await untilShown(neues, zweites)
  await neues.keyboard.press('ArrowRight')
  await untilShown(wieder, drittes)
})

it('asks in a second presenter’s window, and tells the first', async () => {
  const { page: erstes, context } = await journey.openTablet()
  const [werk, naechstes] = journey.werke
  if (!werk || !naechstes) throw new Error('keine Werke')
  await logIn(erstes, 'praesentation@lorbeer.example')
  await erstes.goto(pathOf(werk))
  await untilShown(erstes, werk)
  const zweites = await context.newPage()
  await zweites.goto(pathOf(werk))
  await zweites.getByRole('button', { name: 'Hier übernehmen' }).click()
  await erstes.getByRole('button', { name: 'Hier weiterführen' }).waitFor()
  await zweites.keyboard.press('ArrowRight')
  await untilShown(erstes, naechstes)
  await zweites.keyboard.press('Escape')
  await zweites.waitForURL((url) => !url.pathname.endsWith('/vortrag'))
})

function pathOf({ kategorieId, id }: PaketEinreichung): string {
  return `/voting/presentation/${journey.juryId}/${kategorieId}/${id}/vortrag`
}

/** By its title: once as the heading of the window, once in the picture. */
function untilShown(page: Page, { titel }: PaketEinreichung): Promise<void> {
  return page.locator('h1', { hasText: titel }).first().waitFor()
}

async function openPublikum(vortrag: Page, name: string): Promise<Page> {
  const [publikum] = await Promise.all([vortrag.context().waitForEvent('page'), vortrag.getByRole('button', { name }).click()])
  await publikum.locator('.publikum').waitFor()
  return publikum
}

interface Spieler {
  sekunde: number
  steht: boolean
  stumm: boolean
}

function readSpieler(page: Page): Promise<Spieler | null> {
  return page.evaluate(() => {
    const video = document.querySelector('video')
    return video && { sekunde: video.currentTime, steht: video.paused, stumm: video.muted }
  })
}

/** The audience hears it, the presenter's picture is silent and follows, and the presenter's slider moves both. */
async function showFilm(vortrag: Page, publikum: Page): Promise<void> {
  const nummer = journey.werke.findIndex(({ medien }) => medien.some(({ variant }) => variant === 'video')) + 1
  await vortrag.keyboard.type(String(nummer))
  await vortrag.keyboard.press('Enter')
  const leiste = vortrag.getByRole('slider', { name: 'Position' })
  const { medien = [] } = journey.werke[nummer - 1] ?? {}
  // Up to the film, if it is not what its work begins with.
  for (let motiv = 0; motiv < medien.length && !(await leiste.isVisible()); motiv += 1) await vortrag.keyboard.press('ArrowDown')
  await vortrag.keyboard.press('t')
  await expect.poll(() => readSpieler(publikum)).toMatchObject({ steht: false, stumm: false })
  await expect.poll(() => readSpieler(vortrag)).toMatchObject({ steht: false, stumm: true })
  await vortrag.keyboard.press(' ')
  await expect.poll(() => readSpieler(publikum)).toMatchObject({ steht: true })
  await leiste.fill('5')
  // By keyboard the slider has the arrows; whoever drags it has not.
  await leiste.blur()
  await expect.poll(async () => (await readSpieler(publikum))?.sekunde).toBeCloseTo(5, 1)
  await expect.poll(async () => (await readSpieler(vortrag))?.sekunde).toBeCloseTo(5, 1)
}
