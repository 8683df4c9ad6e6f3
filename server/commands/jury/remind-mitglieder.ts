import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { lockDatensatz } from '../../db/datensatz/datensatz.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { listErinnerungen, listSitze } from '../../db/jury/jurymitglied-liste.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'
import { queueMail } from '../mail/queue-mail.ts'

/** Two presses, or office and chair at the same time, are one mail. */
const RUHE_MS = 3_600_000

/** A mail to each of these members whose account is active and who was not reminded within the last hour. */
export async function remindMitglieder(
  db: Db,
  { juryId, mitgliedIds }: { juryId: string; mitgliedIds: readonly string[] },
  { by, nowMs }: Wer,
): Promise<{ gesendet: number }> {
  return inTransaktion(db, async (trx) => {
    const jury = await lockDatensatz(trx, 'jury', juryId)
    if (!jury) throw new AppFehler('nicht-gefunden')
    const sitze = (await listSitze(trx, juryId)).filter(({ id, aktiv }) => mitgliedIds.includes(id) && aktiv === 1)
    const erinnert = await listErinnerungen(
      trx,
      sitze.map(({ id }) => id),
    )
    const faellig = sitze.filter(({ id }) => nowMs - (erinnert.get(id) ?? 0) >= RUHE_MS)
    for (const { id, username, firstname, lastname } of faellig) {
      const werte = { name: `${firstname} ${lastname}`.trim(), jury: `Jury ${jury.nummer}, ${jury.titel}` }
      await queueMail(trx, { vorlage: 'jury-laden', an: username, werte, ziel: `/voting/${juryId}`, nowMs })
      await insertVerlauf(trx, { noun: 'jurymitglied', datensatzId: id, aktion: 'erinnert', benutzerId: by, daten: {}, nowMs })
    }
    return { gesendet: faellig.length }
  })
}
