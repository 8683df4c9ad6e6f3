import type { MailStatus } from './mail.ts'
import type { MailvorlageSchluessel } from './mailvorlage.ts'

export const MAIL_STATUS_WORT: Readonly<Record<MailStatus, string>> = { WARTET: 'Wartet', GESENDET: 'Gesendet', FEHLER: 'Nicht gesendet' }

const VORLAGE_WORT: Readonly<Record<MailvorlageSchluessel, string>> = {
  'passwort-reset': 'Neues Passwort',
  einladung: 'Einladung',
  'agentur-bestaetigung': 'Registrierung bestätigen',
  'einladung-konto-vorhanden': 'Einladung: Konto schon vorhanden',
  'agentur-konto-vorhanden': 'Konto schon vorhanden',
  'agentur-registriert': 'Neue Agentur (an das Wettbewerbsbüro)',
  'agentur-freigegeben': 'Agentur freigegeben',
  'agentur-rueckfrage': 'Rückfrage an eine Agentur',
  'agentur-gesperrt': 'Agentur gesperrt',
  'nachweis-anerkannt': 'Nachweis anerkannt (Nachwuchs)',
  'nachweis-abgelehnt': 'Nachweis abgelehnt (Nachwuchs)',
  'einreichung-bestaetigung': 'Einreichung bestätigt',
  'einreichung-nachbesserung': 'Nachbesserung',
  'einreichung-zugelassen': 'Einreichung zugelassen',
  'einreichung-zurueckgewiesen': 'Einreichung zurückgewiesen',
  'einreichung-disqualifiziert': 'Einreichung disqualifiziert',
  'einreichung-wieder-aufgenommen': 'Einreichung wieder aufgenommen',
  'einreichung-zurueckgezogen': 'Einreichung zurückgezogen',
  fristverlaengerung: 'Fristverlängerung',
  fristkuerzung: 'Frist verkürzt',
  fristerinnerung: 'Erinnerung vor Einreichschluss',
  rechnung: 'Rechnung',
  mahnung: 'Mahnung',
  gutschrift: 'Gutschrift',
  teilgutschrift: 'Teilgutschrift',
  'adresse-geaendert': 'Benutzername geändert (an die bisherige Adresse)',
  speicherplatz: 'Speicherplatz wird knapp (an das Wettbewerbsbüro)',
  'stimmprotokoll-kopf': 'Kopf des Stimmprotokolls',
  'jury-laden': 'Tablet für die Jury bereit machen',
  ergebnis: 'Ergebnisse veröffentlicht',
  'jury-einladung': 'Einladung in eine Jury',
  'druck-beanstandet': 'Druckdatei beanstandet',
  'druckfreigabe-anfrage': 'Druckfreigabe angefragt',
  'druckfreigabe-erinnerung': 'Erinnerung an die Druckfreigabe',
  'druckfreigabe-spaet': 'Späte Antwort zur Druckfreigabe',
  'druckfreigabe-zurueck': 'Druckfreigabe zurückgenommen',
  'druck-beanstandet-mehrere': 'Mehrere Druckdateien beanstandet',
  'druck-ersetzt': 'Neue Druckdatei nach Beanstandung',
  'lieferung-bereit': 'Lieferung zur Abholung bereit',
  'wiedereroeffnung-vorschlag': 'Wiedereröffnung vorgeschlagen',
  'wiedereroeffnung-ausgang': 'Wiedereröffnung entschieden',
}

export const VORLAGE_WAHLEN = Object.entries(VORLAGE_WORT).map(([value, label]) => ({ value, label }))

/** A mail that was written by hand has no template. */
export function vorlageWortOf(vorlage: string): string {
  return VORLAGE_WAHLEN.find(({ value }) => value === vorlage)?.label ?? '–'
}
