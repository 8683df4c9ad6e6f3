import type { Db } from '../datenbank/datenbank.ts'

export async function insertPasswortToken(
  db: Db,
  token: { tokenHash: string; benutzerId: string; createdMs: number; expiresMs: number },
): Promise<void> {
  await deleteExpiredPasswortTokens(db, token.createdMs)
  await db
    .insertInto('passwortToken')
    .values({ ...token, usedMs: null })
    .execute()
}

/** Whose token it is, while it can be used; reading it leaves it as it is. */
export async function findPasswortToken(db: Db, tokenHash: string, nowMs: number): Promise<string | null> {
  const row = await db
    .selectFrom('passwortToken')
    .select('benutzerId')
    .where('tokenHash', '=', tokenHash)
    .where('usedMs', 'is', null)
    .where('expiresMs', '>', nowMs)
    .executeTakeFirst()
  return row?.benutzerId ?? null
}

/** Uses up the token: of two that come at once, one gets the person. */
export async function takePasswortToken(db: Db, tokenHash: string, nowMs: number): Promise<string | null> {
  const row = await db
    .updateTable('passwortToken')
    .set({ usedMs: nowMs })
    .where('tokenHash', '=', tokenHash)
    .where('usedMs', 'is', null)
    .where('expiresMs', '>', nowMs)
    .returning('benutzerId')
    .executeTakeFirst()
  return row?.benutzerId ?? null
}

/** With a new password every other link is void. */
export async function deletePasswortTokensOf(db: Db, benutzerId: string): Promise<void> {
  await db.deleteFrom('passwortToken').where('benutzerId', '=', benutzerId).execute()
}

export async function deleteExpiredPasswortTokens(db: Db, nowMs: number): Promise<void> {
  await db.deleteFrom('passwortToken').where('expiresMs', '<=', nowMs).execute()
}
