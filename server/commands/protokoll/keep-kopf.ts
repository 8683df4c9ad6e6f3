import type { VerwahrWeg } from '#contract/kopf.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf, listRundenSchritte } from '../../db/datensatz/verlauf.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { KOPF_AKTION, VERWAHRT_AKTION, type VerwahrtDaten } from '../../domain/protokoll/rundenkopf.ts'

interface Verwahrung {
  juryId: string
  rundeId: string
  weg: VerwahrWeg
  benutzerId: string
  now: () => number
}

/** Somebody says that the head of a closed round is on paper, outside of the house. */
export async function keepKopf(db: Db, { juryId, rundeId, weg, benutzerId, now }: Verwahrung): Promise<{ rundeId: string }> {
  await inTransaktion(db, async (trx) => {
    const schritte = await listRundenSchritte(trx, juryId, [KOPF_AKTION])
    if (!schritte.some(({ datensatzId }) => datensatzId === rundeId)) throw new AppFehler('runde-status', { satz: NOCH_KEINER })
    const daten: VerwahrtDaten = { weg }
    await insertVerlauf(trx, { noun: 'runde', datensatzId: rundeId, aktion: VERWAHRT_AKTION, benutzerId, daten, nowMs: now() })
  })
  return { rundeId }
}

const NOCH_KEINER = 'Zu dieser Runde gibt es noch keinen Kopf: Sie ist nicht geschlossen.'
