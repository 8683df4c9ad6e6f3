import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { AuthInfo } from '#contract/auth.ts'
import { watchRueckkehr } from '#src/lib/watch-rueckkehr.ts'
import { writeMessage } from '#src/lib/session-state.ts'
import type { GeraetDb } from '#src/offline/geraet-db.ts'
import type { authQuery } from './auth-query.ts'

const SATZ = 'Auf diesem Gerät hat sich inzwischen jemand ab- oder angemeldet. Was danach hier eingegeben wurde, ist nicht gespeichert.'

interface Seite {
  options: ReturnType<typeof authQuery>
  /** What the server said last. */
  answer: AuthInfo | undefined
  /** Whose page this is; null: nobody's, undefined: not known yet. */
  eigene: string | null | undefined
  onNiemand(): Promise<void>
  onAndere(auth: AuthInfo): void
}

/**
 * A frozen page hears nothing of a logout, nor of the log-in that follows. So it looks at what the device says when it is there again, and before the
 * server is asked anew.
 */
export function useWechsel(geraet: GeraetDb, { options, answer, eigene, onNiemand, onAndere }: Seite): () => Promise<void> {
  const client = useQueryClient()
  const look = useCallback(async (): Promise<boolean> => {
    const wechsel = await geraet.readWechsel()
    if (eigene === undefined || !wechsel || wechsel.benutzerId === eigene) return false
    const andere = await geraet.readAngemeldet()
    if (!eigene && !andere) return false
    if (andere) {
      onAndere(andere.auth)
      await forgetAnswer(client, options)
    } else await onNiemand()
    if (eigene) writeMessage(SATZ)
    return true
  }, [client, geraet, options, eigene, onNiemand, onAndere])
  // Storage that does not answer says nothing.
  const isAnders = useCallback(() => look().catch(() => false), [look])
  // That nobody is logged in may be a session that ran out, or a logout.
  useEffect(() => void isAnders(), [answer, isAnders])
  useEffect(() => watchRueckkehr(() => void isAnders()), [isAnders])
  return useCallback(async () => {
    if (!(await isAnders())) await client.invalidateQueries({ queryKey: options.queryKey })
  }, [client, options, isAnders])
}

/** What the server said was of the one before; it is asked anew. */
async function forgetAnswer(client: QueryClient, { queryKey }: ReturnType<typeof authQuery>): Promise<void> {
  await client.cancelQueries({ queryKey })
  await client.resetQueries({ queryKey })
}
