import { DRUCKSTATUS_WORT, type Druckstatus } from '#contract/einreichung.ts'
import { endBeanstandung, insertBeanstandung } from '../../db/druck/beanstandung.ts'
import { updateDruckstand } from '../../db/druck/druckwerk.ts'
import type { Trx } from '../../db/datenbank/transaktion.ts'
import { lockDatensatz, type Datensatz } from '../../db/datensatz/datensatz.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { findDruckschritt, refuseDruckschritt, type Beweger } from '../../domain/druck/druckstatus.ts'
import { DRUCK_VERLAUF } from '../../domain/druck/druck-verlauf.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { refuseDruckreif } from '../../queries/druck/druckreife.ts'
import { listDruckwerke, type Werk } from '../../queries/druck/druckwerke.ts'
import { refuseOhneFreigabe } from '../../queries/jahrbuch/freigabe-staende.ts'

export interface Druckschritt {
  zu: Druckstatus
  beweger: readonly Beweger[]
  grund?: string | undefined
  befunde?: readonly string[] | undefined
  /** Wall clock: until when another file is wanted. */
  bis?: string | null | undefined
}

export interface DruckWer {
  /** null: nobody, but the server itself. */
  by: string | null
  nowMs: number
}

/** A work that is locked for its step. */
export type Druckzeile = Datensatz<'einreichung'>

/** One step inside another command's transaction: locks the work, and throws `nicht-gefunden` or `druckstatus-schritt` with a sentence. */
export async function moveDruckstatus(
  trx: Trx,
  id: string,
  schritt: Druckschritt,
  { werke, ...wer }: DruckWer & { werke?: ReadonlyMap<string, Werk> },
): Promise<void> {
  const row = await lockDatensatz(trx, 'einreichung', id)
  if (!row) throw new AppFehler('nicht-gefunden')
  const hindernis = await refuseDruckstatus(trx, row, schritt, werke)
  if (hindernis !== null) throw new AppFehler('druckstatus-schritt', { satz: `Dieser Schritt ist nicht möglich. Die Arbeit ${hindernis}.` })
  await applyDruckstatus(trx, row, schritt, wer)
}

/** What is known of works that are locked: read once for all of them, others wait meanwhile. */
export async function readDruckwerke(trx: Trx, ids: readonly string[]): Promise<ReadonlyMap<string, Werk>> {
  return new Map((await listDruckwerke(trx, { ids })).map((werk) => [werk.id, werk]))
}

/** Why this locked work cannot take the step now, as the end of „Die Arbeit …"; null: it can. */
export async function refuseDruckstatus(
  trx: Trx,
  row: Druckzeile,
  { zu, beweger }: Druckschritt,
  werke?: ReadonlyMap<string, Werk>,
): Promise<string | null> {
  if (row.zurueckgezogenMs !== null) return 'ist zurückgezogen'
  const werk = (werke ?? (await readDruckwerke(trx, [row.id]))).get(row.id)
  if (!werk) return 'hat keine Auszeichnung, die gilt'
  return (
    refuseDruckschritt(druckstatusOf(row), zu, beweger) ??
    (zu === 1 ? await refuseDruckreif(trx, werk) : zu === 3 ? await refuseOhneFreigabe(trx, row.id) : null)
  )
}

/** Takes the step on a locked row; the caller has checked that it is possible, and tells of objections when it has made all of them (`tellBeanstandungen`). */
export async function applyDruckstatus(trx: Trx, row: Druckzeile, schritt: Druckschritt, wer: DruckWer): Promise<void> {
  const { zu, grund = '' } = schritt
  const von = druckstatusOf(row)
  await updateDruckstand(trx, row.id, { druckstatus: zu, ...(zu === 1 && DURCHGESEHEN) })
  // Found ready, an objection is settled; a new one takes the place of the old.
  if (zu <= 1) await endBeanstandung(trx, row.id, wer.nowMs)
  const daten = { grund, vorher: { druckstatus: von }, nachher: { druckstatus: zu, ...(zu === 0 && schritt.bis && { neueDateiBis: schritt.bis }) } }
  await insertVerlauf(trx, { noun: 'einreichung', datensatzId: row.id, aktion: DRUCK_VERLAUF[zu], benutzerId: wer.by, daten, nowMs: wer.nowMs })
  if (zu === 0) await objectTo(trx, row, schritt, wer)
}

/** The office has looked at what had changed. */
const DURCHGESEHEN = { beanstandetMs: null, creditNeuMs: null, textNeuMs: null, dateiNeuMs: null }

async function objectTo(trx: Trx, row: Druckzeile, { grund = '', befunde = [], bis = null }: Druckschritt, { by, nowMs }: DruckWer): Promise<void> {
  await insertBeanstandung(trx, {
    id: newId(nowMs),
    einreichungId: row.id,
    von: druckstatusOf(row),
    grund,
    befunde: JSON.stringify(befunde),
    bis,
    createdMs: nowMs,
    createdBy: by,
    gemeldetMs: null,
    ersetztMs: null,
    endeMs: null,
  })
}

export function druckstatusOf(row: { druckstatus: number }): Druckstatus {
  return Number(row.druckstatus) as Druckstatus
}

/** The step wants a reason, and none was given. */
export function isGrundOffen(row: Druckzeile, { zu, beweger, grund = '' }: Druckschritt): boolean {
  return findDruckschritt(druckstatusOf(row), zu, beweger)?.grund === true && grund.trim() === ''
}

/** The work stands elsewhere than the person saw. */
export function assertDruckstatus(row: Druckzeile, von: Druckstatus): void {
  const jetzt = druckstatusOf(row)
  if (jetzt === von) return
  const satz = `Dieser Schritt ist nicht möglich. Die Arbeit steht inzwischen auf „${DRUCKSTATUS_WORT[jetzt]}“.`
  throw new AppFehler('druckstatus-schritt', { satz })
}
