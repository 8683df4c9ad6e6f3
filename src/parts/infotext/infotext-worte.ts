import type { InfotextFassung } from '#contract/infotext.ts'

/** What each text is called, and where people read it. */
export const INFOTEXT_WORT: Readonly<Record<InfotextFassung['schluessel'], { titel: string; ort: string }>> = {
  start: { titel: 'Startseite', ort: 'Auf der Startseite, für alle.' },
  einreichungsvorgaben: { titel: 'Einreichungsvorgaben', ort: 'Für Agenturen, die einreichen.' },
  registrierung: { titel: 'Registrierung', ort: 'Wenn sich eine Agentur registriert.' },
  rechtliches: { titel: 'Rechtliches', ort: 'Bei den Erklärungen einer Einreichung.' },
  abgeben: { titel: 'Abgeben', ort: 'Vor dem verbindlichen Abgeben.' },
  juryBegruessung: { titel: 'Begrüßung der Jury', ort: 'Auf dem Tablet über den Kategorien, ohne Formatierung.' },
  jurykriterien: { titel: 'Jurykriterien', ort: 'Wonach die Jury bewertet.' },
  vertraulichkeit: { titel: 'Vertraulichkeit', ort: 'In der Einladung zur Jury: Wer annimmt, stimmt dieser Fassung zu.' },
  fest: { titel: 'Fest', ort: 'Rund um die Preisverleihung.' },
  impressum: { titel: 'Impressum', ort: 'Unter /impressum, für alle.' },
  datenschutz: { titel: 'Datenschutz', ort: 'Unter /datenschutz, für alle.' },
}
