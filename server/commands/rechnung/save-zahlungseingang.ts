import type { Db } from '../../db/datenbank/datenbank.ts'
import { findRechnung, lockRechnung, type RechnungZeile } from '../../db/rechnung/rechnung.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { findZahlungseingang, insertZahlungseingang, listZahlungseingaenge } from '../../db/rechnung/zahlungseingang.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { formatEuro } from '#contract/geld.ts'
import { formatTag } from '../../domain/grund/format.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { heuteOf } from '../../queries/rechnung/rechnungen.ts'
import { followBezahlung } from './follow-zahlung.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'

interface Zahlungseingabe {
  id: string
  betragCent: number
  datum: string
  referenz: string
}

/** `eingang.id` comes from the browser: the same payment sent twice is one. What is beyond the open amount is recorded `trotzdem`, and is a balance then. */
export async function createZahlungseingang(
  db: Db,
  rechnungId: string,
  { trotzdem = false, ...eingang }: Zahlungseingabe & { trotzdem?: boolean | undefined },
  wer: Wer,
): Promise<void> {
  await inTransaktion(db, async (trx) => {
    const rechnung = await requireRechnung(trx, rechnungId, wer)
    if (await isBekannt(trx, rechnungId, eingang)) return
    checkEingabe(eingang, { rechnung, zuViel: null, heute: heuteOf(wer) })
    if (!trotzdem) assertOffen(eingang, rechnung)
    await book(trx, { rechnung, betragCent: eingang.betragCent, aktion: 'Zahlung erfasst', eingang, wer })
  })
}

/** Money that was paid beyond what is left of the invoice goes back, never more than that. */
export async function createRueckzahlung(db: Db, rechnungId: string, eingang: Zahlungseingabe, wer: Wer): Promise<void> {
  await inTransaktion(db, async (trx) => {
    const rechnung = await requireRechnung(trx, rechnungId, wer)
    if (await isBekannt(trx, rechnungId, eingang)) return
    const { guthabenCent } = rechnung
    const satz = guthabenCent === 0 ? 'Bei dieser Rechnung gibt es kein Guthaben.' : `Das Guthaben beträgt nur ${formatEuro(guthabenCent)}.`
    checkEingabe(eingang, { rechnung, zuViel: eingang.betragCent > guthabenCent ? satz : null, heute: heuteOf(wer) })
    await book(trx, { rechnung, betragCent: -eingang.betragCent, aktion: 'Rückzahlung erfasst', eingang, wer })
  })
}

async function isBekannt(trx: Trx, rechnungId: string, { id }: Zahlungseingabe): Promise<boolean> {
  const bekannt = await findZahlungseingang(trx, id)
  if (bekannt && bekannt.rechnungId !== rechnungId) throw new AppFehler('eingabe-ungueltig')
  return bekannt !== undefined
}

interface Buchung {
  rechnung: RechnungZeile
  /** Negative when money goes back. */
  betragCent: number
  aktion: string
  eingang: Zahlungseingabe
  wer: Wer
}

async function book(trx: Trx, { rechnung, betragCent, aktion, eingang: { id, datum, referenz }, wer }: Buchung): Promise<void> {
  const rechnungId = rechnung.id
  await insertZahlungseingang(trx, { id, rechnungId, betragCent, datum, referenz, stornoVon: null, createdMs: wer.nowMs, createdBy: wer.by })
  await note(trx, { rechnungId, aktion, daten: { nachher: { betragCent, datum, referenz } }, wer })
  await followBezahlung(trx, rechnungId, { vorher: rechnung, nachher: { ...rechnung, bezahltCent: rechnung.bezahltCent + betragCent } }, wer)
}

/** The entry stays; one of the opposite amount says that it did not hold. */
export async function undoZahlungseingang(db: Db, rechnungId: string, zahlungId: string, wer: Wer): Promise<void> {
  await inTransaktion(db, async (trx) => {
    const rechnung = await requireRechnung(trx, rechnungId, wer)
    const eintraege = await listZahlungseingaenge(trx, rechnungId)
    const eingang = eintraege.find(({ id }) => id === zahlungId)
    if (!eingang) throw new AppFehler('nicht-gefunden')
    if (eingang.stornoVon !== null || eintraege.some(({ stornoVon }) => stornoVon === zahlungId)) throw new AppFehler('zahlung-storniert')
    const { betragCent, datum, referenz } = eingang
    await insertZahlungseingang(trx, {
      id: newId(wer.nowMs),
      rechnungId,
      betragCent: -betragCent,
      datum: heuteOf(wer),
      referenz,
      stornoVon: zahlungId,
      createdMs: wer.nowMs,
      createdBy: wer.by,
    })
    await note(trx, { rechnungId, aktion: 'Zahlung zurückgenommen', daten: { nachher: { betragCent, datum, referenz } }, wer })
    await followBezahlung(trx, rechnungId, { vorher: rechnung, nachher: { ...rechnung, bezahltCent: rechnung.bezahltCent - betragCent } }, wer)
  })
}

/** Locked: of two payments at once the second sees what the first has left open. */
export async function requireRechnung(trx: Trx, id: string, wer: Wer): Promise<RechnungZeile> {
  const there = await lockRechnung(trx, id)
  const rechnung = there ? await findRechnung(trx, id, { agenturId: null, heute: heuteOf(wer) }) : undefined
  if (!rechnung) throw new AppFehler('nicht-gefunden')
  if (rechnung.art === 'GUTSCHRIFT') throw new AppFehler('keine-rechnung')
  return rechnung
}

interface ZahlungLage {
  rechnung: RechnungZeile
  /** What is wrong with the amount. */
  zuViel: string | null
  heute: string
}

function checkEingabe({ datum }: Zahlungseingabe, { rechnung, zuViel, heute }: ZahlungLage): void {
  const fields: Record<string, string> = {}
  if (zuViel !== null) fields['betragCent'] = zuViel
  if (datum > heute.replace('T00:00:00Z', 'T23:59:59Z')) fields['datum'] = 'Der Tag der Zahlung liegt in der Zukunft.'
  else if (datum < rechnung.datum) fields['datum'] = `Die Rechnung wurde erst am ${formatTag(rechnung.datum)} ausgestellt.`
  if (Object.keys(fields).length > 0) throw new AppFehler('eingabe-ungueltig', { fields })
}

/** Transfers come twice, or rounded, or after a credit note: they are recorded, but nobody does it by mistake. */
function assertOffen({ betragCent }: Zahlungseingabe, { restCent, bezahltCent }: RechnungZeile): void {
  const offenCent = Math.max(0, restCent - bezahltCent)
  if (betragCent <= offenCent) return
  const stand =
    restCent === 0
      ? 'Diese Rechnung ist storniert.'
      : offenCent === 0
        ? 'Diese Rechnung ist schon bezahlt.'
        : `Offen sind nur ${formatEuro(offenCent)}.`
  const wie = bezahltCent > restCent ? 'wächst das Guthaben auf' : 'entsteht ein Guthaben von'
  const guthaben = `Mit dieser Zahlung ${wie} ${formatEuro(betragCent + bezahltCent - restCent)}, das Sie zurückzahlen.`
  throw new AppFehler('zahlung-zu-hoch', { satz: `${stand} ${guthaben} Es ist noch nichts erfasst.` })
}

interface Notiz {
  rechnungId: string
  aktion: string
  daten: unknown
  wer: Wer
}

async function note(trx: Trx, { rechnungId, aktion, daten, wer }: Notiz): Promise<void> {
  await insertVerlauf(trx, { noun: 'rechnung', datensatzId: rechnungId, aktion, benutzerId: wer.by, daten, nowMs: wer.nowMs })
}
