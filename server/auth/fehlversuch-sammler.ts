import { deleteOldFehlversuche } from '../db/konto/anmeldeversuch.ts'
import type { Db } from '../db/datenbank/datenbank.ts'
import { inTransaktion } from '../db/datenbank/transaktion.ts'
import { FORGET_MS, noteFehlversuche, type Anmeldeort } from './login-sperre.ts'
import { createSammler } from './sammler.ts'

const FEGEN_MS = 60_000

const swept = new WeakMap<Db, number>()

/** Resolves when the failure is written. */
export const sammleFehlversuch = createSammler<Anmeldeort>(async (db, orte, nowMs) => {
  await sweep(db, nowMs)
  await inTransaktion(db, (trx) => noteFehlversuche(trx, orte, nowMs))
})

/** What is old counts no more wherever it is read: it goes now and then, so that the table stays small. */
async function sweep(db: Db, nowMs: number): Promise<void> {
  const last = swept.get(db) ?? -Infinity
  if (nowMs >= last && nowMs - last < FEGEN_MS) return
  swept.set(db, nowMs)
  await deleteOldFehlversuche(db, nowMs - FORGET_MS)
}
