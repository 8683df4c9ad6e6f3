import type { Db } from '../../db/datenbank/datenbank.ts'
import * as entwurf from '../../db/einreichung/entwurf.ts'
import { listAktuelle } from '../../db/medium/medium-editor.ts'
import { findProgrammjahr } from '../../db/programm/programmjahr.ts'
import { toEntwurfFelder, type EntwurfZeile } from '../../domain/einreichung/entwurf-felder.ts'
import { standOfInhalt } from '../../domain/einreichung/nachbesserung.ts'

/** What a work is now, as one word that changes with anything an agency can change. */
export async function getInhaltsstand(db: Db, row: EntwurfZeile & { id: string; jahr: number }): Promise<string> {
  const { agbVersion = '', datenschutzVersion = '' } = (await findProgrammjahr(db, row.jahr)) ?? {}
  const felder = toEntwurfFelder(row, await entwurf.listEntwurfCredits(db, row.id), { agbVersion, datenschutzVersion })
  return standOfInhalt({ felder, medien: await listAktuelle(db, row.id) })
}
