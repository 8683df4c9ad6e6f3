import { absaetze, KEIN_LINK, NAME, PROGRAMM, SEITE, type Platzhalter, type Vorlage } from './mailvorlage-form.ts'

const GRUSS = 'Guten Tag {{name}},'
const TITEL: Platzhalter = { name: 'titel', bedeutung: 'Titel der Arbeit', beispiel: 'Klebt nicht.' }
const NUMMER: Platzhalter = { name: 'nummer', bedeutung: 'Einreichnummer', beispiel: '2026-03-017' }
const KATEGORIE: Platzhalter = { name: 'kategorie', bedeutung: 'Kategorie', beispiel: 'Plakat' }
const PREIS: Platzhalter = { name: 'preis', bedeutung: 'Preis, wie er bei der Abgabe galt', beispiel: '290,00 € netto' }
const GRUND: Platzhalter = {
  ...{ name: 'grund', bedeutung: 'Der Grund, wie er geschrieben wurde', beispiel: 'Die Musikrechte sind nicht nachgewiesen.' },
  mehrzeilig: true,
}
const DURCH: Platzhalter = {
  name: 'durch',
  bedeutung: '„vom Wettbewerbsbüro “, wenn es dort geschehen ist, sonst nichts',
  beispiel: 'vom Wettbewerbsbüro ',
}
const BEREICHE: Platzhalter = { name: 'bereiche', bedeutung: 'Die Bereiche, die offen sind', beispiel: 'Medien, Rechtliches' }
const BIS: Platzhalter = { name: 'bis', bedeutung: 'Bis wann', beispiel: '30.09.2026, 18:00 Uhr' }
const RECHNUNG: Platzhalter = { name: 'nummer', bedeutung: 'Rechnungsnummer', beispiel: '2026-R-0042' }
const BETRAG: Platzhalter = { name: 'betrag', bedeutung: 'Betrag mit Umsatzsteuer', beispiel: '348,00 €' }
const GUTSCHRIFT: Platzhalter = { name: 'nummer', bedeutung: 'Nummer der Gutschrift', beispiel: '2026-G-0003' }
const ZU: Platzhalter = { name: 'rechnung', bedeutung: 'Nummer der Rechnung, die aufgehoben ist', beispiel: '2026-R-0042' }
const POSITIONEN: Platzhalter = {
  ...{ name: 'positionen', bedeutung: 'Was gutgeschrieben ist, eine Zeile je Arbeit', beispiel: '„Klebt nicht.“ (2026-03-017): 100,00 € netto' },
  mehrzeilig: true,
}
const ZAHLUNG: Platzhalter = {
  ...{ name: 'zahlung', bedeutung: 'Was jetzt noch zu bezahlen ist, als Satz', beispiel: 'Noch zu bezahlen sind 228,00 €, fällig am 14.10.2026.' },
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

/** About submitted works, deadlines and invoices. */
export const EINREICHUNG_VORLAGEN = {
  'einreichung-bestaetigung': {
    titel: 'Einreichung bestätigt',
    zweck: 'Geht an die Agentur, die abgegeben hat, mit der Bestätigung als PDF.',
    platzhalter: [NAME, TITEL, NUMMER, KATEGORIE, PREIS, PROGRAMM],
    link: SEITE,
    betreff: 'Abgegeben: {{titel}} ({{nummer}})',
    text: absaetze(
      GRUSS,
      '„{{titel}}“ ist verbindlich abgegeben.',
      'Einreichnummer: {{nummer}}\nKategorie: {{kategorie}}\nPreis: {{preis}}',
      'Die Bestätigung liegt als PDF bei. Ihre Einreichung sehen Sie hier:\n{{link}}',
      '{{programm}}',
    ),
  },
  'einreichung-nachbesserung': {
    titel: 'Nachbesserung',
    zweck: 'Geht an die Agentur, wenn an einer Einreichung etwas zu verbessern ist.',
    platzhalter: [NAME, TITEL, NUMMER, GRUND, BEREICHE, BIS, PROGRAMM],
    link: SEITE,
    betreff: 'Bitte nachbessern: {{titel}} ({{nummer}})',
    text: absaetze(
      GRUSS,
      'bei „{{titel}}“ ({{nummer}}) ist etwas zu verbessern:',
      '{{grund}}',
      'Offen für Änderungen: {{bereiche}}\nFrist für die erneute Abgabe: {{bis}}',
      '{{link}}',
      'Kurztext und Credits können Sie wie bisher ändern. Alles andere bleibt, wie Sie es abgegeben haben.',
      '{{programm}}',
    ),
  },
  'einreichung-zugelassen': {
    titel: 'Einreichung zugelassen',
    zweck: 'Geht an die Agentur, wenn eine Einreichung zur Jury zugelassen ist.',
    platzhalter: [NAME, TITEL, NUMMER, KATEGORIE, PROGRAMM],
    link: SEITE,
    betreff: 'Zugelassen: {{titel}} ({{nummer}})',
    text: absaetze(
      GRUSS,
      '„{{titel}}“ ({{nummer}}) ist geprüft und in der Kategorie {{kategorie}} zur Jury zugelassen.',
      '{{link}}',
      'Wir wünschen viel Erfolg.\n{{programm}}',
    ),
  },
  'einreichung-zurueckgewiesen': {
    titel: 'Einreichung zurückgewiesen',
    zweck: 'Geht an die Agentur, wenn eine Einreichung nicht zugelassen wird.',
    platzhalter: [NAME, TITEL, NUMMER, GRUND, PROGRAMM],
    link: KEIN_LINK,
    betreff: 'Nicht zugelassen: {{titel}} ({{nummer}})',
    text: absaetze(
      GRUSS,
      '„{{titel}}“ ({{nummer}}) kann nicht zur Jury zugelassen werden. Der Grund:',
      '{{grund}}',
      'Bei Fragen wenden Sie sich bitte an das Wettbewerbsbüro.',
      '{{programm}}',
    ),
  },
  'einreichung-disqualifiziert': {
    titel: 'Einreichung disqualifiziert',
    zweck: 'Geht an die Agentur, wenn eine Einreichung ausgeschlossen wird, auch nach der Zulassung.',
    platzhalter: [NAME, TITEL, NUMMER, GRUND, PROGRAMM],
    link: KEIN_LINK,
    betreff: 'Ausgeschlossen: {{titel}} ({{nummer}})',
    text: absaetze(
      GRUSS,
      '„{{titel}}“ ({{nummer}}) ist vom Bewerb ausgeschlossen und nimmt nicht weiter teil. Der Grund:',
      '{{grund}}',
      'Bei Fragen wenden Sie sich bitte an das Wettbewerbsbüro.',
      '{{programm}}',
    ),
  },
  'einreichung-wieder-aufgenommen': {
    titel: 'Einreichung wieder aufgenommen',
    zweck: 'Geht an die Agentur, wenn eine zurückgewiesene oder ausgeschlossene Einreichung doch wieder geprüft wird.',
    platzhalter: [NAME, TITEL, NUMMER, PROGRAMM],
    link: SEITE,
    betreff: 'Wieder in Prüfung: {{titel}} ({{nummer}})',
    text: absaetze(
      GRUSS,
      '„{{titel}}“ ({{nummer}}) wird wieder geprüft. Was wir Ihnen dazu zuletzt geschrieben haben, gilt nicht mehr; über die Zulassung hören Sie von uns.',
      '{{link}}',
      '{{programm}}',
    ),
  },
  'einreichung-zurueckgezogen': {
    titel: 'Einreichung zurückgezogen',
    zweck: 'Geht an die Agentur, wenn eine Abgabe zurückgezogen ist, von ihr oder vom Wettbewerbsbüro.',
    platzhalter: [NAME, TITEL, NUMMER, DURCH, PROGRAMM],
    link: SEITE,
    betreff: 'Zurückgezogen: {{titel}} ({{nummer}})',
    text: absaetze(
      GRUSS,
      'die Abgabe von „{{titel}}“ ({{nummer}}) wurde {{durch}}zurückgezogen. Die Arbeit liegt wieder als Entwurf bei Ihnen und nimmt nicht teil, solange sie nicht erneut abgegeben wird.',
      '{{link}}',
      '{{programm}}',
    ),
  },
  fristverlaengerung: {
    titel: 'Fristverlängerung',
    zweck: 'Geht an eine Agentur, die länger einreichen darf.',
    platzhalter: [NAME, BIS, GRUND, PROGRAMM],
    link: SEITE,
    betreff: 'Längere Frist bis {{bis}}',
    text: absaetze(GRUSS, 'Sie können bei {{programm}} länger einreichen, und zwar bis {{bis}}.', '{{grund}}', '{{link}}', '{{programm}}'),
  },
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
