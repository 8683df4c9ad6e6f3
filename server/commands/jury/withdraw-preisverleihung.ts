import { endPreisverleihung, listVerleihungsjurys, lockPreisverleihung } from '../../db/auszeichnung/preisverleihung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { standOf } from '../../domain/auszeichnung/preisverleihung.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'
import { requireVorsitz } from './change-runde-status.ts'

/** The office, or who chairs every jury of it. Devices delete what they hold of it at their next contact. */
export async function withdrawPreisverleihung(
  db: Db,
  { id, roles }: { id: string; roles: readonly string[] },
  { by, nowMs }: Wer,
): Promise<{ ok: true }> {
  await inTransaktion(db, async (trx) => {
    const row = await lockPreisverleihung(trx, id)
    if (!row) throw new AppFehler('nicht-gefunden')
    const jurys = await listVerleihungsjurys(trx, [id])
    for (const { id: juryId } of jurys) await requireVorsitz(trx, { juryId, benutzerId: by, roles })
    if (standOf(row, nowMs) !== 'FREIGEGEBEN')
      throw new AppFehler('preisverleihung-stand', { satz: 'Diese Freigabe ist schon zu Ende. Es wurde nichts geändert.' })
    await endPreisverleihung(trx, id, { von: by, nowMs })
    const daten = { vorher: { jurys: jurys.map(({ nummer, titel }) => `${nummer} ${titel}`).join(', ') }, nachher: { jurys: null } }
    const eintrag = { noun: 'wertung', datensatzId: String(row.jahr), aktion: 'Preisverleihung zurückgezogen', benutzerId: by, daten, nowMs }
    await insertVerlauf(trx, eintrag)
  })
  return { ok: true }
}
