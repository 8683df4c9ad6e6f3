import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../datenbank/datenbank.ts'
import type { Trx } from '../datenbank/transaktion.ts'
import type { WiedereroeffnungTable } from '../tabellen/tabellen-jury.ts'

const OFFEN = 'VORGESCHLAGEN'

export async function insertWiedereroeffnung(trx: Trx, row: Omit<Insertable<WiedereroeffnungTable>, 'status' | 'endeMs' | 'endeVon'>): Promise<void> {
  await trx
    .insertInto('wiedereroeffnung')
    .values({ ...row, status: OFFEN, endeMs: null, endeVon: null })
    .execute()
}

/** What waits for a decision about this round. */
export function findOffeneWiedereroeffnung(db: Db, rundeId: string): Promise<Selectable<WiedereroeffnungTable> | undefined> {
  return db.selectFrom('wiedereroeffnung').selectAll().where('rundeId', '=', rundeId).where('status', '=', OFFEN).executeTakeFirst()
}

/** How often one side has proposed since then to open this round again. */
export async function countWiedereroeffnungen(db: Db, { rundeId, amt, seitMs }: { rundeId: string; amt: string; seitMs: number }): Promise<number> {
  const rows = db
    .selectFrom('wiedereroeffnung')
    .select((eb) => eb.fn.countAll<number>().as('anzahl'))
    .where('rundeId', '=', rundeId)
    .where('amt', '=', amt)
  return Number((await rows.where('createdMs', '>', seitMs).executeTakeFirst())?.anzahl ?? 0)
}

/** VERFALLEN: the result of the round was confirmed meanwhile. */
export async function endWiedereroeffnung(
  trx: Trx,
  id: string,
  { status, von, nowMs }: { status: 'BESTAETIGT' | 'VERWORFEN' | 'VERFALLEN'; von: string; nowMs: number },
): Promise<void> {
  await trx.updateTable('wiedereroeffnung').set({ status, endeMs: nowMs, endeVon: von }).where('id', '=', id).execute()
}

/** Proposals of a jury that wait, with the name of who made them. */
export function listOffeneWiedereroeffnungen(db: Db, juryId: string) {
  return listOf(db, juryId, OFFEN)
}

/** Those of the juries of a year, for whoever is asked to look. */
export function listOffeneWiedereroeffnungenOfJahr(db: Db, jahr: number) {
  return db
    .selectFrom('wiedereroeffnung')
    .innerJoin('jury', 'jury.id', 'wiedereroeffnung.juryId')
    .innerJoin('runde', 'runde.id', 'wiedereroeffnung.rundeId')
    .select(['wiedereroeffnung.juryId', 'wiedereroeffnung.amt', 'runde.titel'])
    .where('jury.jahr', '=', jahr)
    .where('wiedereroeffnung.status', '=', OFFEN)
    .orderBy('wiedereroeffnung.createdMs')
    .execute()
}

/** Those that opened a round again, with who had proposed it: what the sealed log is compared with, and what is printed. */
export function listBestaetigteWiedereroeffnungen(db: Db, juryId: string) {
  return listOf(db, juryId, 'BESTAETIGT')
}

function listOf(db: Db, juryId: string, status: string) {
  return db
    .selectFrom('wiedereroeffnung')
    .leftJoin('benutzer', 'benutzer.id', 'wiedereroeffnung.createdBy')
    .selectAll('wiedereroeffnung')
    .select(['benutzer.firstname', 'benutzer.lastname'])
    .where('wiedereroeffnung.juryId', '=', juryId)
    .where('wiedereroeffnung.status', '=', status)
    .orderBy('wiedereroeffnung.endeMs')
    .execute()
}
