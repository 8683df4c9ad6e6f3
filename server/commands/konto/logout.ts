import { endSitzung, hashToken } from '../../auth/sitzung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { endAnsichtIn } from './end-ansicht.ts'

export async function logout(db: Db, token: string, nowMs: number): Promise<void> {
  await inTransaktion(db, async (trx) => {
    await endAnsichtIn(trx, hashToken(token), nowMs)
    await endSitzung(trx, token)
  })
}
