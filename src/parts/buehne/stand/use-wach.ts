import { useEffect, useState } from 'react'
import { watchRueckkehr } from '#src/lib/watch-rueckkehr.ts'

/** `fehlt`: this browser cannot. `verweigert`: it could and does not, to save its battery for example. */
export type Wachstand = 'fragt' | 'an' | 'verweigert' | 'fehlt'

/** The screen stays on; asked again after sleep and whenever somebody looks. */
export function useWach(): Wachstand {
  const [stand, setStand] = useState<Wachstand>(() => ('wakeLock' in navigator ? 'fragt' : 'fehlt'))
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let ende = false
    let sperre: WakeLockSentinel | null = null
    async function ask(): Promise<void> {
      if (document.hidden || ende || (sperre && !sperre.released)) return
      try {
        const neue = await navigator.wakeLock.request('screen')
        if (ende) {
          void neue.release()
          return
        }
        sperre = neue
        setStand('an')
        // Taken away while it is looked at.
        neue.addEventListener('release', () => void ask())
      } catch {
        if (!ende && !document.hidden) setStand('verweigert')
      }
    }
    void ask()
    const stop = watchRueckkehr(() => void ask())
    return () => {
      ende = true
      stop()
      void sperre?.release()
    }
  }, [])
  return stand
}
