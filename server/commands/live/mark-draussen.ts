import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { listOffeneBefangenheiten } from '../../db/jury/befangenheit.ts'
import { listMitglieder } from '../../db/jury/jurymitglied.ts'
import { saveDraussen } from '../../db/live/live-anwesenheit.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { requireLaufende } from './move-live-sitzung.ts'

interface Vermerk {
  juryId: string
  mitgliedId: string
  draussen: boolean
  now: () => number
}

/** Whoever is recused from the current work has left the room, or is back. */
export async function markDraussen(db: Db, { juryId, mitgliedId, draussen, now }: Vermerk): Promise<void> {
  await inTransaktion(db, async (trx) => {
    const sitzung = await requireLaufende(trx, juryId)
    if (!(await listMitglieder(trx, juryId)).some(({ id }) => id === mitgliedId)) throw new AppFehler('nicht-gefunden')
    const befangen = await listOffeneBefangenheiten(trx, { mitgliedIds: [mitgliedId], einreichungIds: [sitzung.einreichungId] })
    if (befangen.length === 0) throw new AppFehler('live-veraltet')
    await saveDraussen(trx, { liveId: sitzung.id, werkNr: sitzung.werkNr, mitgliedId, draussen: draussen ? 1 : 0, nowMs: now() })
  })
}
