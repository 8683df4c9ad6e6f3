import { useEffect } from 'react'
import { useTablet } from '../tablet/tablet-provider.tsx'

/** Asks for newer documents and votes when a jury is opened and whenever the tablet is looked at again. */
export function useRefreshJury(juryId: string): void {
  const tablet = useTablet()
  useEffect(() => {
    const refresh = () => {
      if (!document.hidden) void tablet.refreshJury(juryId)
    }
    refresh()
    addEventListener('online', refresh)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      removeEventListener('online', refresh)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [tablet, juryId])
}
