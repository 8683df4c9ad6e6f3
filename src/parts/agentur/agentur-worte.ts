import { LAENDER } from '#contract/adresse.ts'
import { AGENTUR_ART_WORT, ZUSTAENDIGKEIT_WORT } from '#contract/agentur-worte.ts'
import type { AgenturArt, AgenturEingabe } from '#contract/agentur.ts'
import { ZUSTAENDIGKEITEN, type AnsprechpartnerEingabe } from '#contract/ansprechpartner.ts'

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
