import type { Zahlung } from '#contract/einreichung.ts'
import { listPosten } from '../../db/rechnung/rechnung.ts'
import type { Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { updateZahlung } from '../../db/rechnung/zahlungseingang.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'

/** The payment state of works follows what becomes of their invoice; each change stands in the history of the work. */
export async function followZahlung(trx: Trx, einreichungIds: readonly string[], zahlung: Zahlung, { by, nowMs }: Wer): Promise<void> {
  for (const { id, vorher } of await updateZahlung(trx, einreichungIds, { zahlung, by, nowMs })) {
    const daten = { vorher: { zahlung: vorher }, nachher: { zahlung } }
    await insertVerlauf(trx, { noun: 'einreichung', datensatzId: id, aktion: 'zahlung', benutzerId: by, daten, nowMs })
  }
}

interface Stand {
  /** What the invoice comes to after its credit notes. */
  restCent: number
  bezahltCent: number
}

/**
 * Works that still stand on the invoice are paid when what is left of it is, and no longer when that ends; else they keep the state that the office may have
 * given them. Those that were taken back go their own way.
 */
export async function followBezahlung(trx: Trx, rechnungId: string, { vorher, nachher }: { vorher: Stand; nachher: Stand }, wer: Wer): Promise<void> {
  const isBezahlt = ({ restCent, bezahltCent }: Stand) => bezahltCent >= restCent
  if (nachher.restCent === 0 || isBezahlt(vorher) === isBezahlt(nachher)) return
  const posten = (await listPosten(trx, rechnungId)).filter(({ restCent }) => restCent > 0)
  const ids = posten.map(({ einreichungId }) => einreichungId)
  await followZahlung(trx, ids, isBezahlt(nachher) ? 'BEZAHLT' : 'RECHNUNG_GESTELLT', wer)
}
