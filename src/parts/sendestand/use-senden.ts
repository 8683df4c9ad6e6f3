import { useState } from 'react'
import { useTablet } from '../tablet/tablet-provider.tsx'

/** „Jetzt senden", busy until the attempt has ended. */
export function useSenden(): { sendet: boolean; senden: () => void } {
  const tablet = useTablet()
  const [sendet, setSendet] = useState(false)
  function senden() {
    setSendet(true)
    void tablet.sendNow().finally(() => setSendet(false))
  }
  return { sendet, senden }
}
