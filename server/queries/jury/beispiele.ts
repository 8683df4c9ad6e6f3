import { letzteRundeOf } from '#contract/umfang.ts'
import { listBeispieljurys } from '../../db/jury/probelauf.ts'
import { listKategorienMitAnzahl } from '../../db/jury/uebersicht.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listRunden } from '../../db/paket/jurypaket.ts'

export interface Beispiel {
  id: string
  titel: string
  jahr: number
  einreichungen: number
}

/** Juries of years before this one whose result is public: what they judged may be shown in a rehearsal. The newest first. */
export async function listBeispiele(db: Db, jahr: number): Promise<Beispiel[]> {
  const beispiele: Beispiel[] = []
  for (const jury of await listBeispieljurys(db, jahr)) {
    if (letzteRundeOf(await listRunden(db, jury.id))?.status !== 'VEROEFFENTLICHT') continue
    const kategorien = await listKategorienMitAnzahl(db, jury.id)
    const einreichungen = kategorien.reduce((sum, kategorie) => sum + Number(kategorie.einreichungen), 0)
    if (einreichungen > 0) beispiele.push({ ...jury, einreichungen })
  }
  return beispiele
}
