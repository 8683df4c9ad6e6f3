import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { JurySatz } from '#contract/jury-editor.ts'
import type { JuryListItem } from '#contract/jury.ts'
import type { Jurypaket } from '#contract/jurypaket.ts'
import { confirmBefangenheit } from '#server/commands/jury/confirm-befangenheit.ts'
import { revokeJurymitglied } from '#server/commands/jury/revoke-jurymitglied.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import { openProbelauf } from '#tests/support/probelauf.ts'
import { addPerson, countRows, insertJury, insertRunde, openSaal, TestGeraet, type Saal } from '#tests/support/voting.ts'

describe.each(['sqlite', 'postgres'] as const)('a rehearsal on %s', (dialekt) => {
  let saal: Saal
  beforeEach(async () => {
    saal = await openSaal({ dialekt, juroren: ['j1', 'j2', 'j3'], runde: { art: 'MEDAILLEN', quorumProzent: 0 } })
  })
  afterEach(() => saal.server.close())

  const admin = (methode: 'GET' | 'POST' | 'PUT' | 'DELETE', pfad: string, body?: object) => saal.person('admin').call(methode, pfad, body)
  const create = (juryId = saal.juryId) => admin('POST', `/api/jurys/${juryId}/probelauf`)
  const remove = (juryId: string) => admin('DELETE', `/api/jurys/${juryId}/probelauf`)
  const satz = async (juryId: string) => (await admin('GET', `/api/jurys/${juryId}`)).json<JurySatz>()
  const maengel = async (juryId: string) => {
    const { fehler, weitere } = await checkProtokoll(saal.db, juryId)
    return fehler ? [fehler, ...weitere].map(({ satz: each }) => each) : []
  }

  describe('that is made', () => {
    it('has the people, rounds and works of its jury, its number without using one up, and says everywhere what it is', async () => {
      const answer = await create()
      expect(answer.statusCode, answer.body).toBe(200)
      const { id } = answer.json<{ id: string }>()
      const [probe, echt] = [await satz(id), await satz(saal.juryId)]
      expect(probe).toMatchObject({
        titel: 'Probelauf: Jury 1',
        nummer: 1,
        probe: true,
        gegenstueck: { id: saal.juryId, titel: 'Jury 1' },
        eingefroren: false,
      })
      expect(echt).toMatchObject({ titel: 'Jury 1', probe: false, gegenstueck: { id, titel: 'Probelauf: Jury 1' } })
      expect(probe.mitglieder.map(({ benutzerId, funktion }) => [benutzerId, funktion])).toEqual(
        echt.mitglieder.map(({ benutzerId, funktion }) => [benutzerId, funktion]),
      )
      expect(probe.runden.map(({ titel, status }) => [titel, status])).toEqual([['Runde', 'VORBEREITUNG']])
      expect(probe.kategorien).toEqual(echt.kategorien)
      // The category is judged by one jury, and by one rehearsal.
      for (const jury of [probe, echt]) expect(jury.oeffnung?.punkte.find(({ art }) => art === 'KATEGORIEN')?.stand ?? 'ERFUELLT').toBe('ERFUELLT')
      const { items } = (await saal.person('j1').call('GET', '/api/voting/jurys')).json<{ items: JuryListItem[] }>()
      expect(items.map(({ id: each, probe: mark = false }) => [each, mark])).toEqual(
        expect.arrayContaining([
          [saal.juryId, false],
          [id, true],
        ]),
      )
      const paket = (await saal.person('j1').call('GET', `/api/voting/jurys/${id}/paket`)).json<Jurypaket>()
      expect(paket).toMatchObject({ probe: true, titel: 'Probelauf: Jury 1' })
      expect(paket.einreichungen.map((werk) => werk.id).toSorted()).toEqual(saal.einreichungIds.toSorted())
      expect((await saal.person('j1').call('GET', `/api/voting/jurys/${saal.juryId}/paket`)).json<Jurypaket>()).not.toHaveProperty('probe')
      // The next real jury finds the next number, and its own rehearsal too.
      const neu = { jahr: 2026, nummer: 2, titel: 'Zwei', kategorieIds: [], vorsitzStimmrecht: 'JA', vorlage: false }
      expect((await admin('POST', '/api/jurys', neu)).statusCode).toBe(200)
      expect((await admin('POST', '/api/jurys', { ...neu, nummer: 1 })).statusCode).toBe(400)
    })

    it('hides from a juror what the jury hides', async () => {
      const [einreichungId = ''] = saal.einreichungIds
      const { mitgliedId } = saal.person('j1')
      await confirmBefangenheit(saal.db, { mitgliedId, einreichungId, grund: 'EIGENE_AGENTUR', von: { quelle: 'SYSTEM' }, now: () => saal.uhr.ms })
      const probe = await openProbelauf(saal)
      const paket = (await saal.person('j1').call('GET', `/api/voting/jurys/${probe.juryId}/paket`)).json<Jurypaket>()
      expect(paket.befangenBestaetigt).toEqual([einreichungId])
      expect(await maengel(probe.juryId)).toEqual([])
    })

    it('goes on hiding it: a recusal that is confirmed later, and a seat that is revoked, are in its rehearsal too', async () => {
      const [einreichungId = ''] = saal.einreichungIds
      const probe = await openProbelauf(saal)
      const paket = async (name: string) => saal.person(name).call('GET', `/api/voting/jurys/${probe.juryId}/paket`)
      await new TestGeraet(probe, 'j1').cast({ einreichungId, wert: { punkte: 5 } })
      const wer = { benutzerId: saal.person('admin').benutzerId, now: () => saal.uhr.ms }
      const paar = { mitgliedId: saal.person('j1').mitgliedId, einreichungId, grund: 'EIGENE_AGENTUR' }
      for (let nr = 0; nr < 2; nr += 1)
        await confirmBefangenheit(saal.db, { ...paar, von: { quelle: 'ADMIN', benutzerId: wer.benutzerId }, now: wer.now })
      expect((await paket('j1')).json<Jurypaket>().befangenBestaetigt).toEqual([einreichungId])
      await revokeJurymitglied(saal.db, { ...wer, mitgliedId: saal.person('j2').mitgliedId, grund: 'Erkrankt' })
      expect((await paket('j2')).json()).toMatchObject({ error: 'not-member' })
      expect((await paket('j1')).statusCode).toBe(200)
      // What is decided in the rehearsal stays there.
      await revokeJurymitglied(saal.db, { ...wer, mitgliedId: probe.person('j1').mitgliedId, grund: 'Probe' })
      expect((await saal.person('j1').call('GET', `/api/voting/jurys/${saal.juryId}/paket`)).statusCode).toBe(200)
      expect([await maengel(saal.juryId), await maengel(probe.juryId)]).toEqual([[], []])
    })

    it('is one for a jury, also when two make it at the same moment; none is made of a rehearsal, or of a jury without works', async () => {
      const answers = await Promise.all([1, 2, 3].map(() => create()))
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
      const id = answers.find(({ statusCode }) => statusCode === 200)?.json<{ id: string }>().id ?? ''
      expect((await create(id)).json()).toMatchObject({ error: 'probelauf-stand' })
      const leer = await insertJury(saal.db, 2)
      expect((await create(leer.juryId)).json<{ message: string }>().message).toMatch(/noch keine Einreichung zugelassen/)
      expect((await create(newId(saal.uhr.ms))).statusCode).toBe(404)
    })

    it('of a jury without works shows those of an earlier year that are public, and takes nothing of them with it', async () => {
      const leer = await insertJury(saal.db, 2)
      await insertRunde(saal.db, leer.juryId, { status: 'VORBEREITUNG', freigegeben: 0 })
      await addPerson(saal, 'k1', { roles: ['JURY'], juryId: leer.juryId })
      await addPerson(saal, 'k2', { roles: ['JURY', 'JURYPRAESIDENT'], juryId: leer.juryId, funktion: 'VORSITZ' })
      await saal.db.updateTable('jury').set({ jahr: 2025 }).where('id', '=', saal.juryId).execute()
      const mit = (von: string) => admin('POST', `/api/jurys/${leer.juryId}/probelauf?beispieleVon=${von}`)
      // Its result is not public yet: nobody outside of that jury reads what it had before it.
      expect((await satz(leer.juryId)).beispiele).toEqual([])
      expect((await mit(saal.juryId)).statusCode).toBe(404)
      await saal.db.updateTable('runde').set({ status: 'VEROEFFENTLICHT' }).where('id', '=', saal.rundeId).execute()
      expect((await satz(leer.juryId)).beispiele).toEqual([{ id: saal.juryId, titel: 'Jury 1', jahr: 2025, einreichungen: 3 }])
      expect(await satz(saal.juryId)).not.toHaveProperty('beispiele')
      const [einreichungId = ''] = saal.einreichungIds
      const before = await satz(saal.juryId)
      const answer = await mit(saal.juryId)
      expect(answer.statusCode, answer.body).toBe(200)
      const { id } = answer.json<{ id: string }>()
      const paket = (await saal.person('k1').call('GET', `/api/voting/jurys/${id}/paket`)).json<Jurypaket>()
      expect(paket).toMatchObject({ probe: true, titel: 'Probelauf: Jury 2' })
      expect(paket.einreichungen.map((werk) => werk.id).toSorted()).toEqual(saal.einreichungIds.toSorted())
      const rundeId = (await satz(id)).runden[0]?.id ?? ''
      const opened = await admin('POST', `/api/voting/jurys/${id}/runden/${rundeId}/status`, { status: 'OFFEN' })
      expect(opened.statusCode, opened.body).toBe(200)
      const probe = { ...saal, juryId: id, rundeId }
      expect(await new TestGeraet(probe, 'k1').cast({ einreichungId, wert: { punkte: 9 } })).toMatchObject({ status: 'accepted' })
      expect(await maengel(id)).toEqual([])
      expect((await satz(saal.juryId)).kategorien).toEqual(before.kategorien)
      expect((await remove(id)).statusCode).toBe(200)
      expect(await saal.db.selectFrom('einreichung').select('id').execute()).toHaveLength(3)
      expect(await saal.db.selectFrom('stimme').select('juryId').where('juryId', '=', id).execute()).toEqual([])
    })

    it('is taken into no other year, and deleted in no other way', async () => {
      const { juryId } = await openProbelauf(saal)
      expect((await admin('POST', `/api/jurys/${juryId}/kopie`, { jahr: 2026 })).statusCode).toBe(409)
      expect((await admin('DELETE', `/api/jurys/${juryId}`)).statusCode).toBe(409)
    })
  })

  describe('and its mark', () => {
    it('stays, whatever the office changes, and its title says it', async () => {
      const { juryId } = await openProbelauf(saal)
      const { version } = await satz(juryId)
      const body = { jahr: 2026, nummer: 7, titel: 'Umbenannt', kategorieIds: [saal.kategorieId], vorsitzStimmrecht: 'JA', version, probe: false }
      expect((await admin('PUT', `/api/jurys/${juryId}`, body)).statusCode).toBe(200)
      expect(await satz(juryId)).toMatchObject({ probe: true, titel: 'Probelauf: Umbenannt' })
      const echt = await satz(saal.juryId)
      await admin('PUT', `/api/jurys/${saal.juryId}`, { ...body, nummer: 1, version: echt.version, probe: true })
      expect(await satz(saal.juryId)).toMatchObject({ probe: false, titel: 'Umbenannt' })
    })

    it('is named when somebody changed it in the database, and removes no jury that was not made as one', async () => {
      const probe = await openProbelauf(saal)
      expect([await maengel(saal.juryId), await maengel(probe.juryId)]).toEqual([[], []])
      await saal.db.updateTable('jury').set({ probe: 1 }).where('id', '=', saal.juryId).execute()
      expect(await maengel(saal.juryId)).toEqual([`Die Jury ${saal.juryId} ist laut Tabelle ein Probelauf, angelegt wurde sie nicht als solcher.`])
      const before = await countRows(saal.db)
      expect((await remove(saal.juryId)).json()).toMatchObject({ error: 'probelauf-stand' })
      expect(await countRows(saal.db)).toEqual(before)
      await saal.db.updateTable('jury').set({ probe: 0, nummer: 9 }).where('id', '=', probe.juryId).execute()
      expect(await maengel(probe.juryId)).toEqual([`Eintrag 1: Die Jury ${probe.juryId} wurde als Probelauf angelegt, laut Tabelle ist sie keiner.`])
      expect((await remove(probe.juryId)).statusCode).toBe(409)
    })
  })
})
