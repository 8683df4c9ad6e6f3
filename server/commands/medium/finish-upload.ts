import type { Db } from '../../db/datenbank/datenbank.ts'
import { insertJob } from '../../db/datenbank/job.ts'
import { insertMedium, listAktuelle, lockEinreichung, updateMedium } from '../../db/medium/medium-editor.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import * as tabelle from '../../db/medium/upload.ts'
import type { Upload } from '../../db/medium/upload.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { platzOf } from '../../domain/einreichung/ersatz.ts'
import { MEDIUM_JOB, type MediumAuftrag } from '../../domain/medium/medium-job.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { requireBearbeitbar } from '../../queries/einreichung/require-bearbeitbar.ts'
import { requirePlatz } from './check-medienfeld.ts'

/** The last byte has come: the upload becomes a medium that waits for its check. Whoever is second finds it done. */
export async function finishUpload(db: Db, upload: Upload, { betrachter, nowMs }: { betrachter: Betrachter; nowMs: number }): Promise<void> {
  const { id, einreichungId, medienfeldId, dateiname, bytes } = upload
  await inTransaktion(db, async (trx) => {
    await lockEinreichung(trx, einreichungId)
    const { kategorieId } = await requireBearbeitbar(trx, einreichungId, { betrachter, medienfeldId })
    if (!(await tabelle.deleteUpload(trx, id))) return
    const vorhanden = (await listAktuelle(trx, einreichungId)).filter((medium) => medium.medienfeldId === medienfeldId)
    // What it was to replace may have been taken out meanwhile: then it stands for itself.
    const gemeint = vorhanden.find((medium) => medium.id === upload.ersetztId)
    const ersetzt = gemeint && platzOf(gemeint, vorhanden)
    const feld = await requirePlatz(trx, { einreichungId, kategorieId, medienfeldId, ersetztId: ersetzt?.id ?? null, uploadZaehlt: false })
    await insertMedium(trx, {
      id,
      einreichungId,
      medienfeldId,
      dateiname,
      bytes,
      typ: feld.typ,
      mime: '',
      createdMs: nowMs,
      legende: ersetzt?.legende ?? '',
      position: ersetzt?.position ?? upload.position,
      uploadStatus: 'HOCHGELADEN',
      fortschritt: 0,
      ersetztId: ersetzt?.id ?? null,
    })
    // Another file for the same place has come: what was refused there is of no use any more.
    for (const medium of vorhanden)
      if (ersetzt && medium.ersetztId === ersetzt.id && medium.uploadStatus === 'FEHLER') await updateMedium(trx, medium.id, { ersetztMs: nowMs })
    await insertJob(trx, { typ: MEDIUM_JOB, daten: { mediumId: id } satisfies MediumAuftrag, nowMs })
    await insertVerlauf(trx, {
      noun: 'einreichung',
      datensatzId: einreichungId,
      // Whether it replaces anything is known when it is checked.
      aktion: ersetzt ? 'Ersatz hochgeladen' : 'Medium hochgeladen',
      benutzerId: betrachter.benutzerId,
      daten: { vorher: { [feld.titel]: '' }, nachher: { [feld.titel]: dateiname } },
      nowMs,
    })
  })
}

/** Of others there is nothing to abort. */
export async function removeUpload(db: Db, upload: Upload): Promise<void> {
  if (!(await tabelle.deleteUpload(db, upload.id))) throw new AppFehler('nicht-gefunden')
}

/** Whoever goes on with an upload keeps it. */
export async function extendUpload(db: Db, id: string, expiresMs: number): Promise<void> {
  await tabelle.extendUpload(db, id, expiresMs)
}
