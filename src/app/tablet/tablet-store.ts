import { keepTrying, type Versuch } from '#src/offline/kern/keep-trying.ts'
import { openTablet } from '#src/offline/open-tablet.ts'
import type { Tablet } from '#src/offline/kern/tablet.ts'
import { umgebung } from './umgebung.ts'
import { countWartend, type Wartend } from './wartend.ts'

let open: { benutzerId: string; versuch: Versuch<Tablet> } | null = null

/** One open vote store per page: the one of the logged-in person. Stays open until the store can be read. */
export function tabletOf(benutzerId: string): Promise<Tablet> {
  return versuchOf(benutzerId).result
}

/** How the opening of the store goes. */
export function versuchOf(benutzerId: string): Versuch<Tablet> {
  if (open?.benutzerId !== benutzerId) {
    closeTablet()
    open = { benutzerId, versuch: keepTrying(() => openTablet(benutzerId, umgebung), umgebung) }
  }
  return open.versuch
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
