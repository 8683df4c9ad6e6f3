import type { Rolle } from '#contract/rolle.ts'
import { startSitzung } from '#server/auth/sitzung.ts'
import type { Db } from '#server/db/datenbank/datenbank.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { insertBenutzer } from '#tests/support/benutzer.ts'
import { moveRunde } from '#tests/support/runde.ts'
import { insertEinreichung, insertJury, insertKategorie, insertRunde } from '#tests/support/voting.ts'

export interface Sitz {
  benutzerId: string
  mitgliedId: string
  cookie: string
}

export interface SaalJury {
  juryId: string
  rundeId: string
  kategorieIds: string[]
  /** In the order of the categories. */
  einreichungIds: string[]
  mitglieder: Sitz[]
  vorsitz: Sitz
}

interface Groesse {
  nummer: number
  mitglieder: number
  kategorien: number
  einreichungenJeKategorie: number
}

/** A jury with an open round of points 1 to 10, its members and its chair, everybody logged in: straight into the database, but for the opening. */
export async function insertSaalJury(db: Db, { nummer, mitglieder, kategorien, einreichungenJeKategorie }: Groesse): Promise<SaalJury> {
  const made = await db.transaction().execute(async (trx) => {
    const { juryId, kategorieId } = await insertJury(trx, nummer)
    const rundeId = await insertRunde(trx, juryId, { status: 'VORBEREITUNG' })
    const jury: SaalJury = {
      juryId,
      rundeId,
      kategorieIds: [kategorieId],
      einreichungIds: [],
      mitglieder: [],
      vorsitz: await insertSitz(trx, juryId, 'VORSITZ'),
    }
    while (jury.kategorieIds.length < kategorien) jury.kategorieIds.push(await insertKategorie(trx, juryId, nummer * 100 + jury.kategorieIds.length))
    for (const id of jury.kategorieIds)
      for (let index = 1; index <= einreichungenJeKategorie; index += 1) jury.einreichungIds.push(await insertEinreichung(trx, id, index))
    for (let index = 0; index < mitglieder; index += 1) jury.mitglieder.push(await insertSitz(trx, juryId, 'MITGLIED'))
    return jury
  })
  await moveRunde(db, { juryId: made.juryId, rundeId: made.rundeId, status: 'OFFEN', nowMs: Date.now() })
  return made
}

async function insertSitz(db: Db, juryId: string, funktion: 'MITGLIED' | 'VORSITZ'): Promise<Sitz> {
  const nowMs = Date.now()
  const roles: Rolle[] = funktion === 'VORSITZ' ? ['JURYPRAESIDENT', 'JURY'] : ['JURY']
  const benutzerId = await insertBenutzer(db, { username: `${newId(nowMs)}@bench.example`, roles })
  const mitgliedId = newId(nowMs)
  const sitz = { id: mitgliedId, juryId, benutzerId, funktion, stimmberechtigt: 1 as const, arbeitgeber: '', netzwerk: '', widerrufenMs: null }
  await db
    .insertInto('jurymitglied')
    .values({ ...sitz, createdMs: nowMs, createdBy: null, updatedMs: nowMs, updatedBy: null })
    .execute()
  const { token } = await startSitzung(db, { benutzerId, roles, beschreibung: 'Messung' }, nowMs)
  return { benutzerId, mitgliedId, cookie: `lorbeer_sitzung=${token}` }
}
