import { queryOptions, type Query } from '@tanstack/react-query'
import { getAuth, type AuthInfo } from '#contract/auth.ts'
import { QUERY_FRESH_MS } from '#contract/produkt.ts'
import { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import type { GeraetDb } from '#src/offline/geraet-db.ts'

/** `wiederMs`: the server has not heard of a logout yet, and is told again after this. */
type AuthAntwort = AuthInfo & { wiederMs?: number }
type Frage = Query<AuthAntwort, Error, AuthAntwort, string[]>
const LATEST_MS = 15_000
/** Logged out on this device alone. */
export const UNGEHOERT: AuthAntwort = { error: 403, wiederMs: 500 }

/** A logout that has not reached the server is sent first, and again until it does; until then nobody is logged in here. */
export function authQuery(geraet: GeraetDb, now: () => number) {
  return queryOptions({
    queryKey: ['auth'],
    staleTime: ({ state }: Frage) => (state.data?.wiederMs ? 0 : QUERY_FRESH_MS),
    refetchInterval: ({ state }: Frage) => state.data?.wiederMs,
    queryFn: async ({ signal, client, queryKey }): Promise<AuthAntwort> => {
      if (!(await geraet.sendAbmeldung())) {
        const before = client.getQueryData<AuthAntwort>(queryKey)?.wiederMs ?? 500
        return { error: 403, wiederMs: Math.min(before * 2, LATEST_MS) }
      }
      const auth = await askServer(signal)
      // Who is only looked at is never known to this device: no votes of theirs are opened or sent here.
      if (auth.id && !auth.ansichtVon) await geraet.writeAngemeldet(auth, now())
      return auth
    },
  })
}

/** Only an answer of our server logs anyone out (product.md §2.1). */
async function askServer(signal: AbortSignal): Promise<AuthInfo> {
  try {
    return await callApi(getAuth, { signal })
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'refused' && (error.status === 401 || error.status === 403)) return { error: 403 }
    throw error
  }
}
