import { PRODUKT } from '#contract/produkt.ts'
import type { MailvorlageEingabe } from '#contract/mailvorlage.ts'

export interface Platzhalter {
  name: string
  bedeutung: string
  /** For the preview. */
  beispiel: string
  /** Keeps its lines, and therefore stands in the text only. */
  mehrzeilig?: true
  /** Without it in its text the mail serves nobody. */
  pflicht?: true
}

/**
 * What {{link}} stands for. PASSWORT and BESTAETIGUNG are secret, made anew at every try, and hold for `ms`; SEITE is a page of the app that asks for a
 * log-in; without a link the text has no place for one.
 */
export type VorlageLink = { art: 'PASSWORT' | 'BESTAETIGUNG'; ms: number } | { art: 'SEITE' } | { art: 'KEINER' }

export interface Vorlage extends MailvorlageEingabe {
  titel: string
  zweck: string
  /** What the text may name besides {{link}}; the link never stands in the subject, which many may read. */
  platzhalter: readonly Platzhalter[]
  link: VorlageLink
}

export const HOUR_MS = 3_600_000
export const SEITE: VorlageLink = { art: 'SEITE' }
export const KEIN_LINK: VorlageLink = { art: 'KEINER' }

export const PROGRAMM: Platzhalter = { name: 'programm', bedeutung: 'Name des Programms', beispiel: `${PRODUKT} 2026` }
export const NAME: Platzhalter = { name: 'name', bedeutung: 'Vor- und Nachname', beispiel: 'Vera Berger' }
export const BENUTZERNAME: Platzhalter = {
  name: 'benutzername',
  bedeutung: 'Benutzername für die Anmeldung',
  beispiel: 'vera.berger@agentur.example',
}
export const GRUSS = 'Guten Tag {{name}},'
/** Of what an office writes by hand. */
export const GRUND: Platzhalter = {
  name: 'grund',
  bedeutung: 'Der Grund, wie er geschrieben wurde',
  beispiel: 'Die Musikrechte sind nicht nachgewiesen.',
  mehrzeilig: true,
}
export const AGENTUR: Platzhalter = { name: 'agentur', bedeutung: 'Name der Agentur', beispiel: 'Büro Wunderlich' }

/** A text from its paragraphs. */
export function absaetze(...texte: readonly string[]): string {
  return texte.join('\n\n')
}
