import { insertBefangenheit, listOffeneBefangenheiten, updateBefangenheit } from '../../db/jury/befangenheit.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { lockMitglied } from '../../db/jury/jurymitglied.ts'
import { lockRundenOfJurysGeteilt } from '../../db/jury/runde.ts'
import { raisePaketRevision } from '../../db/paket/jurypaket.ts'
import { recountStimmen } from '../../db/stimmen/stimme.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { recordVorgang } from '../datensatz/record-vorgang.ts'

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
    // Whether a result is confirmed decides what still changes in it.
    await lockRundenOfJurysGeteilt(trx, [mitglied.juryId])
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
