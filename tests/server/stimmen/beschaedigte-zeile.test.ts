import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStimmenDb } from '#src/offline/lager/stimmen-db.ts'
import type { AusgangRow, GeraetZeile } from '#src/offline/kern/zeilen.ts'
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
  // What JSON does not know, or knows as something else.
  ['a jury that is no text', (row) => ({ ...row, juryId: 5n }), [0, 1, 2]],
  ['answers that are no list', (row) => ({ ...row, loest: 5n }), [0, 1, 2]],
  ['a time that is none', (row) => ({ ...row, wallMs: Number.NaN }), [1, 2]],
  ['a score that is none', (row) => ({ ...row, wert: { punkte: Number.NaN } }), [1, 2]],
  ['a score that is no value', (row) => ({ ...row, wert: new Date(0) }), [1, 2]],
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

it.each<[string, object]>([
  ['a number of reports that is none', { berichte: Number.NaN }],
  ['no number of answers', { antworten: undefined }],
  ['an answered place that is none', { ackedSeq: Number.NaN }],
])('a row of the Gerät that has %s refuses no tap and holds back no vote', async (_, change) => {
  tablet.leitung = WEG
  await tablet.tippe(0, 5)
  const lager = await openStimmenDb(saal.jury.personen[0].benutzerId, tablet.profil.umgebung)
  await lager.write(['geraet'], async ({ geraet }) => {
    const row = await geraet.get('geraet')
    await geraet.put({ ...row, ...change } as GeraetZeile)
  })
  lager.close()
  await tablet.tippe(1, 8)
  expect(await tablet.stimme(1)).toMatchObject({ ort: 'tablet' })
  tablet.leitung = HEIL
  await saal.welt.uhr.bis(tablet.tablet.sendNow())
  expect((await saal.gezaehlt()).map(({ werk }) => werk)).toEqual([0, 1])
  expect(await current(tablet.tablet.observeAusgang())).toEqual([])
})
