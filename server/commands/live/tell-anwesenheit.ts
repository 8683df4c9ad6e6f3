import type { LiveStand } from '#contract/live-sitzung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { saveAnwesenheit } from '../../db/live/live-anwesenheit.ts'
import { findLaufende } from '../../db/live/live-sitzung.ts'
import { findJury, findJurymitglied } from '../../db/paket/jurypaket.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { STILLE_MS } from '../../domain/live/live-sitzung.ts'
import { describeLive } from '../../queries/live/live-sitzungen.ts'

interface Meldung {
  juryId: string
  benutzerId: string
  folgt: boolean
  einreichungId: string | null
  now: () => number
}

/** A member's tablet is there. It locks nothing: no report may hold up the leader. */
export async function tellAnwesenheit(db: Db, { juryId, benutzerId, folgt, einreichungId, now }: Meldung): Promise<LiveStand | null> {
  if (!(await findJury(db, juryId))) throw new AppFehler('nicht-gefunden')
  const sitz = await findJurymitglied(db, juryId, benutzerId)
  if (!sitz) throw new AppFehler('not-member')
  return inTransaktion(db, async (trx) => {
    const sitzung = await findLaufende(trx, juryId)
    if (!sitzung) return null
    const nowMs = now()
    const ort = { liveId: sitzung.id, werkNr: sitzung.werkNr, mitgliedId: sitz.id }
    await saveAnwesenheit(trx, { ...ort, folgt: folgt ? 1 : 0, siehtId: einreichungId, nowMs, stilleMs: STILLE_MS })
    return describeLive(trx, sitzung, nowMs)
  })
}
