import { RechnungsinhaltSchema, type Rechnungsinhalt } from '#contract/rechnung.ts'

/** What is printed of an invoice: what it said when it was issued, and what is to be paid of it now. */
export interface Rechnungsdruck {
  inhalt: Rechnungsinhalt
  /** Only when that is no longer what the invoice said. */
  zahlung?: Zahlungsstand
}

export interface Zahlungsstand {
  gutschriften: { nummer: string; datum: string; bruttoCent: number }[]
  bezahltCent: number
  /** Never negative; `guthabenCent`: what was paid beyond it. */
  offenCent: number
  guthabenCent: number
}

interface Row {
  inhalt: string
  art: string
  restCent: number
  bezahltCent: number
  guthabenCent: number
}

export function rechnungsdruckOf(row: Row, gutschriften: readonly { nummer: string; datum: string; bruttoCent: number }[]): Rechnungsdruck {
  const inhalt = RechnungsinhaltSchema.parse(JSON.parse(row.inhalt))
  const [restCent, bezahltCent, guthabenCent] = [Number(row.restCent), Number(row.bezahltCent), Number(row.guthabenCent)]
  if (row.art === 'GUTSCHRIFT' || (gutschriften.length === 0 && bezahltCent === 0)) return { inhalt }
  const zeilen = gutschriften.map(({ nummer, datum, bruttoCent }) => ({ nummer, datum, bruttoCent }))
  return { inhalt, zahlung: { gutschriften: zeilen, bezahltCent, offenCent: Math.max(0, restCent - bezahltCent), guthabenCent } }
}

/** „Rechnung-2026-R-0001.pdf" */
export function dateinameOf({ art, nummer }: Pick<Rechnungsinhalt, 'art' | 'nummer'>): string {
  return `${art === 'GUTSCHRIFT' ? 'Gutschrift' : 'Rechnung'}-${nummer}.pdf`
}
