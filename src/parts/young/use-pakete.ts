import { useMemo, useSyncExternalStore } from 'react'
import type { Jurypaket } from '#contract/jurypaket.ts'
import { paketStoreFor } from '../tablet/paket-store.ts'
import type { ObservableStore } from '../tablet/use-observable.ts'
import { useTablet } from '../tablet/tablet-provider.tsx'

type Paket = Jurypaket | null | undefined

/** Of several juries, in their order: undefined until the device has answered, null when nothing of that jury is on it. */
export function usePakete(juryIds: readonly string[]): readonly Paket[] {
  const tablet = useTablet()
  const ids = juryIds.join(' ')
  const store = useMemo(
    () =>
      joinStores(
        ids
          .split(' ')
          .filter(Boolean)
          .map((id) => paketStoreFor(tablet, id)),
      ),
    [tablet, ids],
  )
  return useSyncExternalStore(store.subscribe, store.read)
}

function joinStores(stores: readonly ObservableStore<Paket>[]): ObservableStore<readonly Paket[]> {
  let last: readonly Paket[] = []
  return {
    read() {
      const now = stores.map((store) => store.read())
      if (now.length !== last.length || now.some((paket, index) => paket !== last[index])) last = now
      return last
    },
    subscribe(notify) {
      const ends = stores.map((store) => store.subscribe(notify))
      return () => {
        for (const end of ends) end()
      }
    },
  }
}
