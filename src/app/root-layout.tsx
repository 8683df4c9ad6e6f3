import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { firstScreen, markFirstScreen } from '#src/lib/first-screen.ts'
import { isJuryraum } from '#src/lib/juryraum.ts'
import { readSessionState, subscribeSessionState, writeMessage } from '#src/lib/session-state.ts'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { Button } from '#src/ui/button.tsx'
import { CornerSpinner } from '#src/ui/spinner.tsx'
import { watchGetippt } from './aktualisierung/getippt.ts'
import { AnsichtLeiste } from './ansicht/ansicht-leiste.tsx'
import { useSending } from './tablet/use-sending.ts'
import './root-layout.css'

/** Nobody waits for it before the first screen; without its file there is no update, and nothing else is missing. */
const UpdatePrompt = lazy(() => firstScreen.then(() => import('./aktualisierung/update-prompt.tsx')).catch(() => ({ default: () => null })))

const JURY = /^\/voting\/[0-9a-f-]{36}/

/** The one shell around every route: spinner, title, message, update prompt. Who is logged in is known by now (abfragen.tsx). */
export function RootLayout() {
  const { lage, person, ansicht } = useAnmeldung()
  useSending(ansicht ? null : person, lage)
  const navigation = useNavigation()
  const { message } = useSyncExternalStore(subscribeSessionState, readSessionState)
  const { pathname } = useLocation()
  const isJury = JURY.test(pathname)
  const isVoting = isJuryraum(pathname)
  useEffect(watchGetippt, [])
  useEffect(() => {
    // The screens of one jury say so themselves, when their package has been read.
    if (!isJury) markFirstScreen()
  }, [isJury])
  return (
    <>
      <a className="skip-link" href="#inhalt">
        Zum Inhalt
      </a>
      {message ? (
        <div className="shell-message" role="status">
          <p>{message}</p>
          <Button variant="ghost" onClick={() => writeMessage(null)}>
            Verstanden
          </Button>
        </div>
      ) : null}
      <AnsichtLeiste isVoting={isVoting} />
      {ansicht && isVoting ? null : <Outlet />}
      {navigation.state === 'loading' ? <CornerSpinner /> : null}
      <Suspense fallback={null}>
        <UpdatePrompt />
      </Suspense>
      <ScrollRestoration />
    </>
  )
}
