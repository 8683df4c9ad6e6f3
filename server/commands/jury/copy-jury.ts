import type { JurySatz } from '#contract/jury-editor.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findDatensatz } from '../../db/datensatz/datensatz.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { freieJuryNummer, insertKopie } from '../../db/jury/jury-editor.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { NEUE_RUNDE } from '../../domain/jury/runde-zeile.ts'
import { isDatenfehler } from '../../db/datenbank/datenfehler.ts'
import type { Gespeichert, Wer } from '../datensatz/save-datensatz.ts'

const VERSUCHE = 10

/**
 * A jury of another year as a new one: its rounds without their dates, and its people who are still active. Categories are of a year; the copy begins without.
 * It keeps its number where nobody has it.
 */
export async function copyJury(db: Db, { id: vonId, jahr }: { id: string; jahr: JurySatz['jahr'] }, { by, nowMs }: Wer): Promise<Gespeichert> {
  const id = newId(nowMs)
  await onceMore(() =>
    inTransaktion(db, async (trx) => {
      const von = await findDatensatz(trx, 'jury', vonId)
      if (!von) throw new AppFehler('nicht-gefunden')
      if (von.probe === 1)
        throw new AppFehler('probelauf-stand', { satz: 'Ein Probelauf wird in kein anderes Jahr übernommen. Es wurde nichts angelegt.' })
      const nummer = await freieJuryNummer(trx, { jahr, nummer: von.nummer })
      const verwaltet = { version: 1, createdMs: nowMs, createdBy: by, updatedMs: nowMs, updatedBy: by }
      const jury = { ...von, ...verwaltet, id, jahr, nummer, paketRevision: 1, paketMs: nowMs, historie: newId(nowMs) }
      await insertKopie(trx, vonId, {
        jury,
        toRunde: (runde) => ({ ...runde, ...NEUE_RUNDE, ...verwaltet, id: newId(nowMs), juryId: id, start: null, ende: null, inPanels: 0 }),
        toMitglied: (mitglied) => ({ ...mitglied, ...verwaltet, id: newId(nowMs), juryId: id, stimmeSeitMs: null }),
      })
      await insertVerlauf(trx, { noun: 'jury', datensatzId: id, aktion: 'übernommen', benutzerId: by, daten: { von: vonId }, nowMs })
    }),
  )
  return { id, version: 1 }
}

/** Whoever makes a jury at the same moment takes the number: the next try finds another. */
async function onceMore(copy: () => Promise<void>): Promise<void> {
  for (let rest = VERSUCHE; ; rest -= 1)
    try {
      return await copy()
    } catch (error) {
      if (rest === 0 || !isDatenfehler(error)) throw error
    }
}
