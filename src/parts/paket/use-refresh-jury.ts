import { useEffect, useState } from 'react'
import { firstScreen } from '#src/lib/first-screen.ts'
import { rundenwechsel } from '#src/lib/rundenwechsel.ts'
import { watchRueckkehr } from '#src/lib/watch-rueckkehr.ts'
import type { JuryAbsage } from '#src/offline/kern/tablet.ts'
import { useAppContext } from '../tablet/app-context.ts'
import { useTablet } from '../tablet/tablet-provider.tsx'

/** Whoever leaves the tablet lying open still sees what his other tablet did. */
const TAKT_MS = 60_000

/**
 * For every jury whose votes a screen tells of: asks for newer documents and votes when it is shown, whenever the tablet is looked at again, when a round
 * was opened or closed, and every minute while it is. Answers how the server refused; while it does not, nothing is drawn anew.
 */
export function useRefreshJury(juryId: string): JuryAbsage | null {
  const tablet = useTablet()
  const { abgelaufen } = useAppContext()
  const [gesagt, setGesagt] = useState<[string, JuryAbsage] | null>(null)
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
        if (ended) return
        const absage = await tablet.refreshJury(juryId).catch(() => null)
        if (!ended) setGesagt(absage && [juryId, absage])
      })
    }
    look()
    const takt = setInterval(look, TAKT_MS)
    const endWatch = watchRueckkehr(look)
    rundenwechsel.addEventListener(juryId, look)
    return () => {
      ended = true
      clearInterval(takt)
      endWatch()
      rundenwechsel.removeEventListener(juryId, look)
    }
    // Once more after a log-in, too.
  }, [tablet, juryId, abgelaufen])
  return gesagt?.[0] === juryId ? gesagt[1] : null
}
