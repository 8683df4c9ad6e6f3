import type { Zahlung } from '#contract/einreichung.ts'
import type { FormalPunkt } from '#contract/einreichung-abgabe.ts'
import { toKanonisch } from '#contract/kanonisch.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findDatensatz } from '../../db/datensatz/datensatz.ts'
import type { Trx } from '../../db/datenbank/transaktion.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { brauchtNotiz, refuseZahlung } from '../../domain/rechnung/zahlung-von-hand.ts'
import { getZahlungslage } from '../../queries/rechnung/zahlungslage.ts'
import { changeDatensatz, type Gespeichert, type Wer } from '../datensatz/save-datensatz.ts'

interface Pruefung {
  version: number
  formal: Record<FormalPunkt, boolean>
  zahlung: Zahlung
  /** How it was paid, when not by an invoice. */
  zahlungNotiz?: string | undefined
  notiz: string
}

/** What the office notes while it checks. */
export async function savePruefung(
  db: Db,
  id: string,
  { version, formal, zahlung, zahlungNotiz = '', notiz }: Pruefung,
  wer: Wer,
): Promise<Gespeichert> {
  return changeDatensatz(db, {
    tabelle: 'einreichung',
    id,
    version,
    wer,
    row: async (trx) => {
      await assertZahlung(trx, id, { zahlung, zahlungNotiz })
      return { formal: toKanonisch(formal), zahlung, notiz }
    },
    ...(zahlung === 'BEZAHLT' && zahlungNotiz !== '' && { nachher: { zahlungNotiz } }),
  })
}

async function assertZahlung(trx: Trx, id: string, { zahlung, zahlungNotiz }: Required<Pick<Pruefung, 'zahlung' | 'zahlungNotiz'>>): Promise<void> {
  const row = await findDatensatz(trx, 'einreichung', id)
  if (!row) throw new AppFehler('nicht-gefunden')
  const lage = await getZahlungslage(trx, row)
  const satz = refuseZahlung(zahlung, lage)
  if (satz !== null) throw new AppFehler('eingabe-ungueltig', { fields: { zahlung: satz } })
  if (brauchtNotiz(zahlung, lage) && zahlungNotiz === '')
    throw new AppFehler('eingabe-ungueltig', { fields: { zahlungNotiz: 'Bitte schreiben Sie dazu, wie bezahlt wurde. Es steht im Verlauf.' } })
}
