import { MAHNSTUFE_MAX } from '#contract/rechnung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findRechnung, lockRechnung, type RechnungZeile } from '../../db/rechnung/rechnung.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { insertMahnung, listMahnungen } from '../../db/rechnung/zahlungseingang.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { addTage, MAHNFRIST_TAGE, refuseMahnung } from '../../domain/rechnung/rechnung.ts'
import { heuteOf } from '../../queries/rechnung/rechnungen.ts'
import { listRechnungskunden, type Rechnungskunde } from '../../queries/rechnung/rechnungskunden.ts'
import { queueMahnungMail } from './queue-rechnung-mail.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'

interface Antwort {
  betroffen: { id: string; name: string; stufe: number; offenCent: number; an: string }[]
  ausgelassen: { id: string; name: string; grund: string }[]
}

/** Each overdue invoice one level further, by mail; the same decision for the preview and for the act. */
export async function sendMahnungen(db: Db, { ids, vorschau }: { ids: readonly string[]; vorschau: boolean }, wer: Wer): Promise<Antwort> {
  return inTransaktion(db, async (trx) => {
    const antwort: Antwort = { betroffen: [], ausgelassen: [] }
    // One order for everybody who locks several.
    for (const id of [...new Set(ids)].toSorted()) {
      await lockRechnung(trx, id)
      const rechnung = await findRechnung(trx, id, { agenturId: null, heute: heuteOf(wer) })
      if (!rechnung) {
        antwort.ausgelassen.push({ id, name: 'Eine Rechnung', grund: 'gibt es nicht' })
        continue
      }
      const [kunde] = await listRechnungskunden(trx, [rechnung.agenturId])
      if (kunde) await remind(trx, { rechnung, kunde, antwort, vorschau, wer })
    }
    return { betroffen: antwort.betroffen.toSorted(byName), ausgelassen: antwort.ausgelassen.toSorted(byName) }
  })
}

/** Its number comes first. */
function byName(a: { name: string }, b: { name: string }): number {
  return a.name.localeCompare(b.name, 'de', { numeric: true })
}

interface Fall {
  rechnung: RechnungZeile
  kunde: Rechnungskunde
  antwort: Antwort
  vorschau: boolean
  wer: Wer
}

async function remind(trx: Trx, { rechnung, kunde, antwort, vorschau, wer }: Fall): Promise<void> {
  const { id, nummer } = rechnung
  const mahnstufe = Number(rechnung.mahnstufe)
  const an = kunde.empfaenger[0]?.an ?? ''
  const name = `${nummer}, ${kunde.name}`
  const bisher = await listMahnungen(trx, id)
  const letzteMahnungMs = bisher.at(-1)?.createdMs ?? null
  const grund = refuseMahnung({ ...rechnung, mahnstufe, letzteMahnungMs, an }, wer.nowMs, MAHNSTUFE_MAX)
  if (grund !== null) {
    antwort.ausgelassen.push({ id, name, grund })
    return
  }
  const stufe = mahnstufe + 1
  const offenCent = rechnung.restCent - rechnung.bezahltCent
  antwort.betroffen.push({ id, name, stufe, offenCent, an })
  if (vorschau) return
  const frist = addTage(heuteOf(wer), MAHNFRIST_TAGE)
  await insertMahnung(trx, { id: newId(wer.nowMs), rechnungId: id, stufe, an, frist, createdMs: wer.nowMs, createdBy: wer.by })
  const stand = { ...rechnung, restCent: Number(rechnung.restCent), bezahltCent: Number(rechnung.bezahltCent) }
  const tage = bisher.map(({ createdMs }) => heuteOf({ nowMs: createdMs, timeZone: wer.timeZone }))
  await queueMahnungMail(trx, { rechnung: stand, stufe, frist, bisher: tage, kunde, nowMs: wer.nowMs })
  await insertVerlauf(trx, {
    noun: 'rechnung',
    datensatzId: id,
    aktion: 'gemahnt',
    benutzerId: wer.by,
    daten: { nachher: { stufe, an } },
    nowMs: wer.nowMs,
  })
}
