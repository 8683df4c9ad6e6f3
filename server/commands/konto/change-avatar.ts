import { isAvatar, lockBenutzer, updateAvatar } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'

/** The image of a person; null for none. Answers the file that nobody shows any longer, to be deleted. */
export async function changeAvatar(
  db: Db,
  { id, avatarSha256 }: { id: string; avatarSha256: string | null },
  { by, nowMs }: Wer,
): Promise<string | null> {
  return inTransaktion(db, async (trx) => {
    const before = await lockBenutzer(trx, id)
    if (!before) throw new AppFehler('nicht-gefunden')
    if (before.avatarSha256 === avatarSha256) return null
    await updateAvatar(trx, id, avatarSha256)
    const daten = { vorher: { avatarSha256: before.avatarSha256 }, nachher: { avatarSha256 } }
    await insertVerlauf(trx, { noun: 'benutzer', datensatzId: id, aktion: 'geändert', benutzerId: by, daten, nowMs })
    const old = before.avatarSha256
    return old !== null && !(await isAvatar(trx, old)) ? old : null
  })
}
