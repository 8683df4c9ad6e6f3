import type { Db } from '../../db/datenbank/datenbank.ts'
import { takeAnsicht } from '../../db/konto/sitzung.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'

/** The session speaks for its own person again; once more is no error. */
export async function endAnsicht(db: Db, tokenHash: string, nowMs: number): Promise<void> {
  await inTransaktion(db, (trx) => endAnsichtIn(trx, tokenHash, nowMs))
}

export async function endAnsichtIn(trx: Trx, tokenHash: string, nowMs: number): Promise<void> {
  const ended = await takeAnsicht(trx, tokenHash)
  if (!ended?.gesehenId) return
  const { benutzerId, gesehenId } = ended
  await insertVerlauf(trx, { noun: 'benutzer', datensatzId: gesehenId, aktion: 'ansicht-beendet', benutzerId, nowMs })
}
