import { useEffect, useState } from 'react'
import type { Agenturuebersicht } from '#contract/agenturuebersicht.ts'
import { nextTickMs, restzeitOf } from '#src/lib/restzeit.ts'

type Uhr = Pick<Agenturuebersicht, 'nowMs' | 'timeZone'> & { seit: number }

/** What remains until `bisMs`, live: the server's time and what has passed since it said so. `onEnde`: the moment has come. */
export function useRestzeit(bisMs: number | null, { nowMs, seit, timeZone }: Uhr, onEnde: () => void): string | null {
  const [jetzt, setJetzt] = useState(nowMs)
  const aktuell = Math.max(jetzt, nowMs)
  useEffect(() => {
    if (bisMs === null) return
    const serverNow = () => nowMs + performance.now() - seit
    if (serverNow() > bisMs) return
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const now = serverNow()
      setJetzt(now)
      if (now > bisMs) onEnde()
      else timer = setTimeout(tick, nextTickMs({ bisMs, nowMs: now }))
    }
    timer = setTimeout(tick, nextTickMs({ bisMs, nowMs: serverNow() }))
    return () => clearTimeout(timer)
  }, [bisMs, nowMs, seit, onEnde])
  return bisMs === null ? null : restzeitOf({ bisMs, nowMs: aktuell, timeZone })
}
