import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Jahreslage } from '#contract/jahreslage.ts'
import type { Uebersicht } from '#contract/uebersicht.ts'
import { copyVorschlag } from '#tests/support/vorschlaege.ts'
import { insertProgramm, insertRunde, openSaal, TestGeraet, type Saal } from '#tests/support/voting.ts'

/** Open points that one answer lists. */
const GELISTET = 200
const FREMDE = 2000

describe.each(['sqlite', 'postgres'] as const)('votes to be decided on %s', (dialekt) => {
  let saal: Saal
  beforeAll(async () => {
    saal = await openSaal({ dialekt })
    await insertProgramm(saal.db)
  })
  afterAll(() => saal.server.close())

  const desk = async () => (await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/uebersicht`)).json<Uebersicht>()
  const move = (status: string, rundeId = saal.rundeId) =>
    saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/runden/${rundeId}/status`, { status, grund: 'Alle da' })
  const settle = (id: string) =>
    saal
      .person('vorsitz')
      .call('POST', `/api/voting/jurys/${saal.juryId}/stimmabgaben/${id}/entscheidung`, { entscheidung: 'NICHT_GEZAEHLT', grund: 'Auf Wunsch' })

  it('are listed up to 200, each juror in turn, and counted all; what is decided makes room, and no round waits for them', async () => {
    await new TestGeraet(saal, 'j1').cast()
    const erster = await new TestGeraet(saal, 'j1').cast({ wert: { punkte: 9 } })
    await copyVorschlag(saal, erster.id ?? '', FREMDE - 1)
    saal.uhr.ms += 60_000
    await new TestGeraet(saal, 'j2').cast({ einreichungId: saal.einreichungIds[1] })
    const spaeter = await new TestGeraet(saal, 'j2').cast({ einreichungId: saal.einreichungIds[1], wert: { punkte: 9 } })
    for (const status of ['NACHLAUF', 'GESCHLOSSEN']) expect((await move(status)).statusCode).toBe(200)

    const vorher = await desk()
    expect([vorher.offenePunkte.length, vorher.offenePunkteGesamt]).toEqual([GELISTET, FREMDE + 1])
    // Whoever fills the desk hides nobody else.
    expect(vorher.offenePunkte.at(-1)).toMatchObject({ id: spaeter.id, entscheidbar: true })
    expect((await desk()).offenePunkte).toEqual(vorher.offenePunkte)
    const lage = (await saal.person('admin').call('GET', '/api/lage?jahr=2026')).json<Jahreslage>()
    expect(lage.jurys).toMatchObject([{ offenePunkte: FREMDE + 1 }])

    const [entschieden, ...bleiben] = vorher.offenePunkte.map(({ id }) => id)
    expect((await settle(entschieden ?? '')).statusCode).toBe(200)
    const nachher = await desk()
    const gelistet = nachher.offenePunkte.map(({ id }) => id)
    expect([gelistet.length, nachher.offenePunkteGesamt]).toEqual([GELISTET, FREMDE])
    expect(gelistet).toEqual([...bleiben.slice(0, -1), expect.any(String), spaeter.id])
  })

  it('of a round that is over come before those that wait for the end of theirs, however old', async () => {
    await saal.db.updateTable('stimmabgabe').set({ vorschlagOffen: 0 }).where('mitgliedId', '=', saal.person('j1').mitgliedId).execute()
    const zweite = await insertRunde(saal.db, saal.juryId, { position: 2 })
    const alt = saal.uhr.ms
    saal.uhr.ms -= 30_000
    await new TestGeraet(saal, 'j2').cast({ rundeId: zweite })
    const wartet = await new TestGeraet(saal, 'j2').cast({ rundeId: zweite, wert: { punkte: 9 } })
    saal.uhr.ms = alt
    const punkte = (await desk()).offenePunkte.filter(({ name }) => name === 'Vera j2')
    expect(punkte.map(({ id, entscheidbar }) => [id === wartet.id, entscheidbar])).toEqual([
      [false, true],
      [true, false],
    ])
  })
})
