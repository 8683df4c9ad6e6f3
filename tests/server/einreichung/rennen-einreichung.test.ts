import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_UPLOADS } from '#contract/upload.ts'
import { withdrawEinreichung } from '#server/commands/einreichung/withdraw-einreichung.ts'
import { inTransaktion } from '#server/db/datenbank/transaktion.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { openStudio, type Studio } from '#tests/support/einreichung-medien.ts'
import { createExport } from '#tests/support/export.ts'

/** What SQLite gives for free (one writer at a time), PostgreSQL has to give by locks: the same tests on both. */
describe.each(['sqlite', 'postgres'] as const)('requests of the same moment on %s', (dialekt) => {
  let studio: Studio
  const db = () => studio.server.kontext.db
  beforeAll(async () => {
    studio = await openStudio(dialekt)
  })
  afterAll(() => studio.server.close())

  async function addMedium(medienfeldId: string, einreichungId: string, ersetztMs: number | null): Promise<string> {
    const id = newId(Date.now())
    const datei = { typ: 'TEXT', legende: '', dateiname: '', mime: 'text/plain', sha256: null, bytes: 0, url: null, text: 'Text' }
    await db()
      .insertInto('medium')
      .values({
        id,
        einreichungId,
        medienfeldId,
        position: 0,
        ...datei,
        width: null,
        height: null,
        durationMs: null,
        seiten: null,
        createdMs: 1,
        ersetztMs,
      })
      .execute()
    return id
  }

  it('„Zurückholen“ never brings more back than the field takes', async () => {
    const feldId = await studio.addFeld({ typ: 'TEXT', maxAnzahl: 3 })
    for (let runde = 0; runde < 5; runde += 1) {
      const einreichungId = await studio.addEinreichung()
      for (let nr = 0; nr < 2; nr += 1) await addMedium(feldId, einreichungId, null)
      const entfernte = await Promise.all(Array.from({ length: 4 }, () => addMedium(feldId, einreichungId, 5)))
      const answers = await Promise.all(entfernte.map((id) => studio.agentur('POST', `/api/medien/${id}/wiederherstellen`, {})))
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
      const stehen = await db().selectFrom('medium').select('id').where('einreichungId', '=', einreichungId).where('ersetztMs', 'is', null).execute()
      expect(stehen).toHaveLength(3)
    }
  })

  it('„Entfernen“ waits for „Abgeben“, and takes nothing out of what was handed in', async () => {
    const feldId = await studio.addFeld({ typ: 'TEXT' })
    const einreichungId = await studio.addEinreichung()
    const id = await addMedium(feldId, einreichungId, null)
    const { removing } = await inTransaktion(db(), async (trx) => {
      await trx.updateTable('einreichung').set({ status: 'ABGEGEBEN', abgegebenMs: 2 }).where('id', '=', einreichungId).execute()
      const answer = studio.agentur('DELETE', `/api/medien/${id}`)
      if (dialekt === 'postgres') await untilWaits(answer)
      return { removing: answer }
    })
    expect((await removing).statusCode).toBe(409)
    expect(await db().selectFrom('medium').select('ersetztMs').where('id', '=', id).executeTakeFirst()).toEqual({ ersetztMs: null })
  })

  it('no more exports wait than one person may have', async () => {
    const einreichungId = await studio.addEinreichung('ZUGELASSEN')
    const auftrag = { typ: 'EXCEL_EINREICHUNGEN', einreichungIds: [einreichungId] }
    await Promise.allSettled(Array.from({ length: 24 }, () => createExport(studio.admin, auftrag)))
    expect(await db().selectFrom('exportjob').select('id').where('status', '=', 'WARTET').execute()).toHaveLength(10)
  })

  it('an agency begins no more uploads than it may, whatever works they are for', async () => {
    const feldId = await studio.addFeld({ typ: 'BILDSERIE', maxAnzahl: 500 })
    const werke = await Promise.all(Array.from({ length: 6 }, () => studio.addEinreichung()))
    for (let nr = 0; nr < MAX_UPLOADS - 2; nr += 1)
      expect((await studio.begin(feldId, 1000, { einreichungId: werke[nr % 6] ?? '' })).statusCode).toBe(201)
    const answers = await Promise.all(werke.map((einreichungId) => studio.begin(feldId, 1000, { einreichungId })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 429, 429, 429, 429])
  })

  it('a work leaves the competition once', async () => {
    const einreichungId = await studio.addEinreichung('ZUGELASSEN')
    const { id: benutzerId } = await db().selectFrom('benutzer').select('id').executeTakeFirstOrThrow()
    await Promise.all(
      Array.from({ length: 6 }, () => withdrawEinreichung(db(), { einreichungId, grund: 'Rechte', benutzerId, now: () => 1_800_000_000_000 })),
    )
    const rows = await db().selectFrom('verlauf').select('id').where('datensatzId', '=', einreichungId).where('aktion', '=', 'RUECKZUG').execute()
    expect(rows).toHaveLength(1)
  })

  async function untilWaits(request: Promise<unknown>): Promise<void> {
    let ended = false
    void request.finally(() => {
      ended = true
    })
    while (!ended) {
      const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db())
      if (rows.length > 0) return
      await wait(5)
    }
  }
})
