import { sortKeyOf } from '#contract/sortierung.ts'
import type { Db } from '#server/db/datenbank/datenbank.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { suchtextOf } from '#server/domain/grund/suchtext.ts'
import { START_MS } from './voting.ts'

/** An agency; the works that are named become its own. */
export async function insertAgentur(
  db: Db,
  name: string,
  einreichungIds: readonly string[] = [],
  over: Partial<Record<'agenturname' | 'strasse' | 'ort' | 'land' | 'uid' | 'email' | 'status', string>> = {},
): Promise<string> {
  const id = newId(START_MS)
  const namen = { agenturname: `${name} GmbH`, agenturnameVeroeffentlichungen: name, sortierName: sortKeyOf(name) }
  const adresse = {
    strasse: 'Gasse 1',
    plz: '1070',
    ort: 'Wien',
    land: 'AT',
    uid: '',
    email: '',
    telefon: '',
    website: '',
    netzwerk: '',
    art: 'AGENTUR',
  }
  const verwaltet = { createdMs: START_MS, createdBy: null, updatedMs: START_MS, updatedBy: null }
  await db
    .insertInto('agentur')
    .values({ id, ...namen, ...adresse, status: 'FREIGEGEBEN', suchtext: suchtextOf(name, `${name} GmbH`), ...over, ...verwaltet })
    .execute()
  if (einreichungIds.length > 0) await db.updateTable('einreichung').set({ agenturId: id }).where('id', 'in', einreichungIds).execute()
  return id
}

/** The main contact of an agency. */
export async function insertAnsprechpartner(db: Db, agenturId: string): Promise<string> {
  const id = newId(START_MS)
  const person = { gender: 'f', title: '', firstname: 'Vera', lastname: 'Berger', sortierName: 'berger vera', funktion: '', telefon: '' }
  const verwaltet = { createdMs: START_MS, createdBy: null, updatedMs: START_MS, updatedBy: null }
  await db
    .insertInto('ansprechpartner')
    .values({ id, agenturId, ...person, email: 'vera@agentur.example', zustaendig: '["EINREICHUNG"]', istHauptkontakt: 1, ...verwaltet })
    .execute()
  return id
}
