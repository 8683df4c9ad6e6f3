import pdfmake from 'pdfmake'
import type { Urkunde, Urkundenbogen } from '../domain/auszeichnung/urkunde.ts'
import type { Rechnungsdruck } from '../domain/rechnung/rechnungsdruck.ts'
import type { Inhalt } from './blatt.ts'
import { einreichbestaetigungBlatt, type Bestaetigung } from './einreichbestaetigung.ts'
import { etikettenBlatt, type Etikettenbogen } from './etiketten.ts'
import type { Juryprotokoll } from '../domain/protokoll/juryprotokoll.ts'
import { teachRenderer } from './kennzeichnen.ts'
import { juryprotokollBlatt } from './juryprotokoll-blatt.ts'
import type { Korrekturabzug } from '../domain/jahrbuch/korrekturabzug.ts'
import { korrekturabzugBlatt } from './korrekturabzug-blatt.ts'
import { rechnungBlatt } from './rechnung-blatt.ts'
import { SCHRIFT_DATEIEN, SCHRIFTEN } from './schrift.ts'
import type { Fairnessdruck } from '../domain/fairness/fairnessdruck.ts'
import { fairnessBlatt } from './fairness-blatt.ts'
import type { Ablaufplan } from '../domain/fest/ablaufplan.ts'
import { ablaufplanBlatt } from './ablaufplan-blatt.ts'
import { urkundeBlatt, urkundenBlatt } from './urkunde-blatt.ts'
import type { Kartenbogen } from '../domain/konto/kartenbogen.ts'
import { zugangskartenBlatt } from './zugangskarten.ts'

/** Every document that Lorbeer prints. */
export type PdfAuftrag =
  | { art: 'rechnung'; daten: Rechnungsdruck }
  | { art: 'einreichbestaetigung'; daten: Bestaetigung }
  | { art: 'etiketten'; daten: Etikettenbogen }
  | { art: 'juryprotokoll'; daten: Juryprotokoll }
  | { art: 'zugangskarten'; daten: Kartenbogen }
  | { art: 'urkunde'; daten: Urkunde }
  | { art: 'urkunden'; daten: Urkundenbogen }
  | { art: 'ablaufplan'; daten: Ablaufplan }
  | { art: 'fairness'; daten: Fairnessdruck }
  | { art: 'korrekturabzug'; daten: Korrekturabzug }

teachRenderer()
pdfmake.setFonts(SCHRIFTEN)
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((pfad) => SCHRIFT_DATEIEN.has(pfad))

/** `melde` hears how far it is, of what is long enough. */
export async function makePdf(auftrag: PdfAuftrag, melde?: (anteil: number) => void): Promise<Buffer> {
  return pdfmake.createPdf(blattOf(auftrag, melde)).getBuffer()
}

function blattOf(auftrag: PdfAuftrag, melde?: (anteil: number) => void): Inhalt {
  switch (auftrag.art) {
    case 'rechnung':
      return rechnungBlatt(auftrag.daten)
    case 'einreichbestaetigung':
      return einreichbestaetigungBlatt(auftrag.daten)
    case 'etiketten':
      return etikettenBlatt(auftrag.daten)
    case 'juryprotokoll':
      return juryprotokollBlatt(auftrag.daten)
    case 'zugangskarten':
      return zugangskartenBlatt(auftrag.daten)
    case 'urkunde':
      return urkundeBlatt(auftrag.daten)
    case 'urkunden':
      return urkundenBlatt(auftrag.daten, melde)
    case 'ablaufplan':
      return ablaufplanBlatt(auftrag.daten)
    case 'fairness':
      return fairnessBlatt(auftrag.daten)
    case 'korrekturabzug':
      return korrekturabzugBlatt(auftrag.daten)
  }
}
