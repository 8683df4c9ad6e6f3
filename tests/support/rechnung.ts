import type { Db } from '#server/db/datenbank.ts'
import { insertAgentur } from './agentur.ts'
import { insertEinreichung, insertKategorie } from './voting.ts'

/** What a year says of whoever sends its invoices. */
export const RECHNUNGSSTELLER = {
  ...{ jurybueroName: 'Wettbewerbsbüro', jurybueroTelefon: '+43 1 555', jurybueroEmail: 'buero@verein.example' },
  ...{ rechnungAbsender: 'Verein Lorbeer\nMusterstraße 1\n1010 Wien', rechnungUid: 'ATU00000000', rechnungIban: 'AT611904300234573201' },
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
