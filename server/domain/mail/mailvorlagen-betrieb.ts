import { absaetze, KEIN_LINK, NAME, PROGRAMM, SEITE, type Vorlage } from './mailvorlage-form.ts'

/** About the server itself, and what it tells for the safety of accounts. */
export const BETRIEB_VORLAGEN = {
  speicherplatz: {
    titel: 'Speicherplatz wird knapp (an das Wettbewerbsbüro)',
    zweck: 'Geht einmal an das Wettbewerbsbüro, sobald auf einer Festplatte wenig Platz ist; das nächste Mal erst, nachdem wieder genug war.',
    platzhalter: [
      { ...NAME, bedeutung: 'Name des Wettbewerbsbüros oder der Person, die es bekommt' },
      { name: 'ort', bedeutung: 'Um welche Festplatte es geht', beispiel: 'auf der Festplatte des Servers' },
      { name: 'frei', bedeutung: 'Wie viel noch frei ist', beispiel: '1,6 GB von 40 GB' },
      PROGRAMM,
    ],
    link: SEITE,
    betreff: 'Der Speicherplatz wird knapp: {{programm}}',
    text: absaetze(
      'Guten Tag {{name}},',
      '{{ort}} wird der Platz knapp. Noch frei: {{frei}}.',
      'Bitte sorgen Sie bald für Platz: nicht mehr benötigte Exporte löschen, oder die Festplatte vergrößern lassen. Wird es noch enger, nimmt Lorbeer zuerst keine Uploads, Logos und Exporte mehr an. Stimmen werden weiter angenommen, solange es irgend geht, und bleiben auf den Tablets gespeichert, bis sie übertragen sind.',
      'Wie es steht, sehen Sie in der Übersicht:\n{{link}}',
      '{{programm}}',
    ),
  },
  'adresse-geaendert': {
    titel: 'Benutzername geändert (an die bisherige Adresse)',
    zweck: 'Geht an die bisherige Adresse einer Person, deren Benutzername im Wettbewerbsbüro geändert wurde.',
    platzhalter: [NAME, { name: 'neu', bedeutung: 'Der neue Benutzername, gekürzt', beispiel: 'v…@agentur.example', pflicht: true }, PROGRAMM],
    link: KEIN_LINK,
    betreff: '{{programm}}: Ihr Benutzername wurde geändert',
    text: absaetze(
      'Guten Tag {{name}},',
      'das Wettbewerbsbüro hat Ihren Benutzernamen bei {{programm}} geändert. Er lautet jetzt {{neu}}. An diese Adresse hier geht ab nun nichts mehr.',
      'War das nicht vereinbart? Dann melden Sie sich bitte gleich beim Wettbewerbsbüro.',
      '{{programm}}',
    ),
  },
} as const satisfies Record<string, Vorlage>
