import { keepTrying, type Versuch } from '#src/offline/kern/keep-trying.ts'
import { openTablet } from '#src/offline/open-tablet.ts'
import type { Tablet } from '#src/offline/kern/tablet.ts'
import { createZustand } from '#src/offline/kern/zustand.ts'
import { umgebung } from './umgebung.ts'
import { countWartend, type Wartend } from './wartend.ts'

let open: { benutzerId: string; versuch: Versuch<Tablet> } | null = null

/** How often storage has taken the place of memory in this page: whoever holds a tablet then asks for it anew. */
export const tausch = createZustand({ mal: 0 })

/** One open vote store per page: the one of the logged-in person. Stays open until the store can be read. */
export function tabletOf(benutzerId: string): Promise<Tablet> {
  return versuchOf(benutzerId).result
}

/** How the opening of the store goes. */
export function versuchOf(benutzerId: string): Versuch<Tablet> {
  if (open?.benutzerId !== benutzerId) {
    closeTablet()
    const versuch = keepTrying(() => openTablet(benutzerId, umgebung), umgebung)
    open = { benutzerId, versuch }
    void versuch.result.then(({ speicherDa }) => speicherDa?.then(() => openAnew(versuch)))
  }
  return open.versuch
}

function openAnew(versuch: Versuch<Tablet>): void {
  if (open?.versuch !== versuch) return
  const { benutzerId } = open
  closeTablet()
  versuchOf(benutzerId)
  tausch.set({ mal: tausch.read().mal + 1 })
}

/** What waits here; null when that cannot be read now. */
export async function wartendOf(benutzerId: string): Promise<Wartend | null> {
  const versuch = versuchOf(benutzerId)
  const unlesbar = new Promise<null>((resolve) => {
    const watching = versuch.subscribe(({ art }) => {
      if (art === 'unlesbar') resolve(null)
    })
    void versuch.result.then(() => watching.unsubscribe())
  })
  const gezaehlt = versuch.result.then(countWartend)
  return Promise.race([gezaehlt.catch(() => null), unlesbar])
}

export const loadZaehlung = () => import('#src/offline/lager/wartende-aller.ts')

/** What waits here of anybody, for the log-in: few pages need it. */
export async function wartendAller(): Promise<number | null> {
  const zaehlung = await loadZaehlung().catch(() => null)
  return zaehlung && zaehlung.countWartendAller(umgebung)
}

export function closeTablet(): void {
  open?.versuch.close()
  void open?.versuch.result.then((tablet) => tablet.close())
  open = null
}
