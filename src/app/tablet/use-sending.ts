import { useEffect } from 'react'
import { firstScreen } from '#src/lib/first-screen.ts'
import type { Tablet } from '#src/offline/kern/tablet.ts'
import { type AnmeldeLage, type Person, useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { useObservable } from '#src/parts/tablet/use-observable.ts'
import { stimmtAb } from './stimmt-ab.ts'
import { startSyncTriggers } from './sync-triggers.ts'
import { tabletOf, tausch } from './tablet-store.ts'

/** Votes are sent on every screen of a juror, not only while voting. */
export function useSending(person: Person | null, lage: AnmeldeLage) {
  const { askAgain } = useAnmeldung()
  const { mal } = useObservable(tausch, tausch.read())
  const benutzerId = person && stimmtAb(person) ? person.id : null
  useEffect(() => {
    if (!benutzerId) return
    let stop: (() => void) | null = null
    let ended = false
    void openAfterFirstScreen(benutzerId).then((tablet) => {
      if (ended) return
      const endTriggers = startSyncTriggers(tablet)
      const endWatch = watchAbmeldung(tablet, () => void askAgain())
      stop = () => {
        endTriggers()
        endWatch()
      }
    })
    return () => {
      ended = true
      stop?.()
    }
  }, [benutzerId, askAgain, mal])

  // What waited for the log-in goes on after it.
  useEffect(() => {
    if (benutzerId && lage === 'angemeldet') void openAfterFirstScreen(benutzerId).then((tablet) => tablet.wake('anmeldung'))
  }, [benutzerId, lage])
}

async function openAfterFirstScreen(benutzerId: string): Promise<Tablet> {
  await firstScreen
  return tabletOf(benutzerId)
}

/** The server refused waiting votes for want of a log-in: then who is logged in has to be asked anew. */
function watchAbmeldung(tablet: Tablet, onAbmeldung: () => void): () => void {
  let before = false
  const watching = tablet.observeAbgemeldet().subscribe((abgemeldet) => {
    if (abgemeldet && !before) onAbmeldung()
    before = abgemeldet
  })
  return () => watching.unsubscribe()
}
