import { absaetze, AGENTUR, GRUSS, NAME, PROGRAMM, SEITE, type Platzhalter, type Vorlage } from './mailvorlage-form.ts'

const FRIST: Platzhalter = { name: 'frist', bedeutung: 'Bis wann die Agentur antworten soll', beispiel: '17.11.2026, 12:00 Uhr' }
const ARBEITEN: Platzhalter = {
  name: 'arbeiten',
  bedeutung: 'Die Arbeiten, um die es geht, eine Zeile je Arbeit',
  mehrzeilig: true,
  beispiel: '„Klebt nicht.“ (2026-03-031, Plakat)\n„Größer“ (2026-06-004, Film)',
}

/** About pages of the yearbook that an agency is to release. */
export const DRUCKFREIGABE_VORLAGEN = {
  'druckfreigabe-anfrage': {
    titel: 'Druckfreigabe angefragt',
    zweck: 'Geht an die Agentur, an wen sie für den Druck genannt hat, wenn das Büro um die Druckfreigabe ihrer Seiten im Jahrbuch bittet.',
    platzhalter: [NAME, AGENTUR, FRIST, ARBEITEN, PROGRAMM],
    link: SEITE,
    betreff: 'Jahrbuch: Bitte um Druckfreigabe bis {{frist}}',
    text: absaetze(
      GRUSS,
      'im Jahrbuch von {{programm}} stehen Arbeiten von {{agentur}}. Bitte prüfen Sie bis {{frist}} die Texte, Credits und Bilder Ihrer Seiten:',
      '{{arbeiten}}',
      'Hier sehen Sie Ihre Seiten, korrigieren sie und geben sie frei:\n{{link}}',
      'Gedruckt wird nur, was freigegeben ist. Bei Fragen wenden Sie sich bitte an das Wettbewerbsbüro.',
      '{{programm}}',
    ),
  },
  'druckfreigabe-erinnerung': {
    titel: 'Erinnerung an die Druckfreigabe',
    zweck: 'Geht von selbst an Agenturen, die noch nicht geantwortet haben: drei Tage vor dem Datum und am letzten Tag.',
    platzhalter: [
      NAME,
      AGENTUR,
      FRIST,
      { name: 'wann', bedeutung: 'Wie lange es bis dahin noch ist', beispiel: 'in 3 Tagen' },
      { ...ARBEITEN, bedeutung: 'Die Arbeiten, die noch nicht freigegeben sind, eine Zeile je Arbeit' },
      PROGRAMM,
    ],
    link: SEITE,
    betreff: 'Jahrbuch: Druckfreigabe fehlt noch, Frist {{wann}}',
    text: absaetze(
      GRUSS,
      'für das Jahrbuch von {{programm}} fehlt noch die Druckfreigabe von {{agentur}}. Sie haben Zeit bis {{frist}}. Es geht um:',
      '{{arbeiten}}',
      'Ein Blick genügt, wenn alles stimmt:\n{{link}}',
      '{{programm}}',
    ),
  },
  'druckfreigabe-spaet': {
    titel: 'Späte Antwort zur Druckfreigabe',
    zweck: 'Geht an das Wettbewerbsbüro, wenn eine Agentur nach der Frist antwortet oder korrigiert, was schon freigegeben war.',
    platzhalter: [
      NAME,
      AGENTUR,
      { name: 'titel', bedeutung: 'Titel der Arbeit', beispiel: 'Klebt nicht.' },
      { name: 'nummer', bedeutung: 'Einreichnummer', beispiel: '2026-03-031' },
      { name: 'was', bedeutung: 'Was die Agentur getan hat', beispiel: 'die Texte korrigiert' },
      PROGRAMM,
    ],
    link: SEITE,
    betreff: 'Jahrbuch: {{agentur}} hat geantwortet ({{nummer}})',
    text: absaetze(
      GRUSS,
      '{{agentur}} hat bei „{{titel}}“ ({{nummer}}) {{was}}. Das kam nach der Frist oder nach der Freigabe: Bitte sehen Sie die Seite durch.',
      '{{link}}',
      '{{programm}}',
    ),
  },
  'druckfreigabe-zurueck': {
    titel: 'Druckfreigabe zurückgenommen',
    zweck: 'Geht an das Wettbewerbsbüro, wenn eine Agentur ihre Druckfreigabe zurücknimmt.',
    platzhalter: [
      NAME,
      AGENTUR,
      { name: 'titel', bedeutung: 'Titel der Arbeit', beispiel: 'Klebt nicht.' },
      { name: 'nummer', bedeutung: 'Einreichnummer', beispiel: '2026-03-031' },
      PROGRAMM,
    ],
    link: SEITE,
    betreff: 'Jahrbuch: {{agentur}} nimmt die Druckfreigabe zurück ({{nummer}})',
    text: absaetze(
      GRUSS,
      '{{agentur}} hat die Druckfreigabe von „{{titel}}“ ({{nummer}}) zurückgenommen. Die Arbeit kommt in keine Lieferung, bis sie wieder freigegeben ist.',
      '{{link}}',
      '{{programm}}',
    ),
  },
} as const satisfies Record<string, Vorlage>
