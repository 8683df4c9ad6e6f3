import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { moveLiveSitzung } from '#contract/live-leitung.ts'
import { listLiveSitzungen, type LiveStand } from '#contract/live-sitzung.ts'
import { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { usePersonKopf } from '../../anmeldung/use-person-kopf.ts'
import { useGetrennt, useLive, useLiveStore } from '../../live/use-live.ts'
import { useAppContext } from '../../tablet/app-context.ts'
import type { BuehnenAktion } from '../stand/buehnenstand.ts'

/** After a refusal or on a broken line, until it has arrived or another work is shown. */
const PAUSEN_MS = [500, 1000, 2000, 5000]

export interface BuehneLive {
  /** null: no session of this jury is heard of. */
  live: LiveStand | null
  leitet: boolean
  getrennt: boolean
  folgt: boolean
  setFolgt: (folgt: boolean) => void
}

export interface BuehneLiveProps {
  juryId: string
  werk: string
  /** The window that decides; only that one moves the session. */
  fuehrt: boolean
  dispatch: (aktion: BuehnenAktion) => void
}

/** Who leads the Live-Sitzung moves it with each step; who does not may follow it. The stage waits for nothing of it. */
export function useBuehneLive({ juryId, werk, fuehrt, dispatch }: BuehneLiveProps): BuehneLive {
  const { person } = useAppContext()
  const live = useLive(juryId)?.live ?? null
  const getrennt = useGetrennt()
  const leitet = live?.leitung.benutzerId === person.id
  const [gefolgt, setGefolgt] = useState<string | null>(null)
  const folgt = live !== null && !leitet && gefolgt === live.id
  useSchritt({ juryId, werk, leitet: leitet && fuehrt })
  const show = useEffectEvent((einreichungId: string) => dispatch({ art: 'ZEIGE', einreichungId }))
  const gezeigt = live?.einreichungId
  useEffect(() => {
    if (folgt && fuehrt && gezeigt !== undefined) show(gezeigt)
  }, [folgt, fuehrt, gezeigt])
  const angekommen = useRef('')
  useEffect(() => {
    if (!folgt || gezeigt === undefined) angekommen.current = ''
    else if (werk === gezeigt) angekommen.current = gezeigt
    // An own step.
    else if (angekommen.current === gezeigt) setGefolgt(null)
  }, [folgt, gezeigt, werk])
  return { live, leitet, getrennt, folgt, setFolgt: (an) => setGefolgt(an && live ? live.id : null) }
}

/** Each step once, the newest only; refused or lost it goes again. */
function useSchritt({ juryId, werk, leitet }: { juryId: string; werk: string; leitet: boolean }): void {
  const store = useLiveStore()
  const headers = usePersonKopf()
  const send = useEffectEvent(async (signal: AbortSignal): Promise<boolean> => {
    const live = store.read().get(juryId)?.live
    if (!live || live.beendet || live.einreichungId === werk) return true
    try {
      const body = { revision: live.revision, schritt: { art: 'WERK' as const, einreichungId: werk } }
      store.hear((await callApi(moveLiveSitzung, { params: { juryId }, body, headers, signal })).live)
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) return error instanceof ApiError && error.kind === 'refused'
      // Somebody moved it, or leads it now: by what holds it is decided again.
      for (const each of await listStaende(headers)) store.hear(each)
      return false
    }
  })
  useEffect(() => {
    if (!leitet) return
    const ending = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    async function go(versuch: number): Promise<void> {
      const da = await send(ending.signal)
      if (!da && !ending.signal.aborted) timer = setTimeout(() => void go(versuch + 1), PAUSEN_MS[Math.min(versuch, PAUSEN_MS.length - 1)])
    }
    void go(0)
    return () => {
      ending.abort()
      clearTimeout(timer)
    }
  }, [leitet, werk, juryId])
}

async function listStaende(headers: Readonly<Record<string, string>>): Promise<LiveStand[]> {
  return callApi(listLiveSitzungen, { headers })
    .then(({ items }) => items)
    .catch(() => [])
}
