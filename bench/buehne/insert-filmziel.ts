import { newId } from '#server/domain/grund/new-id.ts'
import type { Db } from '#server/db/datenbank/datenbank.ts'
import { insertEinreichung, insertKategorie, START_MS } from '#tests/support/voting.ts'
import { insertAngemeldete } from './put-logo.ts'

/** Where a film may go to: who sends it, and what a browser says of it. */
export interface Filmziel {
  cookie: string
  metadata: string
}

/** A draft in a category that asks for a film without limits, and the log-in of its agency. */
export async function insertFilmziel(db: Db, nr: number): Promise<Filmziel> {
  const kategorieId = await insertKategorie(db, null, nr)
  const einreichungId = await insertEinreichung(db, kategorieId, 1)
  const { agenturId, cookie } = await insertAngemeldete(db, nr)
  await db.updateTable('einreichung').set({ status: 'ENTWURF', agenturId }).where('id', '=', einreichungId).execute()
  const medienfeldId = newId(START_MS)
  const verwaltet = { createdMs: START_MS, createdBy: null, updatedMs: START_MS, updatedBy: null }
  await db
    .insertInto('medienfeld')
    .values({ id: medienfeldId, titel: `Film ${nr}`, typ: 'VIDEO', position: 0, imJurypaket: 1, ...verwaltet })
    .execute()
  await db.insertInto('kategorieMedienfeld').values({ kategorieId, medienfeldId, position: 0, pflicht: 1, minAnzahl: 1, maxAnzahl: 99 }).execute()
  const encode = (text: string) => Buffer.from(text).toString('base64')
  const metadata = `einreichungId ${encode(einreichungId)},medienfeldId ${encode(medienfeldId)},dateiname ${encode('case.mp4')}`
  return { cookie, metadata }
}
