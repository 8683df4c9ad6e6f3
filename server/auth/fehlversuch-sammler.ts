import { deleteOldFehlversuche } from '../db/anmeldeversuch.ts'
import type { Db } from '../db/datenbank.ts'
import { inTransaktion } from '../db/transaktion.ts'
import { FORGET_MS, noteFehlversuche, type Anmeldeort } from './login-sperre.ts'

/** A flood of wrong passwords is one transaction in this time, not one for each. */
const SAMMEL_MS = 50
const FEGEN_MS = 60_000

interface Stapel {
  orte: Anmeldeort[]
  written: Promise<void>
}

const open = new WeakMap<Db, Stapel>()
const swept = new WeakMap<Db, number>()

/** Resolves when the failure is written, together with those that came in the same moment. */
export function sammleFehlversuch(db: Db, ort: Anmeldeort, nowMs: number): Promise<void> {
  const stapel = open.get(db) ?? begin(db, nowMs)
  stapel.orte.push(ort)
  return stapel.written
}

function begin(db: Db, nowMs: number): Stapel {
  const orte: Anmeldeort[] = []
  const written = new Promise<void>((resolve) => setTimeout(resolve, SAMMEL_MS)).then(async () => {
    open.delete(db)
    await sweep(db, nowMs)
    await inTransaktion(db, (trx) => noteFehlversuche(trx, orte, nowMs))
  })
  const stapel = { orte, written }
  open.set(db, stapel)
  return stapel
}

/** What is old counts no more wherever it is read: it goes now and then, so that the table stays small. */
async function sweep(db: Db, nowMs: number): Promise<void> {
  const last = swept.get(db) ?? -Infinity
  if (nowMs >= last && nowMs - last < FEGEN_MS) return
  swept.set(db, nowMs)
  await deleteOldFehlversuche(db, nowMs - FORGET_MS)
}
