import type { Db } from '#server/db/datenbank.ts'
import { insertAgentur } from './agentur.ts'
import { insertEinreichung, insertKategorie, START_MS } from './voting.ts'

const verwaltet = { createdMs: START_MS, createdBy: null, updatedMs: START_MS, updatedBy: null }

/** The year with all that an invoice needs of its sender. */
export async function insertProgramm(db: Db, over: object = {}): Promise<void> {
  const jurybuero = { jurybueroName: 'Wettbewerbsbüro', jurybueroTelefon: '+43 1 555', jurybueroEmail: 'buero@verein.example' }
  const absender = { rechnungAbsender: 'Verein Lorbeer\nMusterstraße 1\n1010 Wien', rechnungUid: 'ATU00000000', rechnungIban: 'AT611904300234573201' }
  await db
    .insertInto('programm')
    .values({ jahr: 2026, titel: 'Lorbeer 2026', untertitel: '', termine: '[]', ...jurybuero, ...absender, ...over, ...verwaltet })
    .execute()
}

let kategorien = 0

/** An agency with works that were handed in at these net prices. */
export async function insertKunde(
  db: Db,
  name: string,
  {
    preise,
    ...over
  }: { preise: readonly { cent: number; ust?: number }[] } & Partial<Record<'land' | 'uid' | 'email' | 'strasse' | 'agenturname', string>>,
): Promise<{ agenturId: string; einreichungIds: string[] }> {
  const agenturId = await insertAgentur(db, name, [], over)
  kategorien += 1
  const kategorieId = await insertKategorie(db, null, 1000 + kategorien)
  const einreichungIds: string[] = []
  for (const [index, { cent, ust = 20 }] of preise.entries()) {
    const id = await insertEinreichung(db, kategorieId, index + 1)
    const preisSnapshot = JSON.stringify({ preisstufeId: null, titel: 'Normal', betragNettoCent: cent, ustProzent: ust, anzahl: index + 1 })
    await db
      .updateTable('einreichung')
      .set({ agenturId, preisSnapshot, nummer: `2026-${kategorien}-${index + 1}` })
      .where('id', '=', id)
      .execute()
    einreichungIds.push(id)
  }
  return { agenturId, einreichungIds }
}
