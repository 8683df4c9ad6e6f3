import type { Rolle } from '#contract/rolle.ts'
import { hashPasswort } from '#server/auth/passwort.ts'
import type { Db } from '#server/db/datenbank.ts'
import { newId } from '#server/domain/new-id.ts'

export const TEST_PASSWORT = 'ein gutes Passwort'

let sharedHash: Promise<string> | undefined

/** A person who can log in with TEST_PASSWORT. */
export async function insertBenutzer(
  db: Db,
  person: { username: string; roles: readonly Rolle[]; aktiv?: boolean; nowMs?: number },
): Promise<string> {
  sharedHash ??= hashPasswort(TEST_PASSWORT)
  const nowMs = person.nowMs ?? Date.now()
  const id = newId(nowMs)
  const name = { firstname: 'Vera', lastname: person.username.split('@')[0] ?? '', sortierName: person.username, firma: '', gender: 'f', title: '' }
  const stand = { aktiv: person.aktiv === false ? (0 as const) : (1 as const), demo: 0 as const, letzteAnmeldungMs: null, agenturId: null }
  const verwaltet = { createdMs: nowMs, createdBy: null, updatedMs: nowMs, updatedBy: null }
  const konto = { id, username: person.username, passwortHash: await sharedHash, roles: JSON.stringify(person.roles) }
  await db
    .insertInto('benutzer')
    .values({ ...konto, ...name, ...stand, ...verwaltet })
    .execute()
  return id
}
