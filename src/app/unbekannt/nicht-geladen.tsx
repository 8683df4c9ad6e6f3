import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isServerDa } from '#src/api/is-server-da.ts'
import { isJuryraum } from '#src/lib/juryraum.ts'

const ERSTE_PAUSE_MS = 2000
const LAENGSTE_PAUSE_MS = 15_000

type Leitung = 'offen' | 'weg' | 'da'

const SATZ: Readonly<Record<Leitung, string>> = {
  offen: 'Die Verbindung zum Server wird geprüft.',
  weg: 'Es gibt gerade keine Verbindung zum Server. Sobald er wieder antwortet, geht es hier von selbst weiter.',
  da: 'Der Server antwortet, aber diese Seite kam nicht an. Bitte laden Sie neu.',
}

// Chromium, Firefox, WebKit, and the styles that come with a screen.
const NICHT_GEHOLT = /dynamically imported module|importing a module script failed|unable to preload css/i

/** Whether a screen's own files could not be fetched. */
export function isNichtGeladen(error: unknown): error is Error {
  return error instanceof Error && NICHT_GEHOLT.test(error.message)
}

/** Says what is missing, and goes on when the server is back: a browser asks for a script that failed only on a new page. */
export function NichtGeladen({ reload }: { reload: () => void }) {
  const leitung = useLeitung(reload)
  const { pathname } = useLocation()
  return (
    <>
      <h2 className="text-heading-md">{leitung === 'weg' ? 'Keine Verbindung' : 'Diese Seite konnte nicht geladen werden.'}</h2>
      <p role="status">
        {SATZ[leitung]}
        {isJuryraum(pathname) ? ' Stimmen, die auf diesem Tablet gespeichert sind, bleiben erhalten.' : null}
      </p>
    </>
  )
}

/** A server that answers at once was not away: then the page would only load itself again and again. */
function useLeitung(onZurueck: () => void): Leitung {
  const [leitung, setLeitung] = useState<Leitung>('offen')
  useEffect(() => {
    const ending = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    async function probe(warWeg: boolean, pauseMs: number) {
      const answers = await isServerDa(ending.signal)
      if (ending.signal.aborted) return
      if (answers && warWeg) return onZurueck()
      setLeitung(answers ? 'da' : 'weg')
      if (!answers) timer = setTimeout(() => void probe(true, Math.min(2 * pauseMs, LAENGSTE_PAUSE_MS)), pauseMs)
    }
    void probe(false, ERSTE_PAUSE_MS)
    return () => {
      ending.abort()
      clearTimeout(timer)
    }
    // One page, one watch: what to do then does not change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return leitung
}
