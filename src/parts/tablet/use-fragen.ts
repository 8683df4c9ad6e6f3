import { useCallback, useSyncExternalStore } from 'react'
import type { Sendestand } from '#src/offline/kern/tablet.ts'
import { paketStoreFor } from './paket-store.ts'
import { isGeschlossen } from '../runde/aktuelle-runde.ts'
import { useTablet } from './tablet-provider.tsx'

type Fragen = Sendestand['fragen']

const KEINE: Fragen = []

/** Between how many votes the juror can choose now, and once a pause is over; about the others the chair decides, or, `alsVorsitz`, the office. A round that this tablet does not know counts as open. */
export function useFragen(stand: Sendestand | null): { offen: number; angehalten: number; alsVorsitz: boolean } {
  const tablet = useTablet()
  const fragen = stand?.fragen ?? KEINE
  const juryIds = [...new Set(fragen.map(({ juryId }) => juryId))].join(' ')
  const subscribe = useCallback(
    (notify: () => void) => {
      const ids = juryIds.split(' ').filter((id) => id !== '')
      const ends = ids.map((id) => paketStoreFor(tablet, id).subscribe(notify))
      return () => ends.forEach((end) => end())
    },
    [tablet, juryIds],
  )
  function rundeOf({ juryId, rundeId }: Fragen[number]) {
    const paket = paketStoreFor(tablet, juryId).read()
    return paket?.runden.find(({ id }) => id === rundeId)
  }
  const runden = () => fragen.map(rundeOf)
  const angehalten = useSyncExternalStore(subscribe, () => runden().filter((runde) => runde?.status === 'PAUSIERT').length)
  const geschlossen = useSyncExternalStore(subscribe, () => runden().filter((runde) => runde && isGeschlossen(runde)).length)
  const alsVorsitz = useSyncExternalStore(subscribe, () =>
    fragen.every(({ juryId }) => paketStoreFor(tablet, juryId).read()?.mitglied?.funktion === 'VORSITZ'),
  )
  return { offen: fragen.length - angehalten - geschlossen, angehalten, alsVorsitz }
}
