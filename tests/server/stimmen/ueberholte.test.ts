import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Punkte } from '#contract/punkt.ts'
import type { Uebersicht } from '#contract/uebersicht.ts'
import type { Eintrag } from '#server/domain/protokoll/protokoll.ts'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import { addPerson, openSaal, TestGeraet, type Saal } from '#tests/support/voting.ts'

const GRUND = 'Danach kam eine neuere.'

describe.each(['sqlite', 'postgres'] as const)('late votes after which their jurors voted again on %s', (dialekt) => {
  let saal: Saal
  /** Of j1, j2 and the chair, overtaken, and of j3, who says nothing more. */
  let ids: string[]
  beforeEach(async () => {
    saal = await openSaal({ dialekt, juroren: ['j1', 'j2', 'j3'], einreichungen: 2 })
    const tablets = ['j1', 'j2', 'vorsitz', 'j3'].map((name) => new TestGeraet(saal, name))
    await close()
    ids = []
    for (const tablet of tablets) {
      const act = await tablet.cast({ wert: { punkte: 10 } })
      expect(act).toMatchObject({ status: 'late' })
      ids.push(act.id ?? '')
    }
    saal.uhr.ms += 1000
    await reopen()
    for (const tablet of tablets.slice(0, 3)) expect(await tablet.cast({ wert: { punkte: 4 } })).toMatchObject({ status: 'accepted' })
  })
  afterEach(() => saal.server.close())

  const runde = () => `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}`
  const close = async () => {
    for (const status of ['NACHLAUF', 'GESCHLOSSEN']) {
      saal.uhr.ms += 1000
      expect((await saal.person('vorsitz').call('POST', `${runde()}/status`, { status, grund: 'Alle da' })).statusCode).toBe(200)
    }
    saal.uhr.ms += 1000
  }
  const reopen = async () => {
    const { id } = (await saal.person('vorsitz').call('POST', `${runde()}/wiedereroeffnung`, { grund: 'Zu früh' })).json<{ id: string }>()
    expect((await saal.person('admin').call('POST', `${runde()}/wiedereroeffnung/${id}`, { bestaetigt: true })).statusCode).toBe(200)
  }
  const dismiss = (stimmabgabeIds: readonly string[], { name = 'admin', grund = GRUND } = {}) =>
    saal.person(name).call('POST', `/api/voting/jurys/${saal.juryId}/stimmabgaben/ueberholte`, { stimmabgabeIds, grund })
  const settle = (id: string, entscheidung: string) =>
    saal.person('admin').call('POST', `/api/voting/jurys/${saal.juryId}/stimmabgaben/${id}/entscheidung`, { entscheidung, grund: 'Geprüft' })
  const uebersicht = async (name = 'admin') =>
    (await saal.person(name).call('GET', `/api/voting/jurys/${saal.juryId}/uebersicht`)).json<Uebersicht>().offenePunkte
  const entscheidungen = async () => {
    const rows = await saal.db.selectFrom('protokoll').select('eintrag').where('juryId', '=', saal.juryId).orderBy('nr').execute()
    return rows.map(({ eintrag }) => JSON.parse(eintrag) as Eintrag).filter(({ art }) => art.startsWith('ENTSCHEIDUNG'))
  }
  const pruefe = async () => (await checkProtokoll(saal.db, saal.juryId)).fehler?.satz ?? null

  it('the results say so as the desk does: while the round is open again, and what can only be dismissed once it is closed', async () => {
    expect((await uebersicht()).map(({ wiederOffen, ueberholt, entscheidbar }) => [wiederOffen, ueberholt, entscheidbar])).toEqual(
      ids.map(() => [true, undefined, false]),
    )
    // Three of the four have voted again: until it is closed that is nobody's to know.
    expect((await uebersicht()).map(({ zaehltNichts }) => zaehltNichts)).toEqual(ids.map(() => undefined))
    await close()
    for (const name of ['admin', 'vorsitz']) {
      const { offen } = (await saal.person(name).call('GET', `/api/voting/jurys/${saal.juryId}/punkte`)).json<Punkte>()
      const flags = (punkte: Uebersicht['offenePunkte']) =>
        new Map(punkte.map(({ id, ueberholt, wiederOffen, eigen }) => [id, { ueberholt, wiederOffen, eigen }]))
      expect(flags(await uebersicht(name))).toEqual(flags(offen))
      expect(ids.map((id) => flags(offen).get(id)?.ueberholt)).toEqual([true, true, true, undefined])
    }
    // Whoever got the vote after the closing is in no denominator of it.
    await saal.db.updateTable('jurymitglied').set({ stimmeSeitMs: saal.uhr.ms }).where('id', '=', saal.person('j3').mitgliedId).execute()
    expect((await uebersicht()).filter(({ zaehltNie }) => zaehltNie).map(({ id }) => id)).toEqual([ids[3]])
    expect((await settle(ids[3] ?? '', 'GEZAEHLT')).json()).toMatchObject({ error: 'runde-status' })
  })

  it('are dismissed in one step, each with its own entry, its person and the reason; nothing that counts changes', async () => {
    await close()
    const vorher = await saal.db.selectFrom('stimme').selectAll().orderBy('mitgliedId').execute()
    expect((await dismiss(ids.slice(0, 3))).json()).toEqual({ abgelehnt: 3 })
    expect(await saal.db.selectFrom('stimme').selectAll().orderBy('mitgliedId').execute()).toEqual(vorher)
    expect((await entscheidungen()).map(({ id, status, benutzerId }) => [id, status, benutzerId])).toEqual(
      ids.slice(0, 3).map((id) => [id, 'NICHT_GEZAEHLT', saal.person('admin').benutzerId]),
    )
    const { offen, entschieden } = (await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/punkte`)).json<Punkte>()
    expect(offen.map(({ id }) => id)).toEqual([ids[3]])
    expect(entschieden.map(({ grund, entscheidung }) => [grund, entscheidung])).toEqual(ids.slice(0, 3).map(() => [GRUND, 'NICHT_GEZAEHLT']))
    expect(await pruefe()).toBeNull()
  })

  it('are refused as a whole where one is not overtaken, is an own one, or of nobody, without a reason, and while the round is open', async () => {
    // The same of whoever has voted again and of whoever has not: until it is closed that is nobody's to know.
    for (const einzeln of ids)
      expect((await dismiss([einzeln], { name: einzeln === ids[2] ? 'admin' : 'vorsitz' })).json()).toMatchObject({
        error: 'runde-status',
        message: expect.stringContaining('sobald die Abstimmung'),
      })
    await close()
    expect((await dismiss(ids)).json()).toMatchObject({
      error: 'runde-status',
      message: expect.stringContaining('Nicht jede dieser Stimmen ist überholt'),
    })
    expect((await dismiss(ids.slice(0, 3), { name: 'vorsitz' })).json()).toMatchObject({ error: 'vier-augen' })
    expect((await dismiss([ids[0] ?? '', saal.juryId])).json()).toMatchObject({ error: 'nicht-gefunden' })
    expect((await dismiss(ids.slice(0, 1), { grund: '  ' })).json()).toMatchObject({ error: 'grund-fehlt' })
    expect((await dismiss([])).statusCode).toBe(400)
    expect((await dismiss(ids.slice(0, 1), { name: 'j1' })).statusCode).toBe(403)
    expect(await entscheidungen()).toEqual([])
  })

  it('what somebody has decided meanwhile stays so, also when two press at the same moment', async () => {
    await addPerson(saal, 'admin2', { roles: ['ADMIN'], juryId: null })
    await close()
    expect((await settle(ids[0] ?? '', 'NICHT_GEZAEHLT')).statusCode).toBe(200)
    const antworten = await Promise.all(['admin', 'admin2'].map((name) => dismiss(ids.slice(0, 3), { name })))
    const zahlen = antworten.map((antwort) => (antwort.statusCode === 200 ? antwort.json<{ abgelehnt: number }>().abgelehnt : 0))
    expect(zahlen.reduce((summe, zahl) => summe + zahl, 0)).toBe(2)
    expect((await entscheidungen()).map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 3).toSorted())
    expect((await dismiss(ids.slice(0, 3))).json()).toMatchObject({ error: 'version-veraltet' })
    expect(await pruefe()).toBeNull()
  })
})
