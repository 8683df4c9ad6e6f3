import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { createProbelauf } from '#server/commands/jury/create-probelauf.ts'
import { endAusfall, startAusfall } from '#server/commands/jury/practise-ausfall.ts'
import { removeProbelauf } from '#server/commands/jury/remove-probelauf.ts'
import { checkProtokoll, listVerwaiste } from '#server/queries/protokoll/check-protokoll.ts'
import { moveRunde } from '#tests/support/runde.ts'
import { current, openTabletSaal, WEG, HEIL, type SaalTablet, type TabletSaal } from '#tests/support/saal-tablets.ts'

/** A real tablet and the real server: the whole way of a rehearsal, from its first vote to a tablet that comes back when it is gone. */
describe.each(['sqlite', 'postgres'] as const)('a tablet in a rehearsal on %s', (dialekt) => {
  let saal: TabletSaal
  let anna: SaalTablet
  let probe: { juryId: string; rundeId: string }
  const db = () => saal.welt.datenbank.db
  const nowMs = () => saal.welt.uhr.nowMs

  beforeEach(async () => {
    saal = await openTabletSaal(dialekt === 'postgres' ? inject('postgresUrl') : undefined)
    const { id: juryId } = await createProbelauf(db(), { vorbildId: saal.jury.juryId }, { by: 'buero', nowMs: nowMs(), timeZone: 'Europe/Vienna' })
    const { id: rundeId } = await db().selectFrom('runde').select('id').where('juryId', '=', juryId).executeTakeFirstOrThrow()
    await moveRunde(db(), { juryId, rundeId, status: 'OFFEN', nowMs: nowMs() })
    probe = { juryId, rundeId }
    anna = await saal.tablet()
    anna.tablet.loadPaket(juryId)
    anna.tablet.loadPaket(saal.jury.juryId)
    await saal.welt.uhr.vor(5_000)
  })
  afterEach(() => saal.close())

  const tippe = (werk: number, punkte: number) =>
    anna.tablet.castStimme({ ...probe, einreichungId: saal.jury.einreichungen[werk] ?? '', art: 'BEWERTET', wert: { punkte }, loest: [] })
  const orte = async () => (await current(anna.tablet.observeStimmen(probe.juryId))).map(({ ort }) => ort)
  const stand = () => current(anna.tablet.observeSendestand())
  const inProbe = async () => (await db().selectFrom('stimme').select('einreichungId').where('juryId', '=', probe.juryId).execute()).length
  const start = (minuten: number) => startAusfall(db(), { juryId: probe.juryId, minuten }, nowMs())
  const remove = () => removeProbelauf(db(), probe.juryId, { by: 'buero', nowMs: nowMs(), timeZone: 'Europe/Vienna' })

  it('keeps votes while an outage is practised, shows that they wait, and sends them all once it is over', async () => {
    await start(5)
    for (let werk = 0; werk < 3; werk += 1) await tippe(werk, werk + 1)
    await saal.welt.uhr.vor(120_000)
    expect([await inProbe(), await orte()]).toEqual([0, ['tablet', 'tablet', 'tablet']])
    expect(await stand()).toMatchObject({ wartend: 3, abgelehnt: 0 })
    await endAusfall(db(), probe.juryId, nowMs())
    await saal.welt.uhr.vor(61_000)
    expect([await inProbe(), await orte()]).toEqual([3, ['uebertragen', 'uebertragen', 'uebertragen']])
    expect(await stand()).toMatchObject({ wartend: 0, abgelehnt: 0, lage: 'uebertragen' })
  })

  it('a vote of the jury goes at once, whatever waits before it, however small the requests have become', async () => {
    await start(5)
    for (let werk = 0; werk < 4; werk += 1) await tippe(werk, werk + 1)
    await saal.welt.uhr.vor(30_000)
    expect(await inProbe()).toBe(0)
    // A line that times out makes a tablet send half as much, down to one act: the vote of the jury is behind four others.
    anna.leitung = ({ url }, deliver) =>
      url.endsWith('/stimmabgaben') ? Promise.resolve(new Response('{"error":"x","message":""}', { status: 408 })) : deliver()
    for (let mal = 0; mal < 4; mal += 1) await saal.welt.uhr.bis(anna.tablet.sendNow())
    anna.leitung = HEIL
    await anna.tippe(0, 9)
    await saal.welt.uhr.vor(1_500)
    expect(await saal.gezaehlt()).toEqual([{ werk: 0, punkte: 9, rev: 1 }])
    expect((await checkProtokoll(db(), saal.jury.juryId)).fehler).toBeNull()
  })

  it('comes back when the rehearsal is gone: its package goes, nothing asks to be looked at, and it votes on in the jury', async () => {
    await tippe(0, 5)
    await saal.welt.uhr.vor(5_000)
    anna.leitung = WEG
    await tippe(0, 6)
    await tippe(1, 7)
    await saal.welt.uhr.vor(5_000)
    expect(await remove()).toEqual({ runden: 1, mitglieder: expect.any(Number), stimmabgaben: 1 })
    anna.leitung = HEIL
    await saal.welt.uhr.bis(anna.tablet.sendNow())
    await saal.welt.uhr.vor(5_000)
    expect(await stand()).toMatchObject({ wartend: 0, abgelehnt: 0, konflikte: 0, lage: 'uebertragen' })
    // I8: what was given stays to be read, with the reason.
    const stimmen = await current(anna.tablet.observeStimmen(probe.juryId))
    expect(stimmen.map(({ ort, reason }) => [ort, reason])).toEqual([
      ['nicht-gezaehlt', 'probelauf'],
      ['nicht-gezaehlt', 'probelauf'],
    ])
    expect(await current(anna.tablet.observePaket(probe.juryId))).toBeNull()
    await anna.tippe(2, 8)
    await saal.welt.uhr.vor(5_000)
    expect(await saal.gezaehlt()).toEqual([{ werk: 2, punkte: 8, rev: 1 }])
    expect((await checkProtokoll(db(), saal.jury.juryId)).fehler).toBeNull()
    expect(await listVerwaiste(db())).toEqual([])
  })
})
