import type { Funktion } from '#contract/jury.ts'
import type { Juryeinladung } from '#contract/juryeinladung.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findJuryeinladung } from '../../db/jury/juryeinladung.ts'
import { findInfotext } from '../../db/stammdaten/infotext.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { einladungStandOf } from '../../domain/jury/juryeinladung.ts'
import { isGeschrieben } from '../../domain/stammdaten/rechtstexte.ts'

interface Zeit {
  nowMs: number
  timeZone: string
}

/** The statement of confidentiality as it holds now; null: nobody has written one, and nobody is asked. */
export async function getVertraulichkeit(db: Db, { nowMs, timeZone }: Zeit): Promise<Juryeinladung['vertraulichkeit']> {
  const row = await findInfotext(db, 'vertraulichkeit')
  if (!row || !isGeschrieben(row, wandzeitOfInstant(nowMs, timeZone))) return null
  return { version: row.version, titel: row.titel, text: row.text }
}

export async function getJuryeinladung(db: Db, wen: { mitgliedId: string; benutzerId: string }, zeit: Zeit): Promise<Juryeinladung> {
  const row = await findJuryeinladung(db, wen)
  if (!row) throw new AppFehler('nicht-gefunden', { satz: 'Diese Einladung gibt es nicht, oder sie ist für eine andere Person.' })
  const { jahr, nummer, titel, antwortMs } = row
  return {
    mitgliedId: wen.mitgliedId,
    jury: { jahr, nummer, titel },
    funktion: row.funktion as Funktion,
    stand: einladungStandOf(row),
    antwortMs,
    vertraulichkeit: await getVertraulichkeit(db, zeit),
  }
}
