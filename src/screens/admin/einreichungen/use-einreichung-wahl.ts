import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { listEinreichungen } from '#contract/einreichung.ts'
import { PAGE_SIZES } from '#contract/produkt.ts'
import { ApiError } from '#src/api/api-error.ts'
import { notePerson } from '#src/lib/session-state.ts'
import { einreichungenQuery } from '#src/parts/einreichung/einreichung-queries.ts'
import { toQuery, type ListenStand } from '#src/parts/liste/listen-stand.ts'
import { writeBleibende } from '#src/parts/rueckmeldung/bleibende.ts'

/** As many as one export or bulk action takes by their ids. */
export const MAX_AUSWAHL = 5000
const NIEMAND: ReadonlySet<string> = new Set()
const SEITE = Math.max(...PAGE_SIZES) as 500

/** Chosen rows stay chosen on every page of the list; another filter begins anew, so that nothing is chosen that nobody sees. */
export function useEinreichungWahl(stand: ListenStand) {
  const client = useQueryClient()
  const filter = JSON.stringify(stand.filter)
  const [gewaehlt, setGewaehlt] = useState({ filter, ids: NIEMAND })
  const [laedt, setLaedt] = useState(false)
  const setIds = useCallback((ids: ReadonlySet<string>) => setGewaehlt({ filter, ids }), [filter])

  async function chooseAlle(total: number): Promise<void> {
    const istNoch = notePerson()
    setLaedt(true)
    try {
      const ids: string[] = []
      for (let page = 0; page * SEITE < total; page += 1) {
        const query = toQuery<typeof listEinreichungen>({ ...stand, page, pageSize: SEITE })
        const { items } = await client.fetchQuery(einreichungenQuery(query))
        ids.push(...items.map(({ id }) => id))
      }
      setIds(new Set(ids))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (istNoch()) writeBleibende(error.satz)
    } finally {
      setLaedt(false)
    }
  }

  return { ids: gewaehlt.filter === filter ? gewaehlt.ids : NIEMAND, setIds, clear: () => setIds(NIEMAND), laedt, chooseAlle }
}
