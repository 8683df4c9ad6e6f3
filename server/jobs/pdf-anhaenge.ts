import { RECHNUNG_ANHANG } from '../commands/rechnung/queue-rechnung-mail.ts'
import type { Db } from '../db/datenbank/datenbank.ts'
import type { PdfWerkstatt } from '../pdf/pdf-werkstatt.ts'
import { getBestaetigung } from '../queries/einreichung/einreichunterlagen.ts'
import { dateinameOf } from '../domain/rechnung/rechnungsdruck.ts'
import { findRechnungsdruck } from '../queries/rechnung/rechnungen.ts'
import type { MailAnhaenge } from './mail-anhaenge.ts'

const PDF = 'application/pdf'

/** The documents that mails carry, made when the mail leaves. */
export function registerPdfAnhaenge(anhaenge: MailAnhaenge, { db, pdf, timeZone }: { db: Db; pdf: PdfWerkstatt; timeZone: string }): void {
  anhaenge.registerAnhang(RECHNUNG_ANHANG, async (id) => {
    const daten = await findRechnungsdruck(db, id)
    return { dateiname: dateinameOf(daten.inhalt), mime: PDF, bytes: await pdf.makePdf({ art: 'rechnung', daten }) }
  })
  anhaenge.registerAnhang('einreichbestaetigung', async (id) => {
    const daten = await getBestaetigung(db, id, { betrachter: null, timeZone })
    return { dateiname: `Einreichbestaetigung-${daten.nummer}.pdf`, mime: PDF, bytes: await pdf.makePdf({ art: 'einreichbestaetigung', daten }) }
  })
}
