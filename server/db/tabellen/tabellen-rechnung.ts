// Invoices, credit notes, and what became of them.

/** Never changed after it is issued. */
export interface RechnungTable {
  id: string
  jahr: number
  /** RECHNUNG, GUTSCHRIFT. */
  art: string
  nummer: string
  agenturId: string
  /** Of a credit note: its invoice. */
  zuId: string | null
  /** JSON, the shape `Rechnungsinhalt` of the contract. */
  inhalt: string
  /** Wall-clock days. */
  datum: string
  faelligAm: string | null
  anzahl: number
  bruttoCent: number
  sortierName: string
  suchtext: string
  createdMs: number
  createdBy: string | null
}

export interface RechnungPostenTable {
  rechnungId: string
  einreichungId: string
  /** Negative on a credit note. */
  nettoCent: number
}

export interface ZahlungseingangTable {
  id: string
  rechnungId: string
  betragCent: number
  datum: string
  referenz: string
  stornoVon: string | null
  createdMs: number
  createdBy: string | null
}

export interface MahnungTable {
  id: string
  rechnungId: string
  stufe: number
  an: string
  frist: string
  createdMs: number
  createdBy: string | null
}
