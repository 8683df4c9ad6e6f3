import type { Ablauf } from '#contract/ablauf.ts'
import type { Druckwerk } from '#contract/druckdaten.ts'
import { callAs } from '#tests/support/dom/browser-api.ts'
import { DEMO, type Journey } from '#tests/support/server/browser-journey.ts'
import { open, SCHREIBTISCH, take } from './bilder.ts'

const DRUCKEREI = 'druck@lorbeer.example'
const FESTTEAM = 'fest@lorbeer.example'
/** Of the year before, whose results are public and whose book is being made. */
const JAHR = 2024
/** Whose evening is still to come. */
const ABEND = 2026

/** From the award to the page and the stage. */
export async function takeProduktion(on: Journey): Promise<void> {
  await takeBuch(on)
  await takeDruckerei(on)
  await takeAbend(on)
}

async function takeBuch(on: Journey): Promise<void> {
  const page = await open(on, DEMO.admin, SCHREIBTISCH)
  await page.goto(`/admin/druckdaten?jahr=${JAHR}`)
  await page.locator('a.liste__name').first().waitFor()
  await take(page, 'druck-druckdaten')

  const person = await callAs(on.server.url, DEMO.admin)
  const { items } = await person.get<{ items: Druckwerk[] }>(`/api/druckdaten?jahr=${JAHR}&pageSize=100`)
  const werk = items.find(({ titel }) => titel === 'Bedienungsanleitung für Stille')
  await page.goto(`/admin/druckdaten/${werk?.id ?? ''}`)
  await page.getByRole('region', { name: 'Befunde' }).waitFor()
  await take(page, 'druck-preflight')

  await page.goto(`/admin/druckdaten/jahrbuch?jahr=${JAHR}`)
  await page.getByRole('region', { name: 'Reihenfolge' }).waitFor()
  await take(page, 'jahrbuch-reihenfolge')

  await page.getByRole('link', { name: 'Grenzgänger' }).click()
  await page.getByRole('heading', { name: 'Typografie' }).waitFor()
  await take(page, 'jahrbuch-seite')
}

async function takeDruckerei(on: Journey): Promise<void> {
  const page = await open(on, DRUCKEREI, SCHREIBTISCH)
  await page.goto('/dashboard')
  await page.getByText('Noch einmal von vorne laden').waitFor()
  await take(page, 'druckerei-uebersicht')
}

async function takeAbend(on: Journey): Promise<void> {
  const page = await open(on, FESTTEAM, SCHREIBTISCH)
  // The room is a document of its own: it would interrupt the way to the overview.
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto(`/festvorbereitung?jahr=${ABEND}`)
  await page.getByRole('link', { name: 'Ablauf proben' }).waitFor()
  await take(page, 'fest-ablauf')

  const person = await callAs(on.server.url, FESTTEAM)
  const { bloecke } = await person.get<Ablauf>(`/api/ablauf?jahr=${ABEND}`)
  const auftritt = bloecke.flatMap(({ auftritte }) => auftritte).find(({ titel }) => titel === 'Letzte Linie: Schnitt')
  await page.goto(`/festvorbereitung/${auftritt?.kategorieId ?? ''}/${auftritt?.einreichungId ?? ''}?jahr=${ABEND}`)
  await page.getByRole('heading', { name: 'Sprechertext' }).waitFor()
  await take(page, 'fest-auftritt')
}
