// Takes the pictures of docs/handbuch from the product as it is: after a screen of theirs has changed, `npm run handbuch`, and look at them.
import type { Page } from 'playwright'
import sharp from 'sharp'
import { DEMO, loadPaket, openBallot, startJourney, untilTransferred, vote, type Journey } from '#tests/support/server/browser-journey.ts'
import { open, SCHREIBTISCH, TABLET, take } from './bilder.ts'
import { takeBuehne } from './buehne.ts'
import { takeLeitung } from './leitung.ts'
import { takeNachwuchs } from './nachwuchs.ts'
import { takeProduktion } from './produktion.ts'

const AGENTUR = 'agentur@lorbeer.example'

const journey = await startJourney()
try {
  await takeJury(journey)
  await takeVorsitz(journey)
  await takeAgentur(journey)
  await takeVerwaltung(journey)
  await takeLeitung(journey)
  await takeBuehne(journey)
  await takeNachwuchs(journey)
  await takeProduktion(journey)
} finally {
  await journey.close()
}

async function takeJury(on: Journey): Promise<void> {
  const viele = await open(on, 'jury14@lorbeer.example', TABLET)
  await loadPaket(viele, 'Vollständig')
  await take(viele, 'jury-liste')

  const page = await open(on, DEMO.jury1, TABLET)
  await loadPaket(page, 'Vollständig')
  const [werk] = on.werke
  if (!werk) throw new Error('keine Werke')
  await openBallot(page, on.pathOf(werk))
  await vote(page, 8)
  await untilTransferred(page)
  await page.getByRole('button', { name: 'Rückgängig' }).waitFor({ state: 'detached' })
  await take(page, 'abstimmen')
}

async function takeVorsitz(on: Journey): Promise<void> {
  const page = await open(on, DEMO.vorsitz, SCHREIBTISCH)
  await page.goto(`/voting/president/${on.juryId}/${on.werke[0]?.kategorieId ?? ''}`)
  await page.getByRole('table', { name: 'Rangliste' }).waitFor()
  await take(page, 'ergebnisse')
}

async function takeAgentur(on: Journey): Promise<void> {
  const page = await open(on, AGENTUR, SCHREIBTISCH)
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: /^Noch \d+ Tage/ }).waitFor()
  await take(page, 'agentur-uebersicht')

  await openWerk(page, 'Schlafende Hunde', 'Abgeben')
  await page.getByRole('button', { name: 'Verbindlich abgeben' }).waitFor()
  await take(page, 'agentur-abgeben')

  await openWerk(page, 'Klavier, vierter Stock', 'Basisdaten 2')
  await page.getByText(/^Bitte nachbessern bis/).waitFor()
  await take(page, 'agentur-nachbesserung')

  await openWerk(page, 'Zwei Promille Poesie', 'Medien')
  await breakUpload(on, page)
  await take(page, 'agentur-medien')
}

/** Half of a file has come when the line breaks and the window is loaded anew. */
async function breakUpload({ proxy }: Journey, page: Page): Promise<void> {
  let teile = 0
  proxy.choose(({ method }) => {
    if (method !== 'PATCH') return undefined
    teile += 1
    return teile > 2 ? { kind: 'drop-request' } : undefined
  })
  const bild = await sharp({ create: { width: 2400, height: 3200, channels: 3, background: '#b8860b' } })
    .jpeg()
    .toBuffer()
  const buffer = Buffer.concat([bild, Buffer.alloc(40_000_000)])
  await page.getByLabel('Datei für Bilder 3').setInputFiles({ name: 'motiv-3.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByText(/^Verbindung unterbrochen/).waitFor()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByText('Unterbrochen. Wählen Sie dieselbe Datei noch einmal aus, dann geht es dort weiter.').scrollIntoViewIfNeeded()
  proxy.choose(null)
}

async function openWerk(page: Page, titel: string, reiter: string): Promise<void> {
  await page.goto('/einreichungen')
  await page.getByRole('link', { name: titel }).click()
  // Hints further down lead to a tab by the same words.
  await page
    .getByRole('link', { name: new RegExp(`^${reiter}`) })
    .first()
    .click()
}

async function takeVerwaltung(on: Journey): Promise<void> {
  const page = await open(on, DEMO.admin, SCHREIBTISCH)
  await page.goto('/admin/rechnungen')
  await page.locator('a.liste__name').first().waitFor()
  await take(page, 'verwaltung-rechnungen')

  await page.goto('/admin/jurys')
  await page.getByRole('link', { name: 'Film & Audio' }).click()
  await page.getByRole('heading', { name: 'Vor dem Öffnen' }).waitFor()
  await take(page, 'jury-vorbereiten')

  await page.goto('/admin/einreichungen?jahr=2026&status=ABGEGEBEN')
  for (const nr of [1, 2, 3]) await page.getByRole('checkbox').nth(nr).check()
  await take(page, 'verwaltung-sammelaktion')

  await openPruefung(page, 'Nachtschwärmer')
  await take(page, 'verwaltung-pruefung')

  await openPruefung(page, 'Die Rakete hebt nicht ab')
  await page.getByRole('button', { name: 'Nachbesserung anfordern …' }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByRole('textbox', { name: 'Was ist zu verbessern?' }).fill('Im Abspann steht der Name Ihrer Agentur. Bitte tauschen Sie den Film.')
  await dialog.getByRole('checkbox', { name: 'Medien' }).check()
  await take(page, 'verwaltung-nachbesserung')
}

async function openPruefung(page: Page, titel: string): Promise<void> {
  await page.goto('/admin/einreichungen?jahr=2026&status=IN_PRUEFUNG')
  await page.getByRole('link', { name: titel }).click()
  await page.getByRole('link', { name: 'Status', exact: true }).click()
  await page.getByRole('heading', { name: 'Formalprüfung' }).waitFor()
}
