import { PRODUKT } from '#contract/produkt.ts'
import { absaetze, AGENTUR, BENUTZERNAME, GRUSS, HOUR_MS, KEIN_LINK, NAME, PROGRAMM, SEITE, type Vorlage } from './mailvorlage-form.ts'

/** Who invites, when it is nobody of an agency. */
export const WETTBEWERBSBUERO = 'Das Wettbewerbsbüro'

/** About accounts and agencies. */
export const KONTO_VORLAGEN = {
  'passwort-reset': {
    titel: 'Neues Passwort',
    zweck: 'Geht an Personen, die ihr Passwort vergessen haben. Der Link gilt eine Stunde.',
    platzhalter: [NAME, BENUTZERNAME, PROGRAMM],
    link: { art: 'PASSWORT', ms: HOUR_MS },
    betreff: `${PRODUKT}: Neues Passwort setzen`,
    text: absaetze(
      GRUSS,
      `für Ihr Konto bei ${PRODUKT} wurde ein neues Passwort angefordert. Mit diesem Link können Sie es setzen:`,
      '{{link}}',
      'Der Link gilt eine Stunde und nur einmal. Danach sind Sie auf allen Geräten abgemeldet und melden sich mit dem neuen Passwort wieder an.\nStimmen, die auf einem Tablet noch nicht übertragen sind, bleiben dort gespeichert.',
      'Haben Sie das nicht angefordert? Dann brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
      '{{programm}}',
    ),
  },
  einladung: {
    titel: 'Einladung',
    zweck: 'Geht an Personen, für die ein Konto angelegt wurde. Der Link gilt vierzehn Tage.',
    platzhalter: [
      ...[NAME, BENUTZERNAME, PROGRAMM],
      {
        name: 'einladend',
        bedeutung: 'Wer einlädt: eine Person mit ihrer Agentur, oder das Wettbewerbsbüro',
        beispiel: 'Vera Berger von Büro Wunderlich',
      },
    ],
    link: { art: 'PASSWORT', ms: 14 * 24 * HOUR_MS },
    betreff: 'Ihre Einladung zu {{programm}}',
    text: absaetze(
      GRUSS,
      '{{einladend}} hat Sie zu {{programm}} eingeladen. Mit diesem Link legen Sie Ihr Passwort fest, dann ist Ihr Konto bereit:',
      '{{link}}',
      'Der Link gilt vierzehn Tage und nur einmal. Später melden Sie sich mit dem Benutzernamen {{benutzername}} an.',
      'Ist der Link abgelaufen? Auf der Anmeldeseite können Sie unter „Passwort vergessen?“ einen neuen anfordern.',
      'Haben Sie diese Einladung nicht erwartet? Dann brauchen Sie nichts zu tun: Ohne Ihr Passwort kann sich niemand anmelden.',
      '{{programm}}',
    ),
  },
  'einladung-konto-vorhanden': {
    titel: 'Einladung: Konto schon vorhanden',
    zweck: 'Geht an Personen mit Konto, die eine Agentur eingeladen hat, zu der ihr Konto nicht gehört.',
    platzhalter: [NAME, AGENTUR, BENUTZERNAME, PROGRAMM],
    link: SEITE,
    betreff: 'Einladung von {{agentur}} zu {{programm}}',
    text: absaetze(
      GRUSS,
      'die Agentur {{agentur}} hat Sie eingeladen, bei {{programm}} für sie zu arbeiten. Sie haben hier aber schon ein Konto, und jede Person hat nur eines. Es wurde daher nichts angelegt und nichts geändert.',
      'Möchten Sie für {{agentur}} arbeiten? Dann wenden Sie sich bitte an das Wettbewerbsbüro.',
      'Mit Ihrem Konto melden Sie sich wie bisher mit dem Benutzernamen {{benutzername}} an:\n{{link}}',
      'Kennen Sie {{agentur}} nicht? Dann brauchen Sie nichts zu tun.',
      '{{programm}}',
    ),
  },
  'agentur-bestaetigung': {
    titel: 'Registrierung bestätigen',
    zweck: 'Geht an die Person, die eine Agentur registriert. Der Link gilt 48 Stunden.',
    platzhalter: [NAME, AGENTUR, BENUTZERNAME, PROGRAMM],
    link: { art: 'BESTAETIGUNG', ms: 48 * HOUR_MS },
    betreff: 'Bitte bestätigen Sie die Registrierung von {{agentur}}',
    text: absaetze(
      GRUSS,
      'Sie haben die Agentur {{agentur}} bei {{programm}} registriert. Bitte bestätigen Sie mit diesem Link, dass diese E-Mail-Adresse Ihnen gehört, und wählen Sie Ihr Passwort:',
      '{{link}}',
      'Der Link gilt 48 Stunden und nur einmal. Danach melden Sie sich mit dem Benutzernamen {{benutzername}} und Ihrem Passwort an.',
      'Haben Sie diese Agentur nicht registriert? Dann öffnen Sie den Link bitte nicht. Ohne Bestätigung entsteht kein Konto.',
      '{{programm}}',
    ),
  },
  'agentur-konto-vorhanden': {
    titel: 'Konto schon vorhanden',
    zweck: 'Geht an Personen mit Konto, mit deren E-Mail-Adresse noch einmal eine Agentur registriert wurde.',
    platzhalter: [NAME, BENUTZERNAME, PROGRAMM],
    link: SEITE,
    betreff: `Sie haben schon ein Konto bei ${PRODUKT}`,
    text: absaetze(
      GRUSS,
      'mit Ihrer E-Mail-Adresse wurde gerade eine Agentur bei {{programm}} registriert. Sie haben hier aber schon ein Konto: Bitte melden Sie sich mit dem Benutzernamen {{benutzername}} an.',
      '{{link}}',
      'Das Passwort vergessen? Auf der Anmeldeseite können Sie ein neues anfordern. Soll eine weitere Agentur angelegt werden, wenden Sie sich bitte an das Wettbewerbsbüro.',
      'Waren Sie das nicht? Dann brauchen Sie nichts zu tun: Es wurde nichts angelegt und nichts geändert.',
      '{{programm}}',
    ),
  },
  'agentur-registriert': {
    titel: 'Neue Agentur (an das Wettbewerbsbüro)',
    zweck: 'Geht an das Wettbewerbsbüro, sobald eine Agentur sich registriert und ihre E-Mail-Adresse bestätigt hat.',
    platzhalter: [
      ...[{ ...NAME, bedeutung: 'Name des Wettbewerbsbüros oder der Person, die es bekommt' }, AGENTUR],
      { name: 'ort', bedeutung: 'Ort der Agentur', beispiel: '1070 Wien' },
      { name: 'person', bedeutung: 'Wer sie registriert hat, mit E-Mail-Adresse', beispiel: 'Vera Berger, vera.berger@agentur.example' },
      { name: 'stand', bedeutung: 'Ob sie auf die Freigabe wartet, als Satz', beispiel: 'Sie wartet auf Ihre Freigabe.' },
      PROGRAMM,
    ],
    link: SEITE,
    betreff: 'Neue Agentur: {{agentur}}',
    text: absaetze(
      GRUSS,
      'bei {{programm}} hat sich die Agentur {{agentur}} ({{ort}}) registriert. {{stand}}',
      'Registriert von: {{person}}',
      'Daten prüfen und freigeben:\n{{link}}',
      '{{programm}}',
    ),
  },
  'agentur-freigegeben': {
    titel: 'Agentur freigegeben',
    zweck: 'Geht an eine Agentur, sobald sie freigegeben ist.',
    platzhalter: [NAME, AGENTUR, PROGRAMM],
    link: SEITE,
    betreff: '{{agentur}} ist für {{programm}} freigegeben',
    text: absaetze(
      GRUSS,
      'die Agentur {{agentur}} ist freigegeben. Ihre Einreichungen können Sie ab jetzt verbindlich abgeben, solange die Einreichung läuft.',
      'Ihre Agenturdaten finden Sie hier:\n{{link}}',
      'Bitte prüfen Sie dort auch Ansprechpartner, Rechnungsadresse und Logo.',
      '{{programm}}',
    ),
  },
  'agentur-rueckfrage': {
    titel: 'Rückfrage an eine Agentur',
    zweck: 'Geht an eine Agentur, zu deren Daten das Wettbewerbsbüro eine Frage hat.',
    platzhalter: [
      ...[NAME, AGENTUR, PROGRAMM],
      { name: 'text', bedeutung: 'Die Frage, wie Sie sie geschrieben haben', beispiel: 'Bitte ergänzen Sie Ihre UID-Nummer.', mehrzeilig: true },
    ],
    link: SEITE,
    betreff: 'Rückfrage zu {{agentur}}',
    text: absaetze(
      GRUSS,
      'bevor wir die Agentur {{agentur}} freigeben können, haben wir eine Frage:',
      '{{text}}',
      'Ihre Daten können Sie hier ergänzen:\n{{link}}',
      'Entwürfe können Sie in der Zwischenzeit weiter bearbeiten.',
      '{{programm}}',
    ),
  },
  'agentur-gesperrt': {
    titel: 'Agentur gesperrt',
    zweck: 'Geht an eine Agentur, die das Wettbewerbsbüro gesperrt hat.',
    platzhalter: [
      ...[NAME, AGENTUR, PROGRAMM],
      { name: 'grund', bedeutung: 'Der Grund, wie Sie ihn geschrieben haben', beispiel: 'Eine Rechnung aus 2024 ist noch offen.', mehrzeilig: true },
    ],
    link: KEIN_LINK,
    betreff: '{{agentur}} kann derzeit nicht einreichen',
    text: absaetze(
      GRUSS,
      'die Agentur {{agentur}} ist bei {{programm}} derzeit gesperrt und kann keine Einreichungen abgeben. Der Grund:',
      '{{grund}}',
      'Ihre Entwürfe bleiben gespeichert. Bitte wenden Sie sich an das Wettbewerbsbüro.',
      '{{programm}}',
    ),
  },
} as const satisfies Record<string, Vorlage>
