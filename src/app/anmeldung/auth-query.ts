import { queryOptions, type Query, type QueryFunctionContext } from '@tanstack/react-query'
import type { AuthInfo } from '#contract/auth.ts'
import { QUERY_FRESH_MS } from '#contract/produkt.ts'
import { ApiError, shapeError } from '#src/api/api-error.ts'
import type { GeraetDb } from '#src/offline/lager/geraet-db.ts'
import { firstScreen } from '#src/lib/first-screen.ts'
import { isJuryraum } from '#src/lib/juryraum.ts'
import { writeMessage } from '#src/lib/session-state.ts'
import { keepAngemeldet } from './keep-angemeldet.ts'

/** `wiederMs`: the server has not heard of a logout yet, and is told again after this. */
type AuthAntwort = AuthInfo & { wiederMs?: number }
type Frage = Query<AuthAntwort, Error, AuthAntwort, string[]>
const LATEST_MS = 15_000
/** Until a server that cannot say who is logged in is asked again. */
const GESTOERT_MS = 5_000
/** Logged out on this device alone. */
export const UNGEHOERT: AuthAntwort = { error: 403, wiederMs: 500 }

/** A logout that has not reached the server is sent first, and again until it does; until then nobody is logged in here. */
export function authQuery(geraet: GeraetDb, now: () => number) {
  async function ask(kontext: Pick<QueryFunctionContext, 'signal' | 'client' | 'queryKey'>): Promise<AuthAntwort> {
    const { signal, client, queryKey } = kontext
    // A juror whom the device knows sees his screen without an answer: it is asked for when that stands.
    if (isJuryraum(location.pathname) && (await geraet.readAngemeldet().catch(() => null))) await firstScreen
    if (!(await geraet.sendAbmeldung())) {
      const before = client.getQueryData<AuthAntwort>(queryKey)?.wiederMs ?? 500
      return { error: 403, wiederMs: Math.min(before * 2, LATEST_MS) }
    }
    const { nr } = await geraet.readWechsel()
    const auth = await askServer(signal)
    // An answer of before a log-in or logout that came in between says nothing any more.
    signal.throwIfAborted()
    // Who is only looked at is never known to this device: no votes of theirs are opened or sent here. That nobody is logged in is known to it.
    if (auth.ansichtVon) return auth
    let istVonJetzt = true
    try {
      istVonJetzt = await keepAngemeldet(geraet, auth, now(), nr)
    } catch (error) {
      // Where nobody is logged in there is nothing to refuse: the next answer clears the device again.
      if (!auth.id) return auth
      writeMessage((await import('#src/parts/anmeldung/nicht-angemeldet.ts')).nichtAngemeldetSatz(error))
      return { error: 403 }
    }
    // Nor does one of before a log-in or logout on another page of the device.
    return istVonJetzt ? auth : ask(kontext)
  }

  return queryOptions({
    queryKey: ['auth'],
    // That nobody is logged in ends with any later answer: the next trigger finds out.
    staleTime: ({ state }: Frage) => (state.data?.error ? 0 : QUERY_FRESH_MS),
    refetchInterval: ({ state }: Frage) => state.data?.wiederMs ?? (isGestoert(state.error) ? GESTOERT_MS : false),
    queryFn: ask,
  })
}

/** The server answered, and could not say who is logged in (5xx, a wrong shape): outside the voting nobody counts as logged in, while a jury goes on as without a network. */
export function isGestoert(error: Error | null): boolean {
  return error instanceof ApiError && error.kind !== 'offline'
}

/** In our own word: somebody between us and the server who wants a log-in of its own speaks JSON, too. */
const NIEMAND = new Set<string>(['nicht-angemeldet', 'keine-berechtigung'])

/** Only an answer of our server that says so logs anyone out (docs/protocol.md, „Change of person"). */
async function askServer(signal: AbortSignal): Promise<AuthInfo> {
  try {
    const { askAngemeldet } = await import('#src/api/anmelde-rufe.ts')
    const auth = await askAngemeldet(signal)
    // An object of somebody between us and the server, which fits because nothing in it is required.
    if (!auth.id && !auth.error) throw shapeError(200)
    return auth
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'refused' && NIEMAND.has(error.code ?? '')) return { error: 403 }
    throw error
  }
}
