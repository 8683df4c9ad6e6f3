import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { removeOldestQuery, type PersistQueryClientOptions } from '@tanstack/react-query-persist-client'

/** Small queries of the shell only; votes and packages have databases of their own. Counted up when their shape changes. */
const PERSISTED = ['jurys', 'programm']
const SHAPE = '2'
const KEY = 'lorbeer-abfragen'

/** The copy that outlives the page, of one person. */
export interface AbfragenAblage {
  options: Omit<PersistQueryClientOptions, 'queryClient'>
  open(): void
  /** The persister writes a moment later: from here on it writes nothing. */
  close(): void
}

export function openAblage(storage: Storage, besitzer: string): AbfragenAblage {
  let offen = true
  const persister = createSyncStoragePersister({
    key: KEY,
    retry: removeOldestQuery,
    storage: {
      getItem: (key) => storage.getItem(key),
      setItem: (key, value) => {
        if (offen) storage.setItem(key, value)
      },
      removeItem: (key) => {
        if (offen) storage.removeItem(key)
      },
    },
  })
  return {
    options: {
      persister,
      maxAge: Infinity,
      buster: busterOf(besitzer),
      dehydrateOptions: {
        shouldDehydrateQuery: ({ queryKey, state }) => state.status === 'success' && PERSISTED.includes(String(queryKey[0])),
      },
    },
    open() {
      offen = true
    },
    close() {
      offen = false
    },
  }
}

/** At once, unless it is the copy of `besitzer`. */
export function forgetAbfragen(storage: Storage | undefined, besitzer?: string): void {
  if (besitzer !== undefined && storage?.getItem(KEY)?.includes(`"buster":${JSON.stringify(busterOf(besitzer))}`)) return
  storage?.removeItem(KEY)
}

function busterOf(besitzer: string): string {
  return `${SHAPE} ${besitzer}`
}

/** A browser that refuses storage works without the copy. */
export function thisStorage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}
