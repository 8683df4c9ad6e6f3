import type { ExportjobStatus } from '#contract/exportjob.ts'
import { lockBenutzer } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import * as exportjob from '../../db/einreichung/exportjob.ts'
import { deleteWartendenJob, insertJob } from '../../db/datenbank/job.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { EXPORT_JOB } from '../../domain/einreichung/exportjob.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { suchtextOf } from '../../domain/grund/suchtext.ts'
import type { Umstand } from '../../queries/betrieb/exportliste.ts'
import { readListenauftrag, type ListenWahl } from '../../queries/betrieb/listen-export.ts'
import { assertErlaubt, readExportauftrag, type Auftragswahl } from '../../queries/einreichung/export-auftrag.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'

/** More than anybody waits for; each may fill the disk. */
const MAX_OFFENE = 10
/** Four times as many as the screen shows: whoever orders without end fills no disk within the days that a file lies there. */
const BEHALTEN = 100
const OFFEN: readonly string[] = ['WARTET', 'LAEUFT'] satisfies ExportjobStatus[]

interface Bestellung extends Pick<Umstand, 'betrachter' | 'loadZeichenpruefung'> {
  liste?: ListenWahl | undefined
}

/** `verwaist`: files in the store of orders that had to make room for it. */
export async function createExportjob(
  db: Db,
  { betrachter, liste, loadZeichenpruefung, ...wahl }: Auftragswahl & Bestellung,
  { by, nowMs, timeZone }: Wer,
): Promise<{ id: string; verwaist: string[] }> {
  assertErlaubt(wahl.typ, betrachter)
  const auftrag = liste
    ? readListenauftrag(db, liste, { nowMs, timeZone, benutzerId: by, loadZeichenpruefung })
    : readExportauftrag(db, wahl, { betrachter, nowMs, timeZone })
  const { titel, dateiname, einreichungIds, parameter, anzahl } = await auftrag
  const id = newId(nowMs)
  return inTransaktion(db, async (trx) => {
    await lockBenutzer(trx, by)
    if ((await exportjob.countOffeneExportjobs(trx, by)) >= MAX_OFFENE)
      throw new AppFehler('exportjob-status', {
        satz: `Es laufen schon ${MAX_OFFENE} Exporte. Bitte warten Sie, bis einer fertig ist, oder brechen Sie einen ab.`,
      })
    await exportjob.insertExportjob(trx, {
      id,
      benutzerId: by,
      typ: wahl.typ,
      status: 'WARTET',
      titel,
      dateiname,
      suchtext: suchtextOf(titel, dateiname),
      einreichungIds: JSON.stringify(einreichungIds),
      anzahl,
      parameter: JSON.stringify(parameter),
      jobId: await queueExport(trx, id, nowMs),
      lauf: 0,
      fortschritt: 0,
      createdMs: nowMs,
      updatedMs: nowMs,
    })
    await noteVerlauf(trx, { id, aktion: 'angelegt', by, nowMs, daten: { typ: wahl.typ, anzahl } })
    return { id, verwaist: await exportjob.deleteAeltere(trx, by, BEHALTEN) }
  })
}

/** A run that has begun notices it within a second, and leaves nothing behind. */
export async function cancelExportjob(db: Db, id: string, { by, nowMs }: Wer): Promise<void> {
  await inTransaktion(db, async (trx) => {
    const row = await lockExportjob(trx, id, by)
    if (!OFFEN.includes(row.status))
      throw new AppFehler('exportjob-status', { satz: 'Dieser Export läuft nicht mehr und kann nicht abgebrochen werden.' })
    await exportjob.updateExportjob(trx, id, { status: 'ABGEBROCHEN', updatedMs: nowMs })
    await deleteWartendenJob(trx, row.jobId)
    await noteVerlauf(trx, { id, aktion: 'abgebrochen', by, nowMs })
  })
}

export async function retryExportjob(db: Db, id: string, { by, nowMs }: Wer): Promise<void> {
  await inTransaktion(db, async (trx) => {
    const row = await lockExportjob(trx, id, by)
    if (row.status !== 'FEHLER') throw new AppFehler('exportjob-status', { satz: 'Nur ein gescheiterter Export kann noch einmal begonnen werden.' })
    const jobId = await queueExport(trx, id, nowMs)
    await exportjob.updateExportjob(trx, id, { status: 'WARTET', jobId, lauf: 0, fortschritt: 0, fehler: null, startMs: null, updatedMs: nowMs })
    await noteVerlauf(trx, { id, aktion: 'erneut begonnen', by, nowMs })
  })
}

/** The hash of the file that goes with it; null when there was none. */
export async function removeExportjob(db: Db, id: string, { by, nowMs }: Wer): Promise<string | null> {
  return inTransaktion(db, async (trx) => {
    const row = await lockExportjob(trx, id, by)
    await exportjob.deleteExportjob(trx, id)
    await deleteWartendenJob(trx, row.jobId)
    await noteVerlauf(trx, { id, aktion: 'gelöscht', by, nowMs })
    return row.sha256
  })
}

/** Who took the file away, and when first. */
export async function noteAbholung(db: Db, id: string, { by, nowMs }: Wer): Promise<void> {
  await inTransaktion(db, async (trx) => {
    const row = await lockExportjob(trx, id, by)
    if (row.status !== 'FERTIG') return
    await exportjob.updateExportjob(trx, id, { status: 'ABGEHOLT', abgeholtMs: nowMs, abgeholtVon: by, updatedMs: nowMs })
    await noteVerlauf(trx, { id, aktion: 'abgeholt', by, nowMs })
  })
}

async function lockExportjob(trx: Trx, id: string, by: string): Promise<exportjob.ExportjobStand> {
  const row = await exportjob.lockExportjob(trx, id, by)
  if (!row) throw new AppFehler('nicht-gefunden')
  return row
}

function queueExport(trx: Trx, exportjobId: string, nowMs: number): Promise<string> {
  return insertJob(trx, { typ: EXPORT_JOB, daten: { exportjobId }, nowMs })
}

async function noteVerlauf(
  trx: Trx,
  { id, aktion, by, nowMs, daten = {} }: { id: string; aktion: string; by: string; nowMs: number; daten?: object },
): Promise<void> {
  await insertVerlauf(trx, { noun: 'exportjob', datensatzId: id, aktion, benutzerId: by, daten, nowMs })
}
