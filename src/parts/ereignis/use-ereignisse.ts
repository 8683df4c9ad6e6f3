import { useQueryClient } from '@tanstack/react-query'
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
        void client.invalidateQueries({ queryKey: ['jury', juryId] })
      }),
    [client, id, juryId],
  )
}
