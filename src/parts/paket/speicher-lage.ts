import { useEffect, useState } from 'react'

/** Home-screen apps and Safari do not share storage, and Safari may clear its own (product.md §2.16). */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches || (navigator as { standalone?: boolean }).standalone === true
}

export function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPad|iPhone|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** A warning beside „Zum Abstimmen bereit" when what is on the tablet may not stay there. */
export function useSpeicherLage(bereit: boolean): { hinweis: string | null } {
  const [verweigert, setVerweigert] = useState(false)
  useEffect(() => {
    if (!bereit) return
    void navigator.storage?.persisted?.().then((persisted) => setVerweigert(!persisted))
  }, [bereit])
  if (!bereit) return { hinweis: null }
  if (isApple() && !isInstalled()) return { hinweis: 'Nur in dieser Sitzung sicher: bitte zum Home-Bildschirm hinzufügen' }
  if (verweigert) return { hinweis: 'Der Browser kann die Medien löschen, wenn der Speicher knapp wird. Bitte vor der Sitzung noch einmal prüfen.' }
  return { hinweis: null }
}
