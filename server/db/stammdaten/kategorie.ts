import { sql } from 'kysely'
import type { KATEGORIE_SORTS } from '#contract/kategorie.ts'
import type { Sortierung } from '#contract/liste.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { musterOf, readSeite, type Seite } from '../datensatz/liste.ts'
import type { KategorieMedienfeldTable } from '../tabellen/tabellen-stammdaten.ts'
import type { Trx } from '../datenbank/transaktion.ts'

export function listJuryKategorien(db: Db, juryId: string) {
  return db
    .selectFrom('kategorie')
    .innerJoin('juryKategorie', 'juryKategorie.kategorieId', 'kategorie.id')
    .where('juryKategorie.juryId', '=', juryId)
    .select([
      'kategorie.id',
      'kategorie.nummer',
      'kategorie.titel',
      'kategorie.kurztitel',
      'kategorie.beschreibung',
      'kategorie.anonym',
      'kategorie.wettbewerb',
    ])
    .orderBy('kategorie.nummer')
    .execute()
}

/** Every category of every year, by number. */
export function listKategorieTitel(db: Db) {
  return db.selectFrom('kategorie').select(['id', 'jahr', 'titel', 'kurztitel']).orderBy('nummer').orderBy('id').execute()
}

export interface KategorieFilter extends Seite {
  sort?: Sortierung<(typeof KATEGORIE_SORTS)[number]> | undefined
  suche?: string | undefined
  jahr?: string | undefined
  wettbewerb?: string | undefined
  aktiv?: 'true' | 'false' | undefined
}

const SPALTEN = { nummer: 'kategorie.nummer', titel: 'kategorie.sortierTitel', gruppe: 'kategorie.gruppe', einreichungen: 'einreichungen' } as const

export function listKategorien(db: Db, filter: KategorieFilter) {
  let query = db
    .selectFrom('kategorie')
    .select(['id', 'version', 'jahr', 'nummer', 'titel', 'kurztitel', 'wettbewerb', 'gruppe', 'anonym', 'aktiv'])
    .select((eb) =>
      eb
        .selectFrom('einreichung')
        .select((count) => count.fn.countAll<number>().as('anzahl'))
        .whereRef('einreichung.kategorieId', '=', 'kategorie.id')
        .as('einreichungen'),
    )
  const muster = musterOf(filter.suche)
  const { jahr, wettbewerb, aktiv } = filter
  if (jahr !== undefined) query = query.where('jahr', '=', Number(jahr))
  if (wettbewerb !== undefined) query = query.where('wettbewerb', '=', wettbewerb)
  if (aktiv !== undefined) query = query.where('aktiv', '=', aktiv === 'true' ? 1 : 0)
  if (muster) query = query.where((eb) => eb.or([eb('sortierTitel', 'like', muster), eb(sql<string>`lower(gruppe)`, 'like', muster)]))
  return readSeite<Awaited<ReturnType<typeof query.execute>>[number], keyof typeof SPALTEN>(
    query,
    { sort: filter.sort, standard: 'nummer:ASC', spalten: SPALTEN, id: 'kategorie.id' },
    filter,
  )
}

export function listKategorieMedienfelder(db: Db, kategorieId: string) {
  return db
    .selectFrom('kategorieMedienfeld')
    .select(['medienfeldId', 'pflicht', 'minAnzahl', 'maxAnzahl'])
    .where('kategorieId', '=', kategorieId)
    .orderBy('position')
    .execute()
}

/** The whole list of a category's media fields, in its order. */
export async function replaceKategorieMedienfelder(
  trx: Trx,
  kategorieId: string,
  felder: readonly Omit<KategorieMedienfeldTable, 'kategorieId' | 'position'>[],
): Promise<void> {
  await trx.deleteFrom('kategorieMedienfeld').where('kategorieId', '=', kategorieId).execute()
  if (felder.length === 0) return
  await trx
    .insertInto('kategorieMedienfeld')
    .values(felder.map((feld, position) => ({ ...feld, kategorieId, position })))
    .execute()
}

/** What can be filed for in a year, in its order. */
export function listAktiveKategorien(db: Db, jahr: number) {
  return db
    .selectFrom('kategorie')
    .select(['id', 'nummer', 'titel', 'gruppe', 'wettbewerb', 'beschreibung', 'pflichtCredits', 'fristAbweichend'])
    .where('jahr', '=', jahr)
    .where('aktiv', '=', 1)
    .orderBy('nummer')
    .orderBy('id')
    .execute()
}

/** What holds a category: its works, and the juries that judge it. */
export async function countVerwendung(db: Db, kategorieId: string): Promise<{ einreichungen: number; jurys: number }> {
  const einreichungen = await countRows(db.selectFrom('einreichung').where('kategorieId', '=', kategorieId))
  const jurys = await countRows(db.selectFrom('juryKategorie').where('kategorieId', '=', kategorieId))
  return { einreichungen, jurys }
}

async function countRows(query: { select(expression: unknown): { executeTakeFirstOrThrow(): Promise<unknown> } }): Promise<number> {
  const { anzahl } = (await query.select(sql<number>`count(*)`.as('anzahl')).executeTakeFirstOrThrow()) as { anzahl: number }
  return Number(anzahl)
}
