import { useMemo, useSyncExternalStore } from 'react'
import type { Jurypaket } from '#contract/jurypaket.ts'
import type { PaketStand, Tablet } from '#src/offline/kern/tablet.ts'
import { paketStoreFor } from '../tablet/paket-store.ts'
import { useTablet } from '../tablet/tablet-provider.tsx'
import { useObservable } from '../tablet/use-observable.ts'

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
