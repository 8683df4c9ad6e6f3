import type { EinreichungStatus } from '#contract/einreichung.ts'
import type { EinreichungTab, Nachbesserung } from '#contract/einreichung-entwurf.ts'
import type { Db } from '../db/datenbank.ts'
import { findEinreichung } from '../db/einreichung-satz.ts'
import { AppFehler } from '../domain/app-fehler.ts'
import { listOffeneTabs, type Stand } from '../domain/bearbeitung.ts'
import { getEinreichungSicht } from './einreichung-sicht.ts'
import type { Betrachter } from './jurypaket.ts'

/** A work that this person may change: the office every one, an agency its own. Of others there is nothing to find. */
export async function findEigeneEinreichung(db: Db, id: string, betrachter: Betrachter) {
  const sicht = await getEinreichungSicht(db, betrachter)
  const row = sicht.wer === 'DRUCKEREI' ? undefined : await findEinreichung(db, id, sicht)
  if (!row || sicht.wer === 'DRUCKEREI') throw new AppFehler('nicht-gefunden')
  return { row, wer: sicht.wer }
}

/** Throws `nicht-gefunden`, or `nicht-bearbeitbar` when the tab is closed now. */
export async function requireBearbeitbar(db: Db, id: string, { betrachter, tab }: { betrachter: Betrachter; tab: EinreichungTab }) {
  const { row, wer } = await findEigeneEinreichung(db, id, betrachter)
  if (!listOffeneTabs(standOf(row), wer).includes(tab)) throw new AppFehler('nicht-bearbeitbar')
  return row
}

export function standOf(row: { status: string; nachbesserung: string | null; druckstatus: number }): Stand {
  return {
    status: row.status as EinreichungStatus,
    nachbesserung: row.nachbesserung === null ? null : (JSON.parse(row.nachbesserung) as Nachbesserung),
    druckstatus: Number(row.druckstatus),
  }
}
