import type { Db } from '../../db/datenbank/datenbank.ts'
import { listEinreichungenMitJurys, markZurueckgezogen } from '../../db/jury/jury.ts'
import { raisePaketRevision } from '../../db/paket/jurypaket.ts'
import { lockRundenOfJurysGeteilt } from '../../db/jury/runde.ts'
import { recountStimmen } from '../../db/stimmen/stimme.ts'
import { lockEinreichung } from '../../db/medium/medium-editor.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { followAuszeichnungen } from '../auszeichnung/follow-auszeichnung.ts'
import { recordVorgang } from '../datensatz/record-vorgang.ts'

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
    await followAuszeichnungen(trx, [einreichungId], { grund: 'Einreichung zurückgezogen', by: benutzerId, nowMs: jetztMs })
    const zustaendig = rows.flatMap((row) => (row.juryId === null ? [] : [row.juryId]))
    // What an opening seals of the works before the jury is not what is being changed here.
    await lockRundenOfJurysGeteilt(trx, zustaendig)
    const betroffen = [...new Set([...zustaendig, ...(await recountStimmen(trx, { einreichungId }))])].toSorted()
    const juryIds = await raisePaketRevision(trx, betroffen, jetztMs)
    await insertVerlauf(trx, { noun: 'einreichung', datensatzId: einreichungId, aktion: 'RUECKZUG', benutzerId, daten: { grund }, nowMs: jetztMs })
    for (const juryId of juryIds)
      await recordVorgang(trx, juryId, { art: 'RUECKZUG', status: 'ZURUECKGEZOGEN', einreichungId, benutzerId, kommentar: grund, jetztMs })
  })
}
