import { absaetze, AGENTUR, GRUND, GRUSS, NAME, PROGRAMM, SEITE, type Vorlage } from './mailvorlage-form.ts'

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
  'druck-beanstandet-mehrere': {
    titel: 'Mehrere Druckdateien beanstandet',
    zweck: 'Geht an die Agentur, an wen sie für den Druck genannt hat, wenn auf einmal Druckdateien mehrerer Arbeiten zu ersetzen sind.',
    platzhalter: [
      NAME,
      { name: 'anzahl', bedeutung: 'Wie viele Arbeiten es sind', beispiel: '2' },
      {
        name: 'arbeiten',
        bedeutung: 'Die Arbeiten, um die es geht, jede mit Grund und Datum',
        mehrzeilig: true,
        beispiel:
          '„Klebt nicht.“ (2026-03-031), bis 17.11.2026, 12:00 Uhr\nDer Beschnitt fehlt.\n\n„Größer“ (2026-06-004), so bald wie möglich\nDie Schrift fehlt.',
      },
      PROGRAMM,
    ],
    link: SEITE,
    betreff: 'Druckdateien von {{anzahl}} Arbeiten bitte ersetzen',
    text: absaetze(
      GRUSS,
      'die Druckdateien von {{anzahl}} Arbeiten können wir so nicht drucken:',
      '{{arbeiten}}',
      'Ihre Übersicht führt zu jeder Datei. Sie ersetzen sie in derselben Karte; die bisherige bleibt aufbewahrt:\n{{link}}',
      '{{programm}}',
    ),
  },
  'druck-ersetzt': {
    titel: 'Neue Druckdatei nach Beanstandung',
    zweck:
      'Geht an das Wettbewerbsbüro, wenn nach einer Beanstandung neue Druckdateien da sind: was binnen fünf Minuten von einer Agentur kommt, in einer E-Mail.',
    platzhalter: [
      NAME,
      AGENTUR,
      { name: 'anzahl', bedeutung: 'Wie viele Arbeiten es sind', beispiel: '2 Arbeiten' },
      {
        name: 'arbeiten',
        bedeutung: 'Die Arbeiten, um die es geht, eine Zeile je Arbeit',
        mehrzeilig: true,
        beispiel: '„Klebt nicht.“ (2026-03-031): klebt-nicht-2.pdf',
      },
      PROGRAMM,
    ],
    link: SEITE,
    betreff: 'Neue Druckdatei von {{agentur}}: {{anzahl}}',
    text: absaetze(
      GRUSS,
      'nach einer Beanstandung sind neue Druckdateien zu Arbeiten von {{agentur}} da:',
      '{{arbeiten}}',
      'Bitte sehen Sie sie im Preflight an, dann sind die Arbeiten wieder druckreif:\n{{link}}',
      '{{programm}}',
    ),
  },
  'lieferung-bereit': {
    titel: 'Lieferung zur Abholung bereit',
    zweck: 'Geht an alle Personen mit der Rolle Druckerei, sobald das Paket einer Lieferung geholt werden kann.',
    platzhalter: [
      NAME,
      { name: 'nummer', bedeutung: 'Nummer der Lieferung', beispiel: '3' },
      { name: 'jahr', bedeutung: 'Jahrgang', beispiel: '2026' },
      { name: 'umfang', bedeutung: 'Wie viele Arbeiten, und wie groß das Paket ist', beispiel: '24 Arbeiten, 1,8 GB' },
      PROGRAMM,
    ],
    link: SEITE,
    betreff: 'Lieferung {{nummer}} für das Jahrbuch {{jahr}} ist bereit',
    text: absaetze(
      GRUSS,
      'die Lieferung {{nummer}} für das Jahrbuch {{jahr}} kann geholt werden: {{umfang}}.',
      'Hier laden Sie das Paket und bestätigen danach seine Prüfsumme:\n{{link}}',
      'Was darin steht, ist vertraulich, bis die Ergebnisse veröffentlicht sind.',
      '{{programm}}',
    ),
  },
} as const satisfies Record<string, Vorlage>
