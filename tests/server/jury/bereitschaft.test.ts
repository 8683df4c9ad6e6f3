import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bereitschaft } from '#contract/bereitschaft.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { addPerson, openSaal, type Saal } from '#tests/support/voting.ts'

describe.each(['sqlite', 'postgres'] as const)('the readiness of a jury on %s', (dialekt) => {
  let saal: Saal
  const read = async () => (await saal.person('admin').call('GET', `/api/jurys/${saal.juryId}/bereitschaft`)).json<Bereitschaft>()
  const tabletsOf = async (name: string) =>
    (await read()).mitglieder.find(({ mitgliedId }) => mitgliedId === saal.person(name).mitgliedId)?.geraete ?? []
  const report = (name: string, geraetId: string, over: { stufe?: string; fehlendeBytes?: number; installiert?: boolean; name?: string } = {}) => {
    const { stufe = 'VOLLSTAENDIG', fehlendeBytes = 0, installiert = true } = over
    return saal.person(name).call('PUT', `/api/voting/geraete/${geraetId}`, {
      name: over.name ?? 'iPad 7',
      version: '1.4.2',
      wartend: 0,
      installiert,
      speicher: { persistent: true, belegtBytes: 1_000_000 },
      jurys: [{ juryId: saal.juryId, revision: 1, stufe, fehlendeBytes, wartend: 0 }],
    })
  }
  const remind = (namen: string[]) =>
    saal.person('admin').call('POST', `/api/jurys/${saal.juryId}/erinnerung`, { mitgliedIds: namen.map((name) => saal.person(name).mitgliedId) })
  const mails = async () =>
    (await saal.db.selectFrom('mail').select(['an', 'betreff', 'text']).where('vorlage', '=', 'jury-laden').execute()).toSorted((a, b) =>
      a.an < b.an ? -1 : 1,
    )

  beforeAll(async () => {
    saal = await openSaal({ dialekt, juroren: ['j1', 'j2', 'j3'] })
  })
  afterAll(() => saal.server.close())

  it('shows every seat, whoever has no tablet too, and the tablet that was heard of last first', async () => {
    const [alt, neu] = [newId(saal.uhr.ms), newId(saal.uhr.ms)]
    await report('j1', alt, { name: 'altes iPad', stufe: 'TEILWEISE', fehlendeBytes: 5_000_000 })
    saal.uhr.ms += 60_000
    await report('j1', neu, { installiert: false })
    expect((await read()).mitglieder.map(({ funktion, geraete }) => [funktion, geraete.length])).toEqual([
      ['VORSITZ', 0],
      ['MITGLIED', 2],
      ['MITGLIED', 0],
      ['MITGLIED', 0],
    ])
    expect(await tabletsOf('j1')).toMatchObject([
      {
        geraetId: neu,
        stufe: 'VOLLSTAENDIG',
        revision: 1,
        installiert: false,
        version: '1.4.2',
        belegtBytes: 1_000_000,
        persistent: true,
        kontaktMs: saal.uhr.ms,
      },
      { geraetId: alt, stufe: 'TEILWEISE', fehlendeBytes: 5_000_000 },
    ])
  })

  it('a reminder is a mail with the way to the jury, and none to whom had one within the hour', async () => {
    expect((await remind(['j2', 'vorsitz'])).json()).toEqual({ gesendet: 2 })
    expect((await mails()).map(({ an, betreff }) => [an, betreff])).toEqual([
      ['j2@saal.example', 'Bitte vorbereiten: Jury 1, Jury 1'],
      ['vorsitz@saal.example', 'Bitte vorbereiten: Jury 1, Jury 1'],
    ])
    expect((await remind(['j2'])).json()).toEqual({ gesendet: 0 })
    expect((await read()).mitglieder.filter(({ erinnertMs }) => erinnertMs === saal.uhr.ms)).toHaveLength(2)
    saal.uhr.ms += 3_600_000
    expect((await remind(['j2'])).json()).toEqual({ gesendet: 1 })
  })

  it('two reminders at the same moment are one mail', async () => {
    saal.uhr.ms += 3_600_000
    const before = (await mails()).length
    const answers = await Promise.all([1, 2, 3, 4].map(() => remind(['j3'])))
    expect(answers.map((answer) => answer.json<{ gesendet: number }>().gesendet).toSorted()).toEqual([0, 0, 0, 1])
    expect((await mails()).length).toBe(before + 1)
  })

  it('a member of another jury, or one whose account is deactivated, gets none', async () => {
    const { mitgliedId } = await addPerson(saal, 'fort', { roles: ['JURY'] })
    await saal.db.updateTable('benutzer').set({ aktiv: 0 }).where('id', '=', saal.person('fort').benutzerId).execute()
    expect((await saal.person('admin').call('POST', `/api/jurys/${saal.juryId}/erinnerung`, { mitgliedIds: [mitgliedId, newId(1)] })).json()).toEqual(
      { gesendet: 0 },
    )
  })
})
