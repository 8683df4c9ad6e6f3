import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { isAnyUngespeichert } from '#src/parts/stimme/ungespeichert.ts'
import { Button } from '#src/ui/button.tsx'
import '#src/ui/floating-notice.css'
import { stimmtAb } from '../tablet/stimmt-ab.ts'
import { wartendSobaldLesbar } from '../tablet/tablet-store.ts'
import { type Aktualisierung, registerServiceWorker } from './aktualisierung.ts'
import { isGetippt } from './getippt.ts'
import { isAbstimmung, isInGebrauch } from './offene-zettel.ts'

const ABSCHIED_MS = 4000
const HAND = ['pointerdown', 'keydown', 'wheel'] as const

/** Of whom votes may wait here, and what is open. */
let known: { benutzerId: string | null; pathname: string } = { benutzerId: null, pathname: '/' }
let wechselt = false
let wechsel: ReturnType<typeof setTimeout> | undefined
let aktualisierung: Aktualisierung | null = null
let ask: (() => void) | null = null
let waiting = false

/** A new version waits until nothing is on its way and no ballot is open, or until the person says so (docs/protocol.md, „Sending"). */
export default function UpdatePrompt() {
  const { person, ansicht, lage } = useAnmeldung()
  const benutzerId = person && !ansicht && stimmtAb(person) ? person.id : null
  const { pathname } = useLocation()
  const [offered, setOffered] = useState(waiting)
  const [hidden, setHidden] = useState(false)
  const [kommt, setKommt] = useState(false)

  useEffect(() => {
    // Whose votes may wait here has to be known first.
    if (lage === 'laedt') return
    known = { benutzerId, pathname }
    ask = () => {
      setOffered(true)
      setKommt(false)
    }
    aktualisierung ??= registerServiceWorker({ mayTakeOver, onWaiting })
    void reconsiderAtRest(aktualisierung)
    return () => {
      ask = null
    }
  }, [benutzerId, pathname, lage])

  useEffect(() => {
    const whenHidden = () => void (document.hidden && aktualisierung?.reconsider())
    document.addEventListener('visibilitychange', whenHidden)
    for (const art of HAND) addEventListener(art, endWechsel, { capture: true, passive: true })
    return () => {
      document.removeEventListener('visibilitychange', whenHidden)
      for (const art of HAND) removeEventListener(art, endWechsel, { capture: true })
    }
  }, [])

  if (!offered || hidden || isInGebrauch(pathname)) return null
  return (
    <div className="floating-notice" role="region" aria-label="Aktualisierung">
      <p>
        <strong>Eine neue Version von Lorbeer ist bereit.</strong>{' '}
        {benutzerId ? 'Gespeicherte Stimmen bleiben erhalten.' : 'Was Sie gerade eingeben, speichern Sie bitte vorher.'}
      </p>
      <Button onClick={() => setHidden(true)}>Später</Button>
      <Button
        variant="primary"
        loading={kommt}
        onClick={() => {
          setKommt(true)
          aktualisierung?.takeOver()
        }}
      >
        Jetzt aktualisieren
      </Button>
    </div>
  )
}

function onWaiting(): void {
  waiting = true
  ask?.()
}

/** Between two screens nothing is being read or typed. What is let in then comes once the old worker has said goodbye, unless a hand has moved. */
async function reconsiderAtRest(version: Aktualisierung): Promise<void> {
  clearTimeout(wechsel)
  wechselt = true
  await version.reconsider()
  wechsel = setTimeout(endWechsel, ABSCHIED_MS)
}

function endWechsel(): void {
  wechselt = false
}

/** Loaded anew under the eyes of whoever works with it, or with something typed, a file on its way or a question open, it would take that away. */
function isUngestoert(): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]') || isGetippt()) return false
  if (isAbstimmung(known.pathname)) return true
  // Whoever would hold back the browser holds back this, too.
  if (!dispatchEvent(new Event('beforeunload', { cancelable: true }))) return false
  return document.hidden || wechselt
}

/** Not answered while the vote store cannot be read: until then the person is not asked either. */
async function mayTakeOver(): Promise<boolean> {
  if (isAnyUngespeichert()) return false
  const wartend = known.benutzerId ? await wartendSobaldLesbar(known.benutzerId) : { stimmen: 0, notizen: 0 }
  return wartend.stimmen + wartend.notizen === 0 && !isInGebrauch(known.pathname) && isUngestoert()
}
