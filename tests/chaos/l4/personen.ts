import type { Page } from 'playwright'
import type { PaketEinreichung } from '#contract/jurypaket.ts'
import { callAs, type Caller } from '#tests/support/dom/browser-api.ts'
import { comeBack, keyOf, logIn, openBallot, openMenu, until, untilChosen, untilSaved } from '#tests/support/server/browser-journey.ts'
import type { TabletBrowser } from '#tests/support/server/browser.ts'
import type { Bahn } from './bahn.ts'

export interface Saal {
  journey: Bahn
  tablet: TabletBrowser
  person: Caller
  username: string
  random: () => number
}

/** The choice on the ballot; null before the first. */
export async function readShown(page: Page): Promise<number | null> {
  const [key] = await page.locator('[role="radio"][aria-checked="true"]').all()
  return key ? Number.parseInt((await key.getAttribute('aria-label')) ?? '', 10) : null
}

/** A second tablet of the same juror: both show what counts, also the one whose ballot was open all the time. */
export async function voteOnSecond({ journey, tablet, person, username, random }: Saal, werk: PaketEinreichung): Promise<string[]> {
  const path = journey.pathOf(werk)
  const zweites = await journey.openTablet()
  try {
    await openBallot(tablet.page, path)
    await logIn(zweites.page, username)
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
export async function changePerson({ journey, tablet, person, username }: Saal, zweite: string, werk: PaketEinreichung): Promise<string[]> {
  const { page } = tablet
  const andere = await callAs(journey.server.url, zweite)
  const path = journey.pathOf(werk)
  await logOut(page)
  await logIn(page, zweite)
  await openBallot(page, path)
  const found = await compareBallot(
    page,
    await readCounted(journey, andere, werk),
    `${zweite} sieht „${werk.titel}“ nicht, wie es für diese Person zählt`,
  )
  await logOut(page)
  await logIn(page, username)
  await openBallot(page, path)
  return [...found, ...(await compareBallot(page, await readCounted(journey, person, werk), `${username} findet „${werk.titel}“ nicht wieder`))]
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/voting')
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await page.getByLabel('Benutzername').waitFor()
}

async function readCounted(journey: Bahn, person: Caller, { id }: PaketEinreichung): Promise<number | null> {
  const { items } = await journey.stimmenOf(person)
  const wert = items.find(({ einreichungId, art }) => einreichungId === id && art === 'BEWERTET')?.wert
  return wert && 'punkte' in wert ? wert.punkte : null
}

async function compareBallot(page: Page, punkte: number | null, message: string): Promise<string[]> {
  try {
    await until(async () => (await readShown(page)) === punkte, 15_000)
    return []
  } catch {
    return [`I10: ${message}: ${await readShown(page)} statt ${punkte}`]
  }
}
