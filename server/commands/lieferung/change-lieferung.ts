import type { Db } from '../../db/datenbank/datenbank.ts'
import { deleteWartendenJob, insertJob } from '../../db/datenbank/job.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { listAbholungen } from '../../db/lieferung/abholung.ts'
import { lockLieferung, updateLieferung } from '../../db/lieferung/lieferung.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { LIEFERUNG_JOB } from '../../domain/lieferung/lieferung.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'

/** Only while nothing of it has been fetched: what the printer has, he has. */
export async function withdrawLieferung(db: Db, id: string, { by, nowMs }: Wer): Promise<void> {
  await inTransaktion(db, async (trx) => {
    const row = await requireLieferung(trx, id)
    if (row.stand === 'BESTAETIGT' || row.stand === 'ZURUECKGEZOGEN') throw new AppFehler('lieferung-stand')
    if ((await listAbholungen(trx, [id])).length > 0)
      throw new AppFehler('lieferung-stand', {
        satz: 'Die Druckerei hat schon einen Teil dieser Lieferung geholt. Sie bleibt, wie sie ist. Änderungen kommen mit der nächsten.',
      })
    await deleteWartendenJob(trx, row.jobId)
    await updateLieferung(trx, id, { stand: 'ZURUECKGEZOGEN', endeMs: nowMs, endeVon: by })
    await insertVerlauf(trx, { noun: 'lieferung', datensatzId: id, aktion: 'zurückgezogen', benutzerId: by, nowMs })
  })
}

/** With the same works as they were frozen. */
export async function retryLieferung(db: Db, id: string, { by, nowMs }: Wer): Promise<void> {
  await inTransaktion(db, async (trx) => {
    const row = await requireLieferung(trx, id)
    if (row.stand !== 'FEHLER')
      throw new AppFehler('lieferung-stand', { satz: 'Nur eine gescheiterte Lieferung kann noch einmal hergestellt werden.' })
    const jobId = await insertJob(trx, { typ: LIEFERUNG_JOB, daten: { lieferungId: id }, nowMs })
    await updateLieferung(trx, id, { stand: 'WARTET', jobId, fortschritt: 0, fehler: null })
    await insertVerlauf(trx, { noun: 'lieferung', datensatzId: id, aktion: 'erneut begonnen', benutzerId: by, nowMs })
  })
}

async function requireLieferung(trx: Trx, id: string) {
  const row = await lockLieferung(trx, id)
  if (!row) throw new AppFehler('nicht-gefunden')
  return row
}
