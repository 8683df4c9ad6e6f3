import type { Db } from '../datenbank/datenbank.ts'

export async function insertBestaetigungToken(
  db: Db,
  token: { tokenHash: string; registrierungId: string; createdMs: number; expiresMs: number },
): Promise<void> {
  await deleteExpiredBestaetigungTokens(db, token.createdMs)
  await db
    .insertInto('bestaetigungToken')
    .values({ ...token, usedMs: null })
    .execute()
}

/** Whose token it is, while it can be used; reading it leaves it as it is. */
export async function findBestaetigungToken(db: Db, tokenHash: string, nowMs: number): Promise<string | null> {
  const row = await db
    .selectFrom('bestaetigungToken')
    .select('registrierungId')
    .where('tokenHash', '=', tokenHash)
    .where('usedMs', 'is', null)
    .where('expiresMs', '>', nowMs)
    .executeTakeFirst()
  return row?.registrierungId ?? null
}

/** Uses up the token: of two that come at once, one gets the registration. */
export async function takeBestaetigungToken(db: Db, tokenHash: string, nowMs: number): Promise<string | null> {
  const row = await db
    .updateTable('bestaetigungToken')
    .set({ usedMs: nowMs })
    .where('tokenHash', '=', tokenHash)
    .where('usedMs', 'is', null)
    .where('expiresMs', '>', nowMs)
    .returning('registrierungId')
    .executeTakeFirst()
  return row?.registrierungId ?? null
}

export async function deleteExpiredBestaetigungTokens(db: Db, nowMs: number): Promise<void> {
  await db.deleteFrom('bestaetigungToken').where('expiresMs', '<=', nowMs).execute()
}
