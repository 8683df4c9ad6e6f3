import { useEffect, useState } from 'react'
import { useTablet } from '../../tablet/tablet-provider.tsx'

/** The data of this device were deleted under the open show: an audience goes on looking, and only whoever presents is told. */
export function useGeloescht(): boolean {
  const tablet = useTablet()
  const [geloescht, setGeloescht] = useState(false)
  useEffect(() => {
    let current = true
    void tablet.geloescht?.then(() => {
      if (current) setGeloescht(true)
    })
    return () => {
      current = false
    }
  }, [tablet])
  return geloescht
}
