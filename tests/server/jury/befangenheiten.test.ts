import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BefangenheitZeile } from '#contract/befangenheit.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import { openSaal, TestGeraet, type Saal } from '#tests/support/voting.ts'

describe.each(['sqlite', 'postgres'] as const)('recusals of a jury on %s', (dialekt) => {
  let saal: Saal
  const url = (pfad = '') => `/api/jurys/${saal.juryId}/befangenheiten${pfad}`
  const list = async () => (await saal.person('admin').call('GET', url())).json<{ items: BefangenheitZeile[]; offen: number }>()
  const paar = (name: string, index: number) => ({
    mitgliedId: saal.person(name).mitgliedId,
    einreichungId: saal.einreichungIds[index] ?? '',
    grund: 'EIGENE_AGENTUR',
  })

  beforeAll(async () => {
    saal = await openSaal({ dialekt })
    await saal.db.updateTable('jurymitglied').set({ arbeitgeber: 'Blitz & Donner GmbH' }).where('id', '=', saal.person('j1').mitgliedId).execute()
  })
  afterAll(() => saal.server.close())

  it('are proposed by employer, for every work of that agency', async () => {
    const { items, offen } = await list()
    expect(offen).toBe(3)
    expect(items.map(({ name, grund, stand, hinweis }) => [name, grund, stand, hinweis])).toEqual(
      Array.from({ length: 3 }, () => ['Vera j1', 'EIGENE_AGENTUR', 'VORSCHLAG', 'Arbeitgeber Blitz & Donner GmbH']),
    )
  })

  it('once confirmed, a vote given before does not count any more, the work leaves the package, and the log says so', async () => {
    const geraet = new TestGeraet(saal, 'j1')
    await geraet.cast()
    const answer = await saal.person('admin').call('POST', url(), { paare: [paar('j1', 0)] })
    expect(answer.json()).toEqual({ bestaetigt: 1 })
    expect((await saal.person('admin').call('POST', url(), { paare: [paar('j1', 0)] })).json()).toEqual({ bestaetigt: 0 })
    const stimme = await saal.db
      .selectFrom('stimme')
      .select('zaehlt')
      .where('einreichungId', '=', saal.einreichungIds[0] ?? '')
      .executeTakeFirst()
    expect(stimme?.zaehlt).toBe(0)
    const paket = (await saal.person('j1').call('GET', `/api/voting/jurys/${saal.juryId}/paket`)).json<{ befangenBestaetigt: string[] }>()
    expect(paket.befangenBestaetigt).toEqual([saal.einreichungIds[0]])
    expect((await checkProtokoll(saal.db, saal.juryId)).fehler).toBeNull()
    expect((await list()).offen).toBe(2)
  })

  it('once turned down, they are not proposed again, and may still be confirmed', async () => {
    expect((await saal.person('admin').call('POST', url('/verwerfen'), { paare: [paar('j1', 1), paar('j1', 1)] })).statusCode).toBe(200)
    const { items, offen } = await list()
    expect([offen, items.find(({ einreichungId }) => einreichungId === saal.einreichungIds[1])?.stand]).toEqual([1, 'VERWORFEN'])
    await saal.person('admin').call('POST', url(), { paare: [paar('j1', 1)] })
    expect((await list()).items.find(({ einreichungId }) => einreichungId === saal.einreichungIds[1])?.stand).toBe('BESTAETIGT')
    expect((await checkProtokoll(saal.db, saal.juryId)).fehler).toBeNull()
  })

  it('of a member or a work that are not of this jury are refused, and nothing is written', async () => {
    for (const falsch of [
      { ...paar('j2', 0), mitgliedId: newId(1) },
      { ...paar('j2', 0), einreichungId: newId(1) },
    ])
      for (const pfad of ['', '/verwerfen'])
        expect((await saal.person('admin').call('POST', url(pfad), { paare: [paar('j2', 0), falsch] })).statusCode).toBe(404)
    expect((await list()).items.filter(({ name }) => name === 'Vera j2')).toEqual([])
  })
})
