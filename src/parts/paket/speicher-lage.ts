import { useEffect, useState } from 'react'

/** Home-screen apps and Safari do not share storage, and Safari may clear its own. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches || (navigator as { standalone?: boolean }).standalone === true
}

export function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPad|iPhone|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

export interface SpeicherLage {
  hinweis: string | null
  /** Asks for something to be done before the session. */
  dringend: boolean
}

const SICHER: SpeicherLage = { hinweis: null, dringend: false }

/** A warning beside „Zum Abstimmen bereit" when what is on the tablet may not stay there. */
export function useSpeicherLage(bereit: boolean): SpeicherLage {
  const [verweigert, setVerweigert] = useState(false)
  useEffect(() => {
    if (!bereit) return
    void navigator.storage?.persisted?.().then((persisted) => setVerweigert(!persisted))
  }, [bereit])
  if (!bereit) return SICHER
  if (isApple() && !isInstalled()) return { hinweis: 'Nur in dieser Sitzung sicher: bitte zum Home-Bildschirm hinzufügen', dringend: true }
  if (verweigert) return { hinweis: 'Bei knappem Speicher kann der Browser Medien löschen.', dringend: false }
  return SICHER
}
