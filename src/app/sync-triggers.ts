import type { Tablet } from '#src/offline/tablet.ts'
import { requestSync } from './service-worker.ts'

/** Tells the vote store when sending is worth a try: `navigator.onLine` is a hint to try, never a reason not to (voting-sync.md §2). */
export function startSyncTriggers(tablet: Tablet): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const wake = () => tablet.wake()
  const followVisibility = () => {
    tablet.setVisible(!document.hidden)
    if (document.hidden) void requestSync()
  }
  addEventListener('online', wake, { signal })
  addEventListener('pageshow', wake, { signal })
  addEventListener('focus', wake, { signal })
  document.addEventListener('visibilitychange', followVisibility, { signal })
  followVisibility()
  void wake()
  return () => ending.abort()
}
