import { createDrain } from '#src/offline/drain.ts'
import { underLock } from '#src/offline/sende-schloss.ts'
import type { Umgebung } from '#src/offline/umgebung.ts'
import { openIdentitaet } from './identitaet.ts'
import { openRohLager } from './roh-lager.ts'

/** The tag that a page registers when something waits and the network is gone. */
export const SYNC_TAG = 'lorbeer-senden'

/** The same sending as in the page, for the logged-in person. What is not sent stays in the outbox for the next trigger. */
export async function drainAusgang(umgebung: Umgebung): Promise<void> {
  const geraetDb = openIdentitaet(umgebung)
  const angemeldet = await geraetDb.readAngemeldet()
  if (!angemeldet) return
  const { benutzerId } = angemeldet
  const lager = await openRohLager(benutzerId, umgebung)
  const teile = { benutzerId, lager, umgebung, geraetDb, melder: SILENT }
  try {
    await underLock(teile, createDrain(teile))
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

const SILENT = { onUnterwegs: () => undefined, onNetz: () => undefined, onBilanz: () => undefined }
