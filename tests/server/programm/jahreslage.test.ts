import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Jahreslage } from '#contract/jahreslage.ts'
import { insertJob } from '#server/db/datenbank/job.ts'
import { openSaal, START_MS, TestGeraet, type Saal } from '#tests/support/voting.ts'

/** From 22:26 over midnight in Vienna, shorter than an administrator's session lasts. */
const UEBER_NACHT_MS = 4 * 3_600_000

describe.each(['sqlite', 'postgres'] as const)('what an administrator sees of a year on %s', (dialekt) => {
  let saal: Saal
  const read = async (query = '?jahr=2026') => (await saal.person('admin').call('GET', `/api/lage${query}`)).json<Jahreslage>()
  const offen = ({ punkte }: Jahreslage) => punkte.flatMap(({ art, erfuellt }) => (erfuellt ? [] : [art]))

  beforeAll(async () => {
    saal = await openSaal({ dialekt, einreichungen: 3 })
    const tablet = new TestGeraet(saal, 'j1')
    await tablet.cast()
    saal.uhr.ms += UEBER_NACHT_MS
    await tablet.cast({ einreichungId: saal.einreichungIds[1] })
    await tablet.cast({ einreichungId: saal.einreichungIds[2], art: 'ENTHALTUNG', wert: null })
    await saal.db
      .updateTable('einreichung')
      .set({ status: 'ENTWURF' })
      .where('id', '=', saal.einreichungIds[2] ?? '')
      .execute()
  })
  afterAll(() => saal.server.close())

  it('counts works by state, agencies, jurors and the votes of each day', async () => {
    const lage = await read()
    expect(lage.einreichungen.toSorted((a, b) => b.anzahl - a.anzahl)).toEqual([
      { status: 'ZUGELASSEN', anzahl: 2 },
      { status: 'ENTWURF', anzahl: 1 },
    ])
    expect(lage).toMatchObject({ jahr: 2026, standMs: saal.uhr.ms, agenturen: { gesamt: 1, mitEinreichung: 1, wartend: 0 }, jurymitglieder: 3 })
    expect(lage.stimmen).toHaveLength(14)
    expect(lage.stimmen.slice(-3).map(({ anzahl }) => anzahl)).toEqual([0, 1, 2])
    expect(lage.stimmen.at(-1)?.tag).toBe(new Date(START_MS + UEBER_NACHT_MS).toISOString().slice(0, 10))
    expect(lage.jurys).toEqual([
      expect.objectContaining({ id: saal.juryId, vorsitz: 'Vera vorsitz', mitglieder: 3, abgegeben: 2, erwartet: 6, offenePunkte: 0 }),
    ])
  })

  it('lists what is missing until it is there', async () => {
    expect(offen(await read())).toEqual([
      'PROGRAMM',
      'EINREICHFRIST',
      'MEDIENFELDER',
      'PREISSTUFE',
      'RECHTSTEXTE',
      'RECHTSFASSUNGEN',
      'RECHNUNG',
      'JURYBUERO',
      'DRUCKEREI',
    ])
    const admin = saal.person('admin').call
    const programm = (await admin('GET', '/api/programme/2026')).json<{ version: number }>()
    const termine = [{ titel: 'Gala', datum: '2026-11-20T19:30:00Z' }]
    const zeiten = { einreichStart: '2026-02-01T00:00:00Z', einreichSchluss: '2026-04-30T18:00:00Z', termine }
    const rest = {
      jurybueroTelefon: '+43 1 555',
      rechnungAbsender: 'Lorbeer',
      rechnungIban: 'AT611904300234573201',
      agbVersion: '1',
      datenschutzVersion: '1',
    }
    expect((await admin('PUT', '/api/programme/2026', { ...programm, ...zeiten, ...rest })).statusCode).toBe(200)
    const lage = await read()
    expect(offen(lage)).toEqual(['MEDIENFELDER', 'PREISSTUFE', 'RECHTSTEXTE', 'DRUCKEREI'])
    expect(lage.punkte.find(({ art }) => art === 'MEDIENFELDER')?.faelle).toEqual([{ id: saal.kategorieId, titel: 'Kategorie 1' }])
    expect(lage.fristen.map(({ titel }) => titel)).toEqual(['Einreichstart', 'Einreichschluss', 'Gala'])
  })

  it('shows jobs that run or have failed, and answers an empty year', async () => {
    const [id] = [
      await insertJob(saal.db, { typ: 'rendition', daten: {}, nowMs: saal.uhr.ms }),
      await insertJob(saal.db, { typ: 'rendition', daten: {}, nowMs: saal.uhr.ms }),
    ]
    await saal.db
      .updateTable('job')
      .set({ status: 'FEHLER', fehler: 'kaputt' })
      .where('id', '=', id ?? '')
      .execute()
    const { jobs } = await read()
    expect(jobs.items).toEqual([expect.objectContaining({ id, typ: 'rendition', status: 'FEHLER', fehler: 'kaputt' })])
    expect(jobs.wartend).toBeGreaterThanOrEqual(1)
    expect(await read('?jahr=2021')).toMatchObject({ jahr: 2021, einreichungen: [], fristen: [], jurys: [] })
    expect((await saal.person('admin').call('GET', '/api/lage?jahr=2025')).statusCode).toBe(400)
  })
})
