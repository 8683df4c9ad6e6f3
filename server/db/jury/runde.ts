import type { Selectable } from 'kysely'
import { buildOnce } from '../datenbank/build-once.ts'
import { dialektOf, type Db } from '../datenbank/datenbank.ts'
import { lockRows } from '../datenbank/sperre.ts'
import { listEntfernteProbelaeufe } from './probelauf.ts'
import type { RundeTable } from '../tabellen/tabellen-jury.ts'

/** Votes share the round; whoever closes it waits for them and they for him. */
export async function lockRundenGeteilt(trx: Db, ids: readonly string[]) {
  return ids.length === 0 ? [] : geteilt(trx, rundenById(trx, ids)).execute()
}

/**
 * The rounds that a person's acts name. Locked are those of juries where he has a seat: whoever has none waits for nobody there, and nobody for him. Of others
 * it is only known that there are such.
 */
export async function lockRundenOf(trx: Db, ids: readonly string[], juryIds: readonly string[]) {
  const runden = ids.length === 0 || juryIds.length === 0 ? [] : await lockEigeneRunden(trx, { ids, juryIds })
  const eigene = new Set(runden.map(({ id }) => id))
  const rest = ids.filter((id) => !eigene.has(id))
  const fremde = rest.length === 0 ? [] : await trx.selectFrom('runde').select('id').where('id', 'in', rest).execute()
  const fremdeRunden = new Set(fremde.map(({ id }) => id))
  return { runden, fremdeRunden, entfernteRunden: rest.every((id) => fremdeRunden.has(id)) ? KEINE : await listEntfernteRunden(trx) }
}

const lockEigeneRunden = buildOnce((trx, { ids, juryIds }: { ids: readonly string[]; juryIds: readonly string[] }) =>
  geteilt(trx, rundenById(trx, ids).where('juryId', 'in', juryIds)),
)

export function findArtUndStatus(db: Db, id: string): Promise<{ art: string; status: string } | undefined> {
  return db.selectFrom('runde').select(['art', 'status']).where('id', '=', id).executeTakeFirst()
}

/** Of which jury each of these rounds is. */
export async function listRundenjurys(db: Db, rundeIds: readonly string[]) {
  if (rundeIds.length === 0) return []
  const rows = db.selectFrom('runde').innerJoin('jury', 'jury.id', 'runde.juryId').select(['runde.id as rundeId', 'jury.id as juryId', 'jury.titel'])
  return rows.where('runde.id', 'in', [...rundeIds]).execute()
}

const KEINE: ReadonlySet<string> = new Set()

/** Of rehearsals that are gone. Asked for only when an act names a round that does not exist. */
async function listEntfernteRunden(db: Db): Promise<ReadonlySet<string>> {
  return new Set((await listEntfernteProbelaeufe(db)).flatMap(({ rundeIds }) => rundeIds))
}

function rundenById(trx: Db, ids: readonly string[]) {
  const spalten = ['id', 'juryId', 'status', 'art', 'modus', 'skala', 'kriterien', 'geschlossenMs', 'mitUmfang', 'inPanels'] as const
  return trx.selectFrom('runde').select(spalten).where('id', 'in', ids).orderBy('id')
}

function geteilt(trx: Db, query: ReturnType<typeof rundenById>) {
  return lockRows(trx, query, { art: 'geteilt', of: 'runde' })
}

export function lockRunde(trx: Db, id: string): Promise<Selectable<RundeTable> | undefined> {
  const query = trx.selectFrom('runde').selectAll().where('id', '=', id)
  return lockRows(trx, query, { art: 'exklusiv', of: 'runde' }).executeTakeFirst()
}

/** Opening looks at the other rounds of the jury: all are taken, so that two cannot open at once. */
export async function lockRundenOfJury(trx: Db, juryId: string): Promise<Selectable<RundeTable>[]> {
  const query = lockRows(trx, trx.selectFrom('runde').selectAll().where('juryId', '=', juryId).orderBy('id'), { art: 'exklusiv', of: 'runde' })
  const runden = await query.execute()
  // One that was made and opened while this waited is seen by the next statement only.
  return dialektOf(trx) === 'sqlite' ? runden : query.execute()
}

/** Whoever opens a round of these juries waits for what is being done with a work of theirs, and this for him. */
export async function lockRundenOfJurysGeteilt(trx: Db, juryIds: readonly string[]): Promise<{ juryId: string; status: string }[]> {
  if (juryIds.length === 0) return []
  const query = trx.selectFrom('runde').select(['juryId', 'status']).where('juryId', 'in', juryIds).orderBy('id')
  return lockRows(trx, query, { art: 'geteilt', of: 'runde' }).execute()
}

export async function updateRunde(
  trx: Db,
  id: string,
  { set, jetztMs, benutzerId }: { set: Partial<Selectable<RundeTable>>; jetztMs: number; benutzerId: string | null },
): Promise<void> {
  await trx
    .updateTable('runde')
    .set((eb) => ({ ...set, updatedMs: jetztMs, updatedBy: benutzerId, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export function listRundenInNachlauf(db: Db, juryIds?: readonly string[]) {
  const all = db.selectFrom('runde').select(['id', 'juryId', 'geschlossenMs', 'nachlaufMin']).where('status', '=', 'NACHLAUF').orderBy('id')
  return (juryIds ? all.where('juryId', 'in', juryIds) : all).execute()
}
