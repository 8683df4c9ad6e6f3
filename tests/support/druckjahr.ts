import type { Db } from '#server/db/datenbank/datenbank.ts'
import { insertAll } from '#server/demo/insert-all.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import type { MedienSpeicher } from '#server/media/ablage/medien-speicher.ts'
import { gibFrei } from './druckfreigabe.ts'

/** Awarded works wait for the printer: each has a file to print, and is released for print as it is. */
export async function insertDruckdateien(
  { db, medien }: { db: Db; medien: MedienSpeicher },
  einreichungIds: readonly string[],
  makeDatei: (nr: number) => Uint8Array,
): Promise<void> {
  const nowMs = Date.now()
  const medienfeldId = newId(nowMs)
  const verwaltet = { createdMs: nowMs, createdBy: null, updatedMs: nowMs, updatedBy: null }
  const feld = { id: medienfeldId, position: 1, titel: 'Druckdatei', typ: 'DRUCKDATEI', imJurypaket: 0 as const, inDruck: 1 as const }
  await insertAll(db, 'medienfeld', [{ ...feld, ...verwaltet }])
  await db.updateTable('einreichung').set({ druckstatus: 3 }).where('id', 'in', einreichungIds).execute()
  const leer = { width: null, height: null, durationMs: null, seiten: null, url: null, legende: '', position: 0 }
  const dateien = []
  for (const [nr, einreichungId] of einreichungIds.entries()) {
    const { sha256, bytes } = await medien.put(makeDatei(nr))
    const datei = { mime: 'application/pdf', sha256, bytes, dateiname: `Plakat ${nr}.pdf`, createdMs: nowMs, uploadStatus: 'BEREIT' }
    dateien.push({ ...leer, ...datei, id: newId(nowMs), einreichungId, medienfeldId, typ: 'DRUCKDATEI' })
  }
  await insertAll(db, 'medium', dateien)
  await gibFrei(db, einreichungIds)
}
