import type { FristverlaengerungEingabe } from '#contract/programmjahr.ts'
import type { Db } from '../db/datenbank.ts'
import { findDatensatz } from '../db/datensatz.ts'
import { findAgentur } from '../db/fristverlaengerung.ts'
import { findProgrammjahr } from '../db/programmjahr.ts'
import type { Trx } from '../db/transaktion.ts'
import { AppFehler } from '../domain/app-fehler.ts'
import { formatZeit } from '../domain/format.ts'
import { listAgenturEmpfaenger } from '../queries/agentur-empfaenger.ts'
import { queueMail } from './queue-mail.ts'
import { createDatensatz, removeDatensatz, type Gespeichert, type Wer } from './save-datensatz.ts'

/** One agency may submit longer than the others. */
export async function createFristverlaengerung(
  db: Db,
  { jahr, ...eingabe }: FristverlaengerungEingabe & { jahr: number },
  wer: Wer,
): Promise<Gespeichert> {
  return createDatensatz(db, {
    tabelle: 'fristverlaengerung',
    wer,
    doppelt: { agenturId: 'Diese Agentur hat in diesem Jahr schon eine Fristverlängerung. Bitte entfernen Sie zuerst die alte.' },
    row: async (trx) => ({ jahr, agenturId: eingabe.agenturId, grund: eingabe.grund, bis: await checkBis(trx, jahr, eingabe) }),
    after: async (trx) => tellAgentur(trx, eingabe, wer.nowMs),
  })
}

export async function removeFristverlaengerung(db: Db, { jahr, id }: { jahr: number; id: string }, wer: Wer): Promise<void> {
  await removeDatensatz(db, {
    ...{ tabelle: 'fristverlaengerung', id, wer },
    check: async (trx) => {
      const row = await findDatensatz(trx, 'fristverlaengerung', id)
      if (row?.jahr !== jahr) throw new AppFehler('nicht-gefunden')
    },
  })
}

async function tellAgentur(trx: Trx, { agenturId, bis, grund }: FristverlaengerungEingabe, nowMs: number): Promise<void> {
  for (const { an, werte } of await listAgenturEmpfaenger(trx, agenturId, 'EINREICHUNG'))
    await queueMail(trx, {
      vorlage: 'fristverlaengerung',
      an,
      werte: { ...werte, bis: formatZeit(bis ?? ''), grund },
      ziel: '/dashboard/',
      nowMs,
    })
}

async function checkBis(trx: Trx, jahr: number, { agenturId, bis }: FristverlaengerungEingabe): Promise<string> {
  const agentur = await findAgentur(trx, agenturId)
  if (!agentur) throw new AppFehler('eingabe-ungueltig', { fields: { agenturId: 'Diese Agentur gibt es nicht mehr. Bitte wählen Sie eine andere.' } })
  const schluss = (await findProgrammjahr(trx, jahr))?.einreichSchluss ?? null
  if (schluss === null)
    throw new AppFehler('eingabe-ungueltig', { fields: { bis: 'Dieses Programmjahr hat noch keinen Einreichschluss, der sich verlängern ließe.' } })
  if (bis === null || bis <= schluss)
    throw new AppFehler('eingabe-ungueltig', { fields: { bis: 'Die verlängerte Frist muss nach dem Einreichschluss liegen.' } })
  return bis
}
