import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rundenwechsel } from '#src/lib/rundenwechsel.ts'
import { useLiveStore } from './use-live.ts'

/** A whole hall hears of it in the same moment, and must not ask in the same moment. */
const VERTEILT_MS = 2000

/** Whoever has a list or a ballot open sees an opened round at once, not with the next look. */
export function useRundenwechsel(): void {
  const store = useLiveStore()
  const client = useQueryClient()
  useEffect(() => {
    const wartend = new Map<string, ReturnType<typeof setTimeout>>()
    function tell(juryId: string) {
      wartend.delete(juryId)
      rundenwechsel.dispatchEvent(new Event(juryId))
      void client.invalidateQueries({ queryKey: ['jurys'] })
    }
    const end = store.onRunde((juryId) => {
      if (!wartend.has(juryId)) wartend.set(juryId, setTimeout(tell, Math.random() * VERTEILT_MS, juryId))
    })
    return () => {
      end()
      for (const timer of wartend.values()) clearTimeout(timer)
    }
  }, [store, client])
}
