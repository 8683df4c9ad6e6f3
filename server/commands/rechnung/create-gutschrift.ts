import type { Ruecknahmeposition } from '#contract/gutschrift.ts'
import type { Rechnungsinhalt } from '#contract/rechnung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findRechnung, listPosten, type RechnungZeile } from '../../db/rechnung/rechnung.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { allesUebrige, checkRuecknahme, planGutschrift } from '../../domain/rechnung/plan-gutschrift.ts'
import { listRechnungskunden } from '../../queries/rechnung/rechnungskunden.ts'
import { issueRechnung } from './create-rechnungen.ts'
import { followBezahlung, followZahlung } from './follow-zahlung.ts'
import { queueGutschriftMail } from './queue-rechnung-mail.ts'
import { requireRechnung } from './save-zahlungseingang.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'

interface GutschriftAuftrag {
  /** Of the credit note, made by the browser: the same sent twice is one. */
  id: string
  rechnungId: string
  /** What was left when the person decided. */
  restCent: number
  /** Without: all that is left. */
  positionen?: readonly Ruecknahmeposition[] | undefined
  grund: string
  /** Works that are taken back as a whole may be on an invoice again. */
  neuVerrechnen: boolean
}

/** Takes an invoice back, as a whole or in parts, never more than is left. What was paid stays recorded. */
export async function createGutschrift(db: Db, auftrag: GutschriftAuftrag, wer: Wer): Promise<{ id: string; nummer: string }> {
  const { id, rechnungId, grund } = auftrag
  return inTransaktion(db, async (trx) => {
    const rechnung = await requireRechnung(trx, rechnungId, wer)
    const bekannt = await findRechnung(trx, id, { agenturId: null, heute: '' })
    if (bekannt?.zuId === rechnungId) return { id, nummer: bekannt.nummer }
    if (bekannt) throw new AppFehler('eingabe-ungueltig')
    const { entwurf, ganzIds } = await plan(trx, rechnung, { auftrag, wer })
    const gutschrift = await issueRechnung(trx, {
      id,
      entwurf,
      kunde: { id: rechnung.agenturId, name: rechnung.agentur },
      zuId: rechnungId,
      wer,
    })
    await followZahlung(trx, ganzIds, auftrag.neuVerrechnen ? 'OFFEN' : 'STORNIERT', wer)
    const restCent = rechnung.restCent + entwurf.bruttoCent
    await followBezahlung(trx, rechnungId, { vorher: rechnung, nachher: { ...rechnung, restCent } }, wer)
    const daten = { grund, nachher: { gutschrift: gutschrift.nummer, betragCent: -entwurf.bruttoCent, restCent } }
    const aktion = restCent === 0 ? 'storniert' : 'teilweise gutgeschrieben'
    await insertVerlauf(trx, { noun: 'rechnung', datensatzId: rechnungId, aktion, benutzerId: wer.by, daten, nowMs: wer.nowMs })
    const [kunde] = await listRechnungskunden(trx, [rechnung.agenturId])
    const inhalt = { ...entwurf, nummer: gutschrift.nummer }
    if (kunde) await queueGutschriftMail(trx, { id, inhalt, rechnung: { ...rechnung, restCent }, kunde, nowMs: wer.nowMs })
    return gutschrift
  })
}

/** What the credit note says, and the works whose position it takes back to the last cent. */
async function plan(trx: Trx, rechnung: RechnungZeile, { auftrag: { positionen, restCent, grund }, wer }: { auftrag: GutschriftAuftrag; wer: Wer }) {
  if (rechnung.restCent === 0) throw new AppFehler('rechnung-storniert')
  if (rechnung.restCent !== restCent) throw new AppFehler('rechnung-geaendert')
  const reste = await listPosten(trx, rechnung.id)
  const gewaehlt = positionen ?? allesUebrige(reste)
  const fields = checkRuecknahme(gewaehlt, reste)
  if (Object.keys(fields).length > 0) throw new AppFehler('eingabe-ungueltig', { fields })
  const { nowMs, timeZone } = wer
  const entwurf = planGutschrift(JSON.parse(rechnung.inhalt) as Rechnungsinhalt, { positionen: gewaehlt, reste, grund, nowMs, timeZone })
  const ganzIds = entwurf.positionen.filter((position) => position.restCent === 0).map(({ einreichungId }) => einreichungId)
  return { entwurf, ganzIds }
}
