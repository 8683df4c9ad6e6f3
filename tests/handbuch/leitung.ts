import type { JuryZeile } from '#contract/jury-liste.ts'
import { callAs } from '#tests/support/dom/browser-api.ts'
import { DEMO, type Journey } from '#tests/support/server/browser-journey.ts'
import { open, SCHREIBTISCH, take } from './bilder.ts'

/** What chair and office look at before, during and after the day. */
export async function takeLeitung(on: Journey): Promise<void> {
  const page = await open(on, DEMO.admin, SCHREIBTISCH)
  await page.goto(`/admin/jurys/${on.juryId}/bereitschaft`)
  await page.getByRole('heading', { name: 'Bereitschaft' }).waitFor()
  await take(page, 'jury-bereitschaft')

  await page.goto('/admin/awarduebersicht?jahr=2024')
  await page.getByRole('heading', { name: 'Agenturen nach Punkten' }).waitFor()
  await take(page, 'verwaltung-awarduebersicht')

  const person = await callAs(on.server.url, DEMO.admin)
  const { items } = await person.get<{ items: JuryZeile[] }>('/api/jurys?jahr=2026&sort=nummer:ASC&page=0&pageSize=100')
  const digital = items.find(({ titel }) => titel === 'Digital & Event')
  await page.goto(`/voting/president/${digital?.id ?? ''}/medaillen`)
  await page.getByText('Es gilt').first().waitFor()
  await take(page, 'medaillen-tisch')

  const vorsitz = await open(on, DEMO.vorsitz, SCHREIBTISCH)
  await vorsitz.goto(`/voting/president/${on.juryId}/live`)
  await vorsitz.getByRole('button', { name: 'Live-Sitzung beginnen' }).click()
  await vorsitz.getByRole('group', { name: 'Phase' }).waitFor()
  await take(vorsitz, 'live-leitung')
}
