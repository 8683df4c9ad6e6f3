import type { Db } from '../../db/datenbank/datenbank.ts'
import {
  deleteDatensatz,
  insertDatensatz,
  lockDatensatz,
  updateDatensatz,
  type Aenderung,
  type DatensatzTabelle,
  type Neu,
} from '../../db/datensatz/datensatz.ts'
import { isDatenfehler } from '../../db/datenbank/datenfehler.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { assertVersion } from './assert-version.ts'

/** Who changes a record, and when. */
export interface Wer {
  by: string
  nowMs: number
  timeZone: string
}

export interface Gespeichert {
  id: string
  version: number
}

interface Anlage<T extends DatensatzTabelle> {
  tabelle: T
  wer: Wer
  /** Checks and reads what the row needs, in the transaction; throws an AppFehler. */
  row: (trx: Trx) => Promise<Neu<T>>
  /** Rows of other tables that belong to the record. */
  after?: (trx: Trx, id: string) => Promise<unknown>
  /** When the database finds a second of what exists once only. */
  doppelt?: Record<string, string>
}

export async function createDatensatz<T extends DatensatzTabelle>(db: Db, { tabelle, wer, row, after, doppelt }: Anlage<T>): Promise<Gespeichert> {
  const id = newId(wer.nowMs)
  await refuseDoppelte(doppelt, () =>
    inTransaktion(db, async (trx) => {
      const columns = await row(trx)
      await insertDatensatz(trx, tabelle, id, { ...columns, ...wannOf(wer) })
      await after?.(trx, id)
      await insertVerlauf(trx, {
        noun: tabelle,
        datensatzId: id,
        aktion: 'angelegt',
        benutzerId: wer.by,
        daten: { nachher: columns },
        nowMs: wer.nowMs,
      })
    }),
  )
  return { id, version: 1 }
}

interface AenderungAuftrag<T extends DatensatzTabelle> extends Omit<Anlage<T>, 'row'> {
  id: string
  version: number
  /** Locks that others take before the record's own. */
  zuerst?: (trx: Trx) => Promise<unknown>
  row: (trx: Trx) => Promise<Aenderung<T>>
  /** What `after` changes outside the row, for the history and for „nothing has changed". */
  vorher?: (trx: Trx) => Promise<Record<string, unknown>>
  nachher?: Record<string, unknown>
}

/** Saving what is already so changes nothing and makes no entry. */
export async function changeDatensatz<T extends DatensatzTabelle>(db: Db, auftrag: AenderungAuftrag<T>): Promise<Gespeichert> {
  const { tabelle, id, version, wer } = auftrag
  return refuseDoppelte(auftrag.doppelt, () =>
    inTransaktion(db, async (trx) => {
      await auftrag.zuerst?.(trx)
      const before = await lockDatensatz(trx, tabelle, id)
      if (!before) throw new AppFehler('nicht-gefunden')
      await assertVersion(trx, before, { version, ...wer })
      const columns = await auftrag.row(trx)
      const daten = diff({ ...before, ...(await auftrag.vorher?.(trx)) }, { ...columns, ...auftrag.nachher })
      if (Object.keys(daten.nachher).length === 0) return { id, version: before.version }
      await writeAenderung(trx, { tabelle, id, columns, daten, wer })
      await auftrag.after?.(trx, id)
      return { id, version: before.version + 1 }
    }),
  )
}

interface Loeschung {
  tabelle: DatensatzTabelle
  id: string
  wer: Wer
  zuerst?: (trx: Trx) => Promise<unknown>
  /** Throws when something still uses the record. */
  check: (trx: Trx) => Promise<void>
}

export async function removeDatensatz(db: Db, { tabelle, id, wer, zuerst, check }: Loeschung): Promise<void> {
  await inTransaktion(db, async (trx) => {
    await zuerst?.(trx)
    const before = await lockDatensatz(trx, tabelle, id)
    if (!before) throw new AppFehler('nicht-gefunden')
    await check(trx)
    await writeLoeschung(trx, { tabelle, before, wer })
  })
}

interface Geschrieben<T extends DatensatzTabelle> {
  tabelle: T
  id: string
  columns: Aenderung<T>
  daten: ReturnType<typeof diff>
  wer: Wer
}

/** A change of a locked row, with its entry in the history. */
export async function writeAenderung<T extends DatensatzTabelle>(trx: Trx, { tabelle, id, columns, daten, wer }: Geschrieben<T>): Promise<void> {
  await updateDatensatz(trx, tabelle, id, { ...columns, ...wannOf(wer) })
  await insertVerlauf(trx, { noun: tabelle, datensatzId: id, aktion: 'geändert', benutzerId: wer.by, daten, nowMs: wer.nowMs })
}

/** A locked row goes; the history keeps what it was. */
export async function writeLoeschung(
  trx: Trx,
  { tabelle, before, wer }: { tabelle: DatensatzTabelle; before: { id: string }; wer: Wer },
): Promise<void> {
  await deleteDatensatz(trx, tabelle, before.id)
  await insertVerlauf(trx, {
    noun: tabelle,
    datensatzId: before.id,
    aktion: 'gelöscht',
    benutzerId: wer.by,
    daten: { vorher: before },
    nowMs: wer.nowMs,
  })
}

function wannOf({ by, nowMs }: Wer) {
  return { by, nowMs }
}

/** What a change alters, as the history keeps it. */
export function diff(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null))
  const pick = (row: Record<string, unknown>) => Object.fromEntries(changed.map((key) => [key, row[key] ?? null]))
  return { vorher: pick(before), nachher: pick(after) }
}

async function refuseDoppelte<T>(fields: Record<string, string> | undefined, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (fields && isDatenfehler(error)) throw new AppFehler('eingabe-ungueltig', { fields })
    throw error
  }
}
