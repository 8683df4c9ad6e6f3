import type { Db } from '../../db/datenbank/datenbank.ts'
import { findMedium } from '../../db/medium/medium.ts'
import { findUpload, listOffene, type Upload } from '../../db/medium/upload.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import type { Plattenstand } from '../../domain/medium/upload-platz.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { findEigeneEinreichung, requireBearbeitbar } from '../einreichung/require-bearbeitbar.ts'

/** An upload of a work that this person may change; `fertig`: all of it had come, and it is a medium now. `offen`: bytes are to come. Of others there is nothing to find. */
export async function findEigenenUpload(
  db: Db,
  id: string,
  betrachter: Betrachter,
  { offen = false } = {},
): Promise<{ fertig: false; upload: Upload } | { fertig: true; bytes: number }> {
  const upload = await findUpload(db, id)
  const medium = upload ? undefined : await findMedium(db, id)
  const einreichungId = upload?.einreichungId ?? medium?.einreichungId
  if (einreichungId === undefined) throw new AppFehler('nicht-gefunden')
  if (upload && offen) await requireBearbeitbar(db, einreichungId, { betrachter, medienfeldId: upload.medienfeldId })
  else await findEigeneEinreichung(db, einreichungId, betrachter)
  return upload ? { fertig: false, upload } : { fertig: true, bytes: medium?.bytes ?? 0 }
}

/** What is left of the disk, and who is sending. */
export async function readPlattenstand(
  db: Db,
  ablage: { freeBytes(): Promise<number>; offsetOf(id: string): Promise<number | null> },
): Promise<Plattenstand> {
  const offen = await listOffene(db)
  const offene = await Promise.all(offen.map(async (upload) => ({ ...upload, gekommen: (await ablage.offsetOf(upload.id)) ?? 0 })))
  return { frei: await ablage.freeBytes(), offene }
}
