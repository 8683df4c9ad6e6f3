import { DEMO, type Journey } from '#tests/support/server/browser-journey.ts'
import { open, SCHREIBTISCH, TABLET, take } from './bilder.ts'

export async function takeNachwuchs(on: Journey): Promise<void> {
  const { page } = await on.openTablet({ eigenes: true, viewport: SCHREIBTISCH, colorScheme: 'light' })
  await page.goto('/agentur/registrieren')
  await page.getByRole('heading', { name: 'Agentur oder Nachwuchs?' }).waitFor()
  await take(page, 'nachwuchs-wahl')

  const jurorin = await open(on, DEMO.young, TABLET)
  await jurorin.goto('/younglorbeer')
  await jurorin.getByRole('heading', { name: 'Nachwuchs Plakat' }).waitFor()
  await take(jurorin, 'nachwuchs-kategorien')
}
