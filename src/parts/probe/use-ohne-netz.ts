import { useSyncExternalStore } from 'react'

interface Abfrage {
  error: Error | null
  failureReason: Error | null
}

/** No line: at once, by the browser's own word and by the first request that fails, before it is tried again. */
export function useOhneNetz({ error, failureReason }: Abfrage): boolean {
  const hatNetz = useSyncExternalStore(watchNetz, () => navigator.onLine)
  return !hatNetz || error !== null || failureReason !== null
}

function watchNetz(notify: () => void): () => void {
  const ending = new AbortController()
  for (const typ of ['online', 'offline']) addEventListener(typ, notify, { signal: ending.signal })
  return () => ending.abort()
}
