import { QueryClient } from '@tanstack/react-query'
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { removeOldestQuery, type PersistQueryClientOptions } from '@tanstack/react-query-persist-client'
import { QUERY_FRESH_MS } from '#contract/produkt.ts'
import type { ApiError } from '#src/api/api-error.ts'

/** Small queries of the shell only; votes and packages have databases of their own. Counted up when their shape changes. */
const PERSISTED = ['jurys', 'programm']
const SHAPE = '1'
const KEY = 'lorbeer-abfragen'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: QUERY_FRESH_MS, retry: isWorthRetry, gcTime: 24 * 3_600_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
}

/** Once, when nobody or a failing server answered. A refusal is an answer, and would be the same again. */
function isWorthRetry(failures: number, error: Error): boolean {
  return failures < 1 && (error as Partial<ApiError>).kind !== 'refused'
}

export const persistOptions: Omit<PersistQueryClientOptions, 'queryClient'> = {
  // A browser that refuses storage works without the cache.
  persister: createSyncStoragePersister({ storage: safeStorage(), key: KEY, retry: removeOldestQuery }),
  maxAge: Infinity,
  buster: SHAPE,
  dehydrateOptions: {
    shouldDehydrateQuery: ({ queryKey, state }) => state.status === 'success' && PERSISTED.includes(String(queryKey[0])),
  },
}

/** At once: the persister itself writes only a moment later. */
export function forgetAbfragen(): void {
  safeStorage()?.removeItem(KEY)
}

function safeStorage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}
