import type { Rechnungsinhalt } from '#contract/rechnung.ts'
import type { Db } from '../db/datenbank.ts'
import { listEinreichungIdsOf } from '../db/rechnung.ts'
import { inTransaktion } from '../db/transaktion.ts'
import { insertVerlauf } from '../db/verlauf.ts'
import { AppFehler } from '../domain/app-fehler.ts'
import { planGutschrift } from '../domain/plan-rechnung.ts'
import { issueRechnung } from './create-rechnungen.ts'
import { listRechnungskunden } from '../queries/rechnungskunden.ts'
import { followZahlung } from './follow-zahlung.ts'
import { queueGutschriftMail } from './queue-rechnung-mail.ts'
import { requireRechnung } from './save-zahlungseingang.ts'
import type { Wer } from './save-datensatz.ts'

interface Storno {
  id: string
  grund: string
  /** Its works may be on an invoice again. */
  neuVerrechnen: boolean
}

/** Takes an invoice back, as a whole and once. What was paid stays recorded. */
export async function createGutschrift(db: Db, { id, grund, neuVerrechnen }: Storno, wer: Wer): Promise<{ id: string; nummer: string }> {
  return inTransaktion(db, async (trx) => {
    const rechnung = await requireRechnung(trx, id, wer)
    if (rechnung.gutschriftId !== null) throw new AppFehler('rechnung-storniert')
    const entwurf = planGutschrift(JSON.parse(rechnung.inhalt) as Rechnungsinhalt, { grund, nowMs: wer.nowMs, timeZone: wer.timeZone })
    const gutschrift = await issueRechnung(trx, { entwurf, kunde: { id: rechnung.agenturId, name: rechnung.agentur }, zuId: id, wer })
    await followZahlung(trx, await listEinreichungIdsOf(trx, id), neuVerrechnen ? 'OFFEN' : 'STORNIERT', wer)
    const daten = { grund, nachher: { gutschrift: gutschrift.nummer } }
    await insertVerlauf(trx, { noun: 'rechnung', datensatzId: id, aktion: 'storniert', benutzerId: wer.by, daten, nowMs: wer.nowMs })
    const [kunde] = await listRechnungskunden(trx, [rechnung.agenturId])
    if (kunde) await queueGutschriftMail(trx, { id: gutschrift.id, inhalt: { ...entwurf, nummer: gutschrift.nummer }, kunde, nowMs: wer.nowMs })
    return gutschrift
  })
}
