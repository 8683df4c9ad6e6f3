import { useEffect, useMemo, useState } from 'react'
import type { Jurypaket } from '#contract/jurypaket.ts'
import { useTablet } from '../tablet/tablet-provider.tsx'

interface Pakete {
  pakete: readonly Jurypaket[]
  /** The device has answered for each of them. */
  gelesen: boolean
}

/** What this device holds of these juries: their works and where their pictures are. */
export function usePakete(juryIds: readonly string[]): Pakete {
  const tablet = useTablet()
  const [pakete, setPakete] = useState<ReadonlyMap<string, Jurypaket | null>>(new Map())
  const key = juryIds.join(' ')
  useEffect(() => {
    const lesen = key
      .split(' ')
      .filter(Boolean)
      .map((juryId) =>
        tablet.observePaket(juryId).subscribe(
          (paket) => setPakete((bisher) => new Map(bisher).set(juryId, paket)),
          () => undefined,
        ),
      )
    return () => lesen.forEach((each) => each.unsubscribe())
  }, [tablet, key])
  return useMemo(() => {
    const gelesen = key.split(' ').every((juryId) => pakete.has(juryId))
    return { pakete: [...pakete.values()].filter((paket) => paket !== null), gelesen }
  }, [pakete, key])
}
