import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAppContext } from '#src/parts/tablet/app-context.ts'
import { openEreignisStrom } from './ereignis-strom.ts'

/** Reads everything about this jury again when the server says that something has changed, and once when it begins to be heard: what was read before may be old. */
export function useEreignisse(juryId: string): void {
  const client = useQueryClient()
  const { id } = useAppContext().person
  useEffect(
    () =>
      openEreignisStrom(id, (ereignis) => {
        if (ereignis.juryId && ereignis.juryId !== juryId) return
        void readAnew(client, juryId)
      }),
    [client, id, juryId],
  )
}

/** A first reading that is under way is joined, and may have been answered before: then once more after it. */
async function readAnew(client: QueryClient, juryId: string): Promise<void> {
  const jury = { queryKey: ['jury', juryId] }
  const joined = client.isFetching({ ...jury, predicate: ({ state }) => state.data === undefined }) > 0
  await client.invalidateQueries(jury)
  if (joined) await client.invalidateQueries(jury)
}
