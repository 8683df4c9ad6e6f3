import type { Druckstatus } from '#contract/einreichung.ts'
import type { LieferungStand, LieferwerkStand } from '#contract/lieferung.ts'
import { DRUCKEREI_AB } from '../einreichung/einreichung-sicht.ts'
import { paketnameOf } from './paketname.ts'
import type { Werkinhalt } from './werkinhalt.ts'

/** Makes the package. */
export const LIEFERUNG_JOB = 'lieferung'

/** Behind these come the works' own files. */
export const BEILAGEN = ['XML', 'CSV', 'EXCEL', 'REGISTER', 'PRUEFSUMMEN'] as const
export type Beilage = (typeof BEILAGEN)[number]

const BEILAGE_NAME: Readonly<Record<Beilage, string>> = {
  XML: 'texte.xml',
  CSV: 'indesign.csv',
  EXCEL: 'uebersicht.xlsx',
  REGISTER: 'register.xml',
  PRUEFSUMMEN: 'pruefsummen.sha256',
}

export function beilagenameOf(teil: Beilage): string {
  return BEILAGE_NAME[teil]
}

/** The names of a work's files in a package, in their order. */
export function dateinamenOf(lauf: string, inhalt: Werkinhalt): string[] {
  return inhalt.dateien.map(({ dateiname }, index) => paketnameOf({ ...inhalt, lauf }, { nr: index + 1, dateiname }))
}

/** The printer has not confirmed it yet, and still may. */
export function isOffeneLieferung(stand: string): boolean {
  return stand !== ('BESTAETIGT' satisfies LieferungStand) && stand !== ('ZURUECKGEZOGEN' satisfies LieferungStand)
}

/** He has it, and it is not printed yet: what changes now is delivered again. */
export function isBeiDerDruckerei(druckstatus: Druckstatus): boolean {
  return druckstatus === 5 || druckstatus === 7
}

interface Heute {
  fassung: string
  druckstatus: Druckstatus
}

/** How a frozen work stands now. `heute` undefined: it has no award that holds, `istDa` says whether the work itself is still there. */
export function standOfWerk(fassung: string, heute: Heute | undefined, istDa: boolean): LieferwerkStand {
  if (!heute) return istDa ? 'ABERKANNT' : 'WERK_FORT'
  if (heute.fassung !== fassung) return 'GEAENDERT'
  return heute.druckstatus === DRUCKEREI_AB || isBeiDerDruckerei(heute.druckstatus) ? 'UNVERAENDERT' : 'ANDERER_STATUS'
}

/** What people paste: a line of a file of checksums, with spaces or capital letters. Empty: there is none in it. */
export function readPruefsumme(eingabe: string): string {
  return /^[0-9a-f]{64}/.exec(eingabe.replaceAll(/\s+/g, '').toLowerCase())?.[0] ?? ''
}
