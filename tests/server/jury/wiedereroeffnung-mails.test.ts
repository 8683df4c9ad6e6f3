import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addPerson, insertProgramm, openSaal, type Saal } from '#tests/support/voting.ts'

const GRUND = 'Zwei Tablets lagen\nim Nebenraum.'

describe.each(['sqlite', 'postgres'] as const)('a proposal to open a round again is told by mail on %s', (dialekt) => {
  let saal: Saal
  beforeEach(async () => {
    // Without works nothing has to be decided at a table before a confirmation.
    saal = await openSaal({ dialekt, juroren: ['j1'], einreichungen: 0, runde: { art: 'MEDAILLEN', status: 'GESCHLOSSEN' } })
    await insertProgramm(saal.db, { jurybueroEmail: 'buero@lorbeer.example', jurybueroName: 'Jurybüro' })
    await addPerson(saal, 'admin2', { roles: ['ADMIN'], juryId: null })
    saal.uhr.ms += 1000
  })
  afterEach(() => saal.server.close())

  const runde = () => `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}`
  const propose = async (name: string) => {
    saal.uhr.ms += 1
    const antwort = await saal.person(name).call('POST', `${runde()}/wiedereroeffnung`, { grund: GRUND })
    expect(antwort.statusCode).toBe(200)
    return antwort.json<{ id: string }>().id
  }
  const decide = async (id: string, name: string, bestaetigt: boolean) => {
    saal.uhr.ms += 1
    expect((await saal.person(name).call('POST', `${runde()}/wiedereroeffnung/${id}`, { bestaetigt })).json()).toEqual({ ok: true })
  }
  const mails = (vorlage: string) =>
    saal.db.selectFrom('mail').select(['an', 'ziel', 'betreff', 'text']).where('vorlage', '=', `wiedereroeffnung-${vorlage}`).orderBy('id').execute()
  const BUERO = () => `/admin/jurys/${saal.juryId}`
  const VORSITZ = () => `/voting/president/${saal.juryId}`

  it('of the chair to the office, once, with its reason and the way to it; what came of it to the chair', async () => {
    const id = await propose('vorsitz')
    const [brief, ...weitere] = await mails('vorschlag')
    expect(weitere).toEqual([])
    expect(brief).toMatchObject({ an: 'buero@lorbeer.example', ziel: BUERO() })
    expect(brief?.betreff).toMatch(/^Ihre Zustimmung fehlt: Runde wieder öffnen, Jury /)
    expect(brief?.text).toContain('Vera vorsitz (Juryvorsitz) schlägt vor, Runde von Jury')
    expect(brief?.text).toContain(GRUND)
    expect(await mails('ausgang')).toEqual([])
    await decide(id, 'admin', true)
    const ausgang = await mails('ausgang')
    expect(ausgang).toMatchObject([{ an: 'vorsitz@saal.example', ziel: VORSITZ() }])
    expect(ausgang[0]?.text).toContain('Vera admin (Wettbewerbsbüro) hat zugestimmt: Die Runde ist wieder offen und angehalten')
    await saal.server.kontext.jobs.runDue()
    expect(await saal.db.selectFrom('mail').select('status').where('status', '=', 'WARTET').execute()).toEqual([])
  })

  it('of the office to the chair; that it was turned down to whoever proposed it, and nothing of what he took back himself', async () => {
    const erster = await propose('admin')
    expect(await mails('vorschlag')).toMatchObject([{ an: 'vorsitz@saal.example', ziel: VORSITZ() }])
    await decide(erster, 'vorsitz', false)
    const [abgelehnt] = await mails('ausgang')
    expect(abgelehnt).toMatchObject({ an: 'admin@saal.example', ziel: BUERO() })
    expect(abgelehnt?.text).toContain('Vera vorsitz (Juryvorsitz) hat abgelehnt: Die Runde bleibt geschlossen.')
    await decide(await propose('admin'), 'admin', false)
    await decide(await propose('admin'), 'admin2', false)
    expect((await mails('ausgang')).map(({ an, text }) => [an, text.includes('Vera admin2 (Wettbewerbsbüro) hat abgelehnt')])).toEqual([
      ['admin@saal.example', false],
      ['admin@saal.example', true],
    ])
  })

  it('that died with the confirmation is told to the office that had made it, not to the chair who confirmed', async () => {
    await propose('admin')
    expect((await saal.person('vorsitz').call('POST', `${runde()}/bestaetigung`, { versionen: {} })).statusCode).toBe(200)
    const [verfallen, ...weitere] = await mails('ausgang')
    expect(weitere).toEqual([])
    expect(verfallen).toMatchObject({ an: 'admin@saal.example', ziel: BUERO() })
    expect(verfallen?.text).toContain('Vera vorsitz (Juryvorsitz) hat inzwischen das Ergebnis bestätigt')
  })

  it('nobody is told of a proposal that was refused', async () => {
    await propose('vorsitz')
    expect((await saal.person('admin').call('POST', `${runde()}/wiedereroeffnung`, { grund: GRUND })).statusCode).toBe(409)
    expect(await mails('vorschlag')).toHaveLength(1)
  })

  it("whoever proposes and takes back again and again fills nobody's box; that a round was opened is told all the same", async () => {
    for (let mal = 0; mal < 8; mal += 1) await decide(await propose('vorsitz'), mal < 7 ? 'vorsitz' : 'admin', false)
    expect(await mails('vorschlag')).toHaveLength(6)
    expect(await mails('ausgang')).toEqual([])
    await decide(await propose('vorsitz'), 'admin', true)
    expect(await mails('ausgang')).toMatchObject([{ an: 'vorsitz@saal.example' }])
  })

  it('does not silence the other side: whose own proposal is told', async () => {
    for (let mal = 0; mal < 7; mal += 1) await decide(await propose('admin'), 'admin', false)
    await propose('vorsitz')
    expect((await mails('vorschlag')).filter(({ an }) => an !== 'vorsitz@saal.example')).toHaveLength(1)
  })

  it('an hour later the next one is told again', async () => {
    for (let mal = 0; mal < 7; mal += 1) await decide(await propose('vorsitz'), 'vorsitz', false)
    saal.uhr.ms += 3_600_000
    await propose('vorsitz')
    expect(await mails('vorschlag')).toHaveLength(7)
  })

  it('whoever has proposed it asks not himself: a chair with both roles, of an office without an address', async () => {
    await saal.db.updateTable('programm').set({ jurybueroEmail: '' }).execute()
    await saal.db
      .updateTable('benutzer')
      .set({ roles: JSON.stringify(['JURY', 'JURYPRAESIDENT', 'ADMIN']) })
      .where('id', '=', saal.person('vorsitz').benutzerId)
      .execute()
    await propose('vorsitz')
    expect((await mails('vorschlag')).map(({ an }) => an).toSorted()).toEqual(['admin2@saal.example', 'admin@saal.example'])
  })

  it.each(['admin', 'vorsitz'])('%s, who proposed it and has the office no more, hears nothing of what came of it', async (name) => {
    const id = await propose(name)
    const { benutzerId, mitgliedId } = saal.person(name)
    await saal.db
      .updateTable('benutzer')
      .set({ roles: JSON.stringify(['JURY']) })
      .where('id', '=', benutzerId)
      .execute()
    await saal.db.updateTable('jurymitglied').set({ funktion: 'MITGLIED' }).where('id', '=', mitgliedId).execute()
    await decide(id, 'admin2', false)
    expect(await mails('ausgang')).toEqual([])
  })
})
