import { createDrain } from '#src/offline/senden/drain.ts'
import { underLock } from '#src/offline/senden/sende-schloss.ts'
import type { Umgebung } from '#src/offline/kern/umgebung.ts'
import { hasWiderrufene } from '#src/offline/lager/widerrufen.ts'
import { openIdentitaet } from './identitaet.ts'
import { NoDatabase } from './roh-db.ts'
import { openRohLager } from './roh-lager.ts'

/** The tag that a page registers when something waits and the network is gone. */
export const SYNC_TAG = 'lorbeer-senden'

/** The same sending as in the page, for the logged-in person. Rejects when network or storage failed, so that the browser wakes the worker again. */
export async function drainAusgang(umgebung: Umgebung): Promise<void> {
  const geraetDb = openIdentitaet(umgebung)
  const angemeldet = await geraetDb.readAngemeldet()
  if (!angemeldet) return
  const { benutzerId } = angemeldet
  if (await hasWiderrufene(benutzerId, umgebung)) throw new Error('a page has to take back first what was shown as not saved')
  // A person who has not voted on this device has no database yet.
  const lager = await openRohLager(benutzerId, umgebung).catch((error: unknown) => {
    if (error instanceof NoDatabase) return null
    throw error
  })
  if (!lager) return
  const teile = { benutzerId, lager, umgebung, geraetDb, melder: SILENT }
  try {
    const ende = await underLock(teile, createDrain(teile))
    if (ende.art === 'spaeter') throw new Error('not everything was sent')
  } finally {
    lager.close()
    tellPages(umgebung, benutzerId)
  }
}

/** Their live queries see only what a page wrote. */
function tellPages({ openChannel }: Umgebung, benutzerId: string): void {
  const channel = openChannel?.(`lorbeer-senden-${benutzerId}`)
  channel?.postMessage({ nachlesen: true })
  channel?.close()
}

const SILENT = { onUnterwegs: () => undefined, onNetz: () => undefined, onBilanz: () => undefined, onErbeten: () => undefined }
