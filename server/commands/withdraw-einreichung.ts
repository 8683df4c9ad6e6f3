import type { Db } from '../db/datenbank.ts'
import { listEinreichungenMitJurys, markZurueckgezogen } from '../db/jury.ts'
import { raisePaketRevision } from '../db/jurypaket.ts'
import { lockRundenOfJurysGeteilt } from '../db/runde.ts'
import { recountStimmen } from '../db/stimme.ts'
import { lockEinreichung } from '../db/medium-editor.ts'
import { inTransaktion } from '../db/transaktion.ts'
import { insertVerlauf } from '../db/verlauf.ts'
import { AppFehler } from '../domain/app-fehler.ts'
import { recordVorgang } from './record-vorgang.ts'

/** A work leaves the competition: what was given to it stops counting, the acts stay. */
export async function withdrawEinreichung(
  db: Db,
  { einreichungId, grund, benutzerId, now }: { einreichungId: string; grund: string; benutzerId: string; now: () => number },
): Promise<void> {
  await inTransaktion(db, async (trx) => {
    await lockEinreichung(trx, einreichungId)
    const rows = await listEinreichungenMitJurys(trx, [einreichungId])
    const [einreichung] = rows
    if (!einreichung) throw new AppFehler('nicht-gefunden')
    if (einreichung.zurueckgezogenMs !== null) return
    const jetztMs = now()
    await markZurueckgezogen(trx, einreichungId, { jetztMs, benutzerId })
    const zustaendig = rows.flatMap((row) => (row.juryId === null ? [] : [row.juryId]))
    // What an opening seals of the works before the jury is not what is being changed here.
    await lockRundenOfJurysGeteilt(trx, zustaendig)
    const juryIds = [...new Set([...zustaendig, ...(await recountStimmen(trx, { einreichungId }))])].toSorted()
    await raisePaketRevision(trx, juryIds, jetztMs)
    await insertVerlauf(trx, { noun: 'einreichung', datensatzId: einreichungId, aktion: 'RUECKZUG', benutzerId, daten: { grund }, nowMs: jetztMs })
    for (const juryId of juryIds)
      await recordVorgang(trx, juryId, { art: 'RUECKZUG', status: 'ZURUECKGEZOGEN', einreichungId, benutzerId, kommentar: grund, jetztMs })
  })
}
