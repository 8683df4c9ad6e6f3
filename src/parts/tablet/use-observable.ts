import { useMemo, useSyncExternalStore } from 'react'
import type { Observable } from '#src/offline/kern/tablet.ts'

const RETRY_MS = 1000

/** The newest value of an observable; the observable itself has to stay the same between renders (`useMemo`). */
export function useObservable<T>(observable: Observable<T>, initial: T): T {
  // The first value belongs to the observable, so a caller may write it inline.
  // oxlint-disable-next-line react/exhaustive-deps
  const store = useMemo(() => storeOf(observable, initial), [observable])
  return useSyncExternalStore(store.subscribe, store.read)
}

export interface ObservableStore<T> {
  read: () => T
  subscribe: (notify: () => void) => () => void
}

/** One subscription for any number of readers; it ends with the last of them and keeps the last value. */
export function storeOf<T>(observable: Observable<T>, initial: T): ObservableStore<T> {
  const readers = new Set<() => void>()
  let value = initial
  let end = () => {}

  // A broken database connection is opened again by src/offline; the last value stays on screen meanwhile.
  function begin() {
    let retry: ReturnType<typeof setTimeout> | undefined
    let subscription: { unsubscribe(): void } | undefined
    subscription = observable.subscribe(
      (next) => {
        value = next
        for (const notify of readers) notify()
      },
      () => {
        subscription?.unsubscribe()
        retry = setTimeout(begin, RETRY_MS)
      },
    )
    end = () => {
      clearTimeout(retry)
      subscription?.unsubscribe()
    }
  }

  return {
    read: () => value,
    subscribe(notify) {
      readers.add(notify)
      if (readers.size === 1) begin()
      return () => {
        readers.delete(notify)
        if (readers.size === 0) end()
      }
    },
  }
}
