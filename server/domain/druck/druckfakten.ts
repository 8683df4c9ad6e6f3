/** What a print file holds, as far as the rules of print ask for it. Read by `server/media/druck`, judged by `preflight-*.ts`. */

/** Points (of pictures: pixels) from the upper left corner of the page as it is shown. */
export interface Rahmen {
  x: number
  y: number
  breite: number
  hoehe: number
}

export type FarbArt = 'CMYK' | 'RGB' | 'GRAU' | 'LAB' | 'SONDER' | 'UNBEKANNT'

export interface BildFakt {
  ort: Rahmen
  breitePx: number
  hoehePx: number
  /** As large as it stands there, in the worse direction. */
  dpi: number
  farbe: FarbArt
  /** Black or nothing. */
  strich: boolean
  /** What its profile says, when it does not fit its channels. */
  luege: ProfilLuege | null
}

export interface ProfilLuege {
  name: string
  /** Of the profile; null: none that prints. */
  profil: number | null
  bild: number
}

export interface TextFakt {
  ort: Rahmen
  /** null: not readable as text. */
  text: string | null
}

export interface SeitenFakten {
  seite: number
  breite: number
  hoehe: number
  endformat: Rahmen
  beschnitt: Rahmen
  /** Whether the file names it itself. */
  mitEndformat: boolean
  mitBeschnitt: boolean
  /** Where anything is drawn; null: nowhere. */
  bedeckt: Rahmen | null
  bilder: BildFakt[]
  rgb: { anzahl: number; ort: Rahmen } | null
  farbauftrag: (TextFakt & { prozent: number }) | null
  vierfarbtext: (TextFakt & { grad: number }) | null
  haarlinie: { punkt: number; ort: Rahmen } | null
  transparenz: Rahmen | null
  offeneSchriften: string[]
  sonderfarben: string[]
  anmerkungen: { art: string; ort: Rahmen }[]
  /** A part of it is written in a way that is not read here. */
  unlesbar: boolean
}

export interface PdfFakten {
  art: 'PDF'
  version: string
  /** PDF/X-4 and the like; null: none is named. */
  norm: string | null
  verschluesselt: boolean
  seitenzahl: number
  ausgabe: { kennung: string; profil: string } | null
  ausgabeLuege: ProfilLuege | null
  verborgen: string[]
  programme: boolean
  anhaenge: boolean
  seiten: SeitenFakten[]
  /** More than is looked at. */
  abgebrochen: boolean
}

export interface BilddateiFakten {
  art: 'BILD'
  format: string
  breitePx: number
  hoehePx: number
  /** As the file says; null: it does not. */
  dpi: number | null
  farbe: FarbArt
  kanaele: number
  transparenz: boolean
  profil: { name: string; kanaele: number | null } | null
}

export type Druckfakten = PdfFakten | BilddateiFakten
