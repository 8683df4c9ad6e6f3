import type { Zahlung } from '#contract/einreichung.ts'
import type { FormalPunkt } from '#contract/einreichung-abgabe.ts'
import { toKanonisch } from '#contract/kanonisch.ts'
import type { Db } from '../db/datenbank.ts'
import { changeDatensatz, type Gespeichert, type Wer } from './save-datensatz.ts'

interface Pruefung {
  version: number
  formal: Record<FormalPunkt, boolean>
  zahlung: Zahlung
  notiz: string
}

/** What the office notes while it checks. */
export async function savePruefung(db: Db, id: string, { version, formal, zahlung, notiz }: Pruefung, wer: Wer): Promise<Gespeichert> {
  return changeDatensatz(db, {
    ...{ tabelle: 'einreichung', id, version, wer },
    row: async () => ({ formal: toKanonisch(formal), zahlung, notiz }),
  })
}
