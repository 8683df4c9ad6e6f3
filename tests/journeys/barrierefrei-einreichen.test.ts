import { AxeBuilder } from '@axe-core/playwright'
import { expect, it } from 'vitest'
import type { Page } from 'playwright'
import { DEMO, logIn, type Journey } from '#tests/support/server/browser-journey.ts'
import { checkBarrierefrei, type Screen } from '#tests/support/dom/barrierefrei.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
useJourney((started) => {
  journey = started
})
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor()

it('axe finds nothing on the screens of strangers and agencies, dark and light', async () => {
  const { page } = await journey.openTablet()
  await checkBarrierefrei(page, [
    { name: 'registrieren', path: '/agentur/registrieren', ready: heading },
    { name: 'einreichungsvorgaben', path: '/einreichungsvorgaben', ready: heading },
  ])
  await logIn(page, 'agentur@lorbeer.example')
  const { items } = await get<{ items: { id: string; status: string }[] }>(page, '/api/einreichungen?jahr=2026')
  const { agentur } = await get<{ agentur: { id: string } }>(page, '/api/agenturen/eigene')
  const entwurf = `/einreichungen/${items.find(({ status }) => status === 'ENTWURF')?.id}`
  const abgegeben = items.find(({ status }) => status === 'ABGEGEBEN')?.id
  const reiter = ['basisdaten1', 'basisdaten2', 'medien', 'rechtliches', 'abgeben']
  const agenturReiter = ['stammdaten', 'ansprechpartner', 'ansprechpartner/neu', 'logo', 'personen']
  await checkBarrierefrei(page, [
    { name: 'dashboard-agentur', path: '/dashboard', ready: heading },
    { name: 'einreichungen-agentur', path: '/einreichungen', ready: heading },
    { name: 'einreichung-neu', path: '/einreichungen/neu', ready: heading },
    ...reiter.map((name): Screen => ({ name: `entwurf-${name}`, path: `${entwurf}/${name}`, ready: heading })),
    { name: 'abgegeben', path: `/einreichungen/${abgegeben}/abgeben`, ready: heading },
    { name: 'juryansicht', path: `/einreichungen/juryansicht/${abgegeben}`, ready: heading },
    { name: 'einreichung-ansicht', path: `/einreichungen/view/${abgegeben}`, ready: heading },
    ...agenturReiter.map((name): Screen => ({ name: `agentur-${name.replace('/', '-')}`, path: `/agentur/${agentur.id}/${name}`, ready: heading })),
  ])
})

it('axe finds nothing where the office checks works, agencies and invoices, dark and light', async () => {
  const { page } = await journey.openTablet()
  await logIn(page, DEMO.admin)
  const { items } = await get<{ items: { id: string }[] }>(page, '/api/einreichungen?status=IN_PRUEFUNG&jahr=2026')
  const rechnungen = await get<{ items: { id: string }[] }>(page, '/api/rechnungen')
  const agenturen = await get<{ items: { id: string }[] }>(page, '/api/agenturen')
  await checkBarrierefrei(page, [
    {
      name: 'pruefung',
      path: `/admin/einreichungen/${items[0]?.id}/status`,
      ready: (each) => each.getByRole('heading', { name: 'Formalprüfung' }).waitFor(),
    },
    { name: 'agentur-status', path: `/admin/agenturen/${agenturen.items[0]?.id}/status`, ready: heading },
    { name: 'rechnungen', path: '/admin/rechnungen', ready: (each) => each.locator('a.liste__name').first().waitFor() },
    { name: 'rechnung', path: `/admin/rechnungen/${rechnungen.items[0]?.id}`, ready: heading },
  ])
})

it('scrolls the history of a work by keyboard, and every radio is large enough for a finger', async () => {
  const { page } = await journey.openTablet({ viewport: { width: 1180, height: 500 } })
  await logIn(page, 'agentur@lorbeer.example')
  const { items } = await get<{ items: { id: string; status: string }[] }>(page, '/api/einreichungen?jahr=2026')
  const entwurf = `/einreichungen/${items.find(({ status }) => status === 'ENTWURF')?.id}`
  await page.goto(`${entwurf}/rechtliches`)
  await page.getByRole('radio').first().waitFor()
  const sides = await page
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => Math.min(radio.getBoundingClientRect().width, radio.getBoundingClientRect().height)))
  expect(sides.filter((side) => side < 24)).toEqual([])

  await page
    .getByRole('button', { name: /Mehr|Weitere|Aktionen/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Verlauf' }).click()
  await page.getByRole('dialog').getByText('Angelegt').waitFor()
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
})

async function get<T>(page: Page, path: string): Promise<T> {
  const answer = await page.context().request.get(new URL(path, page.url()).href)
  expect(answer.status()).toBe(200)
  return (await answer.json()) as T
}
