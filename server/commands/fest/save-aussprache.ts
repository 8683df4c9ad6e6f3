import type { Aussprache } from '#contract/aussprache.ts'
import { schluesselOf } from '#contract/aussprache-namen.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import * as db from '../../db/fest/aussprache.ts'
import { toAussprache } from '../../domain/fest/aussprache.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { assertVersion } from '../datensatz/assert-version.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'

interface Eingabe {
  jahr: string
  name: string
  laut: string
  quelle: string
  /** 0: nothing was there when it was read. */
  version: number
}

/** What is written about a name, from the version that was read; whoever comes second is told who was first. */
export async function saveAussprache(connection: Db, { version, ...eingabe }: Eingabe, wer: Wer): Promise<Aussprache> {
  const jahr = Number(eingabe.jahr)
  const schluessel = schluesselOf(eingabe.name)
  const { laut, quelle } = { laut: eingabe.laut.trim(), quelle: eingabe.quelle.trim() }
  return inTransaktion(connection, async (trx) => {
    const bisher = await db.lockAussprache(trx, { jahr, schluessel })
    if (bisher) return change(trx, { bisher, set: { laut, quelle }, version, wer })
    if (version !== 0) throw new AppFehler('version-veraltet')
    const { by, nowMs } = wer
    const row = { id: newId(nowMs), jahr, name: eingabe.name, schluessel, laut, quelle, ...OHNE_TON, version: 1 }
    if (!(await db.insertAussprache(trx, { ...row, createdMs: nowMs, createdBy: by, updatedMs: nowMs, updatedBy: by }))) {
      // Both began with nothing.
      const erste = await db.lockAussprache(trx, { jahr, schluessel })
      if (erste) return change(trx, { bisher: erste, set: { laut, quelle }, version, wer })
    }
    await note(trx, row.id, { aktion: 'angelegt', daten: { name: row.name, laut, quelle }, wer })
    return toAussprache({ ...row, updatedMs: nowMs })
  })
}

const OHNE_TON = { tonSha256: null, ton: null, vorherSha256: null, vorher: null, vorherMs: null }

interface Aenderung {
  bisher: db.AusspracheRow
  set: { laut: string; quelle: string }
  version: number
  wer: Wer
}

async function change(trx: Trx, { bisher, set, version, wer }: Aenderung): Promise<Aussprache> {
  // The same twice is no conflict: an answer may have been lost.
  if (bisher.laut === set.laut && bisher.quelle === set.quelle) return toAussprache(bisher)
  await assertVersion(trx, bisher, { ...wer, version })
  const neu = { ...set, version: bisher.version + 1, updatedMs: wer.nowMs, updatedBy: wer.by }
  await db.updateAussprache(trx, bisher.id, neu)
  const vorher = { laut: bisher.laut, quelle: bisher.quelle }
  await note(trx, bisher.id, { aktion: 'geändert', daten: { vorher, nachher: set }, wer })
  return toAussprache({ ...bisher, ...neu })
}

async function note(trx: Trx, id: string, { aktion, daten, wer }: { aktion: string; daten: object; wer: Wer }): Promise<void> {
  await insertVerlauf(trx, { noun: 'aussprache', datensatzId: id, aktion, benutzerId: wer.by, daten, nowMs: wer.nowMs })
}
