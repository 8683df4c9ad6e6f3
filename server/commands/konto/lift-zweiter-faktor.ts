import type { Db } from '../../db/datenbank/datenbank.ts'
import { lockBenutzer } from '../../db/konto/benutzer.ts'
import { deleteSitzungenOf } from '../../db/konto/sitzung.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { deleteZweiterFaktor, lockZweiterFaktor } from '../../db/konto/zweiter-faktor.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'

/** For a person who has lost the phone: every log-in ends too, because somebody may have found it. */
export async function liftZweiterFaktor(db: Db, { id, by, nowMs }: { id: string; by: string; nowMs: number }): Promise<void> {
  if (id === by) throw new AppFehler('eigener-faktor')
  await inTransaktion(db, async (trx) => {
    if (!(await lockBenutzer(trx, id))) throw new AppFehler('nicht-gefunden')
    if (!(await lockZweiterFaktor(trx, id))) throw new AppFehler('faktor-fehlt')
    await deleteZweiterFaktor(trx, id)
    await deleteSitzungenOf(trx, id)
    await insertVerlauf(trx, { noun: 'benutzer', datensatzId: id, aktion: 'zweiter-faktor-aufgehoben', benutzerId: by, nowMs })
  })
}
