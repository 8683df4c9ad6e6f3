import { type Fensterkanal, openFensterkanal } from '#src/lib/fensterkanal.ts'
import type { Ablaufaktion } from '../ablauf.ts'
import type { Saalbild } from './saalbild.ts'

/** Raised when windows of an older version could misread what is said. */
const SPRACHE = 1

/** BILD: all that is to be seen, each time; `amt` grows with each change of who leads, `bild` null: nothing is revealed any more. AKTION: a key in the audience's window. */
export type Verleihungsbotschaft =
  | { art: 'BILD'; von: string; amt: number; bild: Saalbild | null }
  | { art: 'FRAGE'; von: string }
  | { art: 'AKTION'; von: string; aktion: Ablaufaktion }

export type Verleihungskanal = Fensterkanal<Verleihungsbotschaft>

export function openVerleihungskanal(benutzerId: string): Verleihungskanal | null {
  return openFensterkanal(`lorbeer-verleihung-fenster-${benutzerId}`, SPRACHE)
}
