// A young talent from the first page to the stage: what each of them does on screen, what office and chair decide through their endpoints.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, it, onTestFinished } from 'vitest'
import { makeBild, makePdf } from '#tests/support/boese-dateien.ts'
import { callAs } from '#tests/support/dom/browser-api.ts'
import {
  comeBack,
  DEMO,
  fillLogin,
  logIn,
  openBallot,
  untilOfflineReady,
  untilTransferred,
  vote,
  type Journey,
} from '#tests/support/server/browser-journey.ts'
import { findSharedBrowser } from '#tests/support/server/browser.ts'
import { admitNachwuchs, findNachwuchsjury, moveEinreichschluss, releaseMedaillen, type Nachwuchsjury } from '#tests/support/server/nachwuchstag.ts'
import { useJourney } from './use-journey.ts'
import { GEDULD_MS } from '#tests/support/geduld.ts'

const MIRA = { name: 'Mira Anders', email: 'mira@hafen.example', passwort: 'drei schöne Wörter' }
const HOCHSCHULE = 'Akademie am Hafen, Linz'
const TITEL = 'Umsteigen bitte'

let journey: Journey
useJourney((started) => {
  journey = started
})

it('a young talent registers, hands in, is judged without a network, and revealed without a server', async () => {
  const admin = await callAs(journey.server.url, DEMO.admin)
  await moveEinreichschluss(admin)
  const page = await openPage()
  await register(page)
  await proveStudium(page)
  await handIn(page)
  await admitNachwuchs(admin, TITEL)

  const jury = await findNachwuchsjury(journey.server.url, DEMO.young)
  await judge(jury)
  await releaseMedaillen(admin, jury.juryId)
  await reveal(jury)
  await journey.server.start()
  expect(journey.verifyLog(jury.juryId)).toMatchObject({ ok: true })
})

async function openPage(): Promise<Page> {
  const browser = await findSharedBrowser()
  const context = await browser.newContext({ baseURL: journey.server.url, serviceWorkers: 'block', viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(GEDULD_MS)
  onTestFinished(() => context.close())
  return context.newPage()
}

async function register(page: Page): Promise<void> {
  await page.goto('/agentur/registrieren/stammdaten?art=nachwuchs')
  await page.getByRole('button', { name: 'Ihre Angaben eintragen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ihre Angaben' })
  await dialog.getByLabel('Vorname').fill('Mira')
  await dialog.getByLabel('Nachname').fill('Anders')
  await dialog.getByLabel('Geburtsdatum').fill(`14.02.${new Date().getFullYear() - 22}`)
  await dialog.getByRole('button', { name: 'Übernehmen' }).click()
  await page.getByLabel('Hochschule oder Schule').fill(HOCHSCHULE)
  await page.getByLabel('Studiengang').fill('Grafikdesign')
  await page.getByRole('button', { name: 'Weiter zum Zugang' }).click()
  await page.getByLabel('E-Mail').fill(MIRA.email)
  await page.getByLabel('Straße und Hausnummer').fill('Kai 1')
  await page.getByLabel('Postleitzahl').fill('4020')
  await page.getByLabel('Ort', { exact: true }).fill('Linz')
  await page.getByRole('checkbox', { name: /gelesen und bin damit einverstanden/ }).check()
  const erledigt = page.getByRole('heading', { name: 'Bitte sehen Sie in Ihre E-Mails' })
  // Typed too quickly for a person it is refused once.
  const send = async () => {
    const button = page.getByRole('button', { name: 'Registrieren', exact: true })
    if (await button.isVisible()) await button.click({ timeout: 2000 }).catch(() => undefined)
    return erledigt.isVisible()
  }
  await expect.poll(send, { interval: 1000 }).toBe(true)
  await page.goto(/(\/agentur\/registrieren\/bestaetigen\/[\w-]+)/.exec(await mailTo(MIRA.email))?.[1] ?? '')
  await page.getByLabel('Neues Passwort', { exact: true }).fill(MIRA.passwort)
  await page.getByLabel('Neues Passwort wiederholen').fill(MIRA.passwort)
  await page.getByRole('button', { name: /bestätigen/ }).click()
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click()
  await fillLogin(page, MIRA.email, MIRA.passwort)
  await page.waitForURL('**/dashboard**')
}

async function mailTo(an: string): Promise<string> {
  const mails = join(journey.server.dataDir, 'mail')
  let found = ''
  await expect
    .poll(() => {
      const alle = readdirSync(mails).map((file) => readFileSync(join(mails, file), 'utf8').replaceAll('=\r\n', ''))
      found = alle.find((mail) => mail.includes(`To: ${an}`) && mail.includes('bestaetigen')) ?? ''
      return found
    })
    .not.toBe('')
  return found
}

async function proveStudium(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ihr Team' }).click()
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  const buffer = await makePdf(1)
  const datei = page.getByLabel(`Datei: Studienbestätigung von ${MIRA.name}`)
  await datei.setInputFiles({ name: 'Bestätigung.pdf', mimeType: 'application/pdf', buffer })
  await page.getByText('Studienbestätigung hochgeladen').waitFor()
}

async function handIn(page: Page): Promise<void> {
  await page.goto('/einreichungen/neu')
  await page.getByLabel('Titel der Arbeit').fill(TITEL)
  await page.getByLabel('Kategorie').click()
  await page.getByRole('menuitemradio', { name: '15 Plakat und Print' }).click()
  await page.getByRole('button', { name: 'Entwurf anlegen' }).click()
  await page.waitForURL('**/basisdaten1')
  await page.getByLabel('Auftraggeber').fill('Freie Arbeit')
  await page.getByRole('textbox', { name: 'Veröffentlicht von' }).fill('01.02.26')
  await page.getByRole('link', { name: 'Weiter: Basisdaten 2' }).click()
  await page.getByLabel('Kurztext für Bühne und Jahrbuch').fill('Ein Fahrplan, der Umwege empfiehlt.')
  await page.getByLabel('Idee').fill('Wer umsteigt, sieht mehr.')
  await page.getByLabel('Ansprechpartner').click()
  await page.getByRole('menuitemradio').first().click()
  await page.getByRole('menuitemradio').first().waitFor({ state: 'hidden' })
  await page.getByText('Entwurf gesichert um').waitFor()
  await page.getByRole('link', { name: 'Weiter: Medien' }).click()
  await page.waitForURL('**/medien')
  const bild = { name: 'umsteigen.jpg', mimeType: 'image/jpeg', buffer: await makeBild(2400, 3200) }
  await page
    .getByLabel(/^Datei für Bilder/)
    .first()
    .setInputFiles(bild)
  await expect.poll(() => page.getByText('Geprüft und vollständig').count()).toBe(1)
  const nachweis = { name: 'nachweis.pdf', mimeType: 'application/pdf', buffer: await makePdf(1) }
  await page.getByLabel('Datei für Nachwuchsnachweis').first().setInputFiles(nachweis)
  await expect.poll(() => page.getByText('Geprüft und vollständig').count()).toBe(2)
  await page.getByRole('link', { name: 'Weiter: Rechtliches' }).click()
  await page.getByRole('heading', { name: 'Rechtliches' }).waitFor()
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
  await page.getByLabel('Freigegeben von').fill('Mira Anders')
  await page.getByRole('radio', { name: /^Nein/ }).check()
  await page.getByRole('link', { name: 'Weiter: Abgeben' }).click()
  await page.getByText('Alles vollständig').waitFor()
  await page.getByRole('button', { name: 'Verbindlich abgeben' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verbindlich abgeben' }).click()
  await page.getByRole('heading', { name: 'Verbindlich abgegeben' }).waitFor()
}

/** One of the jury votes without a network, in the rooms of the young; the others on tablets that only the wire knows. */
async function judge(jury: Nachwuchsjury): Promise<void> {
  const werk = jury.werke.find(({ titel }) => titel === TITEL)
  if (!werk) throw new Error('Die Jury hat die Arbeit nicht')
  expect(werk).toMatchObject({ hochschule: HOCHSCHULE, agentur: null })
  const tablet = await journey.openTablet({ eigenes: true })
  await logIn(tablet.page, DEMO.young)
  await tablet.page.goto('/younglorbeer')
  await tablet.page.getByRole('button', { name: 'Für die Sitzung laden' }).last().click()
  await tablet.page
    .getByText(/Zum Abstimmen bereit|Vollständig/)
    .first()
    .waitFor()
  await untilOfflineReady(tablet.page)
  await journey.proxy.goOffline()
  await tablet.relaunch()
  const { page } = tablet
  const pfad = `/younglorbeer/${werk.kategorieId}/${werk.id}`
  await openBallot(page, pfad)
  await page.getByText(HOCHSCHULE).waitFor()
  expect(await page.locator('body').innerText()).not.toContain(MIRA.name)
  await vote(page, 10)
  await page.getByText('Auf diesem Tablet gespeichert').first().waitFor()
  await journey.proxy.goOnline()
  await openBallot(page, pfad)
  await comeBack(page)
  await untilTransferred(page)
  const young = await callAs(journey.server.url, DEMO.young)
  const meine = journey.actsOf(young.benutzerId).filter(({ einreichungId }) => einreichungId === werk.id)
  expect(meine.map(({ wert, status, rev }) => [wert, status, rev])).toEqual([['{"punkte":10}', 'accepted', 1]])

  await jury.castAll('SHORTLIST', ({ id }) => ({ punkte: id === werk.id ? 10 : 6 }))
  await jury.changeStatus('SHORTLIST', 'NACHLAUF')
  await jury.changeStatus('SHORTLIST', 'GESCHLOSSEN')
  await jury.confirm('SHORTLIST')
  await jury.changeStatus('MEDAILLEN', 'OFFEN')
  // A Gold in every category, and a Bronze beside the new work's.
  const anderes = jury.werke.find(({ id, kategorieId }) => kategorieId === werk.kategorieId && id !== werk.id)
  const goldene = new Map([...jury.werke, werk].map(({ id, kategorieId }) => [kategorieId, id]))
  await jury.castAll('MEDAILLEN', ({ id, kategorieId }) => ({
    medaille: goldene.get(kategorieId) === id ? 'GOLD' : id === anderes?.id ? 'BRONZE' : 'KEINE',
  }))
  await jury.changeStatus('MEDAILLEN', 'NACHLAUF')
  await jury.changeStatus('MEDAILLEN', 'GESCHLOSSEN')
  await jury.confirm('MEDAILLEN')
}

/** The presenter has loaded pictures and medals; then there is no server, and the document holds nothing that has not been shown. */
async function reveal({ juryId, werke }: Nachwuchsjury): Promise<void> {
  const { page } = await journey.openTablet({ viewport: { width: 1920, height: 1080 } })
  await logIn(page, 'praesentation@lorbeer.example')
  await page.goto(`/voting/presentation/${juryId}/pruefen`)
  await page.getByRole('button', { name: /laden/ }).first().click()
  await page
    .getByText(/Zum Zeigen bereit|Vollständig/)
    .first()
    .waitFor()
  await page.goto(`/voting/presentation/${juryId}/verleihung`)
  await page.getByRole('button', { name: 'Auf dieses Gerät laden' }).click()
  await page.getByText('Auf diesem Gerät', { exact: true }).waitFor()
  await untilOfflineReady(page)
  await journey.server.stop()
  await page.reload()
  await page.getByRole('button', { name: 'Auf die Bühne' }).click()
  await page.getByRole('heading', { level: 1, name: 'Lorbeer 2026' }).waitFor()
  const inDokument = async () => {
    const html = await page.evaluate(() => document.documentElement.outerHTML)
    return werke.map(({ titel }) => titel).filter((titel) => html.includes(titel))
  }
  await page.keyboard.type('15')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Plakat und Print' }).waitFor()
  expect(await inDokument()).toEqual([])
  const gesehen: string[] = []
  for (;;) {
    const vorher = await page.getByRole('heading', { level: 1 }).textContent()
    await page.keyboard.press('PageDown')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).not.toBe(vorher)
    const titel = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    // One at a time, and never more.
    expect(await inDokument()).toEqual([titel])
    gesehen.push(titel)
    if (await page.getByText('Gold', { exact: true }).isVisible()) break
  }
  expect(gesehen.at(-1)).toBe(TITEL)
  expect(gesehen.length).toBeGreaterThan(1)
  await page.getByText(MIRA.name).waitFor()
  await expect
    .poll(() => page.getByRole('img', { name: `Motiv zu ${TITEL}` }).evaluate((bild: HTMLImageElement) => bild.naturalWidth))
    .toBeGreaterThan(0)
}
