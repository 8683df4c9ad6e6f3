import type { ProgrammjahrEingabe } from '#contract/programmjahr.ts'

export const WORTE: Readonly<Record<keyof ProgrammjahrEingabe, string>> = {
  titel: 'Titel',
  untertitel: 'Untertitel',
  einreichStart: 'Einreichstart',
  einreichSchluss: 'Einreichschluss',
  druckdatenSchluss: 'Druckdatenschluss',
  erschienenVon: 'Erschienen von',
  erschienenBis: 'Erschienen bis',
  termine: 'Termine',
  ustProzent: 'Umsatzsteuer',
  zahlungVorZulassung: 'Zahlung vor Zulassung',
  rechnungAbsender: 'Absender der Rechnungen',
  rechnungUid: 'UID-Nummer',
  rechnungIban: 'IBAN',
  jurybueroName: 'Jurybüro: Name',
  jurybueroTelefon: 'Jurybüro: Telefon',
  jurybueroEmail: 'Jurybüro: E-Mail',
  agbVersion: 'Version der Teilnahmebedingungen',
  datenschutzVersion: 'Version der Datenschutzerklärung',
}
