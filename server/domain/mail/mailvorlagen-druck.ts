import { absaetze, GRUND, GRUSS, NAME, PROGRAMM, SEITE, type Vorlage } from './mailvorlage-form.ts'

/** About works on their way into the book. */
export const DRUCK_VORLAGEN = {
  'druck-beanstandet': {
    titel: 'Druckdatei beanstandet',
    zweck: 'Geht an die Agentur, an wen sie für den Druck genannt hat, wenn eine Druckdatei zu ersetzen ist.',
    platzhalter: [
      NAME,
      { name: 'titel', bedeutung: 'Titel der Arbeit', beispiel: 'Klebt nicht.' },
      { name: 'nummer', bedeutung: 'Einreichnummer', beispiel: '2026-03-031' },
      GRUND,
      { name: 'bis', bedeutung: 'Bis wann die neue Datei da sein soll', beispiel: 'bis 17.11.2026, 12:00 Uhr' },
      PROGRAMM,
    ],
    link: SEITE,
    betreff: '{{titel}}: Druckdatei bitte ersetzen ({{nummer}})',
    text: absaetze(
      GRUSS,
      'die Druckdatei von „{{titel}}“ ({{nummer}}) können wir so nicht drucken:',
      '{{grund}}',
      'Wir brauchen die neue Datei {{bis}}. Sie ersetzen sie hier, in derselben Karte; die bisherige bleibt aufbewahrt:\n{{link}}',
      '{{programm}}',
    ),
  },
} as const satisfies Record<string, Vorlage>
