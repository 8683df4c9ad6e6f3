import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import { notePerson } from '#src/lib/session-state.ts'
import { type Absage, writeAbsage } from '../rueckmeldung/bleibende.ts'
import { useNochDa } from './use-noch-da.ts'
import { useUngesehen } from './use-ungesehen.ts'

export interface AktionAuftrag {
  /** What is no longer so afterwards: queries by the beginning of their keys, */
  keys?: readonly QueryKey[]
  /** and what only the caller can read. */
  reload?: () => Promise<unknown>
  /** Each is meant, however fast they come: the next waits. Otherwise a second one is a double click. */
  nacheinander?: boolean
  /** What `onDone` does takes the screen away, or the answer shows by itself what holds: nobody waits for what is read anew. */
  verlaesst?: boolean
  /**
   * Said beside all else when it was refused and its screen did not say so: it has been left, it goes before it was drawn, or the next one that waits covers it.
   * For what people believe done otherwise.
   */
  absage?: Absage
}

export interface Aktion {
  /**
   * `act` asks the server; `onDone` goes on with its answer once everything it made stale has been read anew. False when it was refused, or was a second
   * click while the first still ran: nobody hands in twice. Once whoever pressed has logged out, nothing goes on and nothing is
   * said. An error that is no ApiError is a mistake of ours, for the error boundary. `absage`: of this one, where each is about something else.
   */
  run<T>(act: () => Promise<T>, onDone?: (antwort: T) => unknown, absage?: Absage): Promise<boolean>
  /** Until what is shown is what holds. */
  laeuft: boolean
  fehler: ApiError | null
  /** The sentence above a form, when none of its fields says it. */
  satz: string | null
  feld(name: string): string | undefined
  /** As if nothing had been tried: a dialog opens anew. What runs goes on, and is seen to. */
  reset(): void
}

interface Lauf {
  nr: number
  istNoch: () => boolean
  absage: Absage | undefined
}

/** The one way of a button, a dialog or a form to our server. Several actions that exclude each other share one. */
export function useAktion({ keys = [], reload, nacheinander = false, verlaesst = false, absage }: AktionAuftrag = {}): Aktion {
  const client = useQueryClient()
  // A second click comes before the first has been drawn.
  const running = useRef<Promise<unknown> | null>(null)
  const newest = useRef(0)
  const readAnew = () => Promise.all([...keys.map((queryKey) => client.invalidateQueries({ queryKey })), reload?.()])
  const { mutateAsync, isPending, error, reset } = useMutation({
    async mutationFn(act: () => Promise<unknown>) {
      try {
        const antwort = await act()
        const gelesen = readAnew()
        if (!verlaesst) await gelesen
        return antwort
      } catch (failure) {
        const gelesen = isVeraltet(failure) ? readAnew() : undefined
        // A refusal is said of what is shown then; of a server that does not answer nobody waits for another answer.
        if (failure instanceof ApiError && failure.kind === 'refused') await gelesen
        throw failure
      }
    },
    throwOnError: (failure) => !(failure instanceof ApiError),
  })
  const fehler = error instanceof ApiError ? error : null
  const ungesehen = useUngesehen(fehler)
  const nochDa = useNochDa()

  async function run<T>(act: () => Promise<T>, onDone?: (antwort: T) => unknown, eigene = absage): Promise<boolean> {
    const before = running.current
    if (before && !nacheinander) return false
    ungesehen.sayNow()
    const lauf = { nr: (newest.current += 1), istNoch: notePerson(), absage: eigene }
    const mine = (async () => {
      await before
      return settle(act, lauf, onDone)
    })()
    running.current = mine.catch(() => undefined)
    const last = running.current
    try {
      return await mine
    } finally {
      if (running.current === last) running.current = null
    }
  }

  async function settle<T>(act: () => Promise<T>, lauf: Lauf, onDone: ((antwort: T) => unknown) | undefined): Promise<boolean> {
    // It has waited until somebody else is logged in, who would be taken for whoever pressed.
    if (!lauf.istNoch()) return false
    let antwort: T
    try {
      antwort = (await mutateAsync(act)) as T
    } catch (failure) {
      if (failure instanceof ApiError) tell(failure, lauf)
      // The error boundary of a screen that was left hears nothing of it.
      else if (!nochDa()) reportError(failure)
      return false
    }
    if (lauf.istNoch()) await onDone?.(antwort)
    return true
  }

  function tell(failure: ApiError, { nr, istNoch, absage: seine }: Lauf): void {
    const say = () => seine && istNoch() && writeAbsage(seine, failure)
    // The next one that waits begins before this can be drawn.
    if (nr === newest.current) ungesehen.tell(say)
    else say()
  }

  return {
    run,
    laeuft: isPending,
    fehler,
    reset: () => (running.current ? undefined : reset()),
    satz: fehler && !fehler.fields ? fehler.satz : null,
    feld: (name) => fehler?.fields?.[name],
  }
}

/** Somebody else was faster, it is gone, or the answer was lost: what is shown may be no longer so. What was typed wrongly or never sent changes nothing. */
function isVeraltet(failure: unknown): boolean {
  return failure instanceof ApiError && !failure.fields && !failure.unsent
}
