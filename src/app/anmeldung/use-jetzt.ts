import { useEffect, useMemo, useRef } from 'react'

type Wessen = string | null | undefined

/** Whose page this is at once: from the moment in which it begins to change hands itself, some frames before that is drawn. */
export interface Jetzt {
  isOf(wessen: Wessen): boolean
  set(wessen: Wessen): void
  /** What was begun has failed: the page is whose it is drawn for. */
  restore(): void
}

export function useJetzt(eigene: Wessen): Jetzt {
  const gezeichnet = useRef(eigene)
  const jetzt = useRef(eigene)
  useEffect(() => {
    gezeichnet.current = eigene
    jetzt.current = eigene
  }, [eigene])
  return useMemo(() => {
    const set = (wessen: Wessen) => void (jetzt.current = wessen)
    return { set, isOf: (wessen) => jetzt.current === wessen, restore: () => set(gezeichnet.current) }
  }, [])
}
