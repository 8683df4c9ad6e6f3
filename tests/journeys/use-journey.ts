import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { startJourney, type Journey } from '#tests/support/server/browser-journey.ts'

const FAILURES = join(import.meta.dirname, '../../.cache/journeys')

/** One server with the demo programme per file, and tablets that end with their test; a failed one leaves pictures of them, and what the server said, in `.cache/journeys`. */
export function useJourney(onStart: (journey: Journey) => void): void {
  let journey: Journey | undefined
  beforeAll(async () => {
    journey = await startJourney()
    onStart(journey)
  })
  afterEach(async ({ task }) => {
    if (!journey) return
    // What the content security policy refuses is written there too.
    const errors = journey.tablets.map((tablet) => tablet.takePageErrors())
    if (task.result?.state === 'fail' || errors.flat().length > 0) await takePictures(journey, task.name, errors)
    await journey.closeTablets()
    for (const each of errors) expect(each).toEqual([])
  })
  afterAll(() => journey?.close())
}

async function takePictures({ server, tablets }: Journey, title: string, errors: readonly string[][]): Promise<void> {
  mkdirSync(FAILURES, { recursive: true })
  const name = join(FAILURES, title.replaceAll(/[^\wäöüß]+/g, '-').slice(0, 60))
  writeFileSync(`${name}-server.txt`, server.output())
  for (const [index, tablet] of tablets.entries()) {
    if (!tablet.running) continue
    await tablet.page.screenshot({ path: `${name}-${index}.png` }).catch(() => undefined)
    const text = await tablet.page.locator('body').ariaSnapshot({ timeout: 2000 }).catch(String)
    writeFileSync(`${name}-${index}.txt`, `${tablet.page.url()}\n${errors[index]?.join('\n')}\n${text}\n`)
  }
}
