import { MAHNSTUFE_MAX, type Rechnungsinhalt } from '#contract/rechnung.ts'
import type { Trx } from '../../db/datenbank/transaktion.ts'
import { formatEuro } from '#contract/geld.ts'
import { formatTag } from '../../domain/grund/format.ts'
import type { Rechnungskunde } from '../../queries/rechnung/rechnungskunden.ts'
import { queueMail } from '../mail/queue-mail.ts'

/** What is attached to a mail by this name is the PDF of the invoice with that id. */
export const RECHNUNG_ANHANG = 'rechnung'

interface RechnungMail {
  id: string
  inhalt: Pick<Rechnungsinhalt, 'nummer' | 'bruttoCent' | 'faelligAm'>
  kunde: Pick<Rechnungskunde, 'empfaenger'>
  nowMs: number
}

/** Nobody is written to where there is no address: the office sees that beside the invoice. */
export async function queueRechnungMail(trx: Trx, { id, inhalt, kunde, nowMs }: RechnungMail): Promise<void> {
  const betrag = formatEuro(inhalt.bruttoCent)
  const werte = { nummer: inhalt.nummer, betrag, faellig: faelligOf(inhalt) }
  for (const { an, name } of kunde.empfaenger)
    await queueMail(trx, { vorlage: 'rechnung', an, werte: { ...werte, name }, anhang: { art: RECHNUNG_ANHANG, id }, nowMs })
}

function faelligOf({ faelligAm }: { faelligAm: string | null }): string {
  return faelligAm ? formatTag(faelligAm) : ''
}

interface MahnungMail {
  rechnung: { id: string; nummer: string; faelligAm: string | null; bruttoCent: number; restCent: number; bezahltCent: number }
  stufe: number
  /** Until when it is to be paid now. */
  frist: string
  /** The days on which it was reminded before. */
  bisher: readonly string[]
  kunde: Pick<Rechnungskunde, 'empfaenger'>
  nowMs: number
}

/** Says what has become of the invoice until now, and nothing that is not so. */
export async function queueMahnungMail(trx: Trx, { rechnung, stufe, frist, bisher, kunde, nowMs }: MahnungMail): Promise<void> {
  const { id, nummer, bruttoCent, restCent, bezahltCent } = rechnung
  const offen = formatEuro(restCent - bezahltCent)
  const werte = {
    nummer,
    stufe: stufe === MAHNSTUFE_MAX ? `${stufe}. und letzte Erinnerung` : `${stufe}. Erinnerung`,
    faellig: faelligOf(rechnung),
    rechnungsbetrag: formatEuro(bruttoCent),
    bezahlt: formatEuro(bezahltCent),
    offen,
    betrag: offen,
    frist: formatTag(frist),
    eingang: eingangSatzOf(rechnung),
    bisher: bisherSatzOf(bisher),
  }
  for (const { an, name } of kunde.empfaenger)
    await queueMail(trx, { vorlage: 'mahnung', an, werte: { ...werte, name }, anhang: { art: RECHNUNG_ANHANG, id }, nowMs })
}

function eingangSatzOf({ bruttoCent, restCent, bezahltCent }: MahnungMail['rechnung']): string {
  const gutgeschrieben = bruttoCent > restCent ? `Gutgeschrieben sind ${formatEuro(bruttoCent - restCent)}. ` : ''
  return `${gutgeschrieben}${bezahltCent > 0 ? `Eingegangen sind bisher ${formatEuro(bezahltCent)}.` : 'Wir haben noch keinen Eingang gesehen.'}`
}

function bisherSatzOf(tage: readonly string[]): string {
  if (tage.length === 0) return ''
  return `Daran haben wir Sie ${new Intl.ListFormat('de').format(tage.map((tag) => `am ${formatTag(tag)}`))} erinnert.`
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
