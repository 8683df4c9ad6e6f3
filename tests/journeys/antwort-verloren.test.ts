import { expect, it } from 'vitest'
import { callAs } from '#tests/support/dom/browser-api.ts'
import { comeBack, DEMO, keyOf, logIn, openBallot, untilTransferred, type Journey } from '#tests/support/server/browser-journey.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
useJourney((started) => {
  journey = started
})

const isBatch = ({ path, method }: { path: string; method: string }) => method === 'POST' && path === '/api/voting/stimmabgaben'

it('counts a vote once when the answer is lost after the commit, and says „Übertragen“ only after an answer', async () => {
  const { page } = await journey.openTablet()
  const person = await callAs(journey.server.url, DEMO.jury1)
  const [werk] = journey.werke
  if (!werk) throw new Error('keine Werke')
  await logIn(page, DEMO.jury1)
  await openBallot(page, journey.pathOf(werk))

  const lost = journey.proxy.once(isBatch, { kind: 'drop-answer' })
  const alsoLost = journey.proxy.once(isBatch, { kind: 'truncate' })
  const held = journey.proxy.once(isBatch, { kind: 'captive' })
  // The three come first; what the tablet tries by itself besides is refused.
  journey.proxy.choose((request) => (isBatch(request) ? { kind: 'status', status: 503 } : undefined))
  await keyOf(page, 7).click()
  await page.getByText('Auf diesem Tablet gespeichert').first().waitFor()
  await lost
  await expect.poll(() => journey.actsOf(person.benutzerId).length).toBe(1)
  expect(await page.getByText('Übertragen', { exact: true }).count()).toBe(0)
  await comeBack(page)
  await alsoLost
  await comeBack(page)
  await held
  journey.proxy.choose(null)
  await comeBack(page)
  await untilTransferred(page)

  const acts = journey.actsOf(person.benutzerId)
  expect(acts).toHaveLength(1)
  expect(acts[0]).toMatchObject({ einreichungId: werk.id, wert: '{"punkte":7}', status: 'accepted', rev: 1 })
})
