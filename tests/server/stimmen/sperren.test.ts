import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FORMAL_PUNKTE } from '#contract/einreichung-abgabe.ts'
import { inTransaktion } from '#server/db/datenbank/transaktion.ts'
import { KETTE_ANFANG } from '#contract/kette.ts'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import { seatVorsitz } from '#tests/support/runde.ts'
import { insertEinreichung, insertJury, insertRunde, openSaal, START_MS, TestGeraet, type Saal } from '#tests/support/voting.ts'

/** SQLite needs none: there the transaction itself is the lock. */
describe('the locks of a vote on postgres', () => {
  let saal: Saal
  beforeAll(async () => {
    saal = await openSaal({ dialekt: 'postgres', juroren: ['j1'], einreichungen: 1 })
    await new TestGeraet(saal, 'j1').cast()
  })
  afterAll(() => saal.server.close())

  /** The last statement of this database that waits for a lock, once so many do; null when the request ended without waiting. */
  async function waitingStatement(request: Promise<unknown>, anzahl = 1): Promise<string | null> {
    let ended = false
    void request.finally(() => {
      ended = true
    })
    for (;;) {
      const { rows } = await sql<{ query: string }>`
        select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and state = 'active' and query not like '%pg_notify%'
        order by query_start desc`.execute(saal.db)
      if (rows[0] && rows.length >= anzahl) return rows[0].query
      if (ended) return null
    }
  }

  it.each([
    ['geraet', /^select .*for update of "geraet"/],
    ['jurymitglied', /^select .*for update of "jurymitglied"/],
    ['runde', /^select .*for share of "runde"/],
    ['einreichung', /^select .*for share of "einreichung"/],
    ['protokoll_kopf', /^select .*for update of "protokoll_kopf"/],
  ])('waits for the row of %s before it decides', async (table, expected) => {
    const tablet = new TestGeraet(saal, 'j1')
    await tablet.cast({ baseRev: 0 })
    const { request, waiting } = await inTransaktion(saal.db, async (trx) => {
      await sql`select 1 from ${sql.table(table)} for update`.execute(trx)
      const casting = tablet.cast({ baseRev: 0 })
      return { request: { casting }, waiting: await waitingStatement(casting) }
    })
    expect(waiting).toMatch(expected)
    expect((await request.casting).status).toBe('unchanged')
  })

  it('lets closing wait for votes under way', async () => {
    const { closing } = await inTransaktion(saal.db, async (trx) => {
      await sql`select 1 from runde for share`.execute(trx)
      const url = `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/status`
      const answer = saal.person('vorsitz').call('POST', url, { status: 'NACHLAUF' })
      expect(await waitingStatement(answer)).toMatch(/^select .*from "runde".*for update of "runde"/)
      return { closing: answer }
    })
    expect((await closing).statusCode).toBe(200)
  })

  /** A jury that has not begun, with a work that the office is still to admit. */
  async function insertWartende(nummer: number) {
    const { juryId, kategorieId } = await insertJury(saal.db, nummer)
    const rundeId = await insertRunde(saal.db, juryId, { status: 'VORBEREITUNG' })
    await seatVorsitz(saal.db, juryId, START_MS)
    const einreichungId = await insertEinreichung(saal.db, kategorieId, 1)
    const formal = JSON.stringify(Object.fromEntries(FORMAL_PUNKTE.map((punkt) => [punkt, true])))
    await saal.db.updateTable('einreichung').set({ status: 'IN_PRUEFUNG', formal }).where('id', '=', einreichungId).execute()
    const { call } = saal.person('admin')
    const admit = () => call('POST', `/api/einreichungen/${einreichungId}/status`, { aktion: 'ZULASSEN', version: 1 })
    return { juryId, admit, open: () => call('POST', `/api/voting/jurys/${juryId}/runden/${rundeId}/status`, { status: 'OFFEN' }) }
  }
  async function readArten(juryId: string) {
    const rows = await saal.db.selectFrom('protokoll').select('eintrag').where('juryId', '=', juryId).orderBy('nr').execute()
    return rows.map(({ eintrag }) => (JSON.parse(eintrag) as { art: string }).art)
  }

  it('lets an opening wait for the admission that is under way: it seals the work', async () => {
    const { juryId, admit, open } = await insertWartende(2)
    const { opening } = await inTransaktion(saal.db, async (trx) => {
      await sql`select 1 from runde where jury_id = ${juryId} for share`.execute(trx)
      const answer = open()
      expect(await waitingStatement(answer)).toMatch(/^select .*from "runde".*for update of "runde"/)
      expect((await admit()).statusCode).toBe(200)
      return { opening: answer }
    })
    expect((await opening).statusCode).toBe(200)
    expect(await readArten(juryId)).toEqual(['OEFFNUNG'])
    expect((await checkProtokoll(saal.db, juryId)).fehler).toBeNull()
  })

  it('lets an admission wait for the opening that is under way: it is an entry after it', async () => {
    const { juryId, admit, open } = await insertWartende(3)
    const { admission, opening } = await inTransaktion(saal.db, async (trx) => {
      // Nobody writes the head of this chain: the opening waits with its rounds in its hands.
      await sql`insert into protokoll_kopf (jury_id, nr, hash) values (${juryId}, 0, ${KETTE_ANFANG})`.execute(trx)
      const first = open()
      expect(await waitingStatement(first)).toMatch(/protokoll_kopf/)
      const answer = admit()
      expect(await waitingStatement(answer, 2)).toMatch(/^select .*from "runde".*for share of "runde"/)
      return { admission: answer, opening: first }
    })
    expect([(await opening).statusCode, (await admission).statusCode]).toEqual([200, 200])
    expect(await readArten(juryId)).toEqual(['OEFFNUNG', 'ZULASSUNG'])
    expect((await checkProtokoll(saal.db, juryId)).fehler).toBeNull()
  })

  it('lets a decision wait for whoever withdraws its work', async () => {
    const conflict = await new TestGeraet(saal, 'j1').cast({ wert: { punkte: 2 } })
    await saal.db.updateTable('runde').set({ status: 'GESCHLOSSEN' }).execute()
    const { deciding } = await inTransaktion(saal.db, async (trx) => {
      await sql`select 1 from einreichung for update`.execute(trx)
      const url = `/api/voting/jurys/${saal.juryId}/stimmabgaben/${conflict.id}/entscheidung`
      const answer = saal.person('vorsitz').call('POST', url, { entscheidung: 'GEZAEHLT', grund: 'Auf Wunsch' })
      expect(await waitingStatement(answer)).toMatch(/^select .*for share of "einreichung"/)
      await sql`update einreichung set zurueckgezogen_ms = 1`.execute(trx)
      return { deciding: answer }
    })
    expect((await deciding).statusCode).toBe(200)
    expect(await saal.db.selectFrom('stimme').select('zaehlt').execute()).toEqual([{ zaehlt: 0 }])
  })
})
