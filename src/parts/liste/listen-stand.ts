import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/produkt.ts'
import { readSessionState, writeStand } from '#src/lib/session-state.ts'

/** A sort entry: a property and a direction. */
export interface Sort {
  property: string
  direction: 'ASC' | 'DESC'
}

/** What a list remembers. Pages count from 0; a facet that is not set is not in `filter`. */
export interface ListenStand {
  filter: Record<string, string>
  sort: Sort[]
  page: number
  pageSize: (typeof PAGE_SIZES)[number]
}

/** The state of a list that nobody has touched. */
export interface ListenVorgabe {
  /** The key in the session state, after the noun in the plural. */
  name: string
  filter: Record<string, string>
  sort: Sort
  /** A list whose state has them from the start (docs/rules.md, „Fixed"); any other remembers the jobs that were begun in it. */
  exportJobIds?: readonly string[]
}

/** Names of an address that are no filter. */
const EIGENE = new Set(['sort', 'page', 'pageSize'])

/** The address wins over what the session remembers, and that over the standard of the list. */
export function readStand(vorgabe: ListenVorgabe, search: URLSearchParams): ListenStand {
  return fromSearch(vorgabe, search) ?? fromSession(vorgabe) ?? standardOf(vorgabe)
}

/** Export jobs outlive every change of the list: they are in no address, and only the functions below change them. */
export function rememberStand(vorgabe: ListenVorgabe, { filter, sort, page, pageSize }: ListenStand): void {
  const exportJobIds = readExportJobIds(vorgabe)
  writeStand(vorgabe.name, { filter, sort, page, pageSize, ...((vorgabe.exportJobIds || exportJobIds.length > 0) && { exportJobIds }) })
}

export function readExportJobIds({ name, exportJobIds = [] }: ListenVorgabe): readonly string[] {
  const known = (readSessionState()[name] as { exportJobIds?: unknown } | undefined)?.exportJobIds
  return Array.isArray(known) ? known.map(String) : exportJobIds
}

export function setExportJobIds(vorgabe: ListenVorgabe, ids: readonly string[]): void {
  writeStand(vorgabe.name, { ...(fromSession(vorgabe) ?? standardOf(vorgabe)), exportJobIds: [...new Set(ids)] })
}

export function addExportJobId(vorgabe: ListenVorgabe, id: string): void {
  setExportJobIds(vorgabe, [...readExportJobIds(vorgabe), id])
}

export function removeExportJobId(vorgabe: ListenVorgabe, id: string): void {
  setExportJobIds(
    vorgabe,
    readExportJobIds(vorgabe).filter((known) => known !== id),
  )
}

/** As nobody has touched it. */
export function standardOf({ filter, sort }: ListenVorgabe): ListenStand {
  return { filter, sort: [sort], page: 0, pageSize: DEFAULT_PAGE_SIZE }
}

function fromSession(vorgabe: ListenVorgabe): ListenStand | null {
  const known = readSessionState()[vorgabe.name] as Partial<ListenStand> | undefined
  return known ? { ...standardOf(vorgabe), ...known } : null
}

/** null when the address says nothing about the list. Every link carries the whole state, so an empty filter is one that was cleared. */
function fromSearch(vorgabe: ListenVorgabe, search: URLSearchParams): ListenStand | null {
  if ([...search.keys()].length === 0) return null
  const standard = standardOf(vorgabe)
  const filter = Object.fromEntries([...search].filter(([key, value]) => !EIGENE.has(key) && value !== ''))
  const [property = '', direction] = (search.get('sort') ?? '').split(':')
  const page = Number(search.get('page') ?? 0)
  return {
    filter,
    sort: property ? [{ property, direction: direction === 'DESC' ? 'DESC' : 'ASC' }] : standard.sort,
    page: Number.isSafeInteger(page) && page > 0 ? page : 0,
    pageSize: PAGE_SIZES.find((size) => String(size) === search.get('pageSize')) ?? standard.pageSize,
  }
}

/** The address that shows exactly this list to somebody else. */
export function toSearch(stand: ListenStand): URLSearchParams {
  const search = new URLSearchParams(Object.entries(stand.filter))
  const [sort] = stand.sort
  if (sort) search.set('sort', `${sort.property}:${sort.direction}`)
  if (stand.page > 0) search.set('page', String(stand.page))
  if (stand.pageSize !== DEFAULT_PAGE_SIZE) search.set('pageSize', String(stand.pageSize))
  return search
}

/** The query of the list's endpoint `E`. An address may say anything: the server checks it, and refuses what it does not know. */
export function toQuery<E extends { query?: unknown }>({ filter, sort: [sort], page, pageSize }: ListenStand): QueryOf<E> {
  return { ...filter, ...(sort && { sort: `${sort.property}:${sort.direction}` }), page, pageSize } as QueryOf<E>
}

export type QueryOf<E extends { query?: unknown }> = NonNullable<E['query']> extends { _zod: { output: infer Q } } ? Q : never
