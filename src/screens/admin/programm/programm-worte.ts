import type { ProgrammjahrEingabe } from '#contract/programmjahr.ts'

export const WORTE: Readonly<Record<keyof ProgrammjahrEingabe, string>> = {
  titel: 'Titel',
  untertitel: 'Untertitel',
  einreichStart: 'Einreichstart',
  einreichSchluss: 'Einreichschluss',
  druckdatenSchluss: 'Druckdatenschluss',
  erschienenVon: 'Erschienen von',
  erschienenBis: 'Erschienen bis',
  erinnerungTage: 'Erinnerung vor Einreichschluss',
  termine: 'Termine',
  agenturAutoFreigabe: 'Automatische Freigabe',
  altersgrenze: 'Altersgrenze des Nachwuchses',
  ustProzent: 'Umsatzsteuer',
  zahlungVorZulassung: 'Zahlung vor Zulassung',
  rechnungAbsender: 'Absender der Rechnungen',
  rechnungUid: 'UID-Nummer',
  rechnungIban: 'IBAN',
  urkundeOrt: 'Ort auf Urkunden',
  jurybueroName: 'Jurybüro: Name',
  jurybueroTelefon: 'Jurybüro: Telefon',
  jurybueroEmail: 'Jurybüro: E-Mail',
  agbVersion: 'Version der Teilnahmebedingungen',
  datenschutzVersion: 'Version der Datenschutzerklärung',
}

/** What the history calls that is no field of the form. */
export const VERLAUF_WORTE: Readonly<Record<string, string>> = {
  ...WORTE,
  fristverlaengerung: 'Fristverlängerung',
  verstaendigt: 'Per E-Mail verständigt',
}
