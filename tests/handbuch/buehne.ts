import type { Journey } from '#tests/support/server/browser-journey.ts'
import { open, SCHREIBTISCH, take } from './bilder.ts'

const PRAESENTATION = 'praesentation@lorbeer.example'

/** Before the show. */
export async function takeBuehne(on: Journey): Promise<void> {
  const page = await open(on, PRAESENTATION, SCHREIBTISCH)
  await page.goto(`/voting/presentation/${on.juryId}`)
  await page.getByRole('button', { name: /^Für die (Vorführung|Sitzung) laden/ }).click()
  await page.getByText('Vollständig', { exact: true }).waitFor({ timeout: 120_000 })

  await page.goto(`/voting/presentation/${on.juryId}/pruefen`)
  await page.getByRole('heading', { name: /bereit/i, level: 1 }).waitFor({ timeout: 120_000 })
  await take(page, 'vorfuehrung-pruefen')

  await page.goto(`/voting/presentation/${on.juryId}/verleihung`)
  await page.getByRole('heading', { name: 'Preisverleihung', level: 1 }).waitFor()
  await take(page, 'verleihung-vorraum')
}
