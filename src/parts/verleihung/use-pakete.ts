import { useEffect, useMemo, useState } from 'react'
import type { Jurypaket } from '#contract/jurypaket.ts'
import { useTablet } from '../tablet/tablet-provider.tsx'

/** What this device holds of these juries: their works and where their pictures are. */
export function usePakete(juryIds: readonly string[]): readonly Jurypaket[] {
  const tablet = useTablet()
  const [pakete, setPakete] = useState<ReadonlyMap<string, Jurypaket>>(new Map())
  const key = juryIds.join(' ')
  useEffect(() => {
    const lesen = key
      .split(' ')
      .filter(Boolean)
      .map((juryId) =>
        tablet.observePaket(juryId).subscribe(
          (paket) => paket && setPakete((bisher) => new Map(bisher).set(juryId, paket)),
          () => undefined,
        ),
      )
    return () => lesen.forEach((each) => each.unsubscribe())
  }, [tablet, key])
  return useMemo(() => [...pakete.values()], [pakete])
}
