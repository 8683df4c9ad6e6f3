import type { Db } from '../../db/datenbank/datenbank.ts'
import { noteDruckdatei } from '../../db/druck/druckaenderung.ts'
import * as tabelle from '../../db/medium/medium-editor.ts'
import { findMedium } from '../../db/medium/medium.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { findMangel } from '#contract/medium-regeln.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { findEigeneEinreichung, requireBearbeitbar } from '../../queries/einreichung/require-bearbeitbar.ts'
import { grenzenOf, requirePlatz } from './check-medienfeld.ts'
import { nameOf, note, type Geaendert, type Bearbeiter } from './save-medium.ts'

interface Uebernahme {
  einreichungId: string
  medienfeldId: string
  mediumId: string
  ersetztMediumId?: string | undefined
}

/** A file that the agency has sent before stands in another work, too: the same bytes, the same pictures, checked against the new field. */
export async function copyMedium(db: Db, wunsch: Uebernahme, wer: Bearbeiter): Promise<Geaendert & { id: string }> {
  const { einreichungId, medienfeldId, mediumId, ersetztMediumId = null } = wunsch
  return inTransaktion(db, async (trx) => {
    await tabelle.lockEinreichung(trx, einreichungId)
    const einreichung = await requireBearbeitbar(trx, einreichungId, { betrachter: wer.betrachter, medienfeldId })
    const quelle = await findMedium(trx, mediumId)
    if (!quelle || quelle.sha256 === null || quelle.uploadStatus !== 'BEREIT') throw new AppFehler('nicht-gefunden')
    const { row } = await findEigeneEinreichung(trx, quelle.einreichungId, wer.betrachter)
    if (row.agenturId !== einreichung.agenturId) throw new AppFehler('nicht-gefunden')
    const feld = await requirePlatz(trx, { einreichungId, kategorieId: einreichung.kategorieId, medienfeldId, ersetztId: ersetztMediumId })
    const mangel = findMangel(grenzenOf(feld), { ...quelle, farbraum: null }, quelle.bytes)
    if (mangel) throw new AppFehler('datei-ungueltig', { satz: mangel })
    const vorhanden = (await tabelle.listAktuelle(trx, einreichungId)).filter((medium) => medium.medienfeldId === medienfeldId)
    const ersetzt = vorhanden.find(({ id }) => id === ersetztMediumId)
    const id = newId(wer.nowMs)
    await tabelle.insertMedium(trx, {
      ...quelle,
      id,
      einreichungId,
      medienfeldId,
      createdMs: wer.nowMs,
      anonymOk: null,
      version: 1,
      ersetztMs: null,
      ersetztId: ersetzt?.id ?? null,
      legende: ersetzt?.legende ?? quelle.legende,
      position: ersetzt?.position ?? Math.max(-1, ...vorhanden.map(({ position }) => position)) + 1,
    })
    await tabelle.copyRenditions(trx, mediumId, { id, nowMs: wer.nowMs })
    if (ersetzt) await tabelle.updateMedium(trx, ersetzt.id, { ersetztMs: wer.nowMs })
    await noteDruckdatei(trx, { einreichungId, medienfeldId }, { da: true, by: wer.betrachter.benutzerId, nowMs: wer.nowMs })
    const vorher = { [feld.titel]: ersetzt ? nameOf(ersetzt) : '' }
    return { id, ...(await note(trx, { einreichungId, wer, aktion: 'Medium übernommen', vorher, nachher: { [feld.titel]: nameOf(quelle) } })) }
  })
}
