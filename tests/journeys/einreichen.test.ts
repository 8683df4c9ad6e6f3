// From a stranger to a binding submission: everything on screen, nothing but the mails read from their folder.
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { makeBild, makeGrossenFilm } from '#tests/support/boese-dateien.ts'
import { findSharedBrowser } from '#tests/support/server/browser.ts'
import { fillLogin, logIn } from '#tests/support/server/browser-journey.ts'
import { openCutLine, type CutLine } from '#tests/support/server/cut-line.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { startServer, type ServerProcess } from '#tests/support/server/server-process.ts'
import { GEDULD_MS } from '#tests/support/geduld.ts'

const MB = 1_000_000
const PERSON = { email: 'ida@haus-und-hof.example', passwort: 'Nachts sind alle Plakate grau' }
const NAME = 'Haus & Hof'

let server: ServerProcess
let line: CutLine
let folder = ''
let [film, bild] = ['', '']

beforeAll(async () => {
  server = await startServer({ demo: true })
  folder = mkdtempSync(join(tmpdir(), 'lorbeer-einreichen-'))
  ;[film, bild] = [join(folder, 'klebt-nicht_case.mp4'), join(folder, 'klebt nicht Motiv 1.jpg')]
  writeFileSync(film, makeGrossenFilm(200 * MB))
  writeFileSync(bild, await makeBild(2400, 1600))
  line = await openCutLine({ port: server.port, cutAt: [15, 45, 80, 120, 170].map((mb) => mb * MB), deadMs: 3000, bytesPerSecond: 25 * MB })
})
afterAll(async () => {
  await line.close()
  await server.close()
  rmSync(folder, { recursive: true })
})

async function openPage(baseURL: string): Promise<Page> {
  const browser = await findSharedBrowser()
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block', viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(GEDULD_MS)
  onTestFinished(() => context.close())
  return context.newPage()
}

it('an agency registers, is admitted, files a work with a film of 200 MB over a bad line, hands it in and has its receipt', async () => {
  const [page, office] = [await openPage(line.url), await openPage(server.url)]
  await register(page)
  await admit(office)
  await login(page)
  await addAnsprechpartner(page)
  await page.goto('/einreichungen/neu')
  await page.getByLabel('Titel der Arbeit').fill('Klebt nicht.')
  await page.getByLabel('Kategorie').click()
  await page.getByRole('menuitemradio', { name: '06 Film' }).click()
  await page.getByRole('button', { name: 'Entwurf anlegen' }).click()
  await fillBasisdaten(page)
  await uploadMedien(page)
  await fillRechtliches(page)
  const nummer = await handIn(page)
  await checkReceipt(page, nummer)
})

it('a file that the server will never take is not offered to be sent again, but another one in its place', async () => {
  const page = await openPage(server.url)
  await logIn(page, 'agentur@lorbeer.example')
  await page.goto('/einreichungen')
  await page.getByRole('link', { name: 'Schlafende Hunde' }).click()
  await page.getByRole('link', { name: /^Medien/ }).click()
  const wahl = page.getByLabel(/^Datei für Bilder/).first()
  await wahl.waitFor({ state: 'attached' })
  // The office allows less than this window knows of.
  const db = new DatabaseSync(join(server.dataDir, 'lorbeer.sqlite'), { timeout: 5000 })
  db.prepare("update medienfeld set max_mb = 12 where typ = 'BILDSERIE'").run()
  db.close()
  const gross = Buffer.concat([readFileSync(bild), Buffer.alloc(12_400_000)])
  await wahl.setInputFiles({ name: 'gross.jpg', mimeType: 'image/jpeg', buffer: gross })
  const karte = page.getByRole('article').filter({ hasText: 'gross.jpg' })
  await karte.getByText(/zu groß\. Erlaubt sind 12 MB\.$/).waitFor()
  expect(await karte.getByRole('button', { name: 'Noch einmal versuchen' }).count()).toBe(0)
  await karte.getByLabel(/^Datei für Bilder/).setInputFiles({ name: 'klein.jpg', mimeType: 'image/jpeg', buffer: readFileSync(bild) })
  await page.getByRole('article').filter({ hasText: 'klein.jpg' }).getByText('Geprüft und vollständig').waitFor()
  expect(await karte.count()).toBe(0)
})

async function register(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Agentur registrieren' }).click()
  await page.getByLabel('Firmenwortlaut').fill(`${NAME} Werbung GmbH`)
  await page.getByLabel('Name für Veröffentlichungen').fill(NAME)
  await page.getByLabel('Straße und Hausnummer').fill('Am Hof 3')
  await page.getByLabel('Postleitzahl').fill('1010')
  await page.getByLabel('Ort', { exact: true }).fill('Wien')
  await page.getByLabel('Vorname').fill('Ida')
  await page.getByLabel('Nachname').fill('Hof')
  await page.getByLabel('E-Mail').fill(PERSON.email)
  await page.getByRole('checkbox', { name: /gelesen und bin damit einverstanden/ }).check()
  await page.getByRole('button', { name: 'Agentur registrieren' }).click()
  const zuSchnell = page.getByText('Das ging sehr schnell.')
  const erledigt = page.getByText(PERSON.email)
  await zuSchnell.or(erledigt).first().waitFor()
  // Typed too quickly for a person; a slow machine is no quicker than one.
  const again = async () => {
    const button = page.getByRole('button', { name: 'Agentur registrieren' })
    if (await zuSchnell.isVisible()) await button.click({ timeout: 2000 }).catch(() => undefined)
    return erledigt.isVisible()
  }
  await expect.poll(again, { interval: 1000 }).toBe(true)
  const link = /https?:\/\/[^\s]+(\/agentur\/registrieren\/bestaetigen\/[\w-]+)/.exec(await mailTo(PERSON.email, 'bestaetigen'))?.[1] ?? ''
  await page.goto(link)
  await page.getByLabel('Neues Passwort', { exact: true }).fill(PERSON.passwort)
  await page.getByLabel('Neues Passwort wiederholen').fill(PERSON.passwort)
  await page.getByRole('button', { name: /bestätigen/ }).click()
  await page.getByRole('heading', { name: 'Willkommen bei Lorbeer' }).waitFor()
}

/** The office frees the agency and gives it time: the deadline of the demo programme is over. */
async function admit(office: Page): Promise<void> {
  await logIn(office, 'admin@lorbeer.example')
  await office.goto('/admin/agenturen')
  await office
    .getByRole('searchbox', { name: /Name|Suche/ })
    .first()
    .fill('Haus')
  await office.getByRole('link', { name: NAME }).click()
  await office.getByRole('link', { name: 'Status' }).click()
  await office.getByRole('button', { name: 'Freigeben' }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Freigeben' }).click()
  await office.getByText('Freigegeben').first().waitFor()
  await office.goto('/admin/programm/2026')
  await office.getByRole('button', { name: 'Frist für eine Agentur verlängern' }).click()
  const dialog = office.getByRole('dialog', { name: 'Frist für eine Agentur verlängern' })
  await dialog.getByLabel('Agentur suchen').fill('Haus')
  await dialog.getByRole('radio', { name: /Haus & Hof/ }).check()
  const bis = new Date(Date.now() + 3 * 86_400_000)
  await dialog
    .getByRole('textbox', { name: 'Verlängert bis' })
    .fill(`${bis.getDate()}.${bis.getMonth() + 1}.${String(bis.getFullYear()).slice(2)} 18:00`)
  await dialog.getByLabel('Grund').fill('Neu dabei')
  await dialog.getByRole('button', { name: 'Frist verlängern' }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function login(page: Page): Promise<void> {
  await page.goto('/')
  await fillLogin(page, PERSON.email, PERSON.passwort)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForURL('**/dashboard**')
}

/** Whoever registers is the first; another one answers for print. */
async function addAnsprechpartner(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Agenturdaten' }).click()
  await page.getByRole('link', { name: 'Ansprechpartner', exact: true }).click()
  await page.getByRole('link', { name: 'Ida Hof' }).waitFor()
  await page.getByRole('link', { name: 'Person hinzufügen' }).click()
  await page.getByLabel('Vorname').fill('Max')
  await page.getByLabel('Nachname').fill('Bogen')
  await page.getByLabel('E-Mail').fill('produktion@haus-und-hof.example')
  await page.getByRole('checkbox', { name: 'Druck' }).check()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByRole('link', { name: 'Max Bogen' }).waitFor()
}

async function fillBasisdaten(page: Page): Promise<void> {
  await page.waitForURL('**/basisdaten1')
  await page.getByLabel('Auftraggeber').fill('Pellwerk GmbH')
  await page.getByRole('textbox', { name: 'Veröffentlicht von' }).fill('01.02.26')
  await page.getByRole('link', { name: 'Weiter: Basisdaten 2' }).click()
  await page.getByLabel('Kurztext für Bühne und Jahrbuch').fill('Ein Kleber, der beweist, dass er nicht klebt.')
  await page.getByLabel('Idee').fill('Wir kleben nichts.')
  await page.getByLabel('Ansprechpartner').click()
  await page.getByRole('menuitemradio').first().click()
  await page.getByRole('menuitemradio').first().waitFor({ state: 'hidden' })
  await page.getByText('Entwurf gesichert um').waitFor()
  await page.getByRole('link', { name: 'Weiter: Medien' }).click()
  await page.waitForURL('**/medien')
}

async function uploadMedien(page: Page): Promise<void> {
  await page.getByLabel('Datei für Film').setInputFiles(film)
  await page.getByText(/^Wird hochgeladen, \d+ %\./).waitFor()
  await page.getByText('Verbindung unterbrochen: wird fortgesetzt, sobald die Verbindung wieder da ist.').waitFor()
  // Screens come and go, the upload goes on. The line is still dead: what it kept back comes by itself.
  await page.getByRole('link', { name: 'Lorbeer, zur Übersicht' }).click()
  await page.getByRole('link', { name: 'Weiterarbeiten' }).waitFor()
  await page.goBack()
  await page.getByText(/^Wird hochgeladen, [1-9]\d? %\./).waitFor()
  // A reload loses the file, not what has come.
  page.on('dialog', (dialog) => void dialog.accept())
  // The line may be dead in this very moment, too: a person tries again.
  await expect.poll(() => page.reload().then(Boolean, () => false)).toBe(true)
  await page.getByText('Unterbrochen. Wählen Sie dieselbe Datei noch einmal aus, dann geht es dort weiter.').waitFor()
  await page.getByLabel('Datei für Film').setInputFiles(film)
  await page.getByText('Geprüft und vollständig').waitFor({ timeout: 240_000 })
  expect(line.cuts()).toBe(5)
  const [original] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Film: Original herunterladen' }).click()])
  expect(original.suggestedFilename()).toBe('klebt-nicht_case.mp4')
  expect(shaOf(await original.path())).toBe(shaOf(film))
  await page
    .getByLabel(/^Datei für Bilder/)
    .first()
    .setInputFiles(bild)
  await expect.poll(() => page.getByText('Geprüft und vollständig').count()).toBe(2)
  await page.getByRole('link', { name: 'Weiter: Rechtliches' }).click()
}

async function fillRechtliches(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Rechtliches' }).waitFor()
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
  await page.getByLabel('Freigegeben von').fill('Frau Pell, Marketing')
  await page.getByRole('radio', { name: /^Nein/ }).check()
  await page.getByRole('link', { name: 'Weiter: Abgeben' }).click()
}

async function handIn(page: Page): Promise<string> {
  await page.getByText('Alles vollständig').waitFor()
  await page.getByRole('button', { name: 'Verbindlich abgeben' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verbindlich abgeben' }).click()
  await page.getByRole('heading', { name: 'Verbindlich abgegeben' }).waitFor()
  const nummer = await page
    .getByText(/^2026-06-\d{3}$/)
    .first()
    .textContent()
  return nummer ?? ''
}

async function checkReceipt(page: Page, nummer: string): Promise<void> {
  expect(nummer).toMatch(/^2026-06-\d{3}$/)
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Bestätigung als PDF' }).click()])
  const text = (await readPdf(readFileSync(await download.path()))).join(' ')
  for (const part of [nummer, 'Klebt nicht.', NAME, 'Pellwerk GmbH', '450,00', 'klebt-nicht_case.mp4', shaOf(film).slice(0, 8)])
    expect(text).toContain(part)
  const mail = await mailTo(PERSON.email, nummer)
  expect(mail).toContain('application/pdf')
}

function shaOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

/** The newest mail to this address that says this; they leave a moment after what caused them. */
async function mailTo(an: string, says: string): Promise<string> {
  const mails = join(server.dataDir, 'mail')
  let found = ''
  await expect
    .poll(() => {
      const all = readdirSync(mails)
        .toSorted()
        .map((file) => readFileSync(join(mails, file), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='))
      found = all.findLast((mail) => mail.includes(`To: ${an}`) && mail.includes(says)) ?? ''
      return found !== ''
    })
    .toBe(true)
  return found
}
