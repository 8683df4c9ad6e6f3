import { sql, type Expression, type SelectQueryBuilder } from 'kysely'
import { sortKeyOf } from '#contract/sortierung.ts'
import { DEFAULT_PAGE_SIZE } from '#contract/produkt.ts'
import { FERN } from '../datenbank/sqlite-fernleser.ts'
import type { Tabellen } from '../tabellen/tabellen.ts'

export interface Seite {
  /** Text, as it stands in the address; checked by the contract. */
  page?: string | undefined
  pageSize?: string | undefined
}

export interface ListenErgebnis<T> {
  items: T[]
  total: number
}

type AnyQuery<O> = SelectQueryBuilder<Tabellen, never, O>

/**
 * Where a sort property is found; a text sorts by its stored key. Rows that are equal in it follow by `dann`, and the id makes the order total, so that
 * pages never overlap.
 */
export interface Ordnung<S extends string> {
  sort: `${S}:ASC` | `${S}:DESC` | undefined
  standard: `${S}:ASC` | `${S}:DESC`
  spalten: Readonly<Record<S, string | Expression<unknown>>>
  dann?: string
  id: string
}

/** One page and the number of all that fit. `query` holds filters and columns, nothing of order. */
export async function readSeite<O, S extends string>(query: unknown, ordnung: Ordnung<S>, seite: Seite): Promise<ListenErgebnis<O>> {
  const page = Number(seite.page ?? 0)
  const pageSize = Number(seite.pageSize ?? DEFAULT_PAGE_SIZE)
  const filtered = query as AnyQuery<O>
  const [property, direction] = (ordnung.sort ?? ordnung.standard).split(':') as [S, 'ASC' | 'DESC']
  const spalte = ordnung.spalten[property]
  const sorted = filtered.orderBy(typeof spalte === 'string' ? sql.ref(spalte) : (spalte as Expression<never>), (order) =>
    (direction === 'ASC' ? order.asc() : order.desc()).nullsLast(),
  )
  const items = await (ordnung.dann ? sorted.orderBy(sql.ref(ordnung.dann)) : sorted)
    .orderBy(sql.ref(ordnung.id))
    .limit(pageSize)
    .offset(page * pageSize)
    .modifyEnd(sql.raw(FERN))
    .execute()
  if (page === 0 && items.length < pageSize) return { items, total: items.length }
  const { total } = await filtered
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .modifyEnd(sql.raw(FERN))
    .executeTakeFirstOrThrow()
  return { items, total: Number(total) }
}

/** The pattern of `like` for words anywhere in a stored sort key; null when nothing was asked for. */
export function musterOf(suche: string | undefined): string | null {
  const key = sortKeyOf(suche ?? '')
  return key === '' ? null : `%${key}%`
}
