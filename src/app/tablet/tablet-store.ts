import { keepTrying, type Versuch } from '#src/offline/kern/keep-trying.ts'
import { openTablet } from '#src/offline/open-tablet.ts'
import type { Tablet } from '#src/offline/kern/tablet.ts'
import { mayHaveExisted } from '#src/offline/kern/spur.ts'
import { stimmenDbName } from '#src/offline/lager/stimmen-db.ts'
import { createZustand } from '#src/offline/kern/zustand.ts'
import { dropAbgemeldete } from '#src/parts/stimme/ungespeichert.ts'
import { umgebung } from './umgebung.ts'
import { countWartend, type Wartend } from './wartend.ts'

interface Offen {
  benutzerId: string
  versuch: Versuch<Tablet>
}

let open: Offen | null = null

/** Stood in memory until the browser stored: they go on until what was typed in that moment has been sent. */
const auslaufend = new Set<Tablet>()
const AUSLAUF_MS = 1_000

/** How often storage has taken the place of memory in this page: whoever holds a tablet then asks for it anew. */
export const tausch = createZustand({ mal: 0 })

/** One open vote store per page: the one of the logged-in person. Stays open until the store can be read. */
export function tabletOf(benutzerId: string): Promise<Tablet> {
  return versuchOf(benutzerId).result
}

/** How the opening of the store goes. */
export function versuchOf(benutzerId: string): Versuch<Tablet> {
  if (open?.benutzerId !== benutzerId) {
    if (open) closeTablet()
    // Of a tap that was answered only after the person had gone.
    else dropAbgemeldete()
    const versuch = keepTrying(() => openTablet(benutzerId, umgebung), umgebung)
    const offen = { benutzerId, versuch }
    open = offen
    void versuch.result.then((tablet) => tablet.speicherDa?.then(() => openAnew(offen, tablet)))
  }
  return open.versuch
}

function openAnew(offen: Offen, tablet: Tablet): void {
  if (open !== offen) return
  auslaufend.add(tablet)
  open = null
  void versuchOf(offen.benutzerId).result.then(() => umgebung.schedule(() => void closeWhenEmpty(tablet), AUSLAUF_MS))
  tausch.set({ mal: tausch.read().mal + 1 })
}

async function closeWhenEmpty(tablet: Tablet): Promise<void> {
  if (!auslaufend.has(tablet)) return
  const { stimmen, notizen } = await countWartend(tablet)
  if (stimmen + notizen > 0) umgebung.schedule(() => void closeWhenEmpty(tablet), AUSLAUF_MS)
  else if (auslaufend.delete(tablet)) tablet.close()
}

/** What waits here; null when that cannot be read now. */
export async function wartendOf(benutzerId: string): Promise<Wartend | null> {
  // Whoever has never voted here needs no store to be asked.
  if (open?.benutzerId !== benutzerId && !(await mayHaveExisted(stimmenDbName(benutzerId), umgebung))) return { stimmen: 0, notizen: 0 }
  const versuch = versuchOf(benutzerId)
  const unlesbar = new Promise<null>((resolve) => {
    const watching = versuch.subscribe(({ art }) => {
      if (art === 'unlesbar') resolve(null)
    })
    void versuch.result.then(() => watching.unsubscribe())
  })
  const gezaehlt = versuch.result.then((tablet) => countAlle([tablet, ...auslaufend]))
  return Promise.race([gezaehlt.catch(() => null), unlesbar])
}

/** What waits here, as soon as it can be read. */
export async function wartendSobaldLesbar(benutzerId: string): Promise<Wartend> {
  return countAlle([await tabletOf(benutzerId), ...auslaufend])
}

async function countAlle(tablets: readonly Tablet[]): Promise<Wartend> {
  const alle = await Promise.all(tablets.map(countWartend))
  return alle.reduce((sum, { stimmen, notizen }) => ({ stimmen: sum.stimmen + stimmen, notizen: sum.notizen + notizen }))
}

export const loadZaehlung = () => import('#src/offline/lager/wartende-aller.ts')

/** What waits here of anybody, for the log-in: few pages need it. */
export async function wartendAller(): Promise<number | null> {
  const zaehlung = await loadZaehlung().catch(() => null)
  return zaehlung && zaehlung.countWartendAller(umgebung)
}

export function closeTablet(): void {
  dropAbgemeldete()
  open?.versuch.close()
  void open?.versuch.result.then((tablet) => tablet.close())
  open = null
  for (const tablet of auslaufend) tablet.close()
  auslaufend.clear()
}
