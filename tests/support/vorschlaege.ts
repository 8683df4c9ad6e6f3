import { insertTogether, zeilenFor } from '#server/db/datenbank/insert-rows.ts'
import { inTransaktion } from '#server/db/datenbank/transaktion.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { START_MS, type Saal } from './voting.ts'

/** The same proposal again, from so many other tablets of the person: theirs would be a request each. Their ids. */
export async function copyVorschlag({ db }: Pick<Saal, 'db'>, id: string, anzahl: number): Promise<string[]> {
  const act = await db.selectFrom('stimmabgabe').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const geraet = await db.selectFrom('geraet').selectAll().where('id', '=', act.geraetId).executeTakeFirstOrThrow()
  const geraete = Array.from({ length: anzahl }, () => ({ ...geraet, id: newId(START_MS) }))
  const acts = geraete.map((neues) => ({ ...act, id: newId(START_MS), geraetId: neues.id }))
  await inTransaktion(db, (trx) => insertTogether(trx, [zeilenFor('geraet', geraete), zeilenFor('stimmabgabe', acts)]))
  return acts.map((neuer) => neuer.id)
}
