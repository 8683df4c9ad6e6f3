import { LAENDER } from '#contract/adresse.ts'
import type { AgenturArt, AgenturEingabe, AgenturStatus } from '#contract/agentur.ts'
import { ZUSTAENDIGKEITEN, type AnsprechpartnerEingabe, type Zustaendigkeit } from '#contract/ansprechpartner.ts'

export const AGENTUR_ART_WORT: Readonly<Record<AgenturArt, string>> = {
  AGENTUR: 'Agentur',
  EPU: 'Ein-Personen-Unternehmen',
  PRODUKTION: 'Produktion',
  AUFTRAGGEBER: 'Auftraggeber',
  SCHULE: 'Schule',
  NACHWUCHS: 'Nachwuchs',
}

export const AGENTUR_STATUS_WORT: Readonly<Record<AgenturStatus, string>> = {
  REGISTRIERT: 'Registriert',
  BESTAETIGT: 'E-Mail bestätigt',
  FREIGEGEBEN: 'Freigegeben',
  RUECKFRAGE: 'Rückfrage',
  GESPERRT: 'Gesperrt',
  ARCHIVIERT: 'Archiviert',
}

export const ZUSTAENDIGKEIT_WORT: Readonly<Record<Zustaendigkeit, string>> = {
  EINREICHUNG: 'Einreichung',
  RECHNUNG: 'Rechnung',
  DRUCK: 'Druck',
  FEST: 'Fest',
  PRESSE: 'Presse',
}

export const AGENTUR_WORT: Readonly<Record<keyof Required<AgenturEingabe>, string>> = {
  agenturname: 'Firmenwortlaut',
  agenturnameVeroeffentlichungen: 'Name für Veröffentlichungen',
  art: 'Art',
  netzwerk: 'Netzwerk / Konzern',
  strasse: 'Straße und Hausnummer',
  plz: 'Postleitzahl',
  ort: 'Ort',
  land: 'Land',
  uid: 'UID-Nummer',
  mitgliedNr: 'Mitgliedsnummer',
  mitgliedGeprueft: 'Mitgliedschaft geprüft',
  telefon: 'Telefon',
  email: 'E-Mail',
  website: 'Website',
  rechnung: 'Rechnungsadresse',
  hochschule: 'Hochschule oder Schule',
  studiengang: 'Studiengang',
}

export const ANSPRECHPARTNER_WORT: Readonly<Record<keyof AnsprechpartnerEingabe, string>> = {
  gender: 'Anrede',
  title: 'Titel',
  firstname: 'Vorname',
  lastname: 'Nachname',
  funktion: 'Funktion',
  email: 'E-Mail',
  telefon: 'Telefon',
  zustaendig: 'Zuständig für',
  istHauptkontakt: 'Hauptkontakt',
}

const LAND = new Intl.DisplayNames('de-AT', { type: 'region' })
export const LAND_WAHLEN = LAENDER.map((land) => ({ value: land, label: LAND.of(land) ?? land }))
export const ART_FILTER_WAHLEN = Object.entries(AGENTUR_ART_WORT).map(([value, label]) => ({ value: value as AgenturArt, label }))
/** What an agency can be: nobody becomes a young talent by choosing it. */
export const ART_WAHLEN = ART_FILTER_WAHLEN.filter(({ value }) => value !== 'NACHWUCHS')
export const ZUSTAENDIGKEIT_WAHLEN = ZUSTAENDIGKEITEN.map((value) => ({ value, label: ZUSTAENDIGKEIT_WORT[value] }))

/** A value that no list of ours knows is shown as it is. */
export function wortOf(worte: Readonly<Record<string, string>>, value: string): string {
  return worte[value] ?? value
}

/** Areas for which nobody answers: mails about them go to the main contact. */
export function listFehlendeBereiche(personen: readonly { zustaendig: readonly string[] }[]): string[] {
  return ZUSTAENDIGKEITEN.filter((bereich) => !personen.some(({ zustaendig }) => zustaendig.includes(bereich))).map(
    (bereich) => ZUSTAENDIGKEIT_WORT[bereich],
  )
}
