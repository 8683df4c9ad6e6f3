import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Agenturuebersicht } from '#contract/agenturuebersicht.ts'
import type { Einreichkategorie } from '#contract/einreichung-auswahl.ts'
import type { Entwurf } from '#contract/einreichung-entwurf.ts'
import type { Einreichungsvorgaben } from '#contract/einreichungsvorgaben.ts'
import type { Preisstufe } from '#contract/preisstufe.ts'
import { fillIn, insertPreisstufe, openEinreichraum, vollstaendig, type Einreichraum } from '#tests/support/einreichen.ts'

/** The year has an open tier „Normal"; the clock stands on 28 May 2026, 22:30. */
describe.each(['sqlite', 'postgres'] as const)('What a work costs on %s', (dialekt) => {
  let raum: Einreichraum
  let id = ''

  beforeAll(async () => {
    raum = await openEinreichraum(dialekt)
    const made = await raum.agentur('POST', '/api/einreichungen', { titel: 'Klebt nicht.', kategorieId: raum.saal.kategorieId })
    id = made.json<{ id: string }>().id
    await fillIn(raum.agentur, id, vollstaendig(raum.ansprechpartnerId))
  })
  afterAll(() => raum.saal.server.close())

  /** Every place that names a price, in one row. */
  async function prices() {
    const { agentur, admin } = raum
    const entwurf = (await agentur('GET', `/api/einreichungen/${id}/entwurf`)).json<Entwurf>()
    const wahl = (await agentur('GET', '/api/einreichkategorien?jahr=2026')).json<{ items: Einreichkategorie[] }>().items
    const vorgaben = (await agentur('GET', '/api/programm/einreichungsvorgaben')).json<Einreichungsvorgaben>().kategorien
    const liste = (await admin('GET', '/api/preisstufen?jahr=2026')).json<{ items: Preisstufe[] }>().items
    const uebersicht = (await agentur('GET', '/api/agenturuebersicht')).json<Agenturuebersicht>().preise
    const mine = (items: { id: string }[]) => items.find((each) => each.id === raum.saal.kategorieId)
    return {
      entwurf: entwurf.preis?.titel ?? null,
      wahl: (mine(wahl) as Einreichkategorie).betragNettoCent,
      vorgaben: (mine(vorgaben) as Einreichungsvorgaben['kategorien'][number]).preise.filter(({ gilt }) => gilt).map(({ titel }) => titel),
      liste: liste.filter(({ lage }) => lage === 'GILT').map(({ titel }) => titel),
      uebersicht: uebersicht.stufe?.titel ?? null,
      version: entwurf.version,
    }
  }

  it('is the same wherever it is named, and none where an open tier was followed by one that has ended', async () => {
    expect(await prices()).toMatchObject({ entwurf: 'Normal', wahl: 45_000, vorgaben: ['Normal'], liste: ['Normal'], uebersicht: 'Normal' })
    await insertPreisstufe(raum.saal.db, { titel: 'Nachfrist', euro: 600, start: '2026-05-01T00:00:00Z', ende: '2026-05-28T00:00:00Z' })
    const { version, ...none } = await prices()
    expect(none).toEqual({ entwurf: null, wahl: null, vorgaben: [], liste: [], uebersicht: null })
    const answer = await raum.agentur('POST', `/api/einreichungen/${id}/abgabe`, { version, betragNettoCent: 45_000 })
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      409,
      'Für diese Kategorie gilt gerade keine Preisstufe. Ihr Entwurf ist gesichert. Bitte wenden Sie sich an das Wettbewerbsbüro.',
    ])
  })

  it('holds to the end of a last day at 23:59, and a category of its own supersedes the others there alone', async () => {
    const { db, kategorieId } = raum.saal
    await db.updateTable('preisstufe').set({ ende: '2026-05-28T23:59:00Z' }).where('titel', '=', 'Nachfrist').execute()
    raum.saal.uhr.ms = Date.parse('2026-05-28T23:59:30+02:00')
    expect(await prices()).toMatchObject({ entwurf: 'Nachfrist', wahl: 60_000, vorgaben: ['Nachfrist'], liste: ['Nachfrist'] })
    await insertPreisstufe(db, { titel: 'Eigen', euro: 700, start: '2026-05-28T20:00:00Z', kategorieIds: JSON.stringify([kategorieId]) })
    const vorgaben = (await raum.agentur('GET', '/api/programm/einreichungsvorgaben')).json<Einreichungsvorgaben>().kategorien
    expect(vorgaben.find((each) => each.id === kategorieId)?.preise).toMatchObject([{ titel: 'Eigen', gilt: true, bis: null }])
    expect(await prices()).toMatchObject({ entwurf: 'Eigen', wahl: 70_000 })
  })

  it('lets works be handed in to the end of a deadline at 23:59', async () => {
    await raum.saal.db.updateTable('programm').set({ einreichSchluss: '2026-05-28T23:59:00Z' }).where('jahr', '=', 2026).execute()
    const { version } = await prices()
    const answer = await raum.agentur('POST', `/api/einreichungen/${id}/abgabe`, { version, betragNettoCent: 70_000 })
    expect(answer.statusCode).toBe(200)
  })
})
