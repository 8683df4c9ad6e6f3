import type { Insertable, Selectable } from 'kysely'
import { ENDGUELTIG } from '../../domain/jury/runde-status.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { insertTogether, zeilenFor } from '../datenbank/insert-rows.ts'
import type { AuszeichnungTable, TischschrittTable } from '../tabellen/tabellen-jury.ts'

export function listJuryKategorien(db: Db, juryId: string): Promise<{ id: string; titel: string }[]> {
  return db
    .selectFrom('juryKategorie')
    .innerJoin('kategorie', 'kategorie.id', 'juryKategorie.kategorieId')
    .select(['kategorie.id', 'kategorie.titel'])
    .where('juryKategorie.juryId', '=', juryId)
    .orderBy('kategorie.nummer')
    .orderBy('kategorie.id')
    .execute()
}

/** Every step at the tables of a round, in the order of each category. */
export function listTischschritte(db: Db, rundeId: string): Promise<Selectable<TischschrittTable>[]> {
  return db.selectFrom('tischschritt').selectAll().where('rundeId', '=', rundeId).orderBy('kategorieId').orderBy('nr').execute()
}

export function listTischschritteOfJury(db: Db, juryId: string): Promise<Selectable<TischschrittTable>[]> {
  return db.selectFrom('tischschritt').selectAll().where('juryId', '=', juryId).orderBy('id').execute()
}

export async function insertTischschritt(trx: Db, row: Insertable<TischschrittTable>): Promise<void> {
  await trx.insertInto('tischschritt').values(row).execute()
}

export function listAuszeichnungenOfJury(db: Db, juryId: string): Promise<Selectable<AuszeichnungTable>[]> {
  return db.selectFrom('auszeichnung').selectAll().where('juryId', '=', juryId).orderBy('id').execute()
}

const ERSETZT = ['runde_id', 'medaille', 'begruendung', 'bestaetigt_ms', 'bestaetigt_von']
  .map((spalte) => `${spalte} = excluded.${spalte}`)
  // This level is not public where another one was; that one stays so until the next publication: by going away it would tell what came in its place.
  .concat(
    'veroeffentlicht_ms = case when auszeichnung.medaille = excluded.medaille then auszeichnung.veroeffentlicht_ms else null end',
    ...[
      ['oeffentlich_medaille', 'medaille'],
      ['oeffentlich_ms', 'veroeffentlicht_ms'],
      ['oeffentlich_von', 'bestaetigt_von'],
    ].map(
      ([merkt, was]) =>
        `${merkt} = case when auszeichnung.veroeffentlicht_ms is not null and auszeichnung.medaille <> excluded.medaille
           then auszeichnung.${was} else auszeichnung.${merkt} end`,
    ),
  )
  .join(', ')

/** A later round of the same jury may award the same work otherwise: its row stays and says so. */
export async function saveAuszeichnungen(trx: Db, rows: readonly Insertable<AuszeichnungTable>[]): Promise<void> {
  if (rows.length > 0) await insertTogether(trx, [zeilenFor('auszeichnung', rows, `on conflict (id) do update set ${ERSETZT}`)])
}

/** What people are called who decided at a table. */
export async function listPersonennamen(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('benutzer').select(['id', 'firstname', 'lastname']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`.trim()]))
}

/** Late acts and open choices of a round that nobody has settled, and sheets that wait for the second person. */
export async function countOffenePunkte(db: Db, rundeId: string): Promise<number> {
  const row = await db
    .selectFrom('stimmabgabe')
    .select((eb) => eb.fn.countAll<number>().as('anzahl'))
    .where('rundeId', '=', rundeId)
    .where('mitgliedId', 'is not', null)
    .where('entscheidung', 'is', null)
    .where((eb) => eb.or([eb('status', '=', 'late'), eb.and([eb('status', '=', 'conflict'), eb('vorschlagOffen', '=', 1)])]))
    .executeTakeFirst()
  const boegen = await db
    .selectFrom('nacherfassung')
    .select((eb) => eb.fn.countAll<number>().as('anzahl'))
    .where('rundeId', '=', rundeId)
    .where('status', '=', 'OFFEN')
    .executeTakeFirst()
  return Number(row?.anzahl ?? 0) + Number(boegen?.anzahl ?? 0)
}

/** When the result of a round was confirmed, by its history. */
export async function findBestaetigtMs(db: Db, rundeId: string): Promise<number | null> {
  const rows = db.selectFrom('verlauf').select('createdMs').where('noun', '=', 'runde').where('datensatzId', '=', rundeId)
  return (await rows.where('aktion', '=', 'BESTAETIGT').executeTakeFirst())?.createdMs ?? null
}

/** Of a round whose result is final; null: what counts in it may still change. */
export async function findEndgueltigMs(db: Db, { id, status }: { id: string; status: string }): Promise<number | null> {
  return ENDGUELTIG.some((each) => each === status) ? findBestaetigtMs(db, id) : null
}
