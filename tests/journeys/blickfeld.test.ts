import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import type { JuryListItem } from '#contract/jury.ts'
import type { Jurypaket } from '#contract/jurypaket.ts'
import { callAs } from '#tests/support/dom/browser-api.ts'
import { comeBack, DEMO, logIn, openBallot, until, untilTransferred, type Journey } from '#tests/support/server/browser-journey.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
useJourney((started) => {
  journey = started
})

const SIZES = [
  { width: 1180, height: 820 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
]
/** Sits in juries with criteria, with Ja or Nein, and with medals. */
const VIELE_JURYS = 'jury14@lorbeer.example'

it('shows the keys of every criterion without scrolling, on a tablet held either way and on a telephone', async () => {
  const { page } = await journey.openTablet()
  await logIn(page, VIELE_JURYS)
  await page.goto(await firstBallot('KRITERIEN'))
  await page.getByRole('radiogroup').nth(2).waitFor()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const outside = await page.getByRole('radio').evaluateAll((keys) =>
      keys
        .filter((key) => {
          const { top, left, right, bottom } = key.getBoundingClientRect()
          return top < 0 || left < 0 || right > innerWidth || bottom > innerHeight
        })
        .map((key) => `${key.parentElement?.getAttribute('aria-label')} ${key.textContent}`),
    )
    expect({ size, outside }).toEqual({ size, outside: [] })
  }
})

it('shows where the vote is below three criteria without scrolling, and moves no key when a word takes the place of the help', async () => {
  const { page } = await journey.openTablet()
  await logIn(page, VIELE_JURYS)
  await page.goto(await firstBallot('KRITERIEN'))
  const reihen = page.getByRole('radiogroup')
  await reihen.nth(2).waitFor()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const before = await topsOf(page)
    for (const nr of [0, 1, 2])
      await reihen
        .nth(nr)
        .getByRole('radio')
        .nth(nr + 3)
        .click()
    await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(3)
    expect({ size, tops: await topsOf(page) }).toEqual({ size, tops: before })
    await page.getByRole('button', { name: 'Bewertung entfernen' }).click()
    await page.getByText('Noch offen').first().waitFor()
  }
  await page.setViewportSize({ width: 1180, height: 820 })
  for (const nr of [0, 1, 2])
    await reihen
      .nth(nr)
      .getByRole('radio')
      .nth(nr + 3)
      .click()
  await untilTransferred(page)
  const zeile = await page.locator('.stimmzettel__zeile').boundingBox()
  expect(zeile && zeile.y + zeile.height).toBeLessThanOrEqual(820)
})

it('shows both texts of a note and their buttons without scrolling', async () => {
  const [hier, dort] = [await journey.openTablet(), await journey.openTablet()]
  const [werk] = journey.werke
  if (!werk) throw new Error('keine Werke')
  for (const { page } of [hier, dort]) {
    await logIn(page, DEMO.jury1)
    await openBallot(page, journey.pathOf(werk))
  }
  const notiz = (page: Page) => page.getByRole('textbox', { name: /^Notiz/ })
  await dort.context.setOffline(true)
  await notiz(hier.page).fill('Die Typografie trägt die ganze Idee. '.repeat(8))
  await notiz(hier.page).blur()
  await until(async () => (await journey.stimmenOf(await callAs(journey.server.url, DEMO.jury1))).notizen.length > 0)
  await notiz(dort.page).fill('Zu nah an der Kampagne vom Vorjahr. '.repeat(8))
  await notiz(dort.page).blur()
  await dort.context.setOffline(false)
  await comeBack(dort.page)
  const wahl = dort.page.getByRole('region', { name: 'Welche Notiz gilt?' })
  await wahl.waitFor()
  for (const name of [/^Behalten: Die Typografie/, /^Behalten: Zu nah/]) {
    const box = await wahl.getByRole('button', { name }).boundingBox()
    expect(box && box.y + box.height).toBeLessThanOrEqual(820)
  }
})

it('keeps every key of the rail of points in sight when text is twice as large', async () => {
  const { page } = await journey.openTablet()
  await logIn(page, DEMO.jury1)
  const [werk] = journey.werke
  if (!werk) throw new Error('keine Werke')
  await openBallot(page, journey.pathOf(werk))
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await page.setViewportSize({ width: 1180, height: 820 })
  const keys = page.getByRole('radiogroup', { name: 'Punkte' }).getByRole('radio')
  await keys.nth(9).waitFor()
  const bottoms = await keys.evaluateAll((all) => all.map((key) => key.getBoundingClientRect().bottom))
  expect(bottoms).toHaveLength(10)
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(820)
})

it('cuts neither the person nor a medal nor the wreath’s letter when text is twice as large', async () => {
  const { page } = await journey.openTablet()
  await logIn(page, VIELE_JURYS)
  await page.goto(await firstBallot('MEDAILLE'))
  await page.getByRole('radio', { name: 'ohne Auszeichnung' }).click()
  await page.getByRole('radio', { name: 'ohne Auszeichnung', checked: true }).waitFor()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect({ size, cut: await cutOf(page) }).toEqual({ size, cut: [] })
  }
})

it('shows what was tapped in the ranking beside or above the list, at once and in sight', async () => {
  const { page } = await journey.openTablet()
  await logIn(page, DEMO.vorsitz)
  const [werk] = journey.werke
  await page.goto(`/voting/president/${journey.juryId}/${werk?.kategorieId ?? ''}`)
  const rows = page.getByRole('table', { name: 'Rangliste' }).getByRole('button')
  await rows.nth(4).waitFor()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const row = rows.nth(4)
    await row.scrollIntoViewIfNeeded()
    const titel = (await row.innerText()).trim()
    await row.click()
    const detail = page.getByRole('region', { name: titel, exact: true })
    await detail.getByRole('heading').waitFor()
    const box = await detail.getByRole('heading').boundingBox()
    expect({ size, inSight: box !== null && box.y >= 0 && box.y + box.height <= size.height && box.x + box.width <= size.width }).toEqual({
      size,
      inSight: true,
    })
    // A sheet that is opened once more hears keys from its next frame on.
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape')
        return page.getByRole('dialog').count()
      })
      .toBe(0)
  }
})

it('breaks a word of 120 letters in the dialog of the office that names it, instead of bursting the dialog', async () => {
  const wort = 'Donaudampfschiff'.repeat(8).slice(0, 120)
  const admin = await callAs(journey.server.url, DEMO.admin)
  const regeln = { mindestEinreichungen: 0, maxGold: null, maxSilber: null, maxBronze: null, fristAbweichend: null, anonym: true, aktiv: true }
  const texte = { titel: wort, kurztitel: 'Lang', beschreibung: '', wettbewerb: 'HAUPT', gruppe: '' }
  const { status } = await admin.send('POST', '/api/kategorien', {
    jahr: 2026,
    nummer: 98,
    medienfelder: [],
    pflichtCredits: [],
    ...regeln,
    ...texte,
  })
  expect(status).toBe(200)
  const { page } = await journey.openTablet()
  await logIn(page, DEMO.admin)
  await page.goto(`/admin/kategorien?suche=${wort.slice(0, 20)}`)
  await page.getByRole('checkbox', { name: new RegExp(`^${wort}`) }).click()
  await page.getByRole('button', { name: 'Archivieren' }).click()
  const dialog = page.getByRole('alertdialog', { name: '1 Kategorie archivieren?' })
  await dialog.getByText(wort).first().waitFor()
  await expectNothingBursts(dialog)
})

it('breaks the name of a tablet of 60 letters without a gap where the chair is told of whom nothing was heard', async () => {
  const wort = 'Konferenzraumtablet'.repeat(4).slice(0, 60)
  const juror = await callAs(journey.server.url, DEMO.jury1)
  const geraetId = crypto.randomUUID()
  const { status } = await juror.send('PUT', `/api/voting/geraete/${geraetId}`, {
    name: wort,
    version: '1',
    wartend: 0,
    installiert: true,
    speicher: { persistent: true, belegtBytes: 0 },
    jurys: [{ juryId: journey.juryId, revision: 1, stufe: 'BEREIT', fehlendeBytes: 0, wartend: 0 }],
  })
  expect(status).toBe(200)
  const db = new DatabaseSync(join(journey.server.dataDir, 'lorbeer.sqlite'), { timeout: 5000 })
  db.prepare('update geraet set kontakt_ms = kontakt_ms - 600000 where id = ?').run(geraetId)
  db.close()

  const { page } = await journey.openTablet()
  await logIn(page, DEMO.vorsitz)
  await page.goto(`/voting/president/${journey.juryId}/${journey.werke[0]?.kategorieId ?? ''}`)
  await page.getByRole('button', { name: 'Abstimmung schließen' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Abstimmung schließen?' })
  await dialog.getByText(new RegExp(`Länger nichts gehört von: .*\\(${wort}, zuletzt `)).waitFor()
  await expectNothingBursts(dialog)
})

it('moves no tab of a draft when the header says that the server cannot save', async () => {
  const { page } = await journey.openTablet()
  await logIn(page, 'agentur@lorbeer.example')
  const { items } = await (
    await callAs(journey.server.url, 'agentur@lorbeer.example')
  ).get<{ items: { id: string; status: string }[] }>('/api/einreichungen?jahr=2026')
  await page.goto(`/einreichungen/${items.find(({ status }) => status === 'ENTWURF')?.id}/basisdaten2`)
  // „um“ or, in the first half hour of a day, „am“.
  await page.getByText(/^Entwurf gesichert [ua]m/).waitFor()
  const tops = async () => {
    const found: number[] = []
    for (const size of [{ width: 1440, height: 900 }, ...SIZES.slice(0, 2)]) {
      await page.setViewportSize(size)
      found.push((await page.getByRole('link', { name: 'Abgeben' }).boundingBox())?.y ?? -1)
    }
    return found
  }
  const before = await tops()
  journey.proxy.choose(({ method }) => (method === 'PATCH' ? { kind: 'status', status: 503 } : undefined))
  await page.getByLabel('Idee').fill('Man sieht es nicht.')
  await page.getByText('Der Server kann gerade nicht sichern').first().waitFor()
  await page.getByLabel('Idee').blur()
  await page.evaluate(() => scrollTo(0, 0))
  expect(await tops()).toEqual(before)
  journey.proxy.choose(null)
})

it('draws the box of a row alike in every list, whichever is opened first', async () => {
  const { page } = await journey.openTablet()
  await logIn(page, DEMO.admin)
  for (const list of ['kategorien', 'benutzer', 'rechnungen', 'einreichungen']) {
    await page.goto(`/admin/${list}`)
    await page.locator('a.liste__name').first().waitFor()
    const box = await page.getByRole('checkbox').nth(1).boundingBox()
    expect({ list, width: box?.width, height: box?.height }).toEqual({ list, width: 20, height: 20 })
  }
})

/** On a tablet held upright and on a telephone: nothing in it is wider than its place. */
async function expectNothingBursts(dialog: Locator): Promise<void> {
  for (const size of SIZES.slice(1)) {
    await dialog.page().setViewportSize(size)
    const zuBreit = await dialog.evaluate((box) =>
      [box, ...box.querySelectorAll('*')]
        .filter(
          ({ scrollWidth, clientWidth, classList }) => clientWidth > 0 && scrollWidth > clientWidth + 1 && !classList.contains('visually-hidden'),
        )
        .map((element) => element.className),
    )
    expect({ size, zuBreit }).toEqual({ size, zuBreit: [] })
  }
}

/** Where they lie, not where a pressed key is drawn: that one is a little smaller for a moment. */
function topsOf(page: Page): Promise<number[]> {
  return page.getByRole('radio').evaluateAll((keys) =>
    keys.map((key) => {
      let top = 0
      for (let at: Element | null = key; at instanceof HTMLElement; at = at.offsetParent) top += at.offsetTop - at.scrollTop
      return top
    }),
  )
}

async function firstBallot(modus: string): Promise<string> {
  const person = await callAs(journey.server.url, VIELE_JURYS)
  const { items } = await person.get<{ items: JuryListItem[] }>('/api/voting/jurys')
  const jury = items.find(({ offeneRunde }) => offeneRunde?.modus === modus)
  if (!jury) throw new Error(`keine Jury mit ${modus}`)
  const paket = await person.get<Jurypaket>(`/api/voting/jurys/${jury.id}/paket`)
  const werk = paket.einreichungen.find(({ id }) => !paket.befangen.includes(id))
  return `/voting/${jury.id}/${werk?.kategorieId ?? ''}/${werk?.id ?? ''}`
}

/** What of these is wider than its place, or stands outside the screen. */
function cutOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const kranz = document.querySelector('.bewertung__kranz')?.getBoundingClientRect()
    const zahl = document.querySelector('.bewertung__zahl')?.getBoundingClientRect()
    const cut = [...document.querySelectorAll<HTMLElement>('.avatar, [role="radio"]')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return left < 0 || right > innerWidth || element.scrollWidth > element.clientWidth + 1
    })
    const words = cut.map((element) => element.innerText)
    if (!kranz || !zahl || zahl.width > kranz.width * 0.6 || zahl.height > kranz.height * 0.6) words.push('Kranz')
    return words
  })
}
