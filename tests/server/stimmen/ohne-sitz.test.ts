import { sql, type Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Ereignis } from '#contract/ereignis.ts'
import { inTransaktion } from '#server/db/datenbank/transaktion.ts'
import type { Tabellen } from '#server/db/tabellen/tabellen.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import { addPerson, insertJury, insertRunde, openSaal, START_MS, TestGeraet, type Saal } from '#tests/support/voting.ts'
import { GEDULD_MS } from '#tests/support/geduld.ts'

/** A juror of another jury, whose tablet names rounds of this one. */
describe.each(['sqlite', 'postgres'] as const)('acts of somebody without a seat on %s', (dialekt) => {
  let saal: Saal
  let eigene = { juryId: '', rundeId: '' }
  const gemeldet: Ereignis[] = []
  beforeAll(async () => {
    saal = await openSaal({ dialekt, juroren: ['j1'] })
    const { juryId } = await insertJury(saal.db, 2)
    eigene = { juryId, rundeId: await insertRunde(saal.db, juryId) }
    await addPerson(saal, 'fremd', { roles: ['JURY'], juryId })
    saal.server.kontext.ereignisse.subscribe((ereignis) => void gemeldet.push(ereignis))
    await new TestGeraet(saal, 'j1').cast()
    await vi.waitUntil(() => gemeldet.length > 0, { timeout: GEDULD_MS })
  })
  afterAll(() => saal.server.close())

  const listEintraege = () => saal.db.selectFrom('protokoll').select(['juryId', 'nr']).where('juryId', '=', saal.juryId).execute()
  const findZeile = (id: string) => saal.db.selectFrom('stimmabgabe').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  async function check(): Promise<string[]> {
    const { fehler, weitere } = await checkProtokoll(saal.db, saal.juryId)
    return [...(fehler ? [fehler] : []), ...weitere].map(({ satz }) => satz)
  }

  it('are answered and kept, and leave no entry in the log of that jury', async () => {
    const before = await listEintraege()
    const geraet = new TestGeraet(saal, 'fremd')
    const acts = [geraet.act(), geraet.act({ art: 'NOTIZ', wert: null, notiz: 'x' }), geraet.act({ rundeId: newId(START_MS) })]
    const { ergebnisse, lastSeq } = await geraet.send(acts)
    expect(lastSeq).toBe(3)
    expect(ergebnisse.map(({ status, reason, quittung }) => [status, reason, quittung])).toEqual([
      ['rejected', 'not-member', null],
      ['rejected', 'not-member', null],
      ['rejected', 'malformed', null],
    ])
    // Sent again they are what they were, and the next one follows.
    expect((await geraet.send(acts)).ergebnisse).toEqual(ergebnisse)
    expect((await geraet.cast({ rundeId: eigene.rundeId })).reason).toBe('unknown-einreichung')
    expect(await findZeile(acts[0]?.id ?? '')).toMatchObject({ juryId: null, mitgliedId: null, rundeId: saal.rundeId, seq: 1 })
    expect(await listEintraege()).toEqual(before)
    // They come in their order.
    await vi.waitUntil(() => gemeldet.length > 1, { timeout: GEDULD_MS })
    expect(gemeldet.slice(1)).toEqual([{ typ: 'ergebnis', juryId: eigene.juryId }])
    expect(await check()).toEqual([])
  })

  it('are no fault of the log when the person gets a seat later; those of a seat that was revoked are sealed', async () => {
    const act = new TestGeraet(saal, 'fremd').act()
    await addSitz(saal.person('fremd').benutzerId)
    // The seat itself is one: an open round has sealed who sits there. Its earlier acts are none.
    expect(await check()).toEqual([expect.stringContaining('nach der Öffnung der Runde hinzugekommen')])
    await saal.db.updateTable('jurymitglied').set({ widerrufenMs: START_MS }).where('benutzerId', '=', saal.person('fremd').benutzerId).execute()
    const before = await listEintraege()
    const { ergebnisse } = await new TestGeraet(saal, 'fremd').send([act])
    expect(ergebnisse).toMatchObject([{ reason: 'not-member', quittung: expect.stringMatching(/^\w{6}$/) }])
    expect((await listEintraege()).length).toBe(before.length + 1)
  })

  it.each<[string, Updateable<Tabellen['stimmabgabe']>]>([
    ['made one of the jury', { juryId: 'X' }],
    ['given a seat', { mitgliedId: 'X' }],
    ['called accepted', { status: 'accepted' }],
    ['called late', { status: 'late' }],
    ['given another reason', { reason: 'recused' }],
    ['given a revision', { rev: 1 }],
    ['decided upon', { entscheidung: 'GEZAEHLT' }],
    ['given a receipt', { quittung: 'ABC234' }],
    ['made an open question', { vorschlagOffen: 1 }],
    ['called late but counted', { nachgereicht: 1 }],
  ])('is named when it is %s in the database', async (_was, change) => {
    await addPersonOnce('niemand')
    const { id } = await new TestGeraet(saal, 'niemand').cast()
    const before = await check()
    const set = Object.fromEntries(Object.entries(change).map(([spalte, wert]) => [spalte, wert === 'X' ? saal.juryId : wert]))
    await saal.db
      .updateTable('stimmabgabe')
      .set(set)
      .where('id', '=', id ?? '')
      .execute()
    expect((await check()).filter((satz) => !before.includes(satz))).toEqual([expect.stringContaining(id ?? 'none')])
    await saal.db
      .deleteFrom('stimmabgabe')
      .where('id', '=', id ?? '')
      .execute()
  })

  it.runIf(dialekt === 'postgres')('wait for no lock of that jury, and hold none', async () => {
    await addPersonOnce('niemand')
    const geraet = new TestGeraet(saal, 'niemand')
    await geraet.cast()
    const answer = await inTransaktion(saal.db, async (trx) => {
      for (const table of ['runde', 'einreichung', 'protokoll_kopf']) await sql`select 1 from ${sql.table(table)} for update`.execute(trx)
      await sql`select 1 from jurymitglied where jury_id = ${saal.juryId} for update`.execute(trx)
      return geraet.cast()
    })
    expect(answer).toMatchObject({ status: 'rejected', reason: 'not-member' })
  })

  async function addPersonOnce(name: string): Promise<void> {
    if (!saal.personen.has(name)) await addPerson(saal, name, { roles: ['JURY'], juryId: null })
  }

  async function addSitz(benutzerId: string): Promise<void> {
    const sitz = {
      id: newId(START_MS),
      juryId: saal.juryId,
      benutzerId,
      funktion: 'MITGLIED',
      stimmberechtigt: 1 as const,
      arbeitgeber: '',
      netzwerk: '',
    }
    const verwaltet = { createdMs: START_MS, createdBy: null, updatedMs: START_MS, updatedBy: null }
    await saal.db
      .insertInto('jurymitglied')
      .values({ ...sitz, widerrufenMs: null, ...verwaltet })
      .execute()
  }
})
