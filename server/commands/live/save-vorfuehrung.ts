import type { Vorfuehrung, VorfuehrungInhalt } from '#contract/vorfuehrung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import * as db from '../../db/live/vorfuehrung.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { keepInhalt } from '../../domain/live/vorfuehrung.ts'
import { describeVorfuehrung, requireVorfuehrung } from '../../queries/live/vorfuehrung.ts'
import { assertVersion } from '../datensatz/assert-version.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'

const LEER = { reihenfolge: '[]', notizen: '{}' }

interface Auftrag {
  ort: db.Ort
  eingabe: VorfuehrungInhalt & { version: number }
  betrachter: Betrachter
  wer: Wer
}

/** Running order and notes of a category, whole, from the version that was read; whoever comes second is told who was first. */
export async function saveVorfuehrung(connection: Db, { ort, eingabe, betrachter, wer }: Auftrag): Promise<Vorfuehrung> {
  const verborgen = await requireVorfuehrung(connection, ort, betrachter)
  return inTransaktion(connection, async (trx) => {
    const bisher = await db.lockVorfuehrung(trx, ort)
    if (!bisher && eingabe.version !== 0) throw new AppFehler('version-veraltet')
    if (bisher) await assertVersion(trx, bisher, { ...wer, version: eingabe.version })
    const ids = [...eingabe.reihenfolge, ...eingabe.notizen.map(({ einreichungId }) => einreichungId)]
    const werke = await db.listWerkeOfKategorie(trx, ort.kategorieId, [...new Set(ids)])
    const inhalt = keepInhalt(eingabe, { werke, verborgen, bisher })
    const { reihenfolge, notizen } = bisher ?? LEER
    if (reihenfolge === inhalt.reihenfolge && notizen === inhalt.notizen) return describeVorfuehrung(trx, { ort, row: bisher, verborgen })
    const row = { ...ort, ...inhalt, version: eingabe.version + 1, updatedMs: wer.nowMs, updatedBy: wer.by }
    if (bisher) await db.updateVorfuehrung(trx, ort, row)
    else if (!(await db.insertVorfuehrung(trx, row))) await refuseZweite(trx, ort, wer)
    return describeVorfuehrung(trx, { ort, row, verborgen })
  })
}

/** Both began with nothing, and the other one's row is there by now. */
async function refuseZweite(trx: Trx, ort: db.Ort, wer: Wer): Promise<never> {
  const erste = await db.lockVorfuehrung(trx, ort)
  if (erste) await assertVersion(trx, erste, { ...wer, version: 0 })
  throw new AppFehler('version-veraltet')
}
