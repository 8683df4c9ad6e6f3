import type { EinreichungStatus } from '#contract/einreichung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { lockDatensatz, updateDatensatz } from '../../db/datensatz/datensatz.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { refuseRueckzug } from '../../domain/rechnung/zahlung-von-hand.ts'
import { readEntwurflage } from '../../queries/einreichung/entwurf.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { isPruefungBegonnen } from '../../queries/einreichung/pruefung-begonnen.ts'
import { findEigeneEinreichung } from '../../queries/einreichung/require-bearbeitbar.ts'
import { getZahlungslage } from '../../queries/rechnung/zahlungslage.ts'
import { queueEinreichungMail } from './queue-einreichung-mail.ts'
import type { Gespeichert, Wer } from '../datensatz/save-datensatz.ts'

const BEGONNEN = 'Das Wettbewerbsbüro hat mit der Prüfung begonnen: Die Einreichung ist verbindlich. Es wurde nichts geändert.'

/** Back to a draft, until the deadline and before the office begins to check. The number stays its own; price and terms are agreed to anew. */
export async function withdrawAbgabe(
  connection: Db,
  id: string,
  { betrachter, wer }: { betrachter: Betrachter; wer: Wer },
): Promise<Gespeichert & { status: EinreichungStatus }> {
  return inTransaktion(connection, async (trx) => {
    const rolle = (await findEigeneEinreichung(trx, id, betrachter)).wer
    const row = await lockDatensatz(trx, 'einreichung', id)
    if (!row) throw new AppFehler('nicht-gefunden')
    if (row.status !== 'ABGEGEBEN') throw new AppFehler('einreichung-status')
    const satz = refuseRueckzug(await getZahlungslage(trx, row), rolle)
    if (satz !== null) throw new AppFehler('einreichung-status', { satz })
    const { frist } = await readEntwurflage(trx, row, wer)
    if (rolle === 'AGENTUR' && frist.lage !== 'OFFEN')
      throw new AppFehler('frist-vorbei', { satz: 'Der Einreichschluss ist vorbei: Die Einreichung ist verbindlich. Es wurde nichts geändert.' })
    if (rolle === 'AGENTUR' && (await isPruefungBegonnen(trx, row))) throw new AppFehler('einreichung-status', { satz: BEGONNEN })
    const { nowMs, by } = wer
    await updateDatensatz(trx, 'einreichung', id, {
      status: 'ENTWURF',
      abgegebenMs: null,
      abgegebenVon: null,
      preisSnapshot: null,
      zahlung: 'OFFEN',
      by,
      nowMs,
    })
    const daten = { vorher: { status: 'ABGEGEBEN' }, nachher: { status: 'ENTWURF' } }
    await insertVerlauf(trx, { noun: 'einreichung', datensatzId: id, aktion: 'zurückgezogen', benutzerId: by, daten, nowMs })
    const durch = rolle === 'ADMIN' ? 'vom Wettbewerbsbüro ' : ''
    await queueEinreichungMail(trx, {
      vorlage: 'einreichung-zurueckgezogen',
      id,
      werte: { durch },
      ...(rolle === 'AGENTUR' && { person: by }),
      nowMs,
    })
    return { id, version: row.version + 1, status: 'ENTWURF' }
  })
}
