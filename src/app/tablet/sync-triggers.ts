import { watchRueckkehr } from '#src/lib/watch-rueckkehr.ts'
import type { Tablet } from '#src/offline/kern/tablet.ts'
import { requestSync } from './service-worker.ts'

/** Tells the vote store when sending is worth a try: `navigator.onLine` is a hint to try, never a reason not to (docs/protocol.md, „Sending"). */
export function startSyncTriggers(tablet: Tablet): () => void {
  const followVisibility = () => {
    tablet.setVisible(!document.hidden)
    if (document.hidden) void requestSync()
  }
  followVisibility()
  void tablet.wake()
  // Files of their own, that few screens ask for: what was stated or shown before this page was loaded waits in them.
  for (const spaeteres of [tablet.erklaerungen(), tablet.vorfuehrungen()])
    void spaeteres.then(
      (each) => each.wake(),
      () => undefined,
    )
  return watchRueckkehr(({ type }) => (type === 'visibilitychange' ? followVisibility() : void tablet.wake()))
}
