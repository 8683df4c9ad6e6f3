import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaktion } from '#server/db/transaktion.ts'
import { openSaal, TestGeraet, type Saal } from '#tests/support/voting.ts'

/** SQLite needs none: there the transaction itself is the lock. */
describe('the locks of a vote on postgres', () => {
  let saal: Saal
  beforeAll(async () => {
    saal = await openSaal({ dialekt: 'postgres', juroren: ['j1'], einreichungen: 1 })
    await new TestGeraet(saal, 'j1').cast()
  })
  afterAll(() => saal.server.close())

  /** The statement of this database that waits for a lock, once there is one; null when the request ended without waiting. */
  async function waitingStatement(request: Promise<unknown>): Promise<string | null> {
    let ended = false
    void request.finally(() => {
      ended = true
    })
    for (;;) {
      const { rows } = await sql<{ query: string }>`
        select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`.execute(saal.db)
      if (rows[0]) return rows[0].query
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
