import { useMemo, useSyncExternalStore } from 'react'
import type { Jurypaket } from '#contract/jurypaket.ts'
import type { PaketStand, Tablet } from '#src/offline/kern/tablet.ts'
import { useTablet } from '../tablet/tablet-provider.tsx'
import { type ObservableStore, storeOf, useObservable } from '../tablet/use-observable.ts'

type PaketStore = ObservableStore<Jurypaket | null | undefined>

const stores = new WeakMap<Tablet, Map<string, PaketStore>>()

/** undefined until the device has answered; null when nothing of this jury is on it. */
export function usePaket(juryId: string): Jurypaket | null | undefined {
  const store = paketStoreFor(useTablet(), juryId)
  return useSyncExternalStore(store.subscribe, store.read)
}

export function usePaketStand(juryId: string): PaketStand | null {
  const tablet = useTablet()
  const observable = useMemo(() => tablet.observePaketStand(juryId), [tablet, juryId])
  return useObservable<PaketStand | null>(observable, null)
}

export function useBelegteBytes(): number | null {
  const tablet = useTablet()
  const observable = useMemo(() => tablet.observeBelegteBytes(), [tablet])
  return useObservable<number | null>(observable, null)
}

/** By then its screen has asked for itself, or never will. */
const WARM_MS = 10_000

/** Reads a package before its screen is there to ask for it. */
export function warmPaket(tablet: Tablet, juryId: string): void {
  const release = paketStoreFor(tablet, juryId).subscribe(() => undefined)
  setTimeout(release, WARM_MS)
}

/** A package is large: all screens of a jury read one copy. */
export function paketStoreFor(tablet: Tablet, juryId: string): PaketStore {
  const ofTablet = stores.get(tablet) ?? new Map<string, PaketStore>()
  stores.set(tablet, ofTablet)
  const store = ofTablet.get(juryId) ?? storeOf<Jurypaket | null | undefined>(tablet.observePaket(juryId), undefined)
  ofTablet.set(juryId, store)
  return store
}
