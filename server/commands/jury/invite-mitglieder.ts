import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { lockDatensatz } from '../../db/datensatz/datensatz.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { noteJuryeinladung } from '../../db/jury/juryeinladung.ts'
import { listSitze } from '../../db/jury/jurymitglied-liste.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { mayInvite } from '../../domain/jury/juryeinladung.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'
import { queueMail } from '../mail/queue-mail.ts'

/** A mail to each of these seats that has not answered, whose account is active and that had none within the last hour. */
export async function inviteMitglieder(
  db: Db,
  { juryId, mitgliedIds }: { juryId: string; mitgliedIds: readonly string[] },
  { by, nowMs }: Wer,
): Promise<{ gesendet: number }> {
  return inTransaktion(db, async (trx) => {
    const jury = await lockDatensatz(trx, 'jury', juryId)
    if (!jury) throw new AppFehler('nicht-gefunden')
    const sitze = (await listSitze(trx, juryId)).filter((sitz) => mitgliedIds.includes(sitz.id) && sitz.aktiv === 1 && mayInvite(sitz, nowMs))
    for (const { id, username, firstname, lastname, eingeladenMs } of sitze) {
      const werte = { name: `${firstname} ${lastname}`.trim(), jury: `Jury ${jury.nummer}, ${jury.titel}` }
      await queueMail(trx, { vorlage: 'jury-einladung', an: username, werte, ziel: `/juryeinladung/${id}`, nowMs })
      await noteJuryeinladung(trx, id, nowMs)
      const aktion = eingeladenMs === null ? 'eingeladen' : 'an-einladung-erinnert'
      await insertVerlauf(trx, { noun: 'jurymitglied', datensatzId: id, aktion, benutzerId: by, nowMs })
    }
    return { gesendet: sitze.length }
  })
}
