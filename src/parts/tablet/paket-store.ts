import type { Jurypaket } from '#contract/jurypaket.ts'
import type { Tablet } from '#src/offline/kern/tablet.ts'
import { type ObservableStore, storeOf } from './use-observable.ts'

type PaketStore = ObservableStore<Jurypaket | null | undefined>

const stores = new WeakMap<Tablet, Map<string, PaketStore>>()

/** A package is large: all screens of a jury read one copy. */
export function paketStoreFor(tablet: Tablet, juryId: string): PaketStore {
  const ofTablet = stores.get(tablet) ?? new Map<string, PaketStore>()
  stores.set(tablet, ofTablet)
  const store = ofTablet.get(juryId) ?? storeOf<Jurypaket | null | undefined>(tablet.observePaket(juryId), undefined)
  ofTablet.set(juryId, store)
  return store
}
