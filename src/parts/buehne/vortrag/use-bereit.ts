import { useEffect, useState } from 'react'
import type { PaketEinreichung } from '#contract/jurypaket.ts'
import { usePaketStand } from '../../paket/use-paket.ts'
import { useTablet } from '../../tablet/tablet-provider.tsx'

export type Bereitschaft = 'bereit' | 'fehlt' | null

/** Whether every file of a work is on this device; null until it is known. Asked anew while files come. */
export function useBereit(juryId: string, werk: PaketEinreichung | undefined): Bereitschaft {
  const tablet = useTablet()
  const geladen = usePaketStand(juryId)?.dateienGeladen
  const [bekannt, setBekannt] = useState<{ werk: string; ist: Bereitschaft } | null>(null)
  useEffect(() => {
    if (!werk) return
    let current = true
    void Promise.all(werk.medien.map((medium) => tablet.hasMedium(medium)))
      .then((da) => current && setBekannt({ werk: werk.id, ist: da.every(Boolean) ? 'bereit' : 'fehlt' }))
      .catch(() => undefined)
    return () => {
      current = false
    }
  }, [tablet, werk, geladen])
  return bekannt && bekannt.werk === werk?.id ? bekannt.ist : null
}
