import { startSitzung } from '#server/auth/sitzung.ts'
import type { Db } from '#server/db/datenbank/datenbank.ts'
import { insertAll } from '#server/demo/insert-all.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { openMedienSpeicher } from '#server/media/ablage/open-medien-speicher.ts'
import { insertBenutzer } from '#tests/support/benutzer.ts'
import { fill, FOGRA51, makeDruckPdf, X4 } from '#tests/support/druck-pdf.ts'
import { insertDruckdateien } from '#tests/support/druckjahr.ts'
import { insertEinreichung, insertJury, insertProgramm, insertRunde } from '#tests/support/voting.ts'

const WERKE = 12
export const JAHR = 2026
const ROLLEN = ['ADMIN'] as const

/** What the office works with: awarded works that wait for the printer. */
export interface L5Buero {
  cookie: string
  werke: string[]
}

export async function insertBuero(db: Db, dataDir: string): Promise<L5Buero> {
  const nowMs = Date.now()
  await insertProgramm(db, { urkundeOrt: 'Wien' })
  const { juryId, kategorieId } = await insertJury(db, 2)
  const rundeId = await insertRunde(db, juryId, { status: 'BESTAETIGT' })
  const werke: string[] = []
  for (let nummer = 1; nummer <= WERKE; nummer += 1) werke.push(await insertEinreichung(db, kategorieId, nummer))
  const award = {
    kategorieId,
    juryId,
    rundeId,
    medaille: 'GOLD',
    begruendung: null,
    bestaetigtMs: nowMs,
    bestaetigtVon: null,
    veroeffentlichtMs: nowMs,
  }
  const ohne = { aberkanntMs: null, aberkanntVon: null, aberkanntGrund: null }
  await insertAll(
    db,
    'auszeichnung',
    werke.map((einreichungId) => ({ ...award, ...ohne, id: newId(nowMs), einreichungId })),
  )
  const medien = await openMedienSpeicher({ dataDir, now: Date.now })
  await insertDruckdateien({ db, medien }, werke, (nr) => makeDruckPdf({ ...FOGRA51, info: X4, seiten: [fill(`0 0 0.${nr} 1 k`)] }))
  const benutzerId = await insertBenutzer(db, { username: 'buero@bench.example', roles: [...ROLLEN] })
  const { token } = await startSitzung(db, { benutzerId, roles: [...ROLLEN], beschreibung: 'Messung' }, nowMs)
  return { cookie: `lorbeer_sitzung=${token}`, werke }
}
