import { useEffect } from 'react'
import { firstScreen } from '#src/lib/first-screen.ts'
import { watchRueckkehr } from '#src/lib/watch-rueckkehr.ts'
import { listVerleihungSpuren } from '#src/offline/verleihung/verleihung-spur.ts'
import { umgebung } from './umgebung.ts'

/**
 * Medals that were loaded for the stage stay on this device only for their person and their time: looked after at every start and return, and whenever
 * somebody has logged in or out. `benutzerId` undefined: not known yet. Where nothing was ever loaded nothing is fetched.
 */
export function useVerleihungRest(benutzerId: string | null | undefined): void {
  useEffect(() => {
    if (benutzerId === undefined) return
    let turn: Promise<unknown> = firstScreen
    const look = () => {
      if (listVerleihungSpuren(umgebung).length === 0) return
      turn = turn
        .then(() => import('#src/offline/verleihung/aufraeumen.ts'))
        .then(({ sweepVerleihungen }) => sweepVerleihungen(umgebung, benutzerId))
        .catch(() => undefined)
    }
    look()
    return watchRueckkehr(look)
  }, [benutzerId])
}
