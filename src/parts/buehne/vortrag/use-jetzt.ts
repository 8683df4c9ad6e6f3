import { useEffect, useState } from 'react'
import { useNow } from '../../tablet/app-context.ts'

/** The time, read anew in this beat. */
export function useJetzt(taktMs: number): number {
  const now = useNow()
  const [jetztMs, setJetztMs] = useState(now)
  useEffect(() => {
    const takt = setInterval(() => setJetztMs(now()), taktMs)
    return () => clearInterval(takt)
  }, [now, taktMs])
  return jetztMs
}
