import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import { isServerDa } from '#src/api/is-server-da.ts'

const ERSTE_PAUSE_MS = 2000
const LAENGSTE_PAUSE_MS = 15_000

/**
 * What a dead line kept from the screens is asked for again as soon as the server answers. The browser's own `online` says nothing when the line
 * breaks behind the router. Asked is a small question first: to ask for a screen itself would show it as loading, and fail, again and again.
 */
export function useVerbindung(): void {
  const client = useQueryClient()
  useEffect(() => watchVerbindung(client), [client])
}

function watchVerbindung(client: QueryClient): () => void {
  const ending = new AbortController()
  const abfragen = client.getQueryCache()
  const listUnerreichte = () => abfragen.findAll({ type: 'active', predicate: isUnerreicht })
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = ERSTE_PAUSE_MS

  async function probe(): Promise<void> {
    const answers = !document.hidden && (await isServerDa(ending.signal))
    timer = undefined
    if (ending.signal.aborted) return
    if (answers) await client.refetchQueries({ type: 'active', predicate: isUnerreicht })
    plan()
  }

  function plan(): void {
    if (timer !== undefined || ending.signal.aborted) return
    if (listUnerreichte().length === 0) {
      pauseMs = ERSTE_PAUSE_MS
      return
    }
    timer = setTimeout(() => void probe(), pauseMs)
    pauseMs = Math.min(2 * pauseMs, LAENGSTE_PAUSE_MS)
  }

  const unsubscribe = abfragen.subscribe(({ type, query }) => {
    if (type === 'updated' && isUnerreicht(query)) plan()
  })
  plan()
  return () => {
    ending.abort()
    clearTimeout(timer)
    unsubscribe()
  }
}

function isUnerreicht({ state: { status, fetchStatus, error } }: Query): boolean {
  return status === 'error' && fetchStatus === 'idle' && error instanceof ApiError && error.kind === 'offline'
}
