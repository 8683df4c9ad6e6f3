import { useQueryClient } from '@tanstack/react-query'

/** Asks anew for everything on the screen that has no answer yet: a request that hangs would only be waited for again. */
export function useErneut(): () => void {
  const client = useQueryClient()
  return () => void client.resetQueries({ type: 'active', predicate: ({ state }) => state.status === 'pending' })
}
