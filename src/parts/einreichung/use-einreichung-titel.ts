import { useEffect, useState } from 'react'
import { useTablet } from '../tablet/tablet-provider.tsx'

/** Titles of all works of the packages on this tablet. */
export function useEinreichungTitel(): (einreichungId: string) => string {
  const tablet = useTablet()
  const [titel, setTitel] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    let ended = false
    const ends: (() => void)[] = []
    async function watch() {
      for (const { id } of await tablet.readJurys()) {
        if (ended) return
        const subscription = tablet.observePaket(id).subscribe((paket) => {
          if (paket) setTitel((known) => new Map([...known, ...paket.einreichungen.map((work) => [work.id, work.titel] as const)]))
        })
        ends.push(() => subscription.unsubscribe())
      }
    }
    void watch()
    return () => {
      ended = true
      for (const end of ends) end()
    }
  }, [tablet])
  return (einreichungId) => titel.get(einreichungId) ?? 'Einreichung'
}
