import { DRUCKEREI_AB } from '../../domain/einreichung/einreichung-sicht.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { giveWay } from '../datenbank/give-way.ts'
import { lockRows } from '../datenbank/sperre.ts'
import type { Trx } from '../datenbank/transaktion.ts'

/** Few enough for the parameters of one statement. */
const STUECK = 200

interface Drucktexte {
  texte: Awaited<ReturnType<typeof listTexte>>
  credits: Awaited<ReturnType<typeof listCredits>>
  legenden: Awaited<ReturnType<typeof listLegenden>>
}

/** What is printed beside the files of these works: texts, the names that may be printed, captions. */
export async function listDrucktexte(db: Db, einreichungIds: readonly string[]): Promise<Drucktexte> {
  const gelesen: Drucktexte = { texte: [], credits: [], legenden: [] }
  for (let from = 0; from < einreichungIds.length; from += STUECK) {
    const ids = einreichungIds.slice(from, from + STUECK)
    await giveWay(db)
    gelesen.texte.push(...(await listTexte(db, ids)))
    await giveWay(db)
    gelesen.credits.push(...(await listCredits(db, ids)))
    gelesen.legenden.push(...(await listLegenden(db, ids)))
  }
  return gelesen
}

function listTexte(db: Db, ids: readonly string[]) {
  return db.selectFrom('einreichung').select(['id', 'auftraggeber', 'marke', 'texte', 'revision']).where('id', 'in', ids).execute()
}

function listCredits(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('credit')
    .select(['einreichungId', 'funktion', 'firstname', 'lastname', 'firma'])
    .where('einreichungId', 'in', ids)
    .where('drucken', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

function listLegenden(db: Db, ids: readonly string[]) {
  return db.selectFrom('medium').select(['id', 'legende']).where('einreichungId', 'in', ids).where('legende', '!=', '').execute()
}

/** Works of a year that have come to the printer: until the transaction ends nobody changes any of them. In the order of those who confirm a delivery. */
export async function lockLieferbare(trx: Trx, jahr: number): Promise<string[]> {
  const query = trx.selectFrom('einreichung').select('id').where('jahr', '=', jahr).where('druckstatus', '>=', DRUCKEREI_AB).orderBy('id')
  return (await lockRows(trx, query, { art: 'geteilt', of: 'einreichung' }).execute()).map(({ id }) => id)
}

/** Of these works, those that are still in the competition: what they have lost is their award. */
export async function listVorhandene(db: Db, einreichungIds: readonly string[], status: readonly string[]): Promise<Set<string>> {
  if (einreichungIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('einreichung')
    .select('id')
    .where('id', 'in', einreichungIds)
    .where('zurueckgezogenMs', 'is', null)
    .where('status', 'in', status)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
