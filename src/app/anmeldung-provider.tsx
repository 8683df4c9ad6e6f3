import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type AuthInfo, login as loginEndpunkt } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { setTimeZone } from '#src/lib/datum.ts'
import { clearSessionState } from '#src/lib/session-state.ts'
import type { Angemeldet } from '#src/offline/angemeldet.ts'
import type { GeraetDb } from '#src/offline/geraet-db.ts'
import { type AnmeldeLage, type Anmeldung, AnmeldungContext, personOf } from '#src/parts/anmeldung/anmeldung-context.ts'
import { AppContext } from '#src/parts/tablet/app-context.ts'
import { authQuery } from './auth-query.ts'
import { forgetAbfragen } from './query-client.ts'
import { closeTablet } from './tablet-store.ts'

const AbmeldenDialog = lazy(() => import('./abmelden-dialog.tsx'))

interface Props {
  geraet: GeraetDb
  /** The device's own row, read since the start of the script. */
  bekannt: Promise<Angemeldet | null>
  now: () => number
  children: ReactNode
}

/** Who is logged in: the device's own row decides until the server has answered. */
export function AnmeldungProvider({ geraet, bekannt, now, children }: Props) {
  const client = useQueryClient()
  const options = useMemo(() => authQuery(geraet, now), [geraet, now])
  const { data: answer, isError } = useQuery({ ...options, refetchOnWindowFocus: true, refetchOnReconnect: true })
  const [onDevice, setOnDevice] = useDeviceIdentity(bekannt)
  const [asking, setAsking] = useState(false)

  const login = useCallback(
    async (username: string, password: string, code?: string) => {
      await geraet.sendAbmeldung()
      const auth = await callApi(loginEndpunkt, { body: { username, password, ...(code && { code }) } })
      await geraet.writeAngemeldet(auth, now())
      const person = personOf(auth)
      if (!person) throw new Error('Anmeldung ohne Person')
      setOnDevice(auth)
      client.setQueryData(options.queryKey, auth)
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' })
      return person
    },
    [client, geraet, now, options, setOnDevice],
  )

  const leave = useCallback(async () => {
    setAsking(false)
    await geraet.writeAbgemeldet()
    setOnDevice(null)
    closeTablet()
    client.clear()
    clearSessionState()
    client.setQueryData<AuthInfo>(options.queryKey, { error: 403 })
    void geraet.sendAbmeldung()
  }, [client, geraet, options, setOnDevice])

  const restart = useCallback(() => {
    client.clear()
    clearSessionState()
    forgetAbfragen()
    location.assign('/dashboard/')
  }, [client])

  // Before anything below is drawn that shows a time.
  setTimeZone((answer?.id ? answer : onDevice)?.timeZone)
  const person = useMemo(() => personOf(answer?.id ? answer : (onDevice ?? {})), [answer, onDevice])
  const lage = lageOf(answer, isError, onDevice)
  const ansicht = answer?.ansichtVon ?? null
  useRestartOnView(answer, restart)
  // What waits on this tablet is the administrator's, also while somebody else is looked at.
  const tabletId = ansicht ? onDevice?.id : person?.id
  const logout = useCallback(() => (tabletId ? setAsking(true) : void leave()), [tabletId, leave])
  const anmeldung = useMemo<Anmeldung>(() => ({ lage, person, ansicht, login, logout, restart }), [lage, person, ansicht, login, logout, restart])
  const app = useMemo(() => (person ? { person, logout: anmeldung.logout, now } : null), [person, anmeldung, now])
  return (
    <AnmeldungContext value={anmeldung}>
      <AppContext value={app}>
        {children}
        <Suspense fallback={null}>
          {tabletId && asking ? <AbmeldenDialog benutzerId={tabletId} onCancel={() => setAsking(false)} onLeave={leave} /> : null}
        </Suspense>
      </AppContext>
    </AnmeldungContext>
  )
}

/** A view has begun or ended elsewhere, or by itself: what is on the screen is somebody else's. */
function useRestartOnView(answer: AuthInfo | undefined, restart: () => void) {
  const before = useRef(answer)
  useEffect(() => {
    const was = before.current
    if (was?.id && answer?.id && was.id !== answer.id && (was.ansichtVon || answer.ansichtVon)) restart()
    before.current = answer
  }, [answer, restart])
}

/** undefined while the device's row is being read. */
function useDeviceIdentity(bekannt: Promise<Angemeldet | null>) {
  const [auth, setAuth] = useState<AuthInfo | null | undefined>(undefined)
  useEffect(() => {
    let current = true
    void bekannt.then((known) => {
      if (current) setAuth((now) => (now === undefined ? (known?.auth ?? null) : now))
    })
    return () => {
      current = false
    }
  }, [bekannt])
  return [auth, setAuth] as const
}

function lageOf(answer: AuthInfo | undefined, failed: boolean, onDevice: AuthInfo | null | undefined): AnmeldeLage {
  if (answer?.id) return 'angemeldet'
  if (onDevice === undefined) return 'laedt'
  if (answer?.error) return onDevice ? 'abgelaufen' : 'abgemeldet'
  if (onDevice) return 'angemeldet'
  return failed ? 'ohneVerbindung' : 'laedt'
}
