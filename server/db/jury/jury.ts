import type { Db } from '../datenbank/datenbank.ts'

/** The works, each with the juries that judge its category. */
export async function listEinreichungenMitJurys(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('einreichung')
    .leftJoin('juryKategorie', 'juryKategorie.kategorieId', 'einreichung.kategorieId')
    .select(['einreichung.id', 'einreichung.zurueckgezogenMs', 'juryKategorie.juryId'])
    .where('einreichung.id', 'in', ids)
    .execute()
}

export async function listHistorien(db: Db, juryIds: readonly string[]): Promise<Map<string, string>> {
  if (juryIds.length === 0) return new Map()
  const rows = await db.selectFrom('jury').select(['id', 'historie']).where('id', 'in', juryIds).execute()
  return new Map(rows.map(({ id, historie }) => [id, historie]))
}

export async function markZurueckgezogen(
  trx: Db,
  einreichungId: string,
  { jetztMs, benutzerId }: { jetztMs: number; benutzerId: string },
): Promise<void> {
  await trx
    .updateTable('einreichung')
    .set((eb) => ({
      zurueckgezogenMs: jetztMs,
      revision: eb('revision', '+', 1),
      version: eb('version', '+', 1),
      updatedMs: jetztMs,
      updatedBy: benutzerId,
    }))
    .where('id', '=', einreichungId)
    .execute()
}

/** The juries of a person by their seats, and with `jahr` every jury of that year. */
export function listJurysFor(db: Db, benutzerId: string, jahr: number | null) {
  return db
    .selectFrom('jury')
    .leftJoin('jurymitglied', (join) =>
      join.onRef('jurymitglied.juryId', '=', 'jury.id').on('jurymitglied.benutzerId', '=', benutzerId).on('jurymitglied.widerrufenMs', 'is', null),
    )
    .select([
      'jury.id',
      'jury.jahr',
      'jury.nummer',
      'jury.titel',
      'jury.paketRevision',
      'jury.vorsitzStimmrecht',
      'jury.probe',
      'jurymitglied.id as mitgliedId',
      'jurymitglied.funktion',
      'jurymitglied.stimmberechtigt',
    ])
    .where((eb) => eb.or([eb('jurymitglied.id', 'is not', null), ...(jahr === null ? [] : [eb('jury.jahr', '=', jahr)])]))
    .orderBy('jury.jahr', 'desc')
    .orderBy('jury.nummer')
    .execute()
}
