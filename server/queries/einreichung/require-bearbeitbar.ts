import type { EinreichungStatus } from '#contract/einreichung.ts'
import type { Nachbesserung } from '#contract/einreichung-entwurf.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findEinreichung } from '../../db/einreichung/einreichung-satz.ts'
import { findFeldregel } from '../../db/stammdaten/medienfeld.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { isMedienfeldOffen, type Stand } from '../../domain/einreichung/bearbeitung.ts'
import { readNachbesserung } from '../../domain/einreichung/nachbesserung.ts'
import { getEinreichungSicht } from './einreichung-sicht.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'

/** A work that this person may change: the office every one, an agency its own. Of others there is nothing to find. */
export async function findEigeneEinreichung(db: Db, id: string, betrachter: Betrachter) {
  const sicht = await getEinreichungSicht(db, betrachter)
  const row = sicht.wer === 'DRUCKEREI' ? undefined : await findEinreichung(db, id, sicht)
  if (!row || sicht.wer === 'DRUCKEREI') throw new AppFehler('nicht-gefunden')
  return { row, wer: sicht.wer }
}

interface Eingriff {
  betrachter: Betrachter
  medienfeldId: string
  /** Of a medium that is to be taken out: since when it stands there. */
  seitMs?: number
}

/** Throws `nicht-gefunden`, or `nicht-bearbeitbar` when this media field of the work is closed to this person now. */
export async function requireBearbeitbar(db: Db, id: string, { betrachter, medienfeldId, seitMs }: Eingriff) {
  const { row, wer } = await findEigeneEinreichung(db, id, betrachter)
  const stand = standOf(row)
  const feld = await findFeldregel(db, medienfeldId)
  if (isMedienfeldOffen(stand, wer, { ...feld, seitMs })) return row
  const ersetzbar = isMedienfeldOffen(stand, wer, feld)
  throw new AppFehler('nicht-bearbeitbar', ersetzbar ? { satz: NUR_ERSETZEN } : {})
}

const NUR_ERSETZEN = 'Diese Datei gehört zu dem, was Sie abgegeben haben. Ersetzen können Sie sie, entfernen nicht. Es wurde nichts geändert.'

/** Without what is kept beside it. */
function toNachbesserung(json: string | null): Nachbesserung | null {
  const gemerkt = readNachbesserung(json)
  return gemerkt && { text: gemerkt.text, tabs: gemerkt.tabs, bis: gemerkt.bis }
}

type Standzeile = Record<'status', string> &
  Record<'nachbesserung', string | null> &
  Record<'abgegebenMs' | 'zurueckgezogenMs' | 'beanstandetMs', number | null>

/** An agency changes what it may in the states that it sees: while results are veiled a work is before its jury, and no book is made of it. */
export function standOf(row: Standzeile & { druckstatus: number; sichtbarerStatus?: string; sichtbarerDruckstatus?: number }): Stand {
  return {
    status: (row.sichtbarerStatus ?? row.status) as EinreichungStatus,
    nachbesserung: toNachbesserung(row.nachbesserung),
    druckstatus: Number(row.sichtbarerDruckstatus ?? row.druckstatus),
    zurueckgezogen: row.zurueckgezogenMs !== null,
    abgegebenMs: row.abgegebenMs,
    beanstandetMs: row.beanstandetMs,
  }
}
