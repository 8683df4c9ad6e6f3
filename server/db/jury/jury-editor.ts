import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../datenbank/datenbank.ts'
import type { Trx } from '../datenbank/transaktion.ts'
import type { JuryTable, JurymitgliedTable, RundeTable } from '../tabellen/tabellen-jury.ts'

export async function listJuryKategorieIds(db: Db, juryId: string): Promise<string[]> {
  const rows = await db.selectFrom('juryKategorie').select('kategorieId').where('juryId', '=', juryId).orderBy('kategorieId').execute()
  return rows.map(({ kategorieId }) => kategorieId)
}

export async function replaceJuryKategorien(trx: Trx, juryId: string, kategorieIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('juryKategorie').where('juryId', '=', juryId).execute()
  if (kategorieIds.length === 0) return
  await trx
    .insertInto('juryKategorie')
    .values(kategorieIds.map((kategorieId) => ({ juryId, kategorieId })))
    .execute()
}

/** By category: the other juries that judge it too. A rehearsal is none beside a jury, nor a jury beside it. */
export async function listAndereJurys(db: Db, juryId: string): Promise<Map<string, string[]>> {
  const eigene = db.selectFrom('juryKategorie').select('kategorieId').where('juryId', '=', juryId)
  const rows = await db
    .selectFrom('juryKategorie')
    .innerJoin('jury', 'jury.id', 'juryKategorie.juryId')
    .innerJoin('jury as eigene', (join) => join.on('eigene.id', '=', juryId).onRef('eigene.probe', '=', 'jury.probe'))
    .select(['juryKategorie.kategorieId', 'jury.titel'])
    .where('juryKategorie.juryId', '!=', juryId)
    .where('juryKategorie.kategorieId', 'in', eigene)
    .orderBy('jury.nummer')
    .execute()
  return new Map([...Map.groupBy(rows, ({ kategorieId }) => kategorieId)].map(([id, jurys]) => [id, jurys.map(({ titel }) => titel)]))
}

/** The wanted number, or the smallest that nobody has in this year. */
export async function freieJuryNummer(db: Db, { jahr, nummer }: { jahr: number; nummer: number }): Promise<number> {
  const rows = await db.selectFrom('jury').select('nummer').where('jahr', '=', jahr).where('probe', '=', 0).execute()
  const vergeben = new Set(rows.map((row) => row.nummer))
  let frei = nummer
  for (let naechste = 1; vergeben.has(frei); naechste += 1) frei = naechste
  return frei
}

export async function insertRunden(trx: Trx, runden: readonly Insertable<RundeTable>[]): Promise<void> {
  if (runden.length > 0)
    await trx
      .insertInto('runde')
      .values([...runden])
      .execute()
}

export async function nextRundePosition(trx: Trx, juryId: string): Promise<number> {
  const { position } = await trx
    .selectFrom('runde')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('juryId', '=', juryId)
    .executeTakeFirstOrThrow()
  return Number(position ?? 0) + 1
}

export async function setRundePositionen(trx: Trx, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await trx
      .updateTable('runde')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .execute()
}

interface Kopie {
  jury: Insertable<JuryTable>
  toRunde(runde: Selectable<RundeTable>): Insertable<RundeTable>
  toMitglied(mitglied: Selectable<JurymitgliedTable>): Insertable<JurymitgliedTable>
}

/** Rounds and seats of one jury in a new one; revoked seats and people without an active account or the role stay behind. */
export async function insertKopie(trx: Trx, vonId: string, { jury, toRunde, toMitglied }: Kopie): Promise<void> {
  await trx.insertInto('jury').values(jury).execute()
  const runden = await trx
    .selectFrom('runde')
    .selectAll()
    .where('juryId', '=', vonId)
    .where('art', '!=', 'STICHWAHL')
    .where('mitUmfang', '=', 0)
    .orderBy('position')
    .execute()
  await insertRunden(trx, runden.map(toRunde))
  const mitglieder = await trx
    .selectFrom('jurymitglied')
    .innerJoin('benutzer', 'benutzer.id', 'jurymitglied.benutzerId')
    .selectAll('jurymitglied')
    .where('jurymitglied.juryId', '=', vonId)
    .where('jurymitglied.widerrufenMs', 'is', null)
    .where('benutzer.aktiv', '=', 1)
    .where((eb) =>
      eb.or([
        eb('benutzer.roles', 'like', '%"JURYPRAESIDENT"%'),
        eb.and([eb('benutzer.roles', 'like', '%"JURY"%'), eb('jurymitglied.funktion', '!=', 'VORSITZ')]),
      ]),
    )
    .orderBy('jurymitglied.id')
    .execute()
  if (mitglieder.length > 0) await trx.insertInto('jurymitglied').values(mitglieder.map(toMitglied)).execute()
}
