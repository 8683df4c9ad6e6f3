import { queryOptions } from '@tanstack/react-query'
import { getAuth, type AuthInfo } from '#contract/auth.ts'
import { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import type { GeraetDb } from '#src/offline/geraet-db.ts'

/** A logout that has not reached the server is sent first; until then nobody is logged in here. */
export function authQuery(geraet: GeraetDb, now: () => number) {
  return queryOptions({
    queryKey: ['auth'],
    queryFn: async ({ signal }): Promise<AuthInfo> => {
      if (!(await geraet.sendAbmeldung())) return { error: 403 }
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
