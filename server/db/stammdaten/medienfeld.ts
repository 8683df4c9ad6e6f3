import { sql } from 'kysely'
import type { Sortierung } from '#contract/liste.ts'
import type { MEDIENFELD_SORTS } from '#contract/medienfeld.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { musterOf, readSeite, type Seite } from '../datensatz/liste.ts'

export interface MedienfeldFilter extends Seite {
  sort?: Sortierung<(typeof MEDIENFELD_SORTS)[number]> | undefined
  suche?: string | undefined
  typ?: string | undefined
  kategorieId?: string | undefined
  aktiv?: 'true' | 'false' | undefined
}

const SPALTEN = { position: 'medienfeld.position', titel: 'medienfeld.sortierTitel', typ: 'medienfeld.typ' } as const

/** Categories that ask for a field, and files that were handed in for it. */
const VERWENDET = sql<number>`(select count(*) from kategorie_medienfeld where kategorie_medienfeld.medienfeld_id = medienfeld.id)
  + (select count(*) from medium where medium.medienfeld_id = medienfeld.id)`

export function listMedienfelder(db: Db, filter: MedienfeldFilter) {
  let query = medienfelder(db)
  const muster = musterOf(filter.suche)
  const { typ, kategorieId, aktiv } = filter
  if (typ !== undefined) query = query.where('typ', '=', typ)
  if (aktiv !== undefined) query = query.where('aktiv', '=', aktiv === 'true' ? 1 : 0)
  if (muster) query = query.where('sortierTitel', 'like', muster)
  if (kategorieId !== undefined) {
    query = query.where('id', 'in', (eb) =>
      eb.selectFrom('kategorieMedienfeld').select('kategorieMedienfeld.medienfeldId').where('kategorieMedienfeld.kategorieId', '=', kategorieId),
    )
  }
  return readSeite<Awaited<ReturnType<typeof query.execute>>[number], keyof typeof SPALTEN>(
    query,
    { sort: filter.sort, standard: 'position:ASC', spalten: SPALTEN, id: 'medienfeld.id' },
    filter,
  )
}

export function findMedienfeld(db: Db, id: string) {
  return medienfelder(db).where('id', '=', id).executeTakeFirst()
}

/** What decides beside the state of a work whether its agency may change this field. */
export async function findFeldregel(db: Db, id: string): Promise<{ nachreichbar: boolean; nurDruck: boolean }> {
  const row = await db.selectFrom('medienfeld').select(['nachreichbar', 'inDruck', 'imJurypaket']).where('id', '=', id).executeTakeFirst()
  return { nachreichbar: row?.nachreichbar === 1, nurDruck: row?.inDruck === 1 && row.imJurypaket === 0 }
}

export async function listMedienfeldIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('medienfeld').select('id').execute()
  return rows.map(({ id }) => id)
}

function medienfelder(db: Db) {
  return db.selectFrom('medienfeld').selectAll('medienfeld').select(VERWENDET.as('verwendet'))
}
