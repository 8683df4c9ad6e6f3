import type { Page } from 'playwright'
import { it } from 'vitest'
import { checkBarrierefrei, type Screen } from '#tests/support/dom/barrierefrei.ts'
import { DEMO, loadPaket, logIn, openBallot, vote, type Journey } from '#tests/support/server/browser-journey.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
useJourney((started) => {
  journey = started
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor()
const row = (page: Page) => page.locator('a.liste__name').first().waitFor()
const field = (page: Page) => page.getByRole('button', { name: 'Speichern' }).waitFor()

it('axe finds nothing on the welcome page, dark and light', async () => {
  const { page } = await journey.openTablet()
  await checkBarrierefrei(page, [{ name: 'willkommen', path: '/', ready: (each) => each.getByLabel('Benutzername').waitFor() }])
})

it('axe finds nothing on the juror’s screens, dark and light', async () => {
  const { page } = await journey.openTablet()
  const [werk] = journey.werke
  if (!werk) throw new Error('keine Werke')
  await logIn(page, DEMO.jury1)
  await loadPaket(page)
  await openBallot(page, journey.pathOf(werk))
  await vote(page, 8)
  await checkBarrierefrei(page, [
    { name: 'jurys', path: '/voting', ready: heading },
    { name: 'kategorien', path: `/voting/${journey.juryId}`, ready: heading },
    { name: 'einreichungen', path: `/voting/${journey.juryId}/${werk.kategorieId}`, ready: heading },
    { name: 'abstimmen', path: journey.pathOf(werk), ready: (each) => each.getByRole('radiogroup').first().waitFor() },
    { name: 'uebertragung', path: '/voting/uebertragung', ready: heading },
    { name: 'dashboard-jury', path: '/dashboard', ready: heading },
  ])
})

it('axe finds nothing on the chair’s and the office’s screens, dark and light', async () => {
  const [chair, office] = [await journey.openTablet(), await journey.openTablet()]
  const [werk] = journey.werke
  await logIn(chair.page, DEMO.vorsitz)
  await checkBarrierefrei(chair.page, [
    { name: 'vorsitz', path: `/voting/president/${journey.juryId}`, ready: heading },
    { name: 'vorsitz-kategorie', path: `/voting/president/${journey.juryId}/${werk?.kategorieId ?? ''}`, ready: heading },
  ])
  await logIn(office.page, DEMO.admin)
  await checkBarrierefrei(office.page, [
    { name: 'dashboard-buero', path: '/dashboard', ready: (each) => each.getByRole('region', { name: 'Jurys' }).waitFor() },
    { name: 'programmjahr', path: '/admin/programm/2026', ready: (each) => each.getByLabel('Titel', { exact: true }).waitFor() },
    { name: 'konto', path: '/konto', ready: heading },
  ])
})

it('axe finds nothing on the lists and editors of the office, dark and light', async () => {
  const { page } = await journey.openTablet()
  await logIn(page, DEMO.admin)
  const lists = ['einreichungen', 'kategorien', 'medienfelder', 'preisstufen', 'jurys', 'agenturen', 'benutzer', 'agenturnews', 'mails/gesendet']
  const editors = ['kategorien/neu', 'medienfelder/neu', 'preisstufen/neu', 'agenturnews/neu', 'infotext/start']
  await checkBarrierefrei(page, [
    ...lists.map((path) => ({ name: `liste-${path.replace('/', '-')}`, path: `/admin/${path}`, ready: row })),
    ...editors.map((path) => ({ name: `editor-${path.replace('/', '-')}`, path: `/admin/${path}`, ready: field })),
    { name: 'editor-mailvorlage', path: '/admin/mails/vorlagen/einladung', ready: field },
    { name: 'liste-mailvorlagen', path: '/admin/mails/vorlagen', ready: (each) => each.getByRole('link', { name: /^Einladung Geht/ }).waitFor() },
    { name: 'benutzer-neu', path: '/admin/benutzer/neu', ready: heading },
    { name: 'benutzer-import', path: '/admin/benutzer/import', ready: heading },
  ])
})

it('axe finds nothing on a record of each list of the office and on its tabs, dark and light', async () => {
  const { page } = await journey.openTablet()
  await logIn(page, DEMO.admin)
  const screens: Screen[] = []
  for (const list of ['kategorien', 'medienfelder', 'preisstufen', 'agenturnews']) {
    screens.push({ name: `satz-${list}`, path: await firstOf(page, list), ready: field })
  }
  for (const list of ['einreichungen', 'agenturen', 'mails/gesendet']) {
    screens.push({ name: `satz-${list.replace('/', '-')}`, path: await firstOf(page, list), ready: heading })
  }
  // Not the administrator, whose own roles are no form.
  const person = (await firstOf(page, 'benutzer?rolle=JURY')).replace(/\/stammdaten$/, '')
  screens.push(
    { name: 'benutzer-stammdaten', path: `${person}/stammdaten`, ready: field },
    { name: 'benutzer-avatar', path: `${person}/avatar`, ready: (each) => each.getByRole('button', { name: 'Bild wählen' }).waitFor() },
    { name: 'benutzer-berechtigungen', path: `${person}/berechtigungen`, ready: field },
  )
  await checkBarrierefrei(page, screens)
})

/** Where the first row of a list leads. */
async function firstOf(page: Page, list: string): Promise<string> {
  await page.goto(`/admin/${list}`)
  await row(page)
  const path = await page.locator('a.liste__name').first().getAttribute('href')
  if (!path) throw new Error(`${list} has no row`)
  return path
}
