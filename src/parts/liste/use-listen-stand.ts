import { useCallback, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ListenStand, type ListenVorgabe, type Sort, readStand, rememberStand, standardOf, toSearch } from './listen-stand.ts'

export interface Listensteuerung {
  stand: ListenStand
  /** undefined clears a facet. Any change of the filter goes back to the first page. */
  setFilter(key: string, value: string | undefined): void
  setFilters(changes: Readonly<Record<string, string | undefined>>): void
  /** The same column again turns the direction. */
  sortBy(property: string): void
  setPage(page: number): void
  setPageSize(pageSize: ListenStand['pageSize']): void
  reset(): void
  /** As nobody has touched it. */
  restart(): void
}

/** The state of a list: in the address, so that it can be copied, and in the session, so that it is found again. */
export function useListenStand(vorgabe: ListenVorgabe): Listensteuerung {
  const [search, setSearch] = useSearchParams()
  const stand = useMemo(() => readStand(vorgabe, search), [vorgabe, search])
  const set = useCallback(
    (next: ListenStand) => {
      rememberStand(vorgabe, next)
      setSearch(toSearch(next), { replace: true, preventScrollReset: true })
    },
    [vorgabe, setSearch],
  )
  useEffect(() => {
    // Whoever comes without parameters gets an address that can be copied.
    if (search.size === 0) set(stand)
    else rememberStand(vorgabe, stand)
  }, [search, set, stand, vorgabe])

  // The same as long as the state is: whoever only shows it need not be drawn anew when rows arrive.
  return useMemo(() => {
    function setFilters(changes: Readonly<Record<string, string | undefined>>) {
      const filter = Object.entries({ ...stand.filter, ...changes }).filter((entry): entry is [string, string] => Boolean(entry[1]))
      set({ ...stand, page: 0, filter: Object.fromEntries(filter) })
    }
    return {
      stand,
      setFilter: (key, value) => setFilters({ [key]: value }),
      setFilters,
      sortBy: (property) => set({ ...stand, page: 0, sort: [turn(stand.sort[0], property)] }),
      setPage: (page) => set({ ...stand, page }),
      setPageSize: (pageSize) => set({ ...stand, page: 0, pageSize }),
      restart: () => set(standardOf(vorgabe)),
      reset: () => set({ ...stand, page: 0, filter: {} }),
    }
  }, [stand, set, vorgabe])
}

function turn(before: Sort | undefined, property: string): Sort {
  const isSame = before?.property === property
  return { property, direction: isSame && before.direction === 'ASC' ? 'DESC' : 'ASC' }
}
