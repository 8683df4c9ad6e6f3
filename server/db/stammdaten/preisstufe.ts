import { sql } from 'kysely'
import type { Sortierung } from '#contract/liste.ts'
import type { PREISSTUFE_SORTS } from '#contract/preisstufe.ts'
import { dialektOf, type Db } from '../datenbank/datenbank.ts'
import { musterOf, readSeite, type Seite } from '../datensatz/liste.ts'
import type { Trx } from '../datenbank/transaktion.ts'

export interface PreisstufeFilter extends Seite {
  sort?: Sortierung<(typeof PREISSTUFE_SORTS)[number]> | undefined
  suche?: string | undefined
  jahr?: string | undefined
  zielgruppe?: string | undefined
  aktiv?: 'true' | 'false' | undefined
}

const SPALTEN = {
  start: 'preisstufe.start',
  titel: 'preisstufe.sortierTitel',
  zielgruppe: 'preisstufe.zielgruppe',
  abAnzahl: 'preisstufe.abAnzahl',
  betragNettoCent: 'preisstufe.betragNettoCent',
} as const

export function listPreisstufen(db: Db, filter: PreisstufeFilter) {
  let query = db.selectFrom('preisstufe').selectAll()
  const muster = musterOf(filter.suche)
  const { jahr, zielgruppe, aktiv } = filter
  if (jahr !== undefined) query = query.where('jahr', '=', Number(jahr))
  if (zielgruppe !== undefined) query = query.where('zielgruppe', '=', zielgruppe)
  if (aktiv !== undefined) query = query.where('aktiv', '=', aktiv === 'true' ? 1 : 0)
  if (muster) query = query.where('sortierTitel', 'like', muster)
  return readSeite<Awaited<ReturnType<typeof query.execute>>[number], keyof typeof SPALTEN>(
    query,
    { sort: filter.sort, standard: 'start:ASC', spalten: SPALTEN, id: 'preisstufe.id' },
    filter,
  )
}

/** What decides which tier applies, of every active one. */
export async function listAktivePreisstufen(db: Db) {
  const rows = await db
    .selectFrom('preisstufe')
    .select(['id', 'titel', 'jahr', 'zielgruppe', 'abAnzahl', 'start', 'ende', 'kategorieIds'])
    .where('aktiv', '=', 1)
    .execute()
  return rows.map((row) => ({ ...row, kategorieIds: JSON.parse(row.kategorieIds) as string[] }))
}

/** Until the transaction ends nobody else saves a tier: two that overlap could otherwise come at the same moment. */
export async function lockPreisstufen(trx: Trx): Promise<void> {
  if (dialektOf(trx) === 'postgres') await sql`lock table preisstufe in share row exclusive mode`.execute(trx)
}

export async function isKategorieInPreisstufe(db: Db, kategorieId: string): Promise<boolean> {
  const row = await db.selectFrom('preisstufe').select('id').where('kategorieIds', 'like', `%"${kategorieId}"%`).limit(1).executeTakeFirst()
  return row !== undefined
}
