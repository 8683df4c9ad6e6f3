import { useEffect, useRef } from 'react'
import { useNochDa } from './use-noch-da.ts'

/** Says a failure that its screen cannot: at once when it has been left, or when it goes, with what is read anew, before the failure (`gezeigt`) was drawn there. */
export function useUngesehen(gezeigt: unknown): (say: () => void) => void {
  const nochDa = useNochDa()
  const ungesehen = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (gezeigt) ungesehen.current = null
  }, [gezeigt])
  useEffect(() => () => ungesehen.current?.(), [])
  return (say) => {
    if (nochDa()) ungesehen.current = say
    else say()
  }
}
