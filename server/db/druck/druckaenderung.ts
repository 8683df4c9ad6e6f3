import type { DruckNeu } from '#contract/druckdaten.ts'
import type { Druckstatus } from '#contract/einreichung.ts'
import { DRUCK_ZURUECK } from '../../domain/druck/druck-verlauf.ts'
import { ERSATZ_JOB, ERSATZ_WARTEN_MS, type ErsatzAuftrag } from '../../domain/druck/ersatz-job.ts'
import { druckstatusNachAenderung } from '../../domain/druck/druckstatus.ts'
import { hasWartendenJob, insertJob } from '../datenbank/job.ts'
import type { Trx } from '../datenbank/transaktion.ts'
import { insertVerlauf } from '../datensatz/verlauf.ts'

interface Anlass {
  /** null: nobody, but the server itself. */
  by: string | null
  nowMs: number
}

const MARKE: Readonly<Record<DruckNeu, 'creditNeuMs' | 'textNeuMs' | 'dateiNeuMs'>> = {
  CREDIT: 'creditNeuMs',
  TEXT: 'textNeuMs',
  DATEI: 'dateiNeuMs',
}

/** Something of a locked work has changed: found ready before, it is not any more; with the printer already, it is marked. Before that there is nothing to say. */
export async function noteDruckaenderung(trx: Trx, einreichungId: string, neu: readonly DruckNeu[], { by, nowMs }: Anlass): Promise<void> {
  if (neu.length === 0) return
  const row = await trx.selectFrom('einreichung').select('druckstatus').where('id', '=', einreichungId).executeTakeFirst()
  const von = Number(row?.druckstatus ?? 0) as Druckstatus
  if (von === 0) return
  const zu = druckstatusNachAenderung(von)
  const marken = Object.fromEntries(neu.map((each) => [MARKE[each], nowMs]))
  await trx
    .updateTable('einreichung')
    .set({ druckstatus: zu, ...marken })
    .where('id', '=', einreichungId)
    .execute()
  if (zu === von) return
  const daten = { vorher: { druckstatus: von }, nachher: { druckstatus: zu } }
  await insertVerlauf(trx, { noun: 'einreichung', datensatzId: einreichungId, aktion: DRUCK_ZURUECK, benutzerId: by, daten, nowMs })
}

/** The caption of a file in a field for print: it is printed beside it. */
export async function noteBildtext(
  trx: Trx,
  { einreichungId, medienfeldId }: { einreichungId: string; medienfeldId: string },
  anlass: Anlass,
): Promise<void> {
  if (await isFuerDruck(trx, medienfeldId)) await noteDruckaenderung(trx, einreichungId, ['TEXT'], anlass)
}

async function isFuerDruck(trx: Trx, medienfeldId: string): Promise<boolean> {
  return (await trx.selectFrom('medienfeld').select('inDruck').where('id', '=', medienfeldId).executeTakeFirst())?.inDruck === 1
}

/** A file in a field for print of a locked work: it is there now, or is gone. An objection that is open has been answered, or is not any more. */
export async function noteDruckdatei(
  trx: Trx,
  { einreichungId, medienfeldId }: { einreichungId: string; medienfeldId: string },
  { da, ...anlass }: Anlass & { da: boolean },
): Promise<void> {
  if (!(await isFuerDruck(trx, medienfeldId))) return
  await noteDruckaenderung(trx, einreichungId, ['DATEI'], anlass)
  const ersetztMs = da ? anlass.nowMs : null
  const { numUpdatedRows } = await trx
    .updateTable('beanstandung')
    .set({ ersetztMs, ersatzGemeldetMs: null })
    .where('einreichungId', '=', einreichungId)
    .where('endeMs', 'is', null)
    .executeTakeFirst()
  if (da && numUpdatedRows > 0n) await planErsatzmeldung(trx, einreichungId, anlass.nowMs)
}

/** A job that is due sooner may begin before this is committed, and would not see it. */
const BALD_MS = 60_000

/** What comes of the same agency until then goes along. */
async function planErsatzmeldung(trx: Trx, einreichungId: string, nowMs: number): Promise<void> {
  const { agenturId } = await trx.selectFrom('einreichung').select('agenturId').where('id', '=', einreichungId).executeTakeFirstOrThrow()
  const daten: ErsatzAuftrag = { agenturId }
  if (!(await hasWartendenJob(trx, ERSATZ_JOB, daten, nowMs + BALD_MS)))
    await insertJob(trx, { typ: ERSATZ_JOB, daten, nowMs, faelligMs: nowMs + ERSATZ_WARTEN_MS })
}
