import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { fill, type SchirmIds } from './schirm-ids.ts'
import type { Schirm } from './schirme.ts'
import { listZuBreites } from './zu-breit.ts'

type RunOptions = Parameters<AxeBuilder['options']>[0]
type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>

const SCREENS = join(import.meta.dirname, '../../../.cache/screens')
const SIZES = [
  { width: 1180, height: 820 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** What an appearance can change. */
const FARBREGELN = ['color-contrast', 'link-in-text-block']

/**
 * On these screens axe finds nothing, dark and light, and nothing is wider than the window, also with text twice as large. With BILDER=1 pictures of each in
 * four sizes lie in `.cache/screens`, for people to look at.
 */
export async function checkBarrierefrei(page: Page, screens: readonly Schirm[], ids: SchirmIds = {}): Promise<void> {
  const found: string[] = []
  mkdirSync(SCREENS, { recursive: true })
  for (const { name, path, ready } of screens.map((each) => fill(each, ids))) {
    await page.goto(path)
    await ready(page)
    await untilComplete(page)
    await wear(page, 'dunkel')
    found.push(...(await listVerstoesse(page)).map((each) => `${name} (dunkel): ${each}`))
    await wear(page, 'hell')
    found.push(...(await listVerstoesse(page, FARBREGELN)).map((each) => `${name} (hell): ${each}`))
    await wear(page, 'raum')
    if (process.env['BILDER']) await takePictures(page, name)
    found.push(...(await listZuBreites(page)).map((each) => `${name}: ${each}`))
  }
  expect(found).toEqual([])
}

/** Nothing more is on its way, what is looked at is drawn. */
async function untilComplete(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy="true"], .skeleton') &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
}

/** What axe has to say about what is on the screen now: by all its rules, or by these. */
export async function listVerstoesse(page: Page, rules: readonly string[] = []): Promise<string[]> {
  // In one call within the page, not by way of a second page: as complete as long as nothing of a foreign origin is framed.
  expect(page.frames()).toHaveLength(1)
  const runOnly = rules.length > 0 && { runOnly: { type: 'rule' as const, values: [...rules] } }
  const options: RunOptions = { resultTypes: ['violations'], ...runOnly }
  const { violations } = (await runAgain(page, options)) ?? (await new AxeBuilder({ page }).setLegacyMode().options(options).analyze())
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`))
}

/** Half a megabyte need not be sent and read again to a page that has it from being asked before. */
function runAgain(page: Page, options: RunOptions): Promise<AxeResults | null> {
  return page.evaluate((asked) => {
    const { axe } = globalThis as { axe?: { run(options: unknown): Promise<AxeResults> } }
    return axe ? axe.run(asked) : null
  }, options)
}

/** Both appearances of the same screen, chosen as in the settings. */
async function wear(page: Page, erscheinung: 'hell' | 'dunkel' | 'raum'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate((wanted) => {
    localStorage.setItem('lorbeer-erscheinung', wanted)
    dispatchEvent(new StorageEvent('storage'))
  }, erscheinung)
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))))
}

async function takePictures(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.screenshot({ path: join(SCREENS, `${name}-${size.width}x${size.height}.png`) })
  }
  await page.setViewportSize(SIZES[0] ?? { width: 1180, height: 820 })
}
