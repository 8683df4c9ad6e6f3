import { absaetze, GRUND, GRUSS, NAME, PROGRAMM, SEITE, type Platzhalter, type Vorlage } from './mailvorlage-form.ts'

const JURY: Platzhalter = { name: 'jury', bedeutung: 'Nummer und Titel der Jury', beispiel: 'Jury 1, Print und Plakat' }
const RUNDE: Platzhalter = { name: 'runde', bedeutung: 'Titel der Runde', beispiel: 'Shortlist' }
const ZEIT: Platzhalter = { name: 'zeit', bedeutung: 'Wann die Runde geschlossen wurde', beispiel: '18.09.2026, 14:30 Uhr' }
const KOPF: Platzhalter = {
  name: 'kopf',
  bedeutung: 'Der Kopf des Stimmprotokolls mit Unterschrift und Schlüssel',
  mehrzeilig: true,
  pflicht: true,
  beispiel: [
    'Jury 0195d3a0-0000-7000-8000-000000000001, Eintrag 412, 5f2b7d0c9a1e4468b3d2f6a7c8e9010b2c3d4e5f60718293a4b5c6d7e8f90a1b',
    'Unterschrift 3q2-7wQk1mJx0YH5b8vTz6nRcLpEaGdSfUiOhKyXwVtBqNjMzC4r9A2sD1lWoPeXyIuTgRfEdWsQaZxCvBnMLkJh',
    'Schlüssel 7Qm2Xc9bV4nL1kJ8hG5fD3sA6pO0iU2yT4rE6wQ8zXc',
  ].join('\n'),
}

/** What goes to whoever answers for a jury. */
export const JURY_VORLAGEN = {
  'stimmprotokoll-kopf': {
    titel: 'Kopf des Stimmprotokolls',
    zweck:
      'Geht bei jeder Schließung einer Runde an Juryvorsitz und Wettbewerbsbüro. Nur was hier aufbewahrt wird, beweist später, dass nichts fehlt.',
    platzhalter: [NAME, JURY, RUNDE, ZEIT, KOPF, PROGRAMM],
    link: SEITE,
    betreff: 'Bitte aufbewahren: Stimmprotokoll {{jury}}, {{runde}}',
    text: absaetze(
      'Guten Tag {{name}},',
      '{{runde}} von {{jury}} wurde am {{zeit}} geschlossen. Das ist der Kopf des Stimmprotokolls:',
      '{{kopf}}',
      'Bitte bewahren Sie diese E-Mail auf. Mit dem Kopf lässt sich jederzeit prüfen, ob das Protokoll bis hierher vollständig und unverändert ist. Er sagt nichts darüber, wer wie gestimmt hat.',
      'Ergebnisse der Jury:\n{{link}}',
      '{{programm}}',
    ),
  },
  'jury-laden': {
    titel: 'Tablet für die Jury bereit machen',
    zweck: 'Geht an Mitglieder, deren Tablet für die Jury noch nicht bereit ist, wenn das Wettbewerbsbüro oder der Vorsitz sie erinnert.',
    platzhalter: [NAME, JURY, PROGRAMM],
    link: SEITE,
    betreff: 'Bitte vorbereiten: {{jury}}',
    text: absaetze(
      'Guten Tag {{name}},',
      'bitte machen Sie das Tablet, mit dem Sie abstimmen, für {{jury}} bereit. Danach können Sie auch ohne WLAN bewerten.',
      'Öffnen Sie dazu auf diesem Tablet den Link, legen Sie Lorbeer auf den Startbildschirm und wählen Sie „Für die Sitzung laden“. Fertig ist es, wenn dort „Vollständig“ steht und keine Stimme mehr wartet:\n{{link}}',
      '{{programm}}',
    ),
  },
  'jury-einladung': {
    titel: 'Einladung in eine Jury',
    zweck: 'Geht an Mitglieder, die das Wettbewerbsbüro in eine Jury einlädt, und noch einmal, wenn es sie daran erinnert.',
    platzhalter: [NAME, JURY, PROGRAMM],
    link: SEITE,
    betreff: 'Einladung: {{jury}}',
    text: absaetze(
      'Guten Tag {{name}},',
      'das Wettbewerbsbüro lädt Sie herzlich in {{jury}} ein. Bitte sagen Sie uns, ob Sie dabei sind: Der Link führt nach der Anmeldung zu Ihrer Einladung, dort können Sie annehmen oder ablehnen.\n{{link}}',
      'Haben Sie noch kein Passwort, oder ist es Ihnen entfallen? Auf derselben Seite bekommen Sie über „Passwort vergessen?“ ein neues.',
      '{{programm}}',
    ),
  },
  'wiedereroeffnung-vorschlag': {
    titel: 'Wiedereröffnung vorgeschlagen',
    zweck: 'Geht an das Wettbewerbsbüro, wenn ein Juryvorsitz vorschlägt, eine geschlossene Runde wieder zu öffnen, und umgekehrt.',
    platzhalter: [
      NAME,
      JURY,
      RUNDE,
      { name: 'wer', bedeutung: 'Wer es vorgeschlagen hat', beispiel: 'Vera Berger (Juryvorsitz)' },
      { ...GRUND, beispiel: 'Zwei Tablets lagen im Nebenraum.' },
      PROGRAMM,
    ],
    link: SEITE,
    betreff: 'Ihre Zustimmung fehlt: {{runde}} wieder öffnen, {{jury}}',
    text: absaetze(
      GRUSS,
      '{{wer}} schlägt vor, {{runde}} von {{jury}} wieder zu öffnen. Der Grund:',
      '{{grund}}',
      'Geöffnet wird die Runde erst, wenn Sie zustimmen; bis dahin bleibt sie geschlossen. Hier stimmen Sie zu oder lehnen ab:\n{{link}}',
      '{{programm}}',
    ),
  },
  'wiedereroeffnung-ausgang': {
    titel: 'Wiedereröffnung entschieden',
    zweck: 'Geht an die Person, die eine Wiedereröffnung vorgeschlagen hat, sobald jemand anderer darüber entschieden hat.',
    platzhalter: [
      NAME,
      JURY,
      RUNDE,
      {
        name: 'ausgang',
        bedeutung: 'Wer wie entschieden hat, und wie es weitergeht',
        beispiel: 'Karl Moser (Wettbewerbsbüro) hat abgelehnt: Die Runde bleibt geschlossen.',
      },
      PROGRAMM,
    ],
    link: SEITE,
    betreff: 'Ihr Vorschlag, {{runde}} wieder zu öffnen, {{jury}}',
    text: absaetze(GRUSS, 'Sie haben vorgeschlagen, {{runde}} von {{jury}} wieder zu öffnen. {{ausgang}}', 'Zur Jury:\n{{link}}', '{{programm}}'),
  },
} as const satisfies Record<string, Vorlage>
