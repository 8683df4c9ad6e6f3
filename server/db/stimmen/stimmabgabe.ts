import type { Insertable } from 'kysely'
import { buildOnce } from '../datenbank/build-once.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { idIn } from '../datenbank/id-in.ts'
import type { StimmabgabeWiederholungTable } from '../tabellen/tabellen-stimme.ts'

const JE_FRAGE = 1000

export interface BekannteAbgabe {
  id: string
  benutzerId: string
  ergebnis: string
}

export async function listBekannte(db: Db, ids: readonly string[]): Promise<BekannteAbgabe[]> {
  return ids.length === 0 ? [] : selectBekannte(db, { ids })
}

const selectBekannte = buildOnce((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('stimmabgabe')
    .select(['id', 'benutzerId', 'ergebnis'])
    .where(idIn(db, 'id', ids)),
)

/** In portions: how many tablets there are is not ours to say, and a statement takes so many values. */
export async function listBekannteIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const bekannt = new Set<string>()
  for (let start = 0; start < ids.length; start += JE_FRAGE) {
    const part = ids.slice(start, start + JE_FRAGE)
    for (const { id } of await db.selectFrom('stimmabgabe').select('id').where('id', 'in', part).execute()) bekannt.add(id)
  }
  return bekannt
}

/** What was answered under these places of a Gerät, also to acts that were known before. */
export async function listPlaetze(db: Db, geraetId: string, seqs: readonly number[]): Promise<{ seq: number; id: string; ergebnis: string }[]> {
  if (seqs.length === 0) return []
  const own = db.selectFrom('stimmabgabe').select(['seq', 'id', 'ergebnis']).where('geraetId', '=', geraetId).where('seq', 'in', seqs)
  const repeated = db
    .selectFrom('stimmabgabeWiederholung as wiederholung')
    .innerJoin('stimmabgabe', 'stimmabgabe.id', 'wiederholung.id')
    .select(['wiederholung.seq', 'wiederholung.id', 'stimmabgabe.ergebnis'])
    .where('wiederholung.geraetId', '=', geraetId)
    .where('wiederholung.seq', 'in', seqs)
  return [...(await own.execute()), ...(await repeated.execute())]
}

export async function insertWiederholungen(trx: Db, rows: readonly Insertable<StimmabgabeWiederholungTable>[]): Promise<void> {
  if (rows.length > 0)
    await trx
      .insertInto('stimmabgabeWiederholung')
      .values([...rows])
      .execute()
}

export async function endVorschlaege(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.updateTable('stimmabgabe').set({ vorschlagOffen: 0 }).where('id', 'in', ids).execute()
}

/** Open proposals from tablets about these works, the newest first; of votes from paper none gives way. */
export function listOffeneVorschlaege(
  db: Db,
  { mitgliedIds, einreichungIds }: { mitgliedIds: readonly string[]; einreichungIds: readonly string[] },
) {
  return db
    .selectFrom('stimmabgabe')
    .select(['id', 'mitgliedId', 'rundeId', 'einreichungId'])
    .where('vorschlagOffen', '=', 1)
    .where('nacherfasst', '=', 0)
    .where(idIn(db, 'mitgliedId', mitgliedIds))
    .where(idIn(db, 'einreichungId', einreichungIds))
    .orderBy('empfangenMs', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The clock readings of a Gerät so far: the last one, and the highest under each anchor. */
export async function readUhr(db: Db, geraetId: string): Promise<{ letzteWallMs: number | null; anker: { anker: string; wallMs: number }[] }> {
  const last = await db
    .selectFrom('stimmabgabe')
    .select('wallMs')
    .where('geraetId', '=', geraetId)
    .where('wallMs', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const anker = await db
    .selectFrom('stimmabgabe')
    .select((eb) => ['anker', eb.fn.max('wallMs').as('wallMs')])
    .where('geraetId', '=', geraetId)
    .where('anker', 'is not', null)
    .groupBy('anker')
    .execute()
  return { letzteWallMs: last?.wallMs ?? null, anker: anker.map((row) => ({ anker: row.anker ?? '', wallMs: Number(row.wallMs) })) }
}

/** Open proposals of a member, each with the name of the tablet that made it. */
export function listVorschlaegeOf(db: Db, mitgliedId: string) {
  return db
    .selectFrom('stimmabgabe')
    .leftJoin('geraet', 'geraet.id', 'stimmabgabe.geraetId')
    .select([
      'stimmabgabe.id',
      'stimmabgabe.rundeId',
      'stimmabgabe.einreichungId',
      'stimmabgabe.art',
      'stimmabgabe.wert',
      'stimmabgabe.geraetId',
      'geraet.name as geraet',
      'stimmabgabe.empfangenMs as serverMs',
    ])
    .where('stimmabgabe.mitgliedId', '=', mitgliedId)
    .where('stimmabgabe.vorschlagOffen', '=', 1)
    .orderBy('stimmabgabe.empfangenMs')
    .orderBy('stimmabgabe.seq')
    .execute()
}

/** A person's own late and rejected acts of a jury. */
export function listNichtGezaehlte(db: Db, { juryId, benutzerId }: { juryId: string; benutzerId: string }) {
  return db
    .selectFrom('stimmabgabe')
    .select(['id', 'rundeId', 'einreichungId', 'art', 'wert', 'status', 'reason', 'quittung', 'empfangenMs as serverMs', 'entscheidung'])
    .where('juryId', '=', juryId)
    .where('benutzerId', '=', benutzerId)
    .where('status', 'in', ['late', 'rejected'])
    .where('art', '!=', 'NOTIZ')
    .orderBy('empfangenMs')
    .orderBy('seq')
    .execute()
}

/** What these members gave to these works in these rounds from their own tablets, and was taken. */
export function listAngenommene(
  db: Db,
  { mitgliedIds, rundeIds, einreichungIds }: Record<'mitgliedIds' | 'rundeIds' | 'einreichungIds', readonly string[]>,
) {
  return db
    .selectFrom('stimmabgabe')
    .select(['mitgliedId', 'rundeId', 'einreichungId', 'geraetId', 'seq', 'geschaetztMs', 'empfangenMs'])
    .where(idIn(db, 'mitgliedId', mitgliedIds))
    .where(idIn(db, 'rundeId', rundeIds))
    .where(idIn(db, 'einreichungId', einreichungIds))
    .where('status', 'in', ['accepted', 'unchanged'])
    .where('nacherfasst', '=', 0)
    .where('art', '!=', 'NOTIZ')
    .execute()
}

export function listStimmabgabenById(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('stimmabgabe')
    .selectAll()
    .where(idIn(db, 'id', ids))
    .execute()
}

export function findStimmabgabe(db: Db, id: string) {
  return db.selectFrom('stimmabgabe').selectAll().where('id', '=', id).executeTakeFirst()
}

/** What is known about an act beside what it says: the only columns that ever change. */
export async function settleEntscheidung(trx: Db, id: string, set: { entscheidung: string; rev: number | null; nachgereicht: 0 | 1 }): Promise<void> {
  await trx
    .updateTable('stimmabgabe')
    .set({ ...set, vorschlagOffen: 0 })
    .where('id', '=', id)
    .execute()
}
