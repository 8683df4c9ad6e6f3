import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { insertAbholung, lockAbholung, updateAbholung } from '../../db/lieferung/abholung.ts'
import { FERTIGE, lockLieferung } from '../../db/lieferung/lieferung.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { addAbholung, beginAbholung, interruptAbholung, type Abholung } from '../../domain/lieferung/abholung.ts'
import type { Bereiche } from '../../domain/lieferung/bereiche.ts'

export interface WerHolt {
  lieferungId: string
  benutzerId: string
}

/** Before the first byte leaves: from here on the delivery is not withdrawn any more; one that was withdrawn while its files were looked at does not leave. */
export async function beginLieferungAbholung(db: Db, wer: WerHolt, nowMs: number): Promise<void> {
  await inTransaktion(db, async (trx) => {
    const lieferung = await lockLieferung(trx, wer.lieferungId, 'geteilt')
    if (!lieferung || !FERTIGE.some((stand) => stand === lieferung.stand)) throw new AppFehler('nicht-gefunden')
    const vorher = await findAbholung(trx, wer)
    if (vorher) return updateAbholung(trx, wer, toRow(beginAbholung(vorher, nowMs)))
    await insertAbholung(trx, { ...wer, ...toRow(beginAbholung(null, nowMs)) })
    await insertVerlauf(trx, { noun: 'lieferung', datensatzId: wer.lieferungId, aktion: 'Abholung begonnen', benutzerId: wer.benutzerId, nowMs })
  })
}

export interface Abgeholt {
  /** [from, to) of the package. */
  bereich: readonly [number, number]
  /** Bytes of the package. */
  gesamt: number
  /** The line broke. */
  abgebrochen: boolean
  nowMs: number
}

/** What has left since; each byte counts once. */
export async function noteLieferungAbholung(db: Db, wer: WerHolt, { abgebrochen, ...teil }: Abgeholt): Promise<void> {
  await inTransaktion(db, async (trx) => {
    const vorher = await findAbholung(trx, wer)
    if (!vorher) return
    const nachher = addAbholung(vorher, teil)
    await updateAbholung(trx, wer, toRow(abgebrochen ? interruptAbholung(nachher, teil.nowMs) : nachher))
  })
}

async function findAbholung(trx: Trx, wer: WerHolt): Promise<Abholung | null> {
  const row = await lockAbholung(trx, wer)
  return row ? { ...row, bereiche: JSON.parse(row.bereiche) as Bereiche } : null
}

function toRow({ bereiche, bytes, seitMs, letzteMs, laufMs, laufBytes, unterbrochenMs, fortgesetztMs, fertigMs }: Abholung) {
  return { bereiche: JSON.stringify(bereiche), bytes, seitMs, letzteMs, laufMs, laufBytes, unterbrochenMs, fortgesetztMs, fertigMs }
}
