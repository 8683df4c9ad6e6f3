import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { startJourney, type Journey } from '#tests/support/server/browser-journey.ts'

const FAILURES = join(import.meta.dirname, '../../.cache/journeys')

/** One server with the demo programme per file; a failed test leaves pictures of its tablets in `.cache/journeys`. */
export function useJourney(onStart: (journey: Journey) => void): void {
  let journey: Journey | undefined
  beforeAll(async () => {
    journey = await startJourney()
    onStart(journey)
  })
  beforeEach(({ task, onTestFailed }) => {
    onTestFailed(async () => {
      mkdirSync(FAILURES, { recursive: true })
      const name = join(FAILURES, task.name.replaceAll(/[^\wäöüß]+/g, '-').slice(0, 60))
      for (const [index, tablet] of (journey?.tablets ?? []).entries()) {
        if (!tablet.running) continue
        await tablet.page.screenshot({ path: `${name}-${index}.png` }).catch(() => undefined)
        const text = await tablet.page.locator('body').ariaSnapshot({ timeout: 2000 }).catch(String)
        writeFileSync(`${name}-${index}.txt`, `${tablet.page.url()}\n${tablet.pageErrors.join('\n')}\n${text}\n`)
      }
    })
  })
  // What the content security policy refuses is written there too.
  afterEach(() => {
    for (const tablet of journey?.tablets ?? []) expect(tablet.takePageErrors()).toEqual([])
  })
  afterAll(() => journey?.close())
}
