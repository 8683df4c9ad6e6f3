import { absaetze, GRUND, GRUSS, KEIN_LINK, NAME, PROGRAMM, SEITE, type Platzhalter, type Vorlage } from './mailvorlage-form.ts'

const TITEL: Platzhalter = { name: 'titel', bedeutung: 'Titel der Arbeit', beispiel: 'Klebt nicht.' }
const NUMMER: Platzhalter = { name: 'nummer', bedeutung: 'Einreichnummer', beispiel: '2026-03-017' }
const KATEGORIE: Platzhalter = { name: 'kategorie', bedeutung: 'Kategorie', beispiel: 'Plakat' }
const PREIS: Platzhalter = { name: 'preis', bedeutung: 'Preis, wie er bei der Abgabe galt', beispiel: '290,00 € netto' }
const DURCH: Platzhalter = {
  name: 'durch',
  bedeutung: '„vom Wettbewerbsbüro “, wenn es dort geschehen ist, sonst nichts',
  beispiel: 'vom Wettbewerbsbüro ',
}
const BEREICHE: Platzhalter = { name: 'bereiche', bedeutung: 'Die Bereiche, die offen sind', beispiel: 'Medien, Rechtliches' }
const BIS: Platzhalter = { name: 'bis', bedeutung: 'Bis wann', beispiel: '30.09.2026, 18:00 Uhr' }

/** About submitted works and longer deadlines. */
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
} as const satisfies Record<string, Vorlage>
