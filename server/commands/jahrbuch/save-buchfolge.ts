import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { deleteBuchschritt, findBuchschritt, insertBuchschritt, lockJahrbuch, updateJahrbuch } from '../../db/jahrbuch/jahrbuch.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { placeNach } from '../../domain/jahrbuch/buchfolge.ts'
import { buchschrittSatz, REGELFOLGE_SATZ } from '../../domain/jahrbuch/buchschritt.ts'
import { listPreistraeger } from '../../queries/jahrbuch/buchwerke.ts'
import { assertVersion } from '../datensatz/assert-version.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'

interface Gesehen {
  jahr: number
  /** Of the order that the person saw. */
  version: number
}

const NICHT_DA = 'Eine dieser Arbeiten steht nicht mehr im Jahrbuch. Die Reihenfolge ist unverändert.'

/** One work directly behind another. Two at once never overwrite each other: who saw an older order is told who changed it. */
export async function moveBuchwerk(
  db: Db,
  { einreichungId, nachId, ...gesehen }: Gesehen & { einreichungId: string; nachId: string | null },
  wer: Wer,
): Promise<{ version: number }> {
  return changeFolge(db, gesehen, wer, async (trx) => {
    const werke = await listPreistraeger(trx, gesehen.jahr)
    const ids = werke.map((werk) => werk.einreichungId)
    const folge = placeNach(ids, einreichungId, nachId)
    if (!folge) throw new AppFehler('nicht-gefunden', { satz: NICHT_DA })
    const [von, zu] = [ids.indexOf(einreichungId), folge.indexOf(einreichungId)]
    return { folge, satz: von === zu ? null : buchschrittSatz(werke[von]?.titel ?? '', { von, zu }) }
  })
}

export async function resetBuchfolge(db: Db, gesehen: Gesehen, wer: Wer): Promise<{ version: number }> {
  return changeFolge(db, gesehen, wer, async (_trx, vorher) => ({ folge: null, satz: vorher === null ? null : REGELFOLGE_SATZ }))
}

/** The order as it was before its last step, whoever took it; what was awarded since keeps its place by the rule. */
export async function undoBuchschritt(db: Db, { jahr, version }: Gesehen, wer: Wer): Promise<{ version: number }> {
  return inTransaktion(db, async (trx) => {
    const row = await lockJahrbuch(trx, jahr)
    await assertVersion(trx, row, { version, timeZone: wer.timeZone, by: wer.by })
    const schritt = await findBuchschritt(trx, jahr)
    if (!schritt) return { version: row.version }
    const neu = { jahr, folge: schritt.folgeVorher, version: row.version + 1, updatedMs: wer.nowMs, updatedBy: wer.by }
    await updateJahrbuch(trx, neu)
    await deleteBuchschritt(trx, jahr, schritt.version)
    await record(trx, jahr, `Zurückgenommen: ${schritt.satz}`, wer)
    return { version: neu.version }
  })
}

type Aenderung = { folge: readonly string[] | null; satz: string | null }

/** `change` says the new order and what was done; null: nothing. */
async function changeFolge(
  db: Db,
  { jahr, version }: Gesehen,
  wer: Wer,
  change: (trx: Trx, vorher: string | null) => Promise<Aenderung>,
): Promise<{ version: number }> {
  return inTransaktion(db, async (trx) => {
    const row = await lockJahrbuch(trx, jahr)
    await assertVersion(trx, row, { version, timeZone: wer.timeZone, by: wer.by })
    const { folge, satz } = await change(trx, row.folge)
    if (satz === null) return { version: row.version }
    const neu = { jahr, folge: folge === null ? null : JSON.stringify(folge), version: row.version + 1, updatedMs: wer.nowMs, updatedBy: wer.by }
    await updateJahrbuch(trx, neu)
    await insertBuchschritt(trx, { jahr, version: neu.version, folgeVorher: row.folge, satz, createdMs: wer.nowMs, createdBy: wer.by })
    await record(trx, jahr, satz, wer)
    return { version: neu.version }
  })
}

async function record(trx: Trx, jahr: number, aktion: string, { by, nowMs }: Wer): Promise<void> {
  await insertVerlauf(trx, { noun: 'jahrbuch', datensatzId: String(jahr), aktion, benutzerId: by, daten: {}, nowMs })
}
