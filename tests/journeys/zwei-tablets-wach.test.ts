import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { callAs } from '#tests/support/dom/browser-api.ts'
import { comeBack, DEMO, logIn, openBallot, untilTransferred, vote, type Journey } from '#tests/support/server/browser-journey.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
useJourney((started) => {
  journey = started
})

it('shows on a tablet that wakes what counts by now: a withdrawal, and the note that was chosen', async () => {
  const [werk, anderes] = journey.werke
  if (!werk || !anderes) throw new Error('keine Werke')
  const person = await callAs(journey.server.url, DEMO.jury2)
  const [{ page: a, context: vonA }, { page: b }] = [await journey.openTablet(), await journey.openTablet()]
  await logIn(a, DEMO.jury2)
  await openBallot(a, journey.pathOf(werk))
  await vote(a, 6)
  await untilTransferred(a)
  await logIn(b, DEMO.jury2)
  await openBallot(b, journey.pathOf(werk))
  await b.getByRole('radio', { name: /^6 /, checked: true }).waitFor()

  await b.getByRole('button', { name: 'Bewertung entfernen' }).click()
  await expect
    .poll(
      () =>
        journey
          .actsOf(person.benutzerId)
          .filter(({ einreichungId }) => einreichungId === werk.id)
          .at(-1)?.art,
    )
    .toBe('ZURUECKGEZOGEN')
  await comeBack(a)
  await a.getByText('Noch keine Bewertung').waitFor()
  expect(await a.getByRole('radio', { checked: true }).count()).toBe(0)

  for (const page of [a, b]) await openBallot(page, journey.pathOf(anderes))
  // Only A is cut off: whose note arrives first is then no matter of luck.
  await vonA.setOffline(true)
  await schreibe(a, 'Satz von A')
  await schreibe(b, 'Satz von B')
  await expect.poll(() => notiz()).toMatchObject({ text: 'Satz von B' })
  await vonA.setOffline(false)
  await comeBack(a)
  await a.getByText('Welche Notiz gilt?').waitFor()
  expect((await notiz())?.fassungen.map(({ text }) => text)).toEqual(['Satz von A'])

  await a.getByRole('button', { name: 'Behalten: Satz von A' }).click()
  await expect.poll(() => notiz()).toMatchObject({ text: 'Satz von A', fassungen: [] })
  await comeBack(b)
  await expect.poll(() => feld(b).inputValue()).toBe('Satz von A')
  expect(await feld(a).inputValue()).toBe('Satz von A')

  async function notiz() {
    return (await journey.stimmenOf(person)).notizen.find(({ einreichungId }) => einreichungId === anderes?.id)
  }
})

function feld(page: Page) {
  return page.getByRole('textbox', { name: 'Notiz, nur für Sie sichtbar' })
}

/** Leaving the field saves. */
async function schreibe(page: Page, text: string): Promise<void> {
  await feld(page).fill(text)
  await feld(page).blur()
}
