import pdfmake from 'pdfmake'
import type { Rechnungsdruck } from '../domain/rechnung/rechnungsdruck.ts'
import type { Inhalt } from './blatt.ts'
import { einreichbestaetigungBlatt, type Bestaetigung } from './einreichbestaetigung.ts'
import { etikettenBlatt, type Etikettenbogen } from './etiketten.ts'
import { rechnungBlatt } from './rechnung-blatt.ts'
import { SCHRIFT_DATEIEN, SCHRIFTEN } from './schrift.ts'
import { zugangskartenBlatt, type Kartenbogen } from './zugangskarten.ts'

/** Every document that Lorbeer prints. */
export type PdfAuftrag =
  | { art: 'rechnung'; daten: Rechnungsdruck }
  | { art: 'einreichbestaetigung'; daten: Bestaetigung }
  | { art: 'etiketten'; daten: Etikettenbogen }
  | { art: 'zugangskarten'; daten: Kartenbogen }

pdfmake.setFonts(SCHRIFTEN)
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((pfad) => SCHRIFT_DATEIEN.has(pfad))

export async function makePdf(auftrag: PdfAuftrag): Promise<Buffer> {
  return pdfmake.createPdf(blattOf(auftrag)).getBuffer()
}

function blattOf(auftrag: PdfAuftrag): Inhalt {
  if (auftrag.art === 'zugangskarten') return zugangskartenBlatt(auftrag.daten)
  if (auftrag.art === 'rechnung') return rechnungBlatt(auftrag.daten)
  return auftrag.art === 'etiketten' ? etikettenBlatt(auftrag.daten) : einreichbestaetigungBlatt(auftrag.daten)
}
