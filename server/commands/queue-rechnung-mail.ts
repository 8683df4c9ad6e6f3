import type { Rechnungsinhalt } from '#contract/rechnung.ts'
import type { Trx } from '../db/transaktion.ts'
import { formatEuro, formatTag } from '../domain/format.ts'
import type { Rechnungskunde } from '../queries/rechnungskunden.ts'
import { queueMail } from './queue-mail.ts'

/** What is attached to a mail by this name is the PDF of the invoice with that id. */
export const RECHNUNG_ANHANG = 'rechnung'

interface RechnungMail {
  vorlage: 'rechnung' | 'mahnung'
  id: string
  inhalt: Pick<Rechnungsinhalt, 'nummer' | 'bruttoCent' | 'faelligAm'>
  kunde: Pick<Rechnungskunde, 'empfaenger'>
  /** What is still to be paid, when that is not all of it. */
  offenCent?: number
  nowMs: number
}

/** Nobody is written to where there is no address: the office sees that beside the invoice. */
export async function queueRechnungMail(trx: Trx, { vorlage, id, inhalt, kunde, offenCent, nowMs }: RechnungMail): Promise<void> {
  const betrag = formatEuro(offenCent ?? inhalt.bruttoCent)
  const faellig = inhalt.faelligAm ? formatTag(inhalt.faelligAm) : ''
  for (const { an, name } of kunde.empfaenger)
    await queueMail(trx, { vorlage, an, werte: { name, nummer: inhalt.nummer, betrag, faellig }, anhang: { art: RECHNUNG_ANHANG, id }, nowMs })
}

interface GutschriftMail {
  id: string
  inhalt: Pick<Rechnungsinhalt, 'nummer' | 'bruttoCent' | 'zu' | 'grund' | 'positionen'>
  /** The invoice, with what is left of it now. */
  rechnung: { restCent: number; bezahltCent: number; faelligAm: string | null }
  kunde: Pick<Rechnungskunde, 'empfaenger'>
  nowMs: number
}

/** A credit note goes where its invoice went; what it says depends on whether anything is left of that. */
export async function queueGutschriftMail(trx: Trx, { id, inhalt, rechnung, kunde, nowMs }: GutschriftMail): Promise<void> {
  const { nummer, zu, grund } = inhalt
  const allgemein = { nummer, rechnung: zu?.nummer ?? '', betrag: formatEuro(-inhalt.bruttoCent), grund }
  const anhang = { art: RECHNUNG_ANHANG, id }
  const positionen = inhalt.positionen.map(({ titel, nummer: werk, nettoCent }) => `„${titel}“ (${werk}): ${formatEuro(-nettoCent)} netto`)
  for (const { an, name } of kunde.empfaenger) {
    const werte = { ...allgemein, name }
    if (rechnung.restCent === 0) await queueMail(trx, { vorlage: 'gutschrift', an, werte, anhang, nowMs })
    else {
      const teil = { ...werte, positionen: positionen.join('\n'), zahlung: zahlungSatzOf(rechnung) }
      await queueMail(trx, { vorlage: 'teilgutschrift', an, werte: teil, ziel: '/dashboard/', anhang, nowMs })
    }
  }
}

/** What the agency has to do, or the office. */
function zahlungSatzOf({ restCent, bezahltCent, faelligAm }: GutschriftMail['rechnung']): string {
  const offenCent = restCent - bezahltCent
  if (offenCent === 0) return 'Damit ist die Rechnung bezahlt.'
  if (offenCent < 0) return `Sie haben schon mehr bezahlt. Wir überweisen Ihnen ${formatEuro(-offenCent)} zurück.`
  return `Noch zu bezahlen sind ${formatEuro(offenCent)}${faelligAm ? `, fällig am ${formatTag(faelligAm)}` : ''}.`
}
