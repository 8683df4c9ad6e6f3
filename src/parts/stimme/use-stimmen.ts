import { useCallback, useSyncExternalStore } from 'react'
import type { LokaleStimme, Tablet } from '#src/offline/kern/tablet.ts'
import { type ObservableStore, storeOf } from '../tablet/use-observable.ts'
import { useTablet } from '../tablet/tablet-provider.tsx'
import { keepUnchanged, stimmeKey, type Stimmen } from './keep-unchanged.ts'

/** null until the device has answered. */
export function useStimmen(juryId: string): Stimmen | null {
  const store = storeFor(useTablet(), juryId)
  return useSyncExternalStore(store.subscribe, store.read)
}

export function useGespeicherteStimme(juryId: string, rundeId: string, einreichungId: string): LokaleStimme | null {
  const store = storeFor(useTablet(), juryId)
  const read = useCallback(() => store.read()?.get(stimmeKey(rundeId, einreichungId)) ?? null, [store, rundeId, einreichungId])
  return useSyncExternalStore(store.subscribe, read)
}

const stores = new WeakMap<Tablet, Map<string, ObservableStore<Stimmen | null>>>()

// One live query per jury for all its readers.
function storeFor(tablet: Tablet, juryId: string): ObservableStore<Stimmen | null> {
  const ofTablet = stores.get(tablet) ?? new Map<string, ObservableStore<Stimmen | null>>()
  stores.set(tablet, ofTablet)
  const known = ofTablet.get(juryId)
  if (known) return known
  const source = tablet.observeStimmen(juryId)
  let before: Stimmen = new Map()
  const store = storeOf<Stimmen | null>(
    {
      subscribe: (next, error) =>
        source.subscribe((items) => {
          before = keepUnchanged(before, items)
          next(before)
        }, error),
    },
    null,
  )
  ofTablet.set(juryId, store)
  return store
}
