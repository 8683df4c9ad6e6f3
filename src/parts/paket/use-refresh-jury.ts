import { useEffect } from 'react'
import { firstScreen } from '#src/lib/first-screen.ts'
import { watchRueckkehr } from '#src/lib/watch-rueckkehr.ts'
import { useTablet } from '../tablet/tablet-provider.tsx'

/** Whoever leaves the tablet lying open still sees what his other tablet did. */
const TAKT_MS = 60_000

/**
 * For every jury whose votes a screen tells of: asks for newer documents and votes when it is shown, whenever the tablet is looked at again, and every
 * minute while it is.
 */
export function useRefreshJury(juryId: string): void {
  const tablet = useTablet()
  useEffect(() => {
    let turn = firstScreen
    let waiting = false
    let ended = false
    function look() {
      // One at a time, and at most one more: what is asked meanwhile may be newer than the answer.
      if (waiting || document.hidden) return
      waiting = true
      turn = turn.then(async () => {
        waiting = false
        if (!ended) await tablet.refreshJury(juryId).catch(() => undefined)
      })
    }
    look()
    const takt = setInterval(look, TAKT_MS)
    const endWatch = watchRueckkehr(look)
    return () => {
      ended = true
      clearInterval(takt)
      endWatch()
    }
  }, [tablet, juryId])
}
