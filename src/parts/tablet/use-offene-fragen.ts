import { useCallback, useSyncExternalStore } from 'react'
import type { Sendestand, Tablet } from '#src/offline/kern/tablet.ts'
import { paketStoreFor } from '../paket/use-paket.ts'
import { isGeschlossen } from '../runde/aktuelle-runde.ts'
import { useTablet } from './tablet-provider.tsx'

type Fragen = Sendestand['fragen']

const KEINE: Fragen = []

/** How many votes the juror can still choose between: the rounds of the others are closed. One that this tablet does not know counts as open. */
export function useOffeneFragen(stand: Sendestand | null): number {
  const tablet = useTablet()
  const fragen = stand?.fragen ?? KEINE
  const subscribe = useCallback(
    (notify: () => void) => {
      const ends = [...new Set(fragen.map(({ juryId }) => juryId))].map((juryId) => paketStoreFor(tablet, juryId).subscribe(notify))
      return () => ends.forEach((end) => end())
    },
    [tablet, fragen],
  )
  return useSyncExternalStore(subscribe, () => fragen.filter((frage) => isOffen(tablet, frage)).length)
}

function isOffen(tablet: Tablet, { juryId, rundeId }: Fragen[number]): boolean {
  const runde = paketStoreFor(tablet, juryId)
    .read()
    ?.runden.find(({ id }) => id === rundeId)
  return runde === undefined || !isGeschlossen(runde)
}
