import type { Lager } from './lager.ts'
import { hasDauerhaft } from './open-lager.ts'
import type { Umgebung } from '../kern/umgebung.ts'

/** Between two looks at whether the browser stores by now. */
export const SUCHE_MS = 5_000

export interface SpeicherSuche {
  /** Resolves when the browser stores by now and memory holds nothing that still has to be sent; never where it refuses. */
  gefunden: Promise<void>
  /** Now, not only in a moment. */
  look(): void
  close(): void
}

/**
 * A page that stands in memory does not see what another page of the person has stored meanwhile: it would say that nothing waits. So it goes on asking
 * for the storage, and whoever shows it opens it anew.
 */
export function startSpeicherSuche(benutzerId: string, { lager, umgebung }: { lager: Lager; umgebung: Umgebung }): SpeicherSuche {
  let ended = false
  let looking = false
  let cancel = () => {}
  let found: () => void
  const gefunden = new Promise<void>((resolve) => {
    found = resolve
  })

  async function look(): Promise<void> {
    if (looking || ended) return
    looking = true
    cancel()
    if ((await isLeer()) && (await hasDauerhaft(benutzerId, umgebung)) && (await isLeer())) end(found)
    looking = false
    if (!ended) cancel = umgebung.schedule(() => void look(), SUCHE_MS)
  }

  /** A vote on its way and a note that waits for the network live in memory alone. */
  const isLeer = () => lager.read(['ausgang'], async ({ ausgang }) => (await ausgang.count()) === 0)

  function end(then: () => void): void {
    if (!ended) then()
    ended = true
    cancel()
  }

  // Without any IndexedDB there is nothing to look for.
  if (umgebung.indexedDB) cancel = umgebung.schedule(() => void look(), SUCHE_MS)
  else ended = true
  return { gefunden, look: () => void look(), close: () => end(() => undefined) }
}
