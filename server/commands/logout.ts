import { endSitzung } from '../auth/sitzung.ts'
import type { Db } from '../db/datenbank.ts'

export async function logout(db: Db, token: string): Promise<void> {
  await endSitzung(db, token)
}
