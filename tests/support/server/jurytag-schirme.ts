import type { Locator, Page } from 'playwright'
import { readPdf } from '../pdf.ts'

// What people do on the screens of a jury's day, and what they read there.

/** A tablet that has Lorbeer on its home screen says so. */
export async function installAlsApp(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
}

/** What the browser saves when this is pressed. */
export async function saveBy(page: Page, press: Locator): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press.click()])
  const stream = await download.createReadStream()
  return Buffer.concat(await stream.toArray())
}

/** The code of the card that the office prints for one person. */
export async function printKarte(page: Page, juryId: string, name: string): Promise<string> {
  await page.goto(`/admin/jurys/${juryId}/zugangskarten`)
  await page.getByRole('checkbox', { name: `${name} auswählen` }).check()
  await page.getByRole('button', { name: '1 Karte drucken' }).click()
  const pdf = await saveBy(page, page.getByRole('button', { name: 'Ausstellen und PDF laden' }))
  const [seite = ''] = await readPdf(pdf)
  return /Tippen ([A-Z2-9]{4} [A-Z2-9]{4})/.exec(seite)?.[1] ?? ''
}

export async function letIn(page: Page, code: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Mit Zugangskarte anmelden' }).click()
  await page.getByLabel('Code der Karte').fill(code)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('button', { name: 'Auf diesem Tablet anmelden' }).click()
  await page.waitForURL(/\/voting$/)
}

/** The chair's two steps, on whichever screen offers them: the late window is ended with a reason, for tablets that only the wire knows never say that they owe nothing. */
export async function closeAbstimmung(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abstimmung schließen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abstimmung schließen' }).click()
  await page.getByRole('button', { name: 'Nachlauf beenden' }).waitFor()
}

export async function endNachlauf(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nachlauf beenden' }).click()
  const frage = page.getByRole('alertdialog')
  await frage.getByLabel('Grund').fill('Alle haben abgestimmt')
  await frage.getByRole('button', { name: 'Nachlauf beenden' }).click()
  await frage.waitFor({ state: 'detached' })
}

/** One category is all that this round has. */
export async function closeAndConfirmTisch(page: Page, kategorie: string): Promise<void> {
  await page.getByRole('button', { name: `${kategorie} abschließen` }).click()
  await page.getByRole('button', { name: 'Runde bestätigen' }).click()
  const frage = page.getByRole('alertdialog')
  await frage.getByRole('button', { name: 'Runde bestätigen' }).click()
  await page.getByText(/^Bestätigt am/).waitFor()
  // Until it has gone, nothing behind it has a role.
  await frage.waitFor({ state: 'detached' })
}

/** „Titel: 7,08, 13": as the chair's list says it, whatever the order. */
export async function readRangliste(page: Page): Promise<string[]> {
  const zeilen = page
    .getByRole('table', { name: 'Rangliste' })
    .locator('tbody tr')
    .filter({ has: page.getByRole('button') })
  const texte = await zeilen.evaluateAll((rows) =>
    rows.map((row) => {
      const [titel, schnitt, stimmen] = ['.rangliste__titel', '.rangliste__schnitt', '.rangliste__stimmen'].map(
        (each) => row.querySelector(each)?.textContent ?? '',
      )
      return `${titel}: ${schnitt}, ${stimmen}`
    }),
  )
  return texte.toSorted()
}

/** „Gold für Titel" for each medal that lies at the table. */
export function readMedaillen(page: Page): Promise<string[]> {
  return page
    .getByRole('button', { name: / für /, pressed: true })
    .evaluateAll((tasten) => tasten.map((taste) => taste.getAttribute('aria-label') ?? ''))
}
