import { toKanonisch } from '#contract/kanonisch.ts'
import { newId } from '../../domain/grund/new-id.ts'
import type { Db } from '../datenbank/datenbank.ts'

/** More than anybody reads of one record. */
const MAX_EINTRAEGE = 200

/** One history per record: who did what when, and what it was before or became. */
export async function insertVerlauf(
  db: Db,
  eintrag: { noun: string; datensatzId: string; aktion: string; benutzerId: string | null; daten?: unknown; nowMs: number },
): Promise<string> {
  const { noun, datensatzId, aktion, benutzerId, nowMs } = eintrag
  const row = { id: newId(nowMs), noun, datensatzId, aktion, benutzerId, daten: toKanonisch(eintrag.daten ?? {}), createdMs: nowMs }
  await db.insertInto('verlauf').values(row).execute()
  return row.id
}

/** As insertVerlauf, under an id that says what it is: there already, nothing happens. */
export async function insertVerlaufOnce(db: Db, id: string, eintrag: Parameters<typeof insertVerlauf>[1]): Promise<void> {
  const { noun, datensatzId, aktion, benutzerId, nowMs } = eintrag
  const row = { id, noun, datensatzId, aktion, benutzerId, daten: toKanonisch(eintrag.daten ?? {}), createdMs: nowMs }
  await db
    .insertInto('verlauf')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function hasVerlauf(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('verlauf').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Typing saves every few seconds: what one person changes within this time is one entry. */
const ZUSAMMEN_MS = 600_000

/** As insertVerlauf; joined to the newest entry of the record when that is a change by the same person, a short while ago. */
export async function joinVerlauf(
  db: Db,
  eintrag: { noun: string; datensatzId: string; benutzerId: string; daten: { vorher: Werte; nachher: Werte }; nowMs: number },
): Promise<void> {
  const { noun, datensatzId, benutzerId, daten, nowMs } = eintrag
  const last = await db
    .selectFrom('verlauf')
    .selectAll()
    .where('noun', '=', noun)
    .where('datensatzId', '=', datensatzId)
    .orderBy('createdMs', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.aktion !== 'geändert' || last.benutzerId !== benutzerId || last.createdMs < nowMs - ZUSAMMEN_MS)
    return void (await insertVerlauf(db, { ...eintrag, aktion: 'geändert' }))
  const bisher = JSON.parse(last.daten) as { vorher?: Werte; nachher?: Werte }
  const joined = { vorher: { ...daten.vorher, ...bisher.vorher }, nachher: { ...bisher.nachher, ...daten.nachher } }
  await db
    .updateTable('verlauf')
    .set({ daten: toKanonisch(joined) })
    .where('id', '=', last.id)
    .execute()
}

type Werte = Record<string, unknown>

/** The newest entries of one record, with the name of who made them. */
export function listVerlauf(db: Db, noun: string, datensatzId: string) {
  return db
    .selectFrom('verlauf')
    .leftJoin('benutzer', 'benutzer.id', 'verlauf.benutzerId')
    .select(['verlauf.id', 'verlauf.aktion', 'verlauf.daten', 'verlauf.createdMs', 'benutzer.firstname', 'benutzer.lastname', 'benutzer.agenturId'])
    .where('verlauf.noun', '=', noun)
    .where('verlauf.datensatzId', '=', datensatzId)
    .orderBy('verlauf.createdMs', 'desc')
    .orderBy('verlauf.id', 'desc')
    .limit(MAX_EINTRAEGE)
    .execute()
}

/** These steps of a jury's rounds, the oldest first, with the name of who took them. */
export function listRundenSchritte(db: Db, juryId: string, aktionen: readonly string[]) {
  return db
    .selectFrom('verlauf')
    .innerJoin('runde', 'runde.id', 'verlauf.datensatzId')
    .leftJoin('benutzer', 'benutzer.id', 'verlauf.benutzerId')
    .select(['verlauf.datensatzId', 'verlauf.aktion', 'verlauf.daten', 'verlauf.createdMs', 'benutzer.firstname', 'benutzer.lastname'])
    .where('verlauf.noun', '=', 'runde')
    .where('runde.juryId', '=', juryId)
    .where('verlauf.aktion', 'in', aktionen)
    .orderBy('verlauf.createdMs')
    .orderBy('verlauf.id')
    .execute()
}

/** Who last changed this field of a record, as far as the history is read; undefined: nobody that stands there. */
export async function findFeldAenderung(db: Db, { noun, datensatzId, feld }: { noun: string; datensatzId: string; feld: string }) {
  const rows = await db
    .selectFrom('verlauf')
    .select(['benutzerId', 'daten'])
    .where('noun', '=', noun)
    .where('datensatzId', '=', datensatzId)
    .orderBy('createdMs', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_EINTRAEGE)
    .execute()
  return rows.find(({ daten }) => Object.hasOwn((JSON.parse(daten) as { nachher?: Werte }).nachher ?? {}, feld))
}

/** One of these steps was taken with the record since then. */
export async function hasSchrittSeit(
  db: Db,
  noun: string,
  datensatzId: string,
  { aktionen, seitMs }: { aktionen: readonly string[]; seitMs: number },
) {
  const row = await db
    .selectFrom('verlauf')
    .select('id')
    .where('noun', '=', noun)
    .where('datensatzId', '=', datensatzId)
    .where('aktion', 'in', aktionen)
    .where('createdMs', '>=', seitMs)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What people call the records that a history names by their ids. */
export async function listNamen(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('kategorie')
    .select(['id', 'titel as name'])
    .where('id', 'in', ids)
    .unionAll(db.selectFrom('medienfeld').select(['id', 'titel as name']).where('id', 'in', ids))
    .unionAll(db.selectFrom('agentur').select(['id', 'agenturnameVeroeffentlichungen as name']).where('id', 'in', ids))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
