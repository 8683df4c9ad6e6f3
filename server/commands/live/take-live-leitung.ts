import type { LiveStand } from '#contract/live-sitzung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { updateLiveSitzung } from '../../db/live/live-sitzung.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { describeLive } from '../../queries/live/live-sitzungen.ts'
import { requireLeitung } from '../../queries/live/require-leitung.ts'
import { requireLaufende } from './move-live-sitzung.ts'

interface Uebernahme {
  juryId: string
  revision: number
  betrachter: Betrachter
  now: () => number
}

/** Whoever may lead takes the session over as it stands: also from a tablet that is gone. Taken twice it is taken once. */
export async function takeLiveLeitung(db: Db, { juryId, revision, betrachter, now }: Uebernahme): Promise<LiveStand> {
  await requireLeitung(db, juryId, betrachter)
  return inTransaktion(db, async (trx) => {
    const sitzung = await requireLaufende(trx, juryId)
    const leitungId = betrachter.benutzerId
    if (sitzung.leitungId === leitungId) return describeLive(trx, sitzung, now())
    if (sitzung.revision !== revision) throw new AppFehler('live-veraltet')
    const set = { leitungId, revision: sitzung.revision + 1 }
    await updateLiveSitzung(trx, sitzung.id, set)
    return describeLive(trx, { ...sitzung, ...set }, now())
  })
}
