import type { Druckstatus } from '#contract/einreichung.ts'
import { countAnfrage } from '../../auth/anfragen-bremse.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { lockDatensatz } from '../../db/datensatz/datensatz.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { saveDruckfreigabe } from '../../db/jahrbuch/druckfreigabe.ts'
import { listInLieferung } from '../../db/lieferung/lieferung.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { refuseRuecknahme } from '../../domain/jahrbuch/druckfreigabe.ts'
import { listEigeneSeiten } from '../../queries/jahrbuch/eigene-druckfreigaben.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'
import { tellBuero } from '../mail/tell-buero.ts'

/** The agency takes its own release back. Whoever makes a delivery locks the same work: either it is in there, and stays, or it is left behind. The office is told, once in an hour for one work. */
export async function withdrawDruckfreigabe(db: Db, einreichungId: string, wer: Wer): Promise<void> {
  await inTransaktion(db, async (trx) => {
    await lockDatensatz(trx, 'einreichung', einreichungId)
    const eigene = (await listEigeneSeiten(trx, wer.by, wer.nowMs)).find(({ werk }) => werk.einreichungId === einreichungId)
    if (!eigene) throw new AppFehler('nicht-gefunden')
    const { zeile, freigabe } = eigene.seite
    // The same again, as after an answer that got lost.
    if (freigabe.stand === 'ZURUECKGENOMMEN') return
    const inLieferung = (await listInLieferung(trx, [einreichungId])).has(einreichungId)
    const satz = refuseRuecknahme({ stand: freigabe.stand, druckstatus: Number(zeile.druckstatus) as Druckstatus, inLieferung })
    if (satz !== null) throw new AppFehler('druckfreigabe-stand', { satz })
    const offen = { art: null, fassung: null, grund: '', entschiedenMs: null, entschiedenVon: null }
    await saveDruckfreigabe(trx, einreichungId, { ...offen, zurueckMs: wer.nowMs, zurueckVon: wer.by })
    await insertVerlauf(trx, {
      noun: 'druckfreigabe',
      datensatzId: einreichungId,
      aktion: 'von der Agentur zurückgenommen',
      benutzerId: wer.by,
      daten: {},
      nowMs: wer.nowMs,
    })
    // Whoever thinks again and again is told of once.
    if ((await countAnfrage(trx, `druckfreigabe zurück ${einreichungId}`, wer.nowMs)) > 1) return
    const werte = { agentur: zeile.agentur, titel: zeile.titel, nummer: zeile.nummer ?? '' }
    await tellBuero(trx, { vorlage: 'druckfreigabe-zurueck', werte, ziel: `/admin/druckdaten/jahrbuch/${einreichungId}`, nowMs: wer.nowMs })
  })
}
