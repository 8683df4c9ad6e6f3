import { sql, type Insertable } from 'kysely'
import type { Db } from '../datenbank/datenbank.ts'
import { idIn } from '../datenbank/id-in.ts'
import { FERN } from '../datenbank/sqlite-fernleser.ts'
import { JURY_STATUS } from '../../domain/paket/jurypaket.ts'
import type { BefangenheitTable, BefangenheitVerworfenTable } from '../tabellen/tabellen-jury.ts'

interface Auswahl {
  mitgliedIds: readonly string[]
  einreichungIds: readonly string[]
  /** What was open at that moment; null: what is open now. */
  damalsMs?: number | null
}

export async function listOffeneBefangenheiten(db: Db, { mitgliedIds, einreichungIds, damalsMs = null }: Auswahl) {
  if (mitgliedIds.length === 0 || einreichungIds.length === 0) return []
  const rows = db
    .selectFrom('befangenheit')
    .select(['id', 'mitgliedId', 'einreichungId', 'status'])
    .where('mitgliedId', 'in', mitgliedIds)
    .where('einreichungId', 'in', einreichungIds)
  if (damalsMs === null) return rows.where('beendetMs', 'is', null).execute()
  const nochOffen = rows.where('createdMs', '<=', damalsMs).where((eb) => eb.or([eb('beendetMs', 'is', null), eb('beendetMs', '>', damalsMs)]))
  return nochOffen.execute()
}

/** What is open in a jury, and what the office has turned down. */
export async function listBefangenheitStand(db: Db, juryId: string) {
  const offen = await db
    .selectFrom('befangenheit')
    .innerJoin('jurymitglied', 'jurymitglied.id', 'befangenheit.mitgliedId')
    .select(['befangenheit.mitgliedId', 'befangenheit.einreichungId', 'befangenheit.grund', 'befangenheit.status'])
    .where('jurymitglied.juryId', '=', juryId)
    .where('befangenheit.beendetMs', 'is', null)
    .execute()
  const verworfen = await db
    .selectFrom('befangenheitVerworfen')
    .innerJoin('jurymitglied', 'jurymitglied.id', 'befangenheitVerworfen.mitgliedId')
    .select(['befangenheitVerworfen.mitgliedId', 'befangenheitVerworfen.einreichungId', 'befangenheitVerworfen.grund'])
    .where('jurymitglied.juryId', '=', juryId)
    .execute()
  return { offen, verworfen }
}

/** Works before a jury, with whose they are and who made them. */
export async function listHerkunft(db: Db, juryId: string) {
  const ofJury = db.selectFrom('juryKategorie').select('kategorieId').where('juryId', '=', juryId)
  const werke = await db
    .selectFrom('einreichung')
    .innerJoin('agentur', 'agentur.id', 'einreichung.agenturId')
    .select(['einreichung.id', 'einreichung.titel', 'einreichung.nummer', 'einreichung.auftraggeber', 'agentur.netzwerk'])
    .select(['einreichung.kategorieId', 'einreichung.beteiligteAgenturIds'])
    .select(['agentur.agenturname', 'agentur.agenturnameVeroeffentlichungen'])
    .where('einreichung.kategorieId', 'in', ofJury)
    .where('einreichung.status', 'in', JURY_STATUS)
    .where('einreichung.zurueckgezogenMs', 'is', null)
    .orderBy('einreichung.sortierTitel')
    .orderBy('einreichung.id')
    .modifyEnd(sql.raw(FERN))
    .execute()
  const credits = await db
    .selectFrom('credit')
    .innerJoin('einreichung', 'einreichung.id', 'credit.einreichungId')
    .select(['credit.einreichungId', 'credit.firstname', 'credit.lastname', 'credit.firma', 'credit.funktion'])
    .where('einreichung.kategorieId', 'in', ofJury)
    .orderBy('credit.position')
    .modifyEnd(sql.raw(FERN))
    .execute()
  const beteiligteOf = await readBeteiligte(db, werke)
  return {
    werke: werke.map(({ beteiligteAgenturIds, ...werk }) => ({ ...werk, beteiligte: beteiligteOf(beteiligteAgenturIds) })),
    credits: Map.groupBy(credits, ({ einreichungId }) => einreichungId),
  }
}

/** Of a column of ids the names that these agencies go by. */
async function readBeteiligte(db: Db, werke: readonly { beteiligteAgenturIds: string }[]): Promise<(ids: string) => string[]> {
  const idsOf = (json: string) => JSON.parse(json) as string[]
  const ids = [...new Set(werke.flatMap((werk) => idsOf(werk.beteiligteAgenturIds)))]
  if (ids.length === 0) return () => []
  const rows = await db
    .selectFrom('agentur')
    .select(['id', 'agenturname', 'agenturnameVeroeffentlichungen'])
    .where(idIn(db, 'id', ids))
    .execute()
  const namen = new Map(rows.map((row) => [row.id, [...new Set([row.agenturname, row.agenturnameVeroeffentlichungen])]]))
  return (json) => idsOf(json).flatMap((id) => namen.get(id) ?? [])
}

export async function insertVerworfen(trx: Db, rows: readonly Insertable<BefangenheitVerworfenTable>[]): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('befangenheitVerworfen')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['mitgliedId', 'einreichungId']).doNothing())
    .execute()
}

export async function insertBefangenheit(trx: Db, row: Insertable<BefangenheitTable>): Promise<void> {
  await trx.insertInto('befangenheit').values(row).execute()
}

export async function endBefangenheit(trx: Db, ort: { mitgliedId: string; einreichungId: string; jetztMs: number }): Promise<void> {
  await trx
    .updateTable('befangenheit')
    .set({ beendetMs: ort.jetztMs })
    .where('mitgliedId', '=', ort.mitgliedId)
    .where('einreichungId', '=', ort.einreichungId)
    .where('beendetMs', 'is', null)
    .execute()
}

export async function updateBefangenheit(trx: Db, id: string, set: Partial<BefangenheitTable>): Promise<void> {
  await trx.updateTable('befangenheit').set(set).where('id', '=', id).execute()
}
