import { expect, it } from 'vitest'
import type { Page } from 'playwright'
import { callAs } from '#tests/support/dom/browser-api.ts'
import { DEMO, logIn, type Journey } from '#tests/support/server/browser-journey.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
useJourney((started) => {
  journey = started
})

it('sets up a year from nothing until agencies could hand in, without a word of English and without losing what was typed', async () => {
  const { page } = await journey.openTablet({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' })
  await logIn(page, DEMO.admin)
  await page.goto('/admin/programm/2023')
  await page.getByText('Dieses Jahr ist noch nicht angelegt.', { exact: false }).waitFor()
  await page.getByLabel('Titel', { exact: true }).fill('Lorbeer 2023')
  await fill(page, 'Einreichstart', '01.03.23 00:00')
  await fill(page, 'Einreichschluss', '30.06.23 18:00')
  await page.getByLabel('Version der Teilnahmebedingungen').fill('2023-1')
  await save(page)

  await page.getByRole('button', { name: /übernehmen/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Aus dem Jahr/ }).click()
  await dialog.getByText('Plakat Nr. 1', { exact: true }).waitFor()
  await page.getByRole('menuitemradio', { name: '2026' }).click()
  const anlegen = dialog.getByRole('button', { name: /Datensätze anlegen$/ })
  const box = await anlegen.boundingBox()
  await dialog.getByRole('menu').waitFor({ state: 'detached' })
  expect(await anlegen.boundingBox()).toEqual(box)
  await anlegen.click()
  await dialog.waitFor({ state: 'hidden' })

  await page.goto('/admin/kategorien?jahr=2023')
  await page.getByRole('link', { name: 'Plakat', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Kategorie anlegen' }).click()
  await page.getByRole('button', { name: 'Jahr: 2026' }).click()
  await page.getByRole('menuitemradio', { name: '2023' }).click()
  await page.getByRole('textbox', { name: 'Nummer' }).fill('99')
  await page.getByLabel('Bezeichnung', { exact: true }).fill('Künstliche Intelligenz')
  await page.getByLabel('Kurztitel').fill('KI')
  await page.getByRole('button', { name: 'Medienfeld hinzufügen' }).click()
  await page.getByRole('menuitem', { name: /^Bilder/ }).click()
  // Its row moves the button that is pressed next; „Bildserie“ alone stands in the menu, too.
  await page.getByRole('listitem', { name: /^Bilder/ }).waitFor()
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await save(page)

  await page.goto('/admin/preisstufen/neu')
  await page.getByRole('button', { name: 'Jahr: 2026' }).click()
  await page.getByRole('menuitemradio', { name: '2023' }).click()
  await page.getByRole('button', { name: /^Zielgruppe/ }).click()
  await page.getByRole('menuitemradio', { name: /^Mitglieder/ }).click()
  await page.getByLabel('Bezeichnung', { exact: true }).fill('Mitglieder')
  await fill(page, 'Gültig ab', '01.03.23')
  await page.getByLabel('Betrag netto in Euro').fill('320,00')
  await save(page)

  const admin = await callAs(journey.server.url, DEMO.admin)
  const lists = await Promise.all(['kategorien', 'preisstufen'].map((liste) => admin.get<{ items: { titel: string }[] }>(`/api/${liste}?jahr=2023`)))
  expect(lists.map(({ items }) => items.map(({ titel }) => titel))).toEqual([
    expect.arrayContaining(['Plakat', 'Künstliche Intelligenz']),
    expect.arrayContaining(['Mitglieder']),
  ])
})

async function fill(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text)
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await page.getByText(/^Gespeichert um/).waitFor()
}
