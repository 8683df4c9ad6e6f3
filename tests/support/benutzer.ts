import { hashSync } from '@node-rs/argon2'
import type { Rolle } from '#contract/rolle.ts'
import type { Db } from '#server/db/datenbank/datenbank.ts'
import { newId } from '#server/domain/grund/new-id.ts'

export const TEST_PASSWORT = 'ein gutes Passwort'

/** A hash says itself how dear it is: as cheap as argon2 can be for people whom the test puts there; who sets a password through the server gets a real one. */
const TEST_HASH = hashSync(TEST_PASSWORT, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** A person who can log in with TEST_PASSWORT. */
export async function insertBenutzer(
  db: Db,
  person: { username: string; roles: readonly Rolle[]; aktiv?: boolean; nowMs?: number },
): Promise<string> {
  const nowMs = person.nowMs ?? Date.now()
  const id = newId(nowMs)
  const name = { firstname: 'Vera', lastname: person.username.split('@')[0] ?? '', sortierName: person.username, firma: '', gender: 'f', title: '' }
  const stand = { aktiv: person.aktiv === false ? (0 as const) : (1 as const), demo: 0 as const, letzteAnmeldungMs: null, agenturId: null }
  const verwaltet = { createdMs: nowMs, createdBy: null, updatedMs: nowMs, updatedBy: null }
  const konto = { id, username: person.username, passwortHash: TEST_HASH, roles: JSON.stringify(person.roles) }
  await db
    .insertInto('benutzer')
    .values({ ...konto, ...name, ...stand, ...verwaltet })
    .execute()
  return id
}
