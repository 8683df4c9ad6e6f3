import type { EigeneQuittung } from '#contract/eigene-quittung.ts'
import type { Kopf, Mangel } from '#contract/kette.ts'
import type { Unterschriftbefund } from './web-krypto.ts'

/** What kind of thing is wrong: the page explains each. */
export type Mangelart = 'kette' | 'ende' | 'aufbewahrt' | 'unterschrift' | 'quittung' | 'nachweis'

export interface Dateimangel extends Mangel {
  art: Mangelart
}

/** No file of ours, or none that this page knows how to read. */
export interface FremdeDatei {
  art: 'fremd'
  satz: string
}

export interface Protokollbefund {
  art: 'protokoll'
  juryId: string
  jury: string
  erstelltMs: number
  /** That follow from each other. */
  eintraege: number
  stimmabgaben: number
  /** The head of the file itself; null where it has no end. */
  kopf: Kopf | null
  unterschrift: Unterschriftbefund
  /** Public; with which the head of the file is signed. */
  schluessel: string
  maengel: Dateimangel[]
  /** Numbers of the entries whose head was kept outside, with what its signature says. */
  verglichen: { nr: number; unterschrift: Unterschriftbefund }[]
  /** Numbers of the entries for which a receipt was there. */
  quittungen: number[]
  hinweise: string[]
}

/** An own entry. `passt`: its fields give the hash beside it. */
export interface EigenerEintrag {
  id: string
  nr: number
  art: string
  wert: unknown
  status: string
  serverMs: number
  hash: string
  passt: boolean
  /** The tablet was given this hash at that time. */
  ausBeleg: boolean
  /** As the tablet called it. */
  werk: string
}

export interface Nachweisbefund {
  art: 'nachweis'
  juryId: string
  jury: string
  name: string
  erstelltMs: number
  eintraege: EigenerEintrag[]
  quittungen: EigeneQuittung[]
  koepfe: { nr: number; text: string; unterschrift: Unterschriftbefund }[]
  maengel: Dateimangel[]
  hinweise: string[]
}

export type Pruefbefund = Protokollbefund | Nachweisbefund | FremdeDatei
