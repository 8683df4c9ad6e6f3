import { absaetze, AGENTUR, GRUSS, NAME, PROGRAMM, SEITE, type Platzhalter, type Vorlage } from './mailvorlage-form.ts'

const ALTE_FRIST: Platzhalter = { name: 'alteFrist', bedeutung: 'Bis wann die Agentur bisher einreichen konnte', beispiel: '15.10.2026, 18:00 Uhr' }
const NEUE_FRIST: Platzhalter = { name: 'neueFrist', bedeutung: 'Bis wann sie jetzt einreichen kann', beispiel: '30.09.2026, 18:00 Uhr' }
const BEREICH: Platzhalter = {
  name: 'bereich',
  bedeutung: 'Welche Kategorie es betrifft; leer, wenn es nicht um eine einzelne geht',
  beispiel: 'in der Kategorie „Plakat“',
}
const FRIST: Platzhalter = { name: 'frist', bedeutung: 'Die Frist, die für diese Agentur gilt', beispiel: '30.09.2026, 18:00 Uhr' }
const WANN: Platzhalter = { name: 'wann', bedeutung: 'Wie lange es bis dahin noch ist', beispiel: 'in 7 Tagen' }
const ENTWUERFE: Platzhalter = {
  name: 'entwuerfe',
  bedeutung: 'Die Entwürfe, die noch nicht abgegeben sind, eine Zeile je Arbeit',
  mehrzeilig: true,
  beispiel: '„Klebt nicht.“ (Plakat): 3 Angaben fehlen\n„Größer“ (Film): vollständig',
}
const MIT_FRIST: Platzhalter = {
  ...ENTWUERFE,
  beispiel: '„Klebt nicht.“ (Plakat): bis 30.09.2026, 18:00 Uhr\n„Größer“ (Plakat): bis 30.09.2026, 18:00 Uhr',
}

/** About deadlines, besides the one that goes with an extension. */
export const FRIST_VORLAGEN = {
  fristkuerzung: {
    titel: 'Frist verkürzt',
    zweck: 'Geht an Agenturen, deren Frist zurückgenommen oder verkürzt ist.',
    platzhalter: [NAME, AGENTUR, BEREICH, ALTE_FRIST, NEUE_FRIST, MIT_FRIST, PROGRAMM],
    link: SEITE,
    betreff: 'Geänderte Frist: einreichen bis {{neueFrist}}',
    text: absaetze(
      GRUSS,
      'für {{agentur}} gilt bei {{programm}} jetzt {{bereich}} eine frühere Frist: Einreichen können Sie bis {{neueFrist}}, nicht mehr bis {{alteFrist}}. Was schon abgegeben ist, bleibt abgegeben.',
      'Ihre offenen Entwürfe:\n{{entwuerfe}}',
      '{{link}}',
      'Bei Fragen wenden Sie sich bitte an das Wettbewerbsbüro.',
      '{{programm}}',
    ),
  },
  fristerinnerung: {
    titel: 'Erinnerung vor Einreichschluss',
    zweck: 'Geht von selbst an Agenturen mit Entwürfen, so viele Tage vor ihrer Frist, wie im Programmjahr steht.',
    platzhalter: [NAME, AGENTUR, FRIST, WANN, ENTWUERFE, PROGRAMM],
    link: SEITE,
    betreff: 'Einreichschluss {{wann}}: {{programm}}',
    text: absaetze(
      GRUSS,
      'bei {{programm}} können Sie noch bis {{frist}} einreichen. {{agentur}} hat Entwürfe, die noch nicht verbindlich abgegeben sind:',
      '{{entwuerfe}}',
      'Hier sehen Sie, was fehlt, und geben ab:\n{{link}}',
      'Möchten Sie eine Arbeit nicht einreichen? Dann brauchen Sie nichts zu tun.',
      '{{programm}}',
    ),
  },
} as const satisfies Record<string, Vorlage>
