import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { firstScreen } from '#src/lib/first-screen.ts'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { Button } from '#src/ui/button.tsx'
import '#src/ui/floating-notice.css'
import { type Aktualisierung, registerServiceWorker } from './tablet/service-worker.ts'
import { tabletOf } from './tablet/tablet-store.ts'

const STIMMZETTEL = /^\/voting\/(?!president\/)[^/]+\/[^/]+\/[^/]+/

let known: { benutzerId: string | null } = { benutzerId: null }
let aktualisierung: Aktualisierung | null = null
let ask: (() => void) | null = null
let waiting = false

/** A new version waits until nothing is on its way and no ballot is open, or until the person says so (docs/protocol.md, „Sending"). */
export function UpdatePrompt() {
  const { person, ansicht, lage } = useAnmeldung()
  const benutzerId = ansicht ? null : (person?.id ?? null)
  const { pathname } = useLocation()
  const [offered, setOffered] = useState(waiting)
  const [hidden, setHidden] = useState(false)

  useEffect(() => {
    // Whose votes may wait here has to be known first.
    if (lage === 'laedt') return
    known = { benutzerId }
    ask = () => setOffered(true)
    void firstScreen.then(() => {
      aktualisierung ??= registerServiceWorker({ mayTakeOver, onWaiting })
      return aktualisierung.reconsider()
    })
    return () => {
      ask = null
    }
  }, [benutzerId, pathname, lage])

  if (!offered || hidden || STIMMZETTEL.test(pathname)) return null
  return (
    <div className="floating-notice" role="region" aria-label="Aktualisierung">
      <p>
        <strong>Eine neue Version von Lorbeer ist bereit.</strong> Gespeicherte Stimmen bleiben erhalten.
      </p>
      <Button onClick={() => setHidden(true)}>Später</Button>
      <Button variant="primary" onClick={() => aktualisierung?.takeOver()}>
        Jetzt aktualisieren
      </Button>
    </div>
  )
}

function onWaiting(): void {
  waiting = true
  ask?.()
}

/** Not answered while the vote store cannot be read: until then the person is not asked either. */
async function mayTakeOver(): Promise<boolean> {
  const wartend = known.benutzerId ? await (await tabletOf(known.benutzerId)).countWartend() : 0
  return wartend === 0 && !STIMMZETTEL.test(location.pathname)
}
