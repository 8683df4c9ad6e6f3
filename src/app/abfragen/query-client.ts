import { QueryCache, QueryClient } from '@tanstack/react-query'
import { QUERY_FRESH_MS } from '#contract/produkt.ts'
import { ApiError } from '#src/api/api-error.ts'

const AGAIN_MS = 1000

/** `onAbgewiesen`: nobody is logged in any more, or somebody else, so who it is has to be asked anew. */
export function createQueryClient(onAbgewiesen: () => void = () => undefined): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof ApiError && (error.code === 'nicht-angemeldet' || error.code === 'fremde-person')) onAbgewiesen()
      },
    }),
    defaultOptions: {
      // A failed query is retried once, whatever the failure (docs/rules.md, „Fixed").
      queries: { staleTime: QUERY_FRESH_MS, retry: 1, retryDelay: waitOf, gcTime: 24 * 3_600_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
}

/** A refusal comes back at once; nothing is gained by letting a person wait for it. */
function waitOf(_: number, error: Error): number {
  return error instanceof ApiError && error.kind === 'refused' && error.status !== 429 ? 0 : AGAIN_MS
}
