import type { Namenstand } from '../../domain/protokoll/namen.ts'
import type { Db } from '../datenbank/datenbank.ts'

const JE_FRAGE = 1000

/** What the rounds and categories of a jury and these works are called now, and whose the works are. */
export async function readNamenstand(db: Db, juryId: string, werkIds: readonly string[]): Promise<Namenstand> {
  const ofJury = db.selectFrom('juryKategorie').select('kategorieId').where('juryId', '=', juryId)
  const werke: Namenstand['werke'][number][] = []
  for (let start = 0; start < werkIds.length; start += JE_FRAGE) {
    const query = db.selectFrom('einreichung').select(['id', 'titel', 'auftraggeber', 'agenturId'])
    werke.push(...(await query.where('id', 'in', werkIds.slice(start, start + JE_FRAGE)).execute()))
  }
  return {
    runden: await db.selectFrom('runde').select(['id', 'titel']).where('juryId', '=', juryId).execute(),
    kategorien: await db.selectFrom('kategorie').select(['id', 'titel']).where('id', 'in', ofJury).execute(),
    werke,
  }
}
