import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { JuryListItem } from '#contract/jury.ts'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { jurysQuery } from '#src/parts/jury/jurys-query.ts'
import { useTablet } from '#src/parts/tablet/tablet-provider.tsx'

export interface Jurys {
  items: JuryListItem[] | null
  /** Why the server did not name them, so that this is the list as the tablet last saw it. */
  fehler: Error | null
  retry: () => void
}

/** The juries as the server names them, else as this tablet last saw them. */
export function useJurys(): Jurys {
  const tablet = useTablet()
  const { data, error, refetch } = useQuery(jurysQuery(usePersonKopf()))
  const [known, setKnown] = useState<JuryListItem[] | null>(null)
  useEffect(() => {
    // A store that fails at this moment leaves skeletons, never an empty list.
    const keeping = data ? tablet.saveJurys(data) : tablet.readJurys().then((items) => setKnown(items))
    keeping.catch(() => undefined)
  }, [tablet, data])
  const stored = known && (known.length > 0 || error) ? known : null
  return { items: data ?? stored, fehler: data ? null : error, retry: () => void refetch() }
}
