import { readFileSync } from 'node:fs'
import type { Zustaendigkeit } from '#contract/ansprechpartner.ts'
import type { Funktion } from '#contract/jury.ts'
import type { NachweisStand } from '#contract/nachwuchsnachweis.ts'
import type { Rolle } from '#contract/rolle.ts'
import type { Kriterium, Modus, Skala } from '#contract/runde.ts'
import type { Stimmabgabe } from '#contract/stimmabgabe.ts'

const FOLDER = new URL('./daten/', import.meta.url)

type Anrede = 'm' | 'f' | 'd'

export interface DemoAgentur {
  agenturnameVeroeffentlichungen: string
  agenturname: string
  art: 'AGENTUR' | 'EPU' | 'PRODUKTION' | 'AUFTRAGGEBER' | 'SCHULE' | 'NACHWUCHS'
  netzwerk: string
  strasse: string
  plz: string
  ort: string
  land: 'AT' | 'DE'
  uid: string
  status: 'REGISTRIERT' | 'BESTAETIGT' | 'RUECKFRAGE' | 'GESPERRT' | 'FREIGEGEBEN'
  statusGrund: string
  notiz: string
  mitglied: boolean
  /** Of a school's works in the competition of the young. */
  hochschule?: string
  studiengang?: string
  /** Of young talents; `geboren`: so many years and some days before today. */
  team?: {
    firstname: string
    lastname: string
    rolle: string
    geboren: number
    nachweise: { STUDIUM?: NachweisStand; EINWILLIGUNG?: NachweisStand }
  }[]
  /** What became of its invoices; each is about as many of its works as the others. */
  rechnungen: Rechnungsausgang[]
  /** A registration that nobody has confirmed has none. */
  ansprechpartner: { gender: Anrede; firstname: string; lastname: string; funktion: string; zustaendig: Zustaendigkeit[] }[]
}
export type Rechnungsausgang = 'BEZAHLT' | 'OFFEN' | 'TEILWEISE' | 'UEBERFAELLIG' | 'GEMAHNT' | 'GUTHABEN' | 'STORNIERT'

export interface DemoArbeit {
  jahr: number
  /** Number of its category. */
  kategorie: number
  titel: string
  auftraggeber: string
  marke: string
  status: string
  /** Name of its agency. */
  agentur: string
  druckstatus: number
  /** null: not handed in. */
  abgegebenVorTagen: number | null
  erschienenVon: string | null
  erschienenBis: string | null
  /** The tier that applied when it was handed in, as the how-manieth work of its agency. */
  preis?: { stufe: string; nr: number }
  /** What a draft still lacks; without it there is nothing to be asked for. */
  fehlt?: 'FREIGABE' | 'RECHTLICHES' | 'ANGABEN'
  texte: Record<string, string>
  credits: { funktion: string; firstname: string; lastname: string }[]
  medien: DemoDatei[]
}

export type Feld = 'BILDSERIE' | 'VIDEO' | 'AUDIO' | 'PDF' | 'LINK' | 'DRUCKDATEI' | 'KAMPAGNENFILM' | 'NACHWEIS'

/** A file of a work, and where its bytes come from. */
export type DemoDatei = { feld: Feld; legende: string; dateiname: string } & Quelle
type Quelle =
  | { art: 'motiv'; nr: number }
  | { art: 'film'; datei: string; titelbild: string; durationMs: number; width: number; height: number }
  | { art: 'ton'; datei: string; durationMs: number }
  | { art: 'mappe'; seiten: number }
  | { art: 'nachweis' }
  | { art: 'link'; url: string }

export interface DemoKategorie {
  jahr: number
  nummer: number
  titel: string
  kurztitel: string
  beschreibung: string
  wettbewerb: 'HAUPT' | 'YOUNG'
  anonym: boolean
  medienfelder: { feld: Feld; pflicht: boolean; maxAnzahl: number }[]
}

export interface DemoKonto {
  konto: string
  firstname: string
  lastname: string
  gender: Anrede
  netzwerk: string
  agentur: string | null
  roles: Rolle[]
  firma: string
}

export interface DemoRunde {
  titel: string
  art: 'VORJURY' | 'SHORTLIST' | 'MEDAILLEN'
  modus: Modus
  offen: boolean
  /** Over and closed before the open one began. */
  vorbei?: true
  skala: Skala | null
  kriterien: Kriterium[]
}

export interface DemoJury {
  nummer: number
  titel: string
  kategorien: number[]
  mitglieder: { konto: string; funktion: Funktion }[]
  runden: DemoRunde[]
}

export interface DemoMedienfeld {
  feld: Feld
  titel: string
  typ: string
  imJurypaket: boolean
  hilfetext?: string
  /** None: all of the type. */
  formate?: string[]
  maxMb?: number
  maxSek?: number
  maxSeiten?: number
  minBreite?: number
  inPraesentation?: 0
  inDruck?: 0 | 1
  anonymPruefen?: 0 | 1
  nachreichbar?: 0 | 1
}

/** Days from now, at midnight; null: open. */
interface Zeitraum {
  vonTag: number | null
  bisTag: number | null
}
export type DemoPreisstufe = Zeitraum & { titel: string; zielgruppe: string; vonTag: number; euro: number; wettbewerb?: 'YOUNG' }
/** `text` as server/domain/grund/sanitise-html.ts leaves it. */
export type DemoNews = Zeitraum & { titel: string; text: string; link: string; veroeffentlicht: boolean }
/** Paragraphs of `text` are separated by an empty line. */
export type DemoInfotext = { schluessel: string; titel: string; text: string }

/** Votes that reached the server together, and when: milliseconds before now, and each vote before that. */
export interface DemoSendung {
  /** Number of the jury, and who of it. */
  jury: number
  konto: string
  vorMs: number
  stimmabgaben: (Pick<Stimmabgabe, 'art' | 'wert'> & { arbeit: string; vorherMs: number })[]
}

/** The works shown in the design stand first in their category. */
export const ARBEITEN = readLines<DemoArbeit>('arbeiten')
export const AGENTUREN = readLines<DemoAgentur>('agenturen')
export const KATEGORIEN = readLines<DemoKategorie>('kategorien')
export const KONTEN = readLines<DemoKonto>('konten')
export const JURYS = readLines<DemoJury>('jurys')
/** In the order of the stage: a film stands first, the film of a campaign behind the pictures that compete. */
export const MEDIENFELDER = readLines<DemoMedienfeld>('medienfelder')
export const PREISSTUFEN = readLines<DemoPreisstufe>('preisstufen')
export const AGENTURNEWS = readLines<DemoNews>('agenturnews')
/** In the order in which they arrived. Nobody has voted as jury1, jury2 and praesident: whoever tries the programme out finds these ballots empty. */
export const STIMMEN = readLines<DemoSendung>('stimmen')
export const INFOTEXTE = readLines<DemoInfotext>('infotexte')

/** One record a line: whoever changes the programme sees in the history which. */
function readLines<T>(name: string): readonly T[] {
  const lines = readFileSync(new URL(`${name}.jsonl`, FOLDER), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => JSON.parse(line) as T)
}
