import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { distributeMedaillen } from '#contract/medaillen-regel.ts'
import type { Medaillentisch } from '#contract/medaillentisch.ts'
import type { LiveLeitung } from '#contract/live-leitung.ts'
import { letPass, publish } from '#tests/server/auszeichnung/awards.ts'
import { printKarte } from '#tests/support/karten.ts'
import { callWith } from '#tests/support/server/test-server.ts'
import { addPerson, insertProgramm, insertRunde, openSaal, TestGeraet, type Saal } from '#tests/support/voting.ts'

const NAMEN = ['j1', 'j2', 'j3', 'j4']

/** Live session, table of medals, votes from paper, publishing and access cards meet: what one of them must not do to another. */
describe.each(['sqlite', 'postgres'] as const)('the rooms of a jury together on %s', (dialekt) => {
  let saal: Saal
  beforeEach(async () => {
    saal = await openSaal({ dialekt, juroren: NAMEN, einreichungen: 2, runde: { art: 'MEDAILLEN', quorumProzent: 0 } })
    await insertProgramm(saal.db)
    await cast(saal, 0, 9)
    await cast(saal, 1, 7)
  })
  afterEach(() => saal.server.close())

  const base = () => `/api/voting/jurys/${saal.juryId}`
  const vorsitz = (methode: 'GET' | 'POST', pfad: string, body?: object) => saal.person('vorsitz').call(methode, `${base()}${pfad}`, body)
  const close = async (rundeId = saal.rundeId) => {
    for (const status of ['NACHLAUF', 'GESCHLOSSEN']) await vorsitz('POST', `/runden/${rundeId}/status`, { status, grund: 'Alle da' })
  }
  const finish = async (rundeId = saal.rundeId) => {
    await vorsitz('POST', `/runden/${rundeId}/medaillentisch/${saal.kategorieId}`, { version: 0, art: 'ABSCHLUSS' })
    return vorsitz('POST', `/runden/${rundeId}/bestaetigung`, { versionen: { [saal.kategorieId]: 1 } })
  }
  const ergebnis = (call = saal.person('vorsitz').call) => call('GET', `${base()}/ergebnis?kategorieId=${saal.kategorieId}`)
  const awards = () => saal.db.selectFrom('auszeichnung').select(['medaille', 'veroeffentlichtMs']).orderBy('medaille').execute()

  async function cast(ort: Saal, werk: number, punkte: number): Promise<void> {
    for (const name of NAMEN) await new TestGeraet(ort, name).cast({ einreichungId: saal.einreichungIds[werk], wert: { punkte } })
  }

  it('a live session that was left running takes no work out of the medals', async () => {
    await vorsitz('POST', '/live', { einreichungId: saal.einreichungIds[0] })
    await close()
    const { werke, stand } = (await vorsitz('GET', '/medaillentisch')).json<Medaillentisch>()
    const zeile = distributeMedaillen(werke, stand).zeilen.find(({ id }) => id === saal.einreichungIds[0])
    expect(zeile).toMatchObject({ rang: 1, medaille: 'GOLD' })
  })

  it('a sheet that waits for the second person keeps a round from being confirmed', async () => {
    await close()
    const stimmen = [{ einreichungId: saal.einreichungIds[0], art: 'BEWERTET', wert: { punkte: 1 } }]
    const { mitgliedId } = saal.person('vorsitz')
    const body = { rundeId: saal.rundeId, mitgliedId, abgegeben: '2026-05-28T22:00:00Z', grund: 'Tablet defekt', stimmen }
    expect((await saal.person('admin').call('POST', `${base()}/nacherfassungen`, body)).statusCode).toBe(200)
    expect((await vorsitz('GET', '/medaillentisch')).json<Medaillentisch>().offenePunkte).toBe(1)
    expect((await finish()).json()).toMatchObject({ error: 'runde-status' })
    expect(await awards()).toEqual([])
  })

  it('what a later round awards is public only once it is published', async () => {
    const naechste = await insertRunde(saal.db, saal.juryId, { status: 'VORBEREITUNG', position: 2, art: 'MEDAILLEN', quorumProzent: 0 })
    await close()
    expect((await finish()).statusCode).toBe(200)
    await publish(saal)
    await letPass(saal)
    expect((await awards()).every(({ veroeffentlichtMs }) => veroeffentlichtMs !== null)).toBe(true)
    await vorsitz('POST', `/runden/${naechste}/status`, { status: 'OFFEN' })
    saal.uhr.ms += 1000
    const zweite = { ...saal, rundeId: naechste, person: saal.person }
    await cast(zweite, 1, 10)
    saal.uhr.ms += 1000
    await close(naechste)
    expect((await finish(naechste)).statusCode).toBe(200)
    expect((await awards()).find(({ medaille, veroeffentlichtMs }) => medaille === 'GOLD' && veroeffentlichtMs === null)).toBeDefined()
  })

  it('turning a page back shows no names beside figures that were read meanwhile', async () => {
    const leitung = async () => (await vorsitz('GET', '/live/leitung')).json<{ leitung: LiveLeitung }>().leitung
    await vorsitz('POST', '/live', { einreichungId: saal.einreichungIds[0] })
    expect((await leitung()).fehlende).not.toBeNull()
    for (const werk of [1, 0]) {
      const schritt = { art: 'WERK', einreichungId: saal.einreichungIds[werk] }
      await vorsitz('POST', '/live/schritt', { revision: (await leitung()).live.revision, schritt })
    }
    expect((await leitung()).live.einreichungId).toBe(saal.einreichungIds[0])
    expect((await leitung()).fehlende).toBeNull()
  })

  it('a card of the chair opens neither results nor names, and ends with the seat', async () => {
    const { token } = await printKarte(saal, 'vorsitz')
    const { cookies } = await saal.server.app.inject({ method: 'POST', url: `/api/zugang/${token}` })
    const call = callWith(saal.server.app, Object.fromEntries(cookies.map(({ name, value }) => [name, value])))
    expect((await ergebnis()).statusCode).toBe(200)
    expect((await ergebnis(call)).statusCode).toBe(403)
    const { mitgliedId } = saal.person('vorsitz')
    await saal.db.updateTable('jurymitglied').set({ widerrufenMs: saal.uhr.ms }).where('id', '=', mitgliedId).execute()
    expect((await call('GET', `${base()}/stimmen`)).statusCode).toBe(401)
  })

  it('nobody decides about the own late vote', async () => {
    await addPerson(saal, 'zweite', { roles: ['ADMIN'], juryId: null })
    await close()
    const late = await new TestGeraet(saal, 'vorsitz').cast({ einreichungId: saal.einreichungIds[0], wert: { punkte: 10 } })
    const entscheide = (name: string) =>
      saal.person(name).call('POST', `${base()}/stimmabgaben/${late.id ?? ''}/entscheidung`, { entscheidung: 'GEZAEHLT', grund: 'Tablet war leer' })
    expect((await entscheide('vorsitz')).json()).toMatchObject({ error: 'vier-augen' })
    expect((await entscheide('admin')).statusCode).toBe(200)
  })
})
