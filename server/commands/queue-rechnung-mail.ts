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

/** A credit note goes where its invoice went. */
export async function queueGutschriftMail(trx: Trx, { id, inhalt, kunde, nowMs }: GutschriftMail): Promise<void> {
  const { nummer, zu, grund } = inhalt
  const betrag = formatEuro(-inhalt.bruttoCent)
  for (const { an, name } of kunde.empfaenger) {
    const werte = { name, nummer, rechnung: zu?.nummer ?? '', betrag, grund }
    await queueMail(trx, { vorlage: 'gutschrift', an, werte, anhang: { art: RECHNUNG_ANHANG, id }, nowMs })
  }
}

type GutschriftMail = Pick<RechnungMail, 'id' | 'kunde' | 'nowMs'> & { inhalt: Pick<Rechnungsinhalt, 'nummer' | 'bruttoCent' | 'zu' | 'grund'> }
