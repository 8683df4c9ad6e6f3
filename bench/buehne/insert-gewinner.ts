import type { Db } from '#server/db/datenbank/datenbank.ts'
import { insertAll } from '#server/demo/insert-all.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { insertJury, insertProgramm, insertRunde, START_MS } from '#tests/support/voting.ts'

const STUFEN = ['GRANDPRIX', 'GOLD', 'SILBER', 'BRONZE']
const CREDITS = 10

/** Awards of works that are there, each with its people. */
export async function insertGewinner(db: Db, anzahl: number): Promise<void> {
  await insertProgramm(db, { urkundeOrt: 'Wien' })
  const { juryId } = await insertJury(db, 99)
  const rundeId = await insertRunde(db, juryId, { status: 'BESTAETIGT' })
  const werke = await db.selectFrom('einreichung').select(['id', 'kategorieId']).where('status', '=', 'ZUGELASSEN').limit(anzahl).execute()
  if (werke.length < anzahl) throw new Error('Zu wenige Einreichungen für die Messung')
  const kopf = { juryId, rundeId, begruendung: null, bestaetigtMs: START_MS, bestaetigtVon: null, veroeffentlichtMs: START_MS }
  const ohne = { aberkanntMs: null, aberkanntVon: null, aberkanntGrund: null }
  await insertAll(
    db,
    'auszeichnung',
    werke.map(({ id, kategorieId }, nr) => ({
      id: newId(START_MS),
      einreichungId: id,
      kategorieId,
      medaille: STUFEN[nr % STUFEN.length] ?? 'GOLD',
      ...kopf,
      ...ohne,
    })),
  )
  await insertAll(
    db,
    'credit',
    werke.flatMap(({ id }, nr) =>
      Array.from({ length: CREDITS }, (_, position) => ({
        id: newId(START_MS),
        einreichungId: id,
        position,
        funktion: ['Text', 'Art Direction', 'Produktion', 'Beratung'][position % 4] ?? 'Text',
        firstname: 'Maximiliane',
        lastname: `Oberhuber ${nr}-${position}`,
        firma: '',
        drucken: 1 as const,
      })),
    ),
  )
}
