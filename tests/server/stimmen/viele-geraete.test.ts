import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/domain/grund/new-id.ts'
import { addPerson, insertJury, openSaal, START_MS, TestGeraet, type Saal } from '#tests/support/voting.ts'

/** Of one person, without acts. */
const MERKT = 100

describe.each(['sqlite', 'postgres'] as const)('tablets of one person on %s', (dialekt) => {
  let saal: Saal
  beforeAll(async () => {
    saal = await openSaal({ dialekt })
  })
  afterAll(() => saal.server.close())

  const listGeraete = async (name: string) =>
    (await saal.db.selectFrom('geraet').select('id').where('benutzerId', '=', saal.person(name).benutzerId).execute()).map(({ id }) => id)

  /** What a tablet tells at its first contact; a second later than the one before. */
  function melde(name: string, geraetId: string, over: object = {}) {
    saal.uhr.ms += 1000
    const speicher = { persistent: null, belegtBytes: null }
    const body = { name: 'Tablet', version: '1', wartend: 0, jurys: [], installiert: false, speicher, ...over }
    return saal.person(name).call('PUT', `/api/voting/geraete/${geraetId}`, body)
  }
  async function meldeNeue(name: string, anzahl: number, over: object = {}): Promise<string[]> {
    const ids = Array.from({ length: anzahl }, () => newId(START_MS))
    for (const id of ids) expect((await melde(name, id, over)).statusCode).toBe(200)
    return ids
  }

  it('without acts are remembered up to 100: the one heard of least lately goes, never one that has sent or owes something', async () => {
    const mitStimme = new TestGeraet(saal, 'j1')
    await mitStimme.cast()
    const [wartend, wiederhergestellt, geladen] = [newId(START_MS), newId(START_MS), newId(START_MS)] as const
    await melde('j1', wartend, { wartend: 3 })
    await melde('j1', wiederhergestellt, { bericht: { nr: 1, anker: null, quittiert: 7, jurys: [] } })
    await melde('j1', geladen, { jurys: [{ juryId: saal.juryId, revision: 1, stufe: 'BEREIT', fehlendeBytes: 0, wartend: 0 }] })
    const leere = await meldeNeue('j1', MERKT + 5)
    const geraete = await listGeraete('j1')
    expect(geraete.length).toBe(MERKT + 1)
    expect(geraete).toEqual(expect.arrayContaining([mitStimme.geraetId, wartend, wiederhergestellt, geladen, ...leere.slice(8)]))
    expect(geraete.filter((id) => leere.slice(0, 8).includes(id))).toEqual([])
    expect(await listGeraete('j2')).toEqual([])
    // Whoever was forgotten is as new, and votes.
    const [vergessen = ''] = leere
    const zurueck = Object.assign(new TestGeraet(saal, 'j1'), { geraetId: vergessen })
    expect((await melde('j1', vergessen)).json()).toMatchObject({ geraetId: vergessen, lastSeq: 0 })
    expect((await zurueck.cast({ einreichungId: saal.einreichungIds[1] })).status).toBe('accepted')
    expect(await listGeraete('j1')).toContain(vergessen)
  })

  it('are as many as have sent something', async () => {
    const { juryId } = await insertJury(saal.db, 2)
    await addPerson(saal, 'viele', { roles: ['JURY'], juryId })
    for (let count = 0; count < MERKT + 3; count += 1) await new TestGeraet(saal, 'viele').cast()
    expect((await meldeNeue('viele', 2)).length).toBe(2)
    expect((await listGeraete('viele')).length).toBe(MERKT + 5)
  })

  it('with a package are kept for a week, as they may vote without a network; then the one heard of least lately goes', async () => {
    const { juryId } = await insertJury(saal.db, 3)
    await addPerson(saal, 'bereit', { roles: ['JURY'], juryId })
    const jurys = [{ juryId, revision: 1, stufe: 'BEREIT', fehlendeBytes: 0, wartend: 0 }]
    const [erstes] = await meldeNeue('bereit', MERKT, { jurys })
    expect((await melde('bereit', newId(START_MS))).statusCode).toBe(429)
    expect((await listGeraete('bereit')).length).toBe(MERKT)
    saal.uhr.ms += 7 * 86_400_000 - (MERKT - 1) * 1000
    expect((await melde('bereit', newId(START_MS))).statusCode).toBe(200)
    expect(await listGeraete('bereit')).not.toContain(erstes)
  })

  it('that all owe something, and perhaps never send it, let a further one wait that has nothing to send; never a vote', async () => {
    await addPerson(saal, 'saalkonto', { roles: ['JURY'] })
    const [erstes = ''] = await meldeNeue('saalkonto', MERKT, { wartend: 1 })
    const neues = new TestGeraet(saal, 'saalkonto')
    const act = neues.act()
    const wartet = [await melde('saalkonto', neues.geraetId), await neues.post([])]
    for (const answer of wartet) {
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60'])
      expect(answer.json()).toEqual({ error: 'zu-viele-anfragen', message: expect.stringContaining('Ihre Stimmen bleiben auf diesem Gerät') })
    }
    // After a restore it may begin with what the server waits for others of: it is told where to begin, and nothing is kept.
    expect((await neues.send([{ ...act, seq: 7 }], { wartend: 1 })).ergebnisse).toMatchObject([{ status: 'gap', expected: 1 }])
    expect((await listGeraete('saalkonto')).length).toBe(MERKT)
    expect((await neues.send([act])).ergebnisse).toMatchObject([{ status: 'accepted' }])
    expect((await melde('saalkonto', neues.geraetId)).statusCode).toBe(200)
    const drittes = newId(START_MS)
    expect((await melde('saalkonto', drittes)).statusCode).toBe(429)
    const geraet = Object.assign(new TestGeraet(saal, 'saalkonto'), { geraetId: erstes })
    expect((await geraet.cast()).status).toBe('unchanged')
    expect((await melde('saalkonto', drittes)).statusCode).toBe(200)
  })

  it('that register at the same moment are all taken', async () => {
    await addPerson(saal, 'gleichzeitig', { roles: ['JURY'] })
    await meldeNeue('gleichzeitig', MERKT)
    const neue = Array.from({ length: 8 }, () => newId(START_MS))
    const answers = await Promise.all([...neue.map((id) => melde('gleichzeitig', id)), ...neue.map((id) => melde('gleichzeitig', id))])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    await meldeNeue('gleichzeitig', 1)
    expect((await listGeraete('gleichzeitig')).length).toBe(MERKT)
  })
})
