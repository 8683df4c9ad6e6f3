import { useEffect, useRef } from 'react'
import { useNochDa } from './use-noch-da.ts'

interface Ungesehen {
  tell(say: () => void): void
  /** Before the next try: what was overtaken, or forgotten, before it could be drawn. */
  sayNow(): void
}

/**
 * Says a failure that its screen cannot: at once when it has been left, with the next try, or when the screen goes, with what is read anew, before the failure
 * was there to be drawn (`gezeigt`). Who shows it has to be mounted no longer than it is drawn: a component that draws nothing has shown nothing.
 */
export function useUngesehen(gezeigt: unknown): Ungesehen {
  const nochDa = useNochDa()
  const ungesehen = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (gezeigt) ungesehen.current = null
  }, [gezeigt])
  useEffect(() => () => ungesehen.current?.(), [])
  return {
    tell(say) {
      if (nochDa()) ungesehen.current = say
      else say()
    },
    sayNow() {
      ungesehen.current?.()
      ungesehen.current = null
    },
  }
}
