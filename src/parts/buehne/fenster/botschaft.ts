import { type Fensterkanal, openFensterkanal } from '#src/lib/fensterkanal.ts'
import type { BuehnenAktion, Buehnenstand } from '../stand/buehnenstand.ts'

/** Raised when windows of an older version could misread what is said: they do not hear each other then. */
const SPRACHE = 2

export interface Auftritt {
  juryId: string
  kategorieId: string
  stand: Buehnenstand
}

/** What the audience's window says of itself. */
export interface Publikumslage {
  vollbild: boolean
  /** Sound was given to it by a click, and plays. */
  ton: boolean
  tonSeitMs: number | null
  schirm: Schirm
}

/** A screen by its place on the desk; two windows on the same one have the same. */
export interface Schirm {
  name: string | null
  links: number
  oben: number
  breite: number
  hoehe: number
}

/** PRUEFUNG only listens: the check before the show. */
export type Fensterrolle = 'VORTRAG' | 'PUBLIKUM' | 'PRUEFUNG'

interface Kopf {
  von: string
  rolle: Fensterrolle
  /** Wants to hear how the other stands. */
  antwort: boolean
  /** Of the audience's window, with everything that it says. */
  lage?: Publikumslage | undefined
}

/** The whole state, each time. `amt` grows with each change of who leads, `zaehler` with each change of the state. */
export interface Standbotschaft extends Kopf {
  art: 'STAND'
  amt: number
  zaehler: number
  /** null: nothing is shown any more. */
  auftritt: Auftritt | null
  /** The last act of this window that is in it. */
  gehoert: { von: string; nr: number } | null
}

export type Botschaft =
  | Standbotschaft
  | (Kopf & { art: 'PULS' | 'ENDE' })
  /** Asks who leads for a change; number 0 is a report that may be lost. */
  | (Kopf & { art: 'AKTION'; nr: number; aktion: BuehnenAktion })

export type Kanal = Fensterkanal<Botschaft>

export function openKanal(benutzerId: string): Kanal | null {
  return openFensterkanal(`lorbeer-buehne-${benutzerId}`, SPRACHE)
}
