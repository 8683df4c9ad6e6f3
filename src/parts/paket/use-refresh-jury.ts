import { useEffect } from 'react'
import { firstScreen } from '#src/lib/first-screen.ts'
import { useTablet } from '../tablet/tablet-provider.tsx'

/** Asks for newer documents and votes when a jury is opened and whenever the tablet is looked at again. */
export function useRefreshJury(juryId: string): void {
  const tablet = useTablet()
  useEffect(() => {
    const refresh = () => {
      if (!document.hidden) void tablet.refreshJury(juryId)
    }
    let ended = false
    void firstScreen.then(() => (ended ? undefined : refresh()))
    addEventListener('online', refresh)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      ended = true
      removeEventListener('online', refresh)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [tablet, juryId])
}
