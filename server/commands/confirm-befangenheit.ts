import { insertBefangenheit, listOffeneBefangenheiten, updateBefangenheit } from '../db/befangenheit.ts'
import type { Db } from '../db/datenbank.ts'
import { lockMitglied } from '../db/jurymitglied.ts'
import { raisePaketRevision } from '../db/jurypaket.ts'
import { recountStimmen } from '../db/stimme.ts'
import { inTransaktion } from '../db/transaktion.ts'
import { AppFehler } from '../domain/app-fehler.ts'
import { newId } from '../domain/new-id.ts'
import { recordVorgang } from './record-vorgang.ts'

interface Bestaetigung {
  mitgliedId: string
  einreichungId: string
  /** For example EIGENE_AGENTUR. */
  grund: string
  /** The rule by itself, or the person who said so. */
  von: { quelle: 'SYSTEM' } | { quelle: 'ADMIN'; benutzerId: string }
  now: () => number
}

/** A recusal by rule or administrator: ended only there. A declared one becomes confirmed. */
export async function confirmBefangenheit(db: Db, { mitgliedId, einreichungId, grund, von, now }: Bestaetigung): Promise<void> {
  const { quelle } = von
  await inTransaktion(db, async (trx) => {
    const mitglied = await lockMitglied(trx, mitgliedId)
    if (!mitglied) throw new AppFehler('nicht-gefunden')
    const jetztMs = now()
    const [open] = await listOffeneBefangenheiten(trx, { mitgliedIds: [mitgliedId], einreichungIds: [einreichungId] })
    if (open) await updateBefangenheit(trx, open.id, { status: 'BESTAETIGT', grund, quelle })
    else {
      const row = { id: newId(jetztMs), mitgliedId, einreichungId, grund, quelle, status: 'BESTAETIGT', createdMs: jetztMs, beendetMs: null }
      await insertBefangenheit(trx, row)
    }
    await recountStimmen(trx, { mitgliedId, einreichungId })
    await raisePaketRevision(trx, [mitglied.juryId], jetztMs)
    const ort = { mitgliedId, einreichungId, benutzerId: von.quelle === 'ADMIN' ? von.benutzerId : null }
    await recordVorgang(trx, mitglied.juryId, { ...ort, art: 'BEFANGENHEIT', status: 'BESTAETIGT', kommentar: grund, jetztMs })
  })
}
