import { useEffect, useEffectEvent, useState } from 'react'
import { enterVollbild } from '../stand/use-vollbild.ts'
import { unlockTon } from './unlock-ton.ts'

const GEKLICKT = 'lorbeer-publikum-geklickt'

export interface Freigabe {
  /** This window was clicked in, now or before it was loaded anew: it is not asked for again. */
  geklickt: boolean
  /** It may be heard. */
  ton: boolean
  tonSeitMs: number | null
  /** The player found that it may not. */
  verliereTon: () => void
}

/** Full screen and sound need one click in this window; any click or key gives what is missing. */
export function useFreigabe(now: () => number): Freigabe {
  const [geklickt, setGeklickt] = useState(readGeklickt)
  const [tonSeitMs, setTonSeitMs] = useState<number | null>(null)
  const give = useEffectEvent(async () => {
    setGeklickt(true)
    saveGeklickt()
    if (!document.fullscreenElement) void enterVollbild()
    if (tonSeitMs === null && (await unlockTon())) setTonSeitMs(now())
  })
  useEffect(() => {
    const ending = new AbortController()
    addEventListener('pointerup', () => void give(), { signal: ending.signal })
    // Escape is the way out of full screen, and gives nothing.
    addEventListener('keydown', ({ key }) => void (key !== 'Escape' && key !== 'F5' && give()), { signal: ending.signal })
    return () => ending.abort()
  }, [])
  return { geklickt, ton: tonSeitMs !== null, tonSeitMs, verliereTon: () => setTonSeitMs(null) }
}

function readGeklickt(): boolean {
  try {
    return sessionStorage.getItem(GEKLICKT) !== null
  } catch {
    return false
  }
}

function saveGeklickt(): void {
  try {
    sessionStorage.setItem(GEKLICKT, 'ja')
  } catch {
    // Asked again after a reload.
  }
}
