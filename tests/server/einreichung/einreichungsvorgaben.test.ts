import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Einreichungsvorgaben } from '#contract/einreichungsvorgaben.ts'
import type { Programm } from '#contract/programm.ts'
import { instantOfWandzeit } from '#contract/wandzeit.ts'
import { buildTestServer, callWith, type TestServer } from '#tests/support/server/test-server.ts'

describe.each(['sqlite', 'postgres'] as const)('The guidelines on %s', (dialekt) => {
  let server: TestServer
  let nowMs = Date.UTC(2026, 2, 5, 9)
  const lies = async () => (await callWith(server.app)('GET', '/api/programm/einreichungsvorgaben')).json<Einreichungsvorgaben>()

  beforeAll(async () => {
    server = await buildTestServer({ dialekt, demo: true, now: () => nowMs })
  })
  afterAll(() => server.close())

  it('name for everybody what each category of the running year wants, until when and for how much', async () => {
    const vorgaben = await lies()
    expect(vorgaben.jahr).toBe(2026)
    expect(vorgaben.kategorien.length).toBeGreaterThanOrEqual(12)
    expect(vorgaben.kategorien.map(({ nummer }) => nummer)).toEqual(vorgaben.kategorien.map(({ nummer }) => nummer).toSorted((a, b) => a - b))
    const [plakat] = vorgaben.kategorien
    expect(plakat).toMatchObject({ titel: 'Plakat', frist: vorgaben.einreichSchluss, fristAbweichend: false })
    expect(plakat?.medienfelder[0]).toMatchObject({ titel: 'Bilder', pflicht: true, max: 3, minBreite: 2000 })
    const felder = vorgaben.kategorien.flatMap(({ medienfelder }) => medienfelder)
    expect(felder.find(({ titel }) => titel === 'Nachwuchsnachweis')).toMatchObject({
      pflicht: true,
      nachreichbar: true,
      hilfetext: expect.stringContaining('Schule'),
    })
    expect(plakat?.medienfelder[0]).toMatchObject({ nachreichbar: false, maxSeiten: null })
    expect(plakat?.preise.some(({ gilt }) => gilt)).toBe(true)
  })

  it('leave out archived categories and prices that are over, and show a deadline of its own', async () => {
    const { db } = server.kontext
    const [first, second] = (await lies()).kategorien
    if (!first || !second) throw new Error('two categories')
    await db.updateTable('kategorie').set({ aktiv: 0 }).where('id', '=', first.id).execute()
    await db.updateTable('kategorie').set({ fristAbweichend: '2026-12-01T12:00:00Z' }).where('id', '=', second.id).execute()
    await db.updateTable('preisstufe').set({ ende: '2020-01-02T00:00:00Z', start: '2020-01-01T00:00:00Z' }).where('zielgruppe', '=', 'EPU').execute()
    const [now] = (await lies()).kategorien
    expect(now).toMatchObject({ id: second.id, frist: '2026-12-01T12:00:00Z', fristAbweichend: true })
    expect(now?.preise.map(({ zielgruppe }) => zielgruppe)).not.toContain('EPU')
  })

  it('name the deadline on the welcome page only while it lies ahead', async () => {
    const programm = async () => (await callWith(server.app)('GET', '/api/programm')).json<Programm>()
    const [start, schluss] = ['2026-08-01T09:00:00Z', '2026-09-30T18:00:00Z']
    await server.kontext.db.updateTable('programm').set({ einreichStart: start, einreichSchluss: schluss }).where('jahr', '=', 2026).execute()
    nowMs = instantOfWandzeit(start) - 1
    expect((await programm()).einreichung).toEqual({ lage: 'VORHER', start })
    nowMs = instantOfWandzeit(schluss)
    expect(await programm()).toMatchObject({ einreichSchluss: schluss, einreichung: { lage: 'OFFEN' } })
    nowMs += 1
    expect(await programm()).toMatchObject({ einreichSchluss: null, einreichung: { lage: 'VORBEI' } })
  })
})
