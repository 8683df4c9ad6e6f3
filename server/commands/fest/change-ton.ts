import type { Aussprache, Ton } from '#contract/aussprache.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import * as db from '../../db/fest/aussprache.ts'
import { toAussprache, tonErsetzt, tonGetauscht } from '../../domain/fest/aussprache.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'

export function keepTon(connection: Db, id: string, ton: Ton, wer: Wer): Promise<Aussprache> {
  return changeTon(connection, id, { aktion: 'Ton aufgenommen', set: (row) => tonErsetzt(row, ton, wer.nowMs), wer })
}

/** Without one nothing changes. */
export function removeTon(connection: Db, id: string, wer: Wer): Promise<Aussprache> {
  return changeTon(connection, id, {
    aktion: 'Ton entfernt',
    set: (row) => (row.tonSha256 === null ? null : tonErsetzt(row, null, wer.nowMs)),
    wer,
  })
}

export function restoreTon(connection: Db, id: string, wer: Wer): Promise<Aussprache> {
  return changeTon(connection, id, {
    aktion: 'Ton zurückgeholt',
    set: (row) => {
      if (row.vorherSha256 === null)
        throw new AppFehler('nicht-gefunden', { satz: 'Diesen Ton gibt es nicht mehr. Bitte nehmen Sie ihn noch einmal auf.' })
      return tonGetauscht(row, wer.nowMs)
    },
    wer,
  })
}

interface Aenderung {
  aktion: string
  /** null: it is so already. */
  set: (row: db.AusspracheRow) => ReturnType<typeof tonErsetzt> | null
  wer: Wer
}

/** The words keep their version: who writes them is not disturbed by who records. */
async function changeTon(connection: Db, id: string, { aktion, set, wer }: Aenderung): Promise<Aussprache> {
  return inTransaktion(connection, async (trx) => {
    const row = await db.lockAussprache(trx, { id })
    if (!row) throw new AppFehler('nicht-gefunden')
    const neu = set(row)
    if (neu === null) return toAussprache(row)
    const stand = { ...neu, updatedMs: wer.nowMs, updatedBy: wer.by }
    await db.updateAussprache(trx, id, stand)
    const daten = { vorher: row.tonSha256, nachher: neu.tonSha256 }
    await insertVerlauf(trx, { noun: 'aussprache', datensatzId: id, aktion, benutzerId: wer.by, daten, nowMs: wer.nowMs })
    return toAussprache({ ...row, ...stand })
  })
}
