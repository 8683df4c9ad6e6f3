import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { AuthInfo } from '#contract/auth.ts'
import { watchRueckkehr } from '#src/lib/watch-rueckkehr.ts'
import { writeMessage } from '#src/lib/session-state.ts'
import type { GeraetDb } from '#src/offline/lager/geraet-db.ts'
import { grundSatz } from '#src/parts/tablet/speicher-worte.ts'
import type { Jetzt } from './use-jetzt.ts'
import type { authQuery } from './auth-query.ts'

interface Seite {
  options: ReturnType<typeof authQuery>
  /** What the server said last. */
  answer: AuthInfo | undefined
  /** Whose page this is; null: nobody's, undefined: not known yet. */
  eigene: string | null | undefined
  jetzt: Jetzt
  /** Of whoever the device knows now. */
  onWechsel(auth: AuthInfo | null): Promise<void>
}

/**
 * A frozen page hears nothing of a logout, nor of the log-in that follows. So it looks at what the device says when it is there again, and before the
 * server is asked anew. Storage that does not answer says nothing.
 */
export function useWechsel(geraet: GeraetDb, { options: { queryKey }, answer, eigene, jetzt, onWechsel }: Seite): () => Promise<void> {
  const client = useQueryClient()
  const look = useCallback(async (): Promise<boolean> => {
    const { benutzerId = eigene } = await geraet.readWechsel()
    if (eigene === undefined || benutzerId === eigene) return false
    const andere = await geraet.readAngemeldet()
    // Its own log-in or logout is nobody else's, and who types a name by now shall not lose it to a second one.
    if (!jetzt.isOf(eigene) || (!eigene && !andere)) return false
    await onWechsel(andere && andere.auth)
    if (eigene) writeMessage(grundSatz('abgemeldet'))
    return true
  }, [geraet, eigene, jetzt, onWechsel])
  const isAnders = useCallback(() => look().catch(() => false), [look])
  useEffect(() => {
    // That nobody is logged in may be a session that ran out, or a logout.
    void isAnders()
    return watchRueckkehr(() => void isAnders())
  }, [answer, isAnders])
  return useCallback(async () => {
    if (!(await isAnders())) await client.invalidateQueries({ queryKey })
  }, [client, queryKey, isAnders])
}
