import type { Page } from 'playwright'
import type { PaketEinreichung } from '#contract/jurypaket.ts'
import type { StimmenAntwort } from '#contract/stimme.ts'
import type { Caller } from '#tests/support/dom/browser-api.ts'
import { comeBack, keyOf, logIn, openBallot, openMenu, until, untilChosen, untilSaved } from '#tests/support/server/browser-journey.ts'
import type { TabletBrowser } from '#tests/support/server/browser.ts'
import type { Bahn } from './bahn.ts'
import type { Jurymitglied } from './spur.ts'

export interface Saal {
  journey: Bahn
  tablet: TabletBrowser
  person: Jurymitglied
  random: () => number
}

/** The choice on the ballot; null before the first. */
export async function readShown(page: Page): Promise<number | null> {
  const [key] = await page.locator('[role="radio"][aria-checked="true"]').all()
  return key ? Number.parseInt((await key.getAttribute('aria-label')) ?? '', 10) : null
}

/** A second tablet of the same juror: both show what counts, also the one whose ballot was open all the time. */
export async function voteOnSecond({ journey, tablet, person, random }: Saal, werk: PaketEinreichung): Promise<string[]> {
  const path = journey.pathOf(werk)
  const zweites = await journey.openTablet()
  try {
    await openBallot(tablet.page, path)
    await logIn(zweites.page, person.username)
    await openBallot(zweites.page, path)
    const before = await readCounted(journey, person, werk)
    const found = await compareBallot(zweites.page, before, `zweites Tablet zeigt „${werk.titel}“ nicht, wie es zählt`)
    const punkte = 1 + (((before ?? 0) + Math.floor(random() * 9)) % 10)
    await keyOf(zweites.page, punkte).click()
    await untilChosen(zweites.page, punkte)
    await untilSaved(zweites.page)
    await comeBack(zweites.page)
    await until(async () => (await readCounted(journey, person, werk)) === punkte)
    await comeBack(tablet.page)
    return [...found, ...(await compareBallot(tablet.page, punkte, `erstes Tablet zeigt „${werk.titel}“ nicht, wie es seit dem zweiten zählt`))]
  } finally {
    await zweites.close()
  }
}

/** A second person on the same tablet: sees only what is their own, and the first one finds everything again. */
export async function changePerson({ journey, tablet, person }: Saal, zweite: Jurymitglied, werk: PaketEinreichung): Promise<string[]> {
  const { page } = tablet
  const path = journey.pathOf(werk)
  await logOut(page)
  await logIn(page, zweite.username)
  await openBallot(page, path)
  const found = await compareBallot(
    page,
    await readCounted(journey, zweite, werk),
    `${zweite.username} sieht „${werk.titel}“ nicht, wie es für diese Person zählt`,
  )
  await logOut(page)
  await logIn(page, person.username)
  await openBallot(page, path)
  return [
    ...found,
    ...(await compareBallot(page, await readCounted(journey, person, werk), `${person.username} findet „${werk.titel}“ nicht wieder`)),
  ]
}

/** Leaves what waits on the tablet; true: something did. */
export async function logOut(page: Page): Promise<boolean> {
  await page.goto('/voting')
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  const [bleibt, niemand] = [page.getByRole('button', { name: /^Abmelden, .* auf diesem Tablet$/ }), page.getByLabel('Benutzername')]
  await bleibt.or(niemand).first().waitFor()
  const wartet = await bleibt.isVisible()
  if (wartet) await bleibt.click()
  await niemand.waitFor()
  return wartet
}

/** Two tablets that disagreed in the storm: each shows what counts, or asks with all that the server holds; then the juror answers. */
export async function settleFrage(
  { journey, person, random }: Omit<Saal, 'tablet'>,
  pages: readonly Page[],
  werk: PaketEinreichung,
): Promise<string[]> {
  const stimmen = await journey.stimmenOf(person)
  const offen = werteOf(stimmen.vorschlaege, werk)
  const gilt = countedOf(stimmen, werk)
  const found: string[] = []
  for (const page of pages) {
    await openBallot(page, journey.pathOf(werk))
    const zeigtAlle = async () => {
      const frage = await readFrage(page)
      return offen.length === 0 ? frage === null && (await readShown(page)) === gilt : [gilt, ...offen].every((punkte) => frage?.includes(punkte))
    }
    await until(zeigtAlle).catch(async () => {
      const zeigt = `zeigt ${await readShown(page)}, fragt ${JSON.stringify(await readFrage(page))}`
      found.push(`I10: „${werk.titel}“ auf Tablet ${pages.indexOf(page) + 1} ${zeigt}; es zählt ${gilt}, offen: ${JSON.stringify(offen)}`)
    })
  }
  if (offen.length === 0 || found.length > 0) return found
  const [answering = pages[0]] = random() < 0.5 ? pages : pages.toReversed()
  return answering ? answer({ journey, person, pages, answering, random }, werk) : []
}

interface Antwort extends Pick<Saal, 'journey' | 'person' | 'random'> {
  pages: readonly Page[]
  answering: Page
}

async function answer({ journey, person, pages, answering, random }: Antwort, werk: PaketEinreichung): Promise<string[]> {
  const wahlen = frageOf(answering).getByRole('button')
  const nr = Math.floor(random() * (await wahlen.count()))
  const punkte = punkteOf(await wahlen.nth(nr).innerText())
  await wahlen.nth(nr).click()
  await untilSaved(answering)
  const found: string[] = []
  const istBeantwortet = async () => {
    await comeBack(answering)
    const stimmen = await journey.stimmenOf(person)
    return countedOf(stimmen, werk) === punkte && werteOf(stimmen.vorschlaege, werk).length === 0
  }
  await until(istBeantwortet).catch(() => found.push(`I12: „${werk.titel}“: die Antwort ${punkte} zählt nicht`))
  for (const page of pages) {
    await comeBack(page)
    found.push(...(await compareBallot(page, punkte, `Tablet ${pages.indexOf(page) + 1} zeigt „${werk.titel}“ nicht wie beantwortet`)))
  }
  return found
}

function frageOf(page: Page) {
  return page.getByRole('region', { name: 'Welche gilt?' })
}

/** Between which points the ballot asks; null: it does not ask. */
async function readFrage(page: Page): Promise<(number | null)[] | null> {
  const worte = await frageOf(page).getByRole('button').allInnerTexts()
  return worte.length === 0 ? null : worte.map(punkteOf)
}

/** Null: an abstention, of before the schedule. */
function punkteOf(wort: string): number | null {
  const punkte = Number.parseInt(wort, 10)
  return Number.isNaN(punkte) ? null : punkte
}

async function readCounted(journey: Bahn, person: Caller, werk: PaketEinreichung): Promise<number | null> {
  return countedOf(await journey.stimmenOf(person), werk)
}

function countedOf({ items }: StimmenAntwort, werk: PaketEinreichung): number | null {
  return werteOf(items, werk)[0] ?? null
}

function werteOf(list: readonly Pick<StimmenAntwort['items'][number], 'einreichungId' | 'art' | 'wert'>[], { id }: PaketEinreichung): number[] {
  return list.flatMap(({ einreichungId, art, wert }) => (einreichungId === id && art === 'BEWERTET' && wert && 'punkte' in wert ? [wert.punkte] : []))
}

async function compareBallot(page: Page, punkte: number | null, message: string): Promise<string[]> {
  try {
    await until(async () => (await readShown(page)) === punkte)
    return []
  } catch {
    return [`I10: ${message}: ${await readShown(page)} statt ${punkte}`]
  }
}
