import { listAwardsOfWerk } from '../../db/auszeichnung/auszeichnung.ts'
import type { Trx } from '../../db/datenbank/transaktion.ts'
import { lockDatensatz, updateDatensatz } from '../../db/datensatz/datensatz.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { folgeOf } from '../../domain/auszeichnung/werk-status.ts'

interface Anlass {
  /** In the history of the work. */
  grund: string
  by: string | null
  nowMs: number
}

/**
 * The status of these works says what is public of their awards, whatever it said before (docs/rules.md, „Submission"). Call it once the awards are written,
 * and before the log: it locks the works.
 */
export async function followAuszeichnungen(trx: Trx, einreichungIds: Iterable<string>, { grund, by, nowMs }: Anlass): Promise<void> {
  for (const id of [...new Set(einreichungIds)].toSorted()) {
    const row = await lockDatensatz(trx, 'einreichung', id)
    const status = row && folgeOf(row, await listAwardsOfWerk(trx, id))
    if (!row || !status || status === row.status) continue
    await updateDatensatz(trx, 'einreichung', id, { status, by, nowMs })
    const daten = { grund, vorher: { status: row.status }, nachher: { status } }
    await insertVerlauf(trx, { noun: 'einreichung', datensatzId: id, aktion: 'ERGEBNIS', benutzerId: by, daten, nowMs })
  }
}
