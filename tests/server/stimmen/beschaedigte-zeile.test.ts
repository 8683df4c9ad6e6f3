import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStimmenDb } from '#src/offline/lager/stimmen-db.ts'
import type { AusgangRow } from '#src/offline/kern/zeilen.ts'
import { current, HEIL, openTabletSaal, WEG, type SaalTablet, type TabletSaal } from '#tests/support/saal-tablets.ts'

let saal: TabletSaal
let tablet: SaalTablet

beforeEach(async () => {
  saal = await openTabletSaal()
  tablet = await saal.tablet()
})
afterEach(() => saal.close())

/** As a disk leaves a row that it has damaged. */
async function beschaedige(change: (row: AusgangRow) => object): Promise<void> {
  const lager = await openStimmenDb(saal.jury.personen[0].benutzerId, tablet.profil.umgebung)
  await lager.write(['ausgang'], async ({ ausgang }) => {
    const row = (await ausgang.first(Infinity)).at(-1)
    if (!row) throw new Error('nothing waits')
    await ausgang.deleteMany([row.seq])
    await ausgang.put(change(row) as AusgangRow)
  })
  lager.close()
}

const ohne = (name: keyof AusgangRow) => (row: AusgangRow) => Object.fromEntries(Object.entries(row).filter(([key]) => key !== name))

it.each<[string, (row: AusgangRow) => object, counted: number[]]>([
  ['an id that is none', (row) => ({ ...row, id: 'kaputt' }), [1, 2]],
  ['no id at all', ohne('id'), [1, 2]],
  ['a seq below one', (row) => ({ ...row, seq: -4 }), [0, 1, 2]],
  ['no jury', ohne('juryId'), [0, 1, 2]],
  ['no round', ohne('rundeId'), [1, 2]],
  ['nothing that it answers', ohne('loest'), [0, 1, 2]],
])('a row of the outbox that has %s holds back no later vote, and no report', async (_, change, counted) => {
  tablet.leitung = WEG
  await tablet.tippe(2, 3)
  await tablet.tippe(0, 5)
  await beschaedige(change)
  const refused: string[] = []
  tablet.leitung = async (brief, deliver) => {
    const answer = await HEIL(brief, deliver)
    if (answer.status === 400) refused.push(`${brief.method} ${brief.url}`)
    return answer
  }
  await saal.welt.uhr.bis(tablet.tablet.wake('start'))
  await tablet.tippe(1, 8)
  await saal.welt.uhr.bis(tablet.tablet.sendNow())
  expect((await saal.gezaehlt()).map(({ werk }) => werk)).toEqual(counted)
  expect(refused).toEqual([])
  expect(await current(tablet.tablet.observeAusgang())).toEqual([])
})

it('a vote whose row has lost its id is not shown as waiting for ever: the refusal stands at the work', async () => {
  tablet.leitung = WEG
  await tablet.tippe(0, 5)
  await beschaedige((row) => ({ ...row, id: 'kaputt' }))
  expect(await tablet.stimme(0)).toMatchObject({ ort: 'tablet' })
  tablet.leitung = HEIL
  await saal.welt.uhr.bis(tablet.tablet.sendNow())
  expect(await tablet.stimme(0)).toMatchObject({ ort: 'nicht-gezaehlt', reason: 'malformed' })
})
