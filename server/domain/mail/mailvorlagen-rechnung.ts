import { absaetze, GRUND, GRUSS, KEIN_LINK, NAME, PROGRAMM, SEITE, type Platzhalter, type Vorlage } from './mailvorlage-form.ts'

const RECHNUNG: Platzhalter = { name: 'nummer', bedeutung: 'Rechnungsnummer', beispiel: '2026-R-0042' }
const BETRAG: Platzhalter = { name: 'betrag', bedeutung: 'Betrag mit Umsatzsteuer', beispiel: '348,00 €' }
const GUTSCHRIFT: Platzhalter = { name: 'nummer', bedeutung: 'Nummer der Gutschrift', beispiel: '2026-G-0003' }
const ZU: Platzhalter = { name: 'rechnung', bedeutung: 'Nummer der Rechnung, die aufgehoben ist', beispiel: '2026-R-0042' }
const POSITIONEN: Platzhalter = {
  name: 'positionen',
  bedeutung: 'Was gutgeschrieben ist, eine Zeile je Arbeit',
  beispiel: '„Klebt nicht.“ (2026-03-017): 100,00 € netto',
  mehrzeilig: true,
}
const ZAHLUNG: Platzhalter = {
  name: 'zahlung',
  bedeutung: 'Was jetzt noch zu bezahlen ist, als Satz',
  beispiel: 'Noch zu bezahlen sind 228,00 €, fällig am 14.10.2026.',
}
const FAELLIG: Platzhalter = { name: 'faellig', bedeutung: 'Fällig am', beispiel: '14.10.2026' }

/** What a reminder says beyond its invoice. {{betrag}} is the same as {{offen}}: texts of offices from before name it. */
const MAHNUNG: readonly Platzhalter[] = [
  { name: 'stufe', bedeutung: 'Die wievielte Erinnerung', beispiel: '2. Erinnerung' },
  { name: 'rechnungsbetrag', bedeutung: 'Betrag der Rechnung mit Umsatzsteuer', beispiel: '348,00 €' },
  { name: 'bezahlt', bedeutung: 'Was davon bezahlt ist', beispiel: '120,00 €' },
  { name: 'offen', bedeutung: 'Was noch offen ist', beispiel: '228,00 €' },
  { ...BETRAG, bedeutung: 'Was noch offen ist, wie {{offen}}', beispiel: '228,00 €' },
  { name: 'frist', bedeutung: 'Bis wann es jetzt zu bezahlen ist', beispiel: '03.11.2026' },
  { name: 'eingang', bedeutung: 'Was gutgeschrieben und eingegangen ist, als Satz', beispiel: 'Eingegangen sind bisher 120,00 €.' },
  { name: 'bisher', bedeutung: 'Wann schon erinnert wurde, als Satz; beim ersten Mal leer', beispiel: 'Daran haben wir Sie am 16.10.2026 erinnert.' },
]

/** Invoices, reminders and credit notes. */
export const RECHNUNG_VORLAGEN = {
  rechnung: {
    titel: 'Rechnung',
    zweck: 'Geht mit der Rechnung als PDF an die Rechnungsadresse einer Agentur.',
    platzhalter: [NAME, RECHNUNG, BETRAG, FAELLIG, PROGRAMM],
    link: KEIN_LINK,
    betreff: 'Rechnung {{nummer}}, {{programm}}',
    text: absaetze(
      GRUSS,
      'im Anhang finden Sie die Rechnung {{nummer}} über {{betrag}}. Bitte überweisen Sie den Betrag bis {{faellig}} und geben Sie die Rechnungsnummer an.',
      '{{programm}}',
    ),
  },
  mahnung: {
    titel: 'Mahnung',
    zweck: 'Geht an die Rechnungsadresse einer Agentur, wenn eine Rechnung überfällig ist.',
    platzhalter: [NAME, RECHNUNG, ...MAHNUNG, FAELLIG, PROGRAMM],
    link: KEIN_LINK,
    betreff: '{{stufe}}: Rechnung {{nummer}}',
    text: absaetze(
      GRUSS,
      'die Rechnung {{nummer}} über {{rechnungsbetrag}} war am {{faellig}} fällig. {{eingang}}',
      '{{bisher}}',
      'Bitte überweisen Sie {{offen}} bis {{frist}} und geben Sie die Rechnungsnummer an.',
      'Haben Sie inzwischen bezahlt? Dann betrachten Sie diese E-Mail bitte als gegenstandslos.',
      '{{programm}}',
    ),
  },
  gutschrift: {
    titel: 'Gutschrift',
    zweck: 'Geht mit der Gutschrift als PDF an die Rechnungsadresse einer Agentur, wenn eine Rechnung storniert ist.',
    platzhalter: [NAME, GUTSCHRIFT, ZU, BETRAG, GRUND, PROGRAMM],
    link: KEIN_LINK,
    betreff: 'Gutschrift {{nummer}} zur Rechnung {{rechnung}}',
    text: absaetze(
      GRUSS,
      'die Rechnung {{rechnung}} ist aufgehoben. Im Anhang finden Sie die Gutschrift {{nummer}} über {{betrag}}. Der Grund:',
      '{{grund}}',
      'Haben Sie schon bezahlt? Dann überweisen wir Ihnen den Betrag zurück.',
      '{{programm}}',
    ),
  },
  teilgutschrift: {
    titel: 'Teilgutschrift',
    zweck: 'Geht mit der Gutschrift als PDF an die Rechnungsadresse einer Agentur, wenn von einer Rechnung ein Teil bleibt.',
    platzhalter: [NAME, GUTSCHRIFT, { ...ZU, bedeutung: 'Nummer der Rechnung, die berichtigt ist' }, BETRAG, POSITIONEN, GRUND, ZAHLUNG, PROGRAMM],
    link: SEITE,
    betreff: 'Gutschrift {{nummer}} zur Rechnung {{rechnung}}',
    text: absaetze(
      GRUSS,
      'von der Rechnung {{rechnung}} schreiben wir Ihnen {{betrag}} gut. Die Gutschrift {{nummer}} finden Sie im Anhang. Der Grund:',
      '{{grund}}',
      '{{positionen}}',
      '{{zahlung}} Die Rechnung mit dem Betrag, der jetzt gilt, steht auf Ihrer Übersicht:\n{{link}}',
      '{{programm}}',
    ),
  },
} as const satisfies Record<string, Vorlage>
