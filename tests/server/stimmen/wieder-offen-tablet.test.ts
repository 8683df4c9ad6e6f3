import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { changeRundeStatus } from '#server/commands/jury/change-runde-status.ts'
import { decideWiedereroeffnung, proposeWiedereroeffnung } from '#server/commands/jury/decide-wiedereroeffnung.ts'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import { TEST_AUSGANG } from '#tests/support/kopfausgang.ts'
import { current, HEIL, openTabletSaal, WEG, type SaalTablet, type TabletSaal } from '#tests/support/saal-tablets.ts'
import { seatVorsitz } from '#tests/support/runde.ts'

describe.each(['sqlite', 'postgres'] as const)('a tablet in a round that is opened again on %s', (dialekt) => {
  let saal: TabletSaal
  let hier: SaalTablet
  beforeEach(async () => {
    saal = await openTabletSaal(dialekt === 'postgres' ? inject('postgresUrl') : undefined)
    hier = await saal.tablet()
  })
  afterEach(() => saal.close())

  const vor = (ms = 60_000) => saal.welt.uhr.vor(ms)
  const stand = () => current(hier.tablet.observeSendestand())
  const lies = () => saal.welt.uhr.bis(hier.tablet.refreshJury(saal.jury.juryId))
  const wer = () => ({ juryId: saal.jury.juryId, rundeId: saal.jury.rundeId, now: () => saal.welt.uhr.nowMs })

  async function close(): Promise<void> {
    await vor(1_000)
    await saal.schliesse()
    if ((await saal.status()) === 'NACHLAUF') await saal.beende('Die Sitzung ist beendet.')
    await vor(1_000)
  }

  /** By two people with two offices, whoever else has a seat. */
  async function reopen(): Promise<void> {
    const { db } = saal.welt.datenbank
    await seatVorsitz(db, saal.jury.juryId, saal.welt.uhr.nowMs)
    const sitz = await db.selectFrom('jurymitglied').select('benutzerId').where('funktion', '=', 'VORSITZ').executeTakeFirstOrThrow()
    const { antwort } = await proposeWiedereroeffnung(db, {
      ...wer(),
      benutzerId: sitz.benutzerId,
      roles: ['JURYPRAESIDENT'],
      grund: 'Zu früh geschlossen',
    })
    await decideWiedereroeffnung(db, { ...wer(), benutzerId: 'buero', roles: ['ADMIN'], wiedereroeffnungId: antwort.id, bestaetigt: true })
  }
  const resume = () =>
    changeRundeStatus(saal.welt.datenbank.db, { ...wer(), benutzerId: 'buero', roles: ['ADMIN'], status: 'OFFEN', ausgang: TEST_AUSGANG })
  const pruefe = async () => (await checkProtokoll(saal.welt.datenbank.db, saal.jury.juryId)).fehler?.satz ?? null

  it('that was without a network all the while sends what was given before, between and after; each counts once', async () => {
    await hier.tippe(0, 4)
    await vor()
    hier.leitung = WEG
    await hier.tippe(1, 5)
    await close()
    await hier.tippe(2, 6)
    await reopen()
    await vor(1_000)
    await hier.tippe(0, 7)
    hier.leitung = HEIL
    await vor()
    expect(await saal.gezaehlt()).toEqual([
      { werk: 0, punkte: 7, rev: 2 },
      { werk: 1, punkte: 5, rev: 1 },
      { werk: 2, punkte: 6, rev: 1 },
    ])
    expect(await saal.spaet()).toBe(0)
    expect(await stand()).toMatchObject({ lage: 'uebertragen', wartend: 0, abgelehnt: 0, uebertragen: 3 })
    await close()
    expect(await pruefe()).toBeNull()
  })

  it('that was told that a vote came too late keeps it, gives it again, and is told that it counts', async () => {
    hier.leitung = WEG
    await hier.tippe(0, 9)
    await close()
    hier.leitung = HEIL
    await vor()
    expect(await stand()).toMatchObject({ lage: 'abgelehnt', abgelehnt: 1 })
    await reopen()
    await resume()
    await lies()
    expect(await hier.stimme(0)).toMatchObject({ ort: 'nicht-gezaehlt', wert: { punkte: 9 }, reason: 'round-closed' })
    expect(await saal.gezaehlt()).toEqual([])
    await hier.tippe(0, 9)
    await vor()
    expect(await saal.gezaehlt()).toEqual([{ werk: 0, punkte: 9, rev: 1 }])
    expect(await stand()).toMatchObject({ lage: 'uebertragen', abgelehnt: 0, uebertragen: 1 })
    // The answer to the late one is still what it was.
    expect(await saal.spaet()).toBe(1)
    await close()
    expect(await pruefe()).toBeNull()
  })
})
