import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { sichere, stelleWiederHer } from '#tests/chaos/l2/sicherung.ts'
import { HEIL, openTabletSaal, WEG, type SaalTablet, type TabletSaal } from '#tests/support/saal-tablets.ts'

const WEISEN = [
  ['by `restore`', true],
  ['as a snapshot of the disk', false],
] as const

describe.each(['sqlite', 'postgres'] as const)('a server restored from a backup, on %s', (dialekt) => {
  let saal: TabletSaal
  let anna: SaalTablet
  beforeEach(async () => {
    saal = await openTabletSaal(dialekt === 'postgres' ? inject('postgresUrl') : undefined)
    anna = await saal.tablet()
  })
  afterEach(() => saal.close())

  const backup = () => sichere(saal.welt, saal.jury)
  async function restore(sicherung: Awaited<ReturnType<typeof backup>>, erneuert: boolean): Promise<void> {
    await stelleWiederHer(saal.welt, saal.jury, sicherung)
    if (!erneuert) return
    await saal.welt.datenbank.db
      .updateTable('jury')
      .set({ historie: crypto.randomUUID().slice(0, 12) })
      .where('id', '=', saal.jury.juryId)
      .execute()
  }
  async function tap(tablet: SaalTablet, werk: number, punkte: number): Promise<void> {
    await tablet.tippe(werk, punkte)
    await saal.welt.uhr.vor(1_000)
  }
  const punkte = async () => (await saal.gezaehlt()).map((stimme) => [stimme.werk, stimme.punkte])

  it.each(WEISEN)('%s: one tablet alone brings everything back within a minute and meets no question', async (_, erneuert) => {
    await tap(anna, 0, 7)
    const sicherung = await backup()
    await tap(anna, 0, 8)
    await tap(anna, 1, 5)
    await restore(sicherung, erneuert)
    await saal.welt.uhr.vor(60_000)
    expect(await punkte()).toEqual([
      [0, 8],
      [1, 5],
    ])
    await tap(anna, 0, 9)
    expect(await punkte()).toContainEqual([0, 9])
    for (const [werk, wert] of [
      [0, 9],
      [1, 5],
    ] as const)
      expect(await anna.stimme(werk)).toMatchObject({ ort: 'uebertragen', wert: { punkte: wert } })
  })

  it.each(WEISEN)('%s and closed before the tablet came back: what counts no longer is not shown as „Übertragen"', async (_, erneuert) => {
    await tap(anna, 0, 7)
    const sicherung = await backup()
    await tap(anna, 1, 5)
    anna.leitung = WEG
    await restore(sicherung, erneuert)
    await saal.schliesse()
    await saal.beende('Die Sitzung ist beendet.')
    anna.leitung = HEIL
    await saal.welt.uhr.vor(60_000)
    expect(await saal.spaet()).toBe(1)
    expect(await anna.stimme(0)).toMatchObject({ ort: 'uebertragen' })
    expect(await anna.stimme(1)).toMatchObject({ ort: 'nicht-gezaehlt', reason: 'round-closed' })
  })

  it.each(WEISEN)('%s: an older choice of one tablet never replaces the last choice of another in silence', async (_, erneuert) => {
    const berta = await saal.tablet()
    const sicherung = await backup()
    await tap(anna, 0, 7)
    await tap(anna, 0, 8)
    await saal.welt.uhr.bis(berta.tablet.refreshJury(saal.jury.juryId))
    await tap(berta, 0, 9)
    expect(await punkte()).toEqual([[0, 9]])
    anna.leitung = WEG
    await restore(sicherung, erneuert)
    await saal.welt.uhr.vor(60_000)
    expect(await punkte()).toEqual([[0, 9]])
    anna.leitung = HEIL
    await saal.welt.uhr.vor(60_000)
    expect(await punkte()).toEqual([[0, 9]])
    expect(await anna.stimme(0)).toMatchObject({ ort: 'konflikt', gueltig: { wert: { punkte: 9 } } })
  })

  it.each(WEISEN)('%s: a line that takes no packed request brings everything back all the same', async (_, erneuert) => {
    const leer = await backup()
    for (let runde = 1; runde <= 10; runde += 1) for (const werk of [0, 1, 2, 3, 4, 5]) await anna.tippe(werk, runde)
    await saal.welt.uhr.vor(60_000)
    expect((await punkte()).length).toBe(6)
    await restore(leer, erneuert)
    anna.leitung = ({ gzip }, deliver) => (gzip ? Promise.reject(new TypeError('Failed to fetch')) : deliver())
    await saal.welt.uhr.bis(anna.tablet.refreshJury(saal.jury.juryId))
    await saal.welt.uhr.vor(600_000)
    expect(await punkte()).toEqual([0, 1, 2, 3, 4, 5].map((werk) => [werk, 10]))
  })

  it.each([
    ['before the first vote', ...WEISEN[0]],
    ['before the first vote', ...WEISEN[1]],
    ['before the second one', ...WEISEN[0]],
  ])('of %s, %s: an open question is never „Übertragen" before the server has been asked about it', async (wann, _, erneuert) => {
    const berta = await saal.tablet()
    const leer = await backup()
    await tap(anna, 0, 7)
    const halb = await backup()
    await tap(berta, 0, 9)
    await saal.welt.uhr.bis(berta.tablet.refreshJury(saal.jury.juryId))
    expect(await berta.stimme(0)).toMatchObject({ ort: 'konflikt', wert: { punkte: 9 }, vorschlaege: [{ wert: { punkte: 9 } }] })
    anna.leitung = WEG
    await restore(wann === 'before the first vote' ? leer : halb, erneuert)

    // Reading works, and what was sent before cannot be sent again yet.
    berta.leitung = (brief, deliver) => (brief.method === 'GET' ? deliver() : Promise.reject(new TypeError('Failed to fetch')))
    for (let blick = 0; blick < 3; blick += 1) {
      await saal.welt.uhr.bis(berta.tablet.refreshJury(saal.jury.juryId))
      expect(await berta.stimme(0)).toMatchObject({ ort: 'konflikt', wert: { punkte: 9 }, vorschlaege: [{ wert: { punkte: 9 } }] })
    }
    berta.leitung = HEIL
    anna.leitung = HEIL
    await saal.welt.uhr.vor(400_000)
    const [gezaehlt] = await punkte()
    for (const tablet of [anna, berta]) {
      await saal.welt.uhr.bis(tablet.tablet.refreshJury(saal.jury.juryId))
      const stimme = await tablet.stimme(0)
      const zaehlt = stimme?.gueltig?.wert ?? stimme?.wert
      expect([0, (zaehlt as { punkte: number }).punkte]).toEqual(gezaehlt)
      expect(stimme?.ort).toBe(stimme?.vorschlaege.length === 0 ? 'uebertragen' : 'konflikt')
    }
  })
})
