import { useEffect, useState } from 'react'
import { useNow } from '../tablet/app-context.ts'
import type { Gehoert } from './live-store.ts'
import { formatDauer } from './live-worte.ts'

const TAKT_MS = 250

interface Stand {
  text: string
  /** What is left, 0 to 1; null without a clock. */
  anteil: number | null
}

/** What the clock says: what is left of it, else how long the phase has taken. */
export function useLiveUhr({ live, versatzMs }: Gehoert): Stand {
  const now = useNow()
  const [, setTakt] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTakt((takt) => takt + 1), TAKT_MS)
    return () => clearInterval(timer)
  }, [])
  const serverMs = now() - versatzMs
  const { uhr, phaseSeitMs } = live
  if (!uhr) return { text: formatDauer(Math.floor(Math.max(0, serverMs - phaseSeitMs) / 1000) * 1000), anteil: null }
  const restMs = uhr.restMs ?? Math.max(0, (uhr.endeMs ?? serverMs) - serverMs)
  return { text: formatDauer(restMs), anteil: uhr.dauerMs > 0 ? Math.min(1, restMs / uhr.dauerMs) : 0 }
}
