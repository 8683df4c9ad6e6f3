import type { Observable } from './tablet.ts'
import type { Umgebung } from './umgebung.ts'

const PAUSES_MS = [1_000, 2_000, 5_000, 15_000]

/** What comes with a file of its own, after the first screen. */
export interface Nachzug<T> {
  /** At once where it is there, else as soon as it has come. Rejects when it does not come now; it is then tried again by itself. */
  use<R>(work: (value: T) => R | Promise<R>): Promise<R>
  /** Tells nothing until it is there. */
  observe<V>(of: (value: T) => Observable<V>): Observable<V>
  /** Nothing is fetched any more; `finish` ends what is there, or what was still on its way. */
  end(finish: (value: T) => void): void
}

export function createNachzug<T>(load: () => Promise<T>, { schedule }: Pick<Umgebung, 'schedule'>): Nachzug<T> {
  let da: { value: T } | null = null
  let loading: Promise<T> | null = null
  let failures = 0
  let cancel = () => {}
  const finishers: ((value: T) => void)[] = []
  const waiting = new Set<(value: T) => void>()

  function begin(): Promise<T> {
    cancel()
    loading ??= load().then(arrive, (error: unknown) => {
      loading = null
      const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0
      failures += 1
      if (finishers.length === 0) cancel = schedule(() => void begin().catch(() => undefined), pause)
      throw error
    })
    return loading
  }

  function arrive(value: T): T {
    da = { value }
    for (const finish of finishers) finish(value)
    for (const tell of waiting) tell(value)
    waiting.clear()
    return value
  }

  return {
    async use(work) {
      if (da) return work(da.value)
      if (finishers.length > 0) throw new Error('ended')
      return work(await begin())
    },
    observe: (of) => ({
      subscribe(next, error) {
        if (da) return of(da.value).subscribe(next, error)
        let inner: { unsubscribe(): void } | null = null
        const follow = (value: T) => {
          inner = of(value).subscribe(next, error)
        }
        waiting.add(follow)
        if (finishers.length === 0) begin().catch(() => undefined)
        return {
          unsubscribe() {
            waiting.delete(follow)
            inner?.unsubscribe()
          },
        }
      },
    }),
    end(finish) {
      cancel()
      if (da) finish(da.value)
      else finishers.push(finish)
    },
  }
}
