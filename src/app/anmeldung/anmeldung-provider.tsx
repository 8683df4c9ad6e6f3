import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AuthInfo } from '#contract/auth.ts'
import { offlineError } from '#src/api/api-error.ts'
import { setTimeZone } from '#src/lib/datum.ts'
import { firstScreen } from '#src/lib/first-screen.ts'
import { clearSessionState, writeMessage } from '#src/lib/session-state.ts'
import type { Angemeldet } from '#src/offline/lager/angemeldet.ts'
import type { GeraetDb } from '#src/offline/lager/geraet-db.ts'
import { type AnmeldeLage, type Anmeldung, AnmeldungContext, personOf } from '#src/parts/anmeldung/anmeldung-context.ts'
import { AppContext } from '#src/parts/tablet/app-context.ts'
import { authQuery, isGestoert, UNGEHOERT } from './auth-query.ts'
import { forgetAbfragen, thisStorage } from '../abfragen/abfragen-ablage.ts'
import { forgetAngemeldet, keepAngemeldet } from './keep-angemeldet.ts'
import { closeTablet, loadZaehlung, wartendAller, wartendOf } from '../tablet/tablet-store.ts'
import { useVerleihungRest } from '../tablet/use-verleihung-rest.ts'
import { type Jetzt, useJetzt } from './use-jetzt.ts'
import { useWechsel } from './use-wechsel.ts'

const loadDialog = () => import('./abmelden-dialog.tsx')

const NICHT_ABGEMELDET =
  'Sie sind noch angemeldet: Auf diesem Tablet können noch Stimmen warten. Bitte melden Sie sich ab, sobald die Verbindung wieder da ist.'

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
  const { data: answer, error } = useQuery({ ...options, refetchOnWindowFocus: true, refetchOnReconnect: true })
  const [onDevice, setOnDevice] = useDeviceIdentity(bekannt)
  const [frage, setFrage] = useState<ReactNode>(null)
  // What waits on this tablet is the administrator's, also while somebody else is looked at.
  const hier = answer?.id && !answer.ansichtVon ? answer : onDevice
  const eigene = hier && (hier.id ?? null)
  const jetzt = useJetzt(eigene)

  /** An answer that is still on its way is of before. */
  const settle = useCallback(
    async (auth: typeof UNGEHOERT) => {
      await client.cancelQueries(options)
      client.setQueryData(options.queryKey, auth)
    },
    [client, options],
  )

  const login = useCallback(
    async (ask: () => Promise<AuthInfo>) => {
      // Sent later, it would end the log-in that follows now.
      if (!(await geraet.sendAbmeldung())) throw offlineError('logout not sent')
      if (client.getQueryData(options.queryKey)?.wiederMs) await settle({ error: 403 })
      const auth = await ask()
      const person = personOf(auth)
      if (!person) throw new Error('Anmeldung ohne Person')
      await client.cancelQueries(options)
      jetzt.set(person.id)
      await keepAngemeldet(geraet, auth, now()).catch((error: unknown) => {
        jetzt.restore()
        throw error
      })
      // Another page may have logged out meanwhile.
      jetzt.set(person.id)
      setOnDevice(auth)
      client.setQueryData(options.queryKey, auth)
      return person
    },
    [client, geraet, now, options, settle, setOnDevice, jetzt],
  )

  const { change, leave } = useLeave(geraet, { options, settle, setOnDevice, setFrage, jetzt })
  const askAgain = useWechsel(geraet, { options, answer, eigene, jetzt, onWechsel: change })
  useVerleihungRest(eigene)

  const restart = useCallback(() => {
    client.clear()
    clearSessionState()
    forgetAbfragen(thisStorage())
    location.assign('/dashboard/')
  }, [client])

  // Before anything below is drawn that shows a time.
  setTimeZone((answer?.id ? answer : onDevice)?.timeZone)
  const person = useMemo(() => personOf(answer?.id ? answer : (onDevice ?? {})), [answer, onDevice])
  const lage = lageOf(answer, error, onDevice)
  const ansicht = answer?.ansichtVon ?? null
  useRestartOnView(answer, restart)
  useKnownFromAnswer(answer, setOnDevice)
  const tabletId = hier?.id
  const askAndLeave = useCallback(async () => {
    const wartend = tabletId ? await wartendOf(tabletId) : null
    if (!tabletId || (wartend && wartend.stimmen + wartend.notizen === 0)) return leave()
    try {
      const { default: AbmeldenDialog } = await loadDialog()
      setFrage(<AbmeldenDialog benutzerId={tabletId} wartend={wartend} onCancel={() => setFrage(null)} onLeave={leave} />)
    } catch {
      // Without the question nobody leaves votes behind.
      writeMessage(NICHT_ABGEMELDET)
    }
  }, [tabletId, leave])
  useAbmeldeVorrat(tabletId)
  const logout = useCallback(() => void askAndLeave(), [askAndLeave])
  const maySend = useMaySend(options)
  const anmeldung = useMemo<Anmeldung>(
    () => ({ lage, person, ansicht, login, logout, restart, wartendAller, askAgain, maySend }),
    [lage, person, ansicht, login, logout, restart, askAgain, maySend],
  )
  const abgelaufen = lage === 'abgelaufen'
  const app = useMemo(() => (person ? { person, abgelaufen, logout: anmeldung.logout, now } : null), [person, abgelaufen, anmeldung, now])
  return (
    <AnmeldungContext value={anmeldung}>
      <AppContext value={app}>
        {children}
        {frage}
      </AppContext>
    </AnmeldungContext>
  )
}

interface Abschied {
  options: ReturnType<typeof authQuery>
  settle(auth: typeof UNGEHOERT): Promise<void>
  setOnDevice(auth: AuthInfo | null): void
  setFrage(frage: ReactNode): void
  jetzt: Jetzt
}

/** Logs out; a logout that was asked for on another page of the device means the same for this one. */
function useLeave(geraet: GeraetDb, { options, settle, setOnDevice, setFrage, jetzt }: Abschied) {
  const client = useQueryClient()
  /** Nothing of the person before is left; of the next one, if there is any, the server is asked anew. */
  const change = useCallback(
    async (next: AuthInfo | null, answer: typeof UNGEHOERT = { error: 403 }) => {
      jetzt.set(next?.id ?? null)
      setFrage(null)
      setOnDevice(next)
      closeTablet()
      clearSessionState()
      await (next ? client.resetQueries(options) : settle(answer))
    },
    [client, options, settle, setFrage, setOnDevice, jetzt],
  )
  // The logout of this page that the server has not heard of stays one.
  useEffect(
    () => geraet.onAbgemeldet(() => void change(null, client.getQueryData(options.queryKey)?.wiederMs ? UNGEHOERT : undefined)),
    [client, geraet, options, change],
  )
  const leave = useCallback(async () => {
    setFrage(null)
    jetzt.set(null)
    if (!(await forgetAngemeldet(geraet))) return jetzt.restore()
    await change(null, UNGEHOERT)
    void client.prefetchQuery(options)
  }, [client, change, geraet, options, setFrage, jetzt])
  return { change, leave }
}

/** What logging out shows, for when there is no network to fetch it. */
function useAbmeldeVorrat(tabletId: string | undefined) {
  useEffect(() => {
    if (tabletId) firstScreen.then(() => Promise.all([loadDialog(), loadZaehlung(), import('./anmelde-seite.tsx')])).catch(() => undefined)
  }, [tabletId])
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

/** Another tab may have logged somebody else in: once their log-in has run out it is theirs that is asked for, never that of the one before. */
function useKnownFromAnswer(answer: AuthInfo | undefined, setOnDevice: (auth: AuthInfo) => void) {
  useEffect(() => {
    if (answer?.id && !answer.ansichtVon) setOnDevice(answer)
  }, [answer, setOnDevice])
}

/** Of the client above the persons': what is below may have none of its own for who is logged in. */
function useMaySend(options: ReturnType<typeof authQuery>): Anmeldung['maySend'] {
  const client = useQueryClient()
  return useCallback(
    (benutzerId) => {
      const auth = client.getQueryData(options.queryKey)
      return auth === undefined || (auth.id === benutzerId && !auth.ansichtVon)
    },
    [client, options],
  )
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

function lageOf(answer: AuthInfo | undefined, error: Error | null, onDevice: AuthInfo | null | undefined): AnmeldeLage {
  if (isGestoert(error) && onDevice !== undefined) return 'gestoert'
  if (answer?.id) return 'angemeldet'
  if (onDevice === undefined) return 'laedt'
  if (answer?.error) return onDevice ? 'abgelaufen' : 'abgemeldet'
  if (onDevice) return 'angemeldet'
  return error ? 'ohneVerbindung' : 'laedt'
}
