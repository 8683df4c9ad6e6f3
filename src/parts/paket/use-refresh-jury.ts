import { useEffect } from 'react'
import { firstScreen } from '#src/lib/first-screen.ts'
import { useTablet } from '../tablet/tablet-provider.tsx'

/** Whoever leaves the tablet lying open still sees what his other tablet did. */
const TAKT_MS = 60_000

/** For every jury whose votes a screen tells of: asks for newer documents and votes when it is shown, whenever the tablet is looked at again, and every minute while it is. */
export function useRefreshJury(juryId: string): void {
  const tablet = useTablet()
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    let running = false
    let again = false
    async function refresh(): Promise<void> {
      again = running
      if (running || document.hidden || signal.aborted) return
      running = true
      await tablet.refreshJury(juryId).catch(() => undefined)
      running = false
      // What was asked meanwhile may be newer than the answer.
      if (again) void refresh()
    }
    const look = () => void refresh()
    void firstScreen.then(look)
    const takt = setInterval(look, TAKT_MS)
    for (const event of ['online', 'focus', 'pageshow']) addEventListener(event, look, { signal })
    document.addEventListener('visibilitychange', look, { signal })
    return () => {
      ending.abort()
      clearInterval(takt)
    }
  }, [tablet, juryId])
}
