import { it } from 'vitest'
import { checkBarrierefrei } from '#tests/support/dom/barrierefrei.ts'
import { DEMO, loadPaket, logIn, openBallot, vote, type Journey } from '#tests/support/server/browser-journey.ts'
import { idsOfBuero, idsOfFest, idsOfFremde, idsOfJury, idsOfYoung } from '#tests/support/dom/schirm-ids.ts'
import { SCHIRME } from '#tests/support/dom/schirme.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
useJourney((started) => {
  journey = started
})

it('axe finds nothing on what strangers see, dark and light, and nothing is wider than the window, with text twice as large', async () => {
  const { page } = await journey.openTablet()
  await checkBarrierefrei(page, SCHIRME.fremd, await idsOfFremde(journey))
})

it('nor on the juror’s screens', async () => {
  const { page } = await journey.openTablet()
  const [werk] = journey.werke
  if (!werk) throw new Error('keine Werke')
  await logIn(page, DEMO.jury1)
  await loadPaket(page)
  await openBallot(page, journey.pathOf(werk))
  await vote(page, 8)
  await checkBarrierefrei(page, SCHIRME.jury, await idsOfJury(journey))
})

it('nor on a ballot of each mode', async () => {
  const { page } = await journey.openTablet()
  await logIn(page, 'jury14@lorbeer.example')
  await checkBarrierefrei(page, SCHIRME.juryModi, await idsOfJury(journey))
})

it('nor in the rooms of the young, and on what an audience sees', async () => {
  const { page } = await journey.openTablet()
  await logIn(page, DEMO.young)
  await checkBarrierefrei(page, SCHIRME.young, await idsOfYoung(journey))
})

it('nor in the room of the evening', async () => {
  const { page } = await journey.openTablet()
  await logIn(page, 'fest@lorbeer.example')
  await checkBarrierefrei(page, SCHIRME.fest, await idsOfFest(journey))
})

it('nor on the chair’s screens', async () => {
  const { page } = await journey.openTablet()
  await logIn(page, DEMO.vorsitz)
  await checkBarrierefrei(page, SCHIRME.vorsitz, await idsOfJury(journey))
})

it.each(['bueroListen', 'bueroNeu'] as const)('nor on the screens of the office: %s', async (gruppe) => {
  const { page } = await journey.openTablet()
  await logIn(page, DEMO.admin)
  await checkBarrierefrei(page, SCHIRME[gruppe], await idsOfBuero(journey))
})
