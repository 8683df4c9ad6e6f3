import { sql, type Insertable } from 'kysely'
import { KETTE_ANFANG, type Kopf } from '#contract/kette.ts'
import { buildOnce } from '../datenbank/build-once.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { zeilenFor, type Zeilen } from '../datenbank/insert-rows.ts'
import { lockRows } from '../datenbank/sperre.ts'
import { FERN } from '../datenbank/sqlite-fernleser.ts'
import type { ProtokollTable } from '../tabellen/tabellen-stimme.ts'

/** The last lock of every transaction that writes entries: from here on the juries' chains stand still until the commit. */
export async function lockProtokollKoepfe(trx: Db, juryIds: readonly string[]): Promise<Map<string, Kopf>> {
  const wanted = [...new Set(juryIds)].toSorted()
  if (wanted.length === 0) return new Map()
  let rows = await selectKoepfe(trx, { juryIds: wanted })
  if (rows.length < wanted.length) {
    const missing = wanted.map((juryId) => ({ juryId, nr: 0, hash: KETTE_ANFANG }))
    await trx
      .insertInto('protokollKopf')
      .values(missing)
      .onConflict((conflict) => conflict.column('juryId').doNothing())
      .execute()
    rows = await selectKoepfe(trx, { juryIds: wanted })
  }
  return new Map(rows.map(({ juryId, nr, hash }) => [juryId, { nr, hash }]))
}

/** New entries and the heads they lead to. */
export function protokollZeilen(rows: readonly Insertable<ProtokollTable>[], koepfe: ReadonlyMap<string, Kopf>): Zeilen[] {
  const heads = [...koepfe].map(([juryId, { nr, hash }]) => ({ juryId, nr, hash }))
  const moved = 'on conflict (jury_id) do update set nr = excluded.nr, hash = excluded.hash'
  return [zeilenFor('protokoll', rows), zeilenFor('protokollKopf', heads, moved)]
}

export function findProtokollKopf(db: Db, juryId: string) {
  return db.selectFrom('protokollKopf').select(['nr', 'hash']).where('juryId', '=', juryId).executeTakeFirst()
}

export function listProtokoll(db: Db, juryId: string, { nachNr, limit }: { nachNr: number; limit: number }) {
  return db.selectFrom('protokoll').selectAll().where('juryId', '=', juryId).where('nr', '>', nachNr).orderBy('nr').limit(limit).execute()
}

/** Entries that name this seat, among so many after a number: every one of these is looked at, so it is done beside what writes. */
export function listProtokollOf(db: Db, juryId: string, { mitgliedId, nachNr, anzahl }: { mitgliedId: string; nachNr: number; anzahl: number }) {
  return db
    .selectFrom('protokoll')
    .select(['nr', 'hash', 'eintrag'])
    .where('juryId', '=', juryId)
    .where('nr', '>', nachNr)
    .where('nr', '<=', nachNr + anzahl)
    .where('eintrag', 'like', `%"mitgliedId":"${mitgliedId}"%`)
    .orderBy('nr')
    .modifyEnd(sql.raw(FERN))
    .execute()
}

const selectKoepfe = buildOnce((trx, { juryIds }: { juryIds: readonly string[] }) =>
  lockRows(trx, trx.selectFrom('protokollKopf').selectAll().where('juryId', 'in', juryIds).orderBy('juryId'), {
    art: 'exklusiv',
    of: 'protokollKopf',
  }),
)
