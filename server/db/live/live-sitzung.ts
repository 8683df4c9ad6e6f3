import type { Umfang } from '#contract/umfang.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../datenbank/datenbank.ts'
import { lockRows } from '../datenbank/sperre.ts'
import { idsOf } from '../jury/uebersicht.ts'
import { juryEinreichungen } from '../paket/jurypaket.ts'
import type { LiveSitzungTable, LiveWerkTable } from '../tabellen/tabellen-live.ts'

function running(db: Db) {
  return db.selectFrom('liveSitzung').where('liveSitzung.beendetMs', 'is', null)
}

export function findLaufende(db: Db, juryId: string): Promise<Selectable<LiveSitzungTable> | undefined> {
  return running(db).selectAll().where('juryId', '=', juryId).executeTakeFirst()
}

/** Two leaders wait for each other; the second finds another revision. */
export function lockLaufende(trx: Db, juryId: string): Promise<Selectable<LiveSitzungTable> | undefined> {
  const query = running(trx).selectAll().where('juryId', '=', juryId)
  return lockRows(trx, query, { art: 'exklusiv', of: 'liveSitzung' }).executeTakeFirst()
}

/** Of the juries of a person by their seats, and with `jahr` of every jury of that year. */
export function listLaufendeFor(db: Db, benutzerId: string, jahr: number | null) {
  const seats = db.selectFrom('jurymitglied').select('juryId').where('benutzerId', '=', benutzerId).where('widerrufenMs', 'is', null)
  return running(db)
    .innerJoin('jury', 'jury.id', 'liveSitzung.juryId')
    .selectAll('liveSitzung')
    .where((eb) => eb.or([eb('jury.id', 'in', seats), ...(jahr === null ? [] : [eb('jury.jahr', '=', jahr)])]))
    .orderBy('jury.nummer')
    .execute()
}

/** What tells the state, beside the row: the leader's name and the category of the work. */
export async function readBeiwerk(db: Db, { leitungId, einreichungId }: Pick<LiveSitzungTable, 'leitungId' | 'einreichungId'>) {
  const person = await db.selectFrom('benutzer').select(['firstname', 'lastname']).where('id', '=', leitungId).executeTakeFirst()
  const werk = await db.selectFrom('einreichung').select('kategorieId').where('id', '=', einreichungId).executeTakeFirstOrThrow()
  return { name: person ? `${person.firstname} ${person.lastname}`.trim() : '', kategorieId: werk.kategorieId }
}

export async function findHighestRevision(db: Db, juryId: string): Promise<number> {
  const row = await db
    .selectFrom('liveSitzung')
    .select((eb) => eb.fn.max('revision').as('revision'))
    .where('juryId', '=', juryId)
    .executeTakeFirst()
  return Number(row?.revision ?? 0)
}

/** False when another session of this jury runs already. */
export async function insertLiveSitzung(trx: Db, row: Insertable<LiveSitzungTable>): Promise<boolean> {
  const result = await trx
    .insertInto('liveSitzung')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0) === 1
}

export async function updateLiveSitzung(trx: Db, id: string, set: Updateable<LiveSitzungTable>): Promise<void> {
  await trx.updateTable('liveSitzung').set(set).where('id', '=', id).execute()
}

export async function insertLiveWerk(trx: Db, row: Insertable<LiveWerkTable>): Promise<void> {
  await trx.insertInto('liveWerk').values(row).execute()
}

export function findLiveWerk(db: Db, liveId: string, nr: number) {
  return db.selectFrom('liveWerk').selectAll().where('liveId', '=', liveId).where('nr', '=', nr).executeTakeFirstOrThrow()
}

export async function updateLiveWerk(trx: Db, { liveId, nr }: { liveId: string; nr: number }, set: Updateable<LiveWerkTable>): Promise<void> {
  await trx.updateTable('liveWerk').set(set).where('liveId', '=', liveId).where('nr', '=', nr).execute()
}

/** When a result was first shown in a round, by work. */
export async function listErgebnisMs(db: Db, rundeId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('liveWerk')
    .innerJoin('liveSitzung', 'liveSitzung.id', 'liveWerk.liveId')
    .select((eb) => ['liveWerk.einreichungId', eb.fn.min('liveWerk.ergebnisMs').as('ergebnisMs')])
    .where('liveSitzung.rundeId', '=', rundeId)
    .where('liveWerk.ergebnisMs', 'is not', null)
    .groupBy('liveWerk.einreichungId')
    .execute()
  return new Map(rows.map(({ einreichungId, ergebnisMs }) => [einreichungId, Number(ergebnisMs)]))
}

/** Whether this work was shown in the round before and left again: from then on its figures are read. */
export async function wasVerlassen(db: Db, rundeId: string, einreichungId: string): Promise<boolean> {
  const row = await db
    .selectFrom('liveWerk')
    .innerJoin('liveSitzung', 'liveSitzung.id', 'liveWerk.liveId')
    .select('liveWerk.nr')
    .where('liveSitzung.rundeId', '=', rundeId)
    .where('liveWerk.einreichungId', '=', einreichungId)
    .where('liveWerk.bisMs', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The work with this id, else the first, of those that the round is about, in the order of the package; withdrawn ones are none. */
export function findJuryWerk(db: Db, { juryId, umfang, einreichungId }: { juryId: string; umfang: Umfang; einreichungId: string | undefined }) {
  const query = juryEinreichungen(db, juryId)
    .innerJoin('kategorie', 'kategorie.id', 'einreichung.kategorieId')
    .select(['einreichung.id', 'einreichung.kategorieId'])
    .orderBy('kategorie.nummer')
    .orderBy('einreichung.nummer')
    .orderBy('einreichung.id')
    .limit(1)
  const benannte = umfang === null ? query : query.where('einreichung.id', 'in', idsOf(umfang))
  return (einreichungId === undefined ? benannte : benannte.where('einreichung.id', '=', einreichungId)).executeTakeFirst()
}

/** Who has voted for a work, an Enthaltung included. */
export async function listAbgestimmte(db: Db, rundeId: string, einreichungId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('stimme')
    .select('mitgliedId')
    .where('rundeId', '=', rundeId)
    .where('einreichungId', '=', einreichungId)
    .where('zaehlt', '=', 1)
    .execute()
  return new Set(rows.map(({ mitgliedId }) => mitgliedId))
}

/** How many votes for each work count that arrived after its result had been shown: when somebody decided about them says nothing of it. */
export async function countNachErgebnis(db: Db, rundeId: string, ergebnisMs: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  if (ergebnisMs.size === 0) return new Map()
  const rows = await db
    .selectFrom('stimme')
    .innerJoin('stimmabgabe', 'stimmabgabe.id', 'stimme.stimmabgabeId')
    .select(['stimme.einreichungId', 'stimmabgabe.empfangenMs'])
    .where('stimme.rundeId', '=', rundeId)
    .where('stimme.einreichungId', 'in', [...ergebnisMs.keys()])
    .where('stimme.zaehlt', '=', 1)
    .where('stimmabgabe.empfangenMs', '>', Math.min(...ergebnisMs.values()))
    .execute()
  const counts = new Map<string, number>()
  for (const { einreichungId, empfangenMs } of rows)
    if (empfangenMs > (ergebnisMs.get(einreichungId) ?? Infinity)) counts.set(einreichungId, (counts.get(einreichungId) ?? 0) + 1)
  return counts
}
