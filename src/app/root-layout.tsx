import { useEffect, useSyncExternalStore } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'
import { hasAnyRolle } from '#contract/rolle.ts'
import { readSessionState, subscribeSessionState, writeMessage } from '#src/lib/session-state.ts'
import { type Person, useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { Button } from '#src/ui/button.tsx'
import { CentredSpinner, CornerSpinner } from '#src/ui/spinner.tsx'
import { startSyncTriggers } from './sync-triggers.ts'
import { tabletOf } from './tablet-store.ts'
import { UpdatePrompt } from './update-prompt.tsx'
import './root-layout.css'

/** The one shell around every route: spinners, title, message, update prompt. */
export function RootLayout() {
  const { lage, person } = useAnmeldung()
  useSending(person)
  const navigation = useNavigation()
  const { title, message } = useSyncExternalStore(subscribeSessionState, readSessionState)
  useEffect(() => {
    document.title = title
  }, [title])
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
      {lage === 'laedt' ? <CentredSpinner /> : <Outlet />}
      {navigation.state === 'loading' ? <CornerSpinner /> : null}
      <UpdatePrompt />
      <ScrollRestoration />
    </>
  )
}

/** Votes are sent on every screen of a juror, not only while voting. */
function useSending(person: Person | null) {
  const benutzerId = person && hasAnyRolle(person.roles, ['JURY', 'JURYPRAESIDENT']) ? person.id : null
  useEffect(() => {
    if (!benutzerId) return
    let stop: (() => void) | null = null
    let ended = false
    void tabletOf(benutzerId).then((tablet) => {
      if (!ended) stop = startSyncTriggers(tablet)
    })
    return () => {
      ended = true
      stop?.()
    }
  }, [benutzerId])
}
