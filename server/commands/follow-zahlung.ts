import type { Zahlung } from '#contract/einreichung.ts'
import type { Trx } from '../db/transaktion.ts'
import { insertVerlauf } from '../db/verlauf.ts'
import { updateZahlung } from '../db/zahlungseingang.ts'
import type { Wer } from './save-datensatz.ts'

/** The payment state of works follows what becomes of their invoice; each change stands in the history of the work. */
export async function followZahlung(trx: Trx, einreichungIds: readonly string[], zahlung: Zahlung, { by, nowMs }: Wer): Promise<void> {
  for (const { id, vorher } of await updateZahlung(trx, einreichungIds, { zahlung, by, nowMs })) {
    const daten = { vorher: { zahlung: vorher }, nachher: { zahlung } }
    await insertVerlauf(trx, { noun: 'einreichung', datensatzId: id, aktion: 'zahlung', benutzerId: by, daten, nowMs })
  }
}
