import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { settleStimmabgabe } from '#server/commands/stimmen/settle-stimmabgabe.ts'
import { current, HEIL, openTabletSaal, WEG, type SaalTablet, type TabletSaal } from '#tests/support/saal-tablets.ts'

describe.each(['sqlite', 'postgres'] as const)('a vote that came too late from one tablet, on the juror’s other one, on %s', (dialekt) => {
  let saal: TabletSaal
  let erstes: SaalTablet
  let zweites: SaalTablet
  beforeEach(async () => {
    saal = await openTabletSaal(dialekt === 'postgres' ? inject('postgresUrl') : undefined)
    ;[erstes, zweites] = [await saal.tablet(), await saal.tablet()]
  })
  afterEach(() => saal.close())

  const stand = () => current(zweites.tablet.observeSendestand())
  const lies = () => saal.welt.uhr.bis(zweites.tablet.refreshJury(saal.jury.juryId))

  /** Cast in time without a network; the round is over before it arrives. */
  async function comeTooLate(werk: number, punkte: number): Promise<void> {
    erstes.leitung = WEG
    await erstes.tippe(werk, punkte)
    await saal.welt.uhr.vor(1_000)
    await saal.schliesse()
    await saal.beende('Die Sitzung ist beendet.')
    erstes.leitung = HEIL
    await saal.welt.uhr.vor(60_000)
    expect(await saal.spaet()).toBe(1)
  }

  async function settle(entscheidung: 'GEZAEHLT' | 'NICHT_GEZAEHLT'): Promise<void> {
    const { db } = saal.welt.datenbank
    const { id } = await db.selectFrom('stimmabgabe').select('id').where('status', '=', 'late').executeTakeFirstOrThrow()
    await settleStimmabgabe(db, {
      juryId: saal.jury.juryId,
      stimmabgabeId: id,
      entscheidung,
      grund: 'Rechtzeitig abgegeben.',
      benutzerId: saal.jury.personen[1].benutzerId,
      now: () => saal.welt.uhr.nowMs,
    })
  }

  it.each(['GEZAEHLT', 'NICHT_GEZAEHLT'] as const)(
    'asks to look at it, as on the tablet where it was cast, until the chair has decided: %s',
    async (entscheidung) => {
      await zweites.tippe(1, 4)
      await saal.welt.uhr.vor(1_000)
      await comeTooLate(0, 9)
      await lies()
      expect(await stand()).toMatchObject({ lage: 'abgelehnt', abgelehnt: 1, uebertragen: 1 })
      expect(await current(erstes.tablet.observeSendestand())).toMatchObject({ lage: 'abgelehnt', abgelehnt: 1 })
      await settle(entscheidung)
      await lies()
      expect(await stand()).toMatchObject({ lage: 'uebertragen', abgelehnt: 0, uebertragen: entscheidung === 'GEZAEHLT' ? 2 : 1 })
    },
  )

  it('also beside an older vote that counts', async () => {
    await zweites.tippe(0, 4)
    await saal.welt.uhr.vor(1_000)
    await saal.welt.uhr.bis(erstes.tablet.refreshJury(saal.jury.juryId))
    await comeTooLate(0, 9)
    await lies()
    expect(await stand()).toMatchObject({ lage: 'abgelehnt', abgelehnt: 1, uebertragen: 1 })
    expect(await zweites.stimme(0)).toMatchObject({ ort: 'uebertragen', wert: { punkte: 4 } })
  })
})
