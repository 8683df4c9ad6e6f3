import { createHash } from 'node:crypto'
import type { Stufe } from '#contract/auszeichnung.ts'
import { toKanonisch } from '#contract/kanonisch.ts'

export interface Druckdatei {
  mediumId: string
  sha256: string
  bytes: number
  /** As the agency called it. */
  dateiname: string
  mime: string
  legende: string
}

/** What the printer gets of a work: everything that is printed, and nothing else. */
export interface Werkinhalt {
  einreichungId: string
  nummer: string
  titel: string
  kategorieNummer: number
  kategorie: string
  medaille: Stufe
  agentur: string
  auftraggeber: string
  marke: string
  kurztext: string
  credits: { funktion: string; vorname: string; nachname: string; firma: string }[]
  dateien: Druckdatei[]
}

/** Another one whenever something of it would be printed differently. */
export function fassungOf(inhalt: Werkinhalt): string {
  return createHash('sha256').update(toKanonisch(inhalt)).digest('hex')
}
