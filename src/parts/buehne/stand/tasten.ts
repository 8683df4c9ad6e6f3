import type { BuehnenAktion, Buehnenstand } from './buehnenstand.ts'

/** What a key asks for beside the state: of the window it was pressed in. */
export type Fensterbefehl = { art: 'VOLLBILD' | 'VERLASSEN' | 'HILFE' }
export type Tastenbefehl = BuehnenAktion | Fensterbefehl

/** Drawn as an arrow: the type has none. */
export type Kappe = 'links' | 'rechts' | 'hoch' | 'runter' | (string & {})

export interface Tastenzeile {
  /** What stands on the keys that people are shown. */
  kappen: readonly Kappe[]
  wort: string
  /** After the word, where there is room. */
  zusatz?: string
  /** In the help only. */
  erklaerung: string
  /** Not in the row of keys under the presenter's window: there is no room for all. */
  selten?: true
  befehle: Readonly<Record<string, Tastenbefehl>>
}

const ZIFFERN = Object.fromEntries(Array.from('0123456789', (ziffer) => [ziffer, { art: 'ZIFFER', ziffer } as const]))

/** Every key of the stage, once: bar, legend and help show these lines, and `befehlOf` reads them. Clickers send PageUp, PageDown, B or a period, F5 and Escape. */
export const TASTEN: readonly Tastenzeile[] = [
  {
    kappen: ['links', 'rechts'],
    wort: 'Arbeit',
    erklaerung: 'Vorige und nächste Arbeit, auch am Klicker',
    befehle: { ArrowLeft: { art: 'ZURUECK' }, PageUp: { art: 'ZURUECK' }, ArrowRight: { art: 'WEITER' }, PageDown: { art: 'WEITER' } },
  },
  {
    kappen: ['hoch', 'runter'],
    wort: 'Motiv',
    erklaerung: 'Voriges und nächstes Motiv dieser Arbeit',
    befehle: { ArrowUp: { art: 'MOTIV_ZURUECK' }, ArrowDown: { art: 'MOTIV_VOR' } },
  },
  { kappen: ['Leertaste'], wort: 'Film', erklaerung: 'Film abspielen und anhalten', befehle: { ' ': { art: 'FILM' } } },
  { kappen: ['T'], wort: 'Titel', erklaerung: 'Titel zeigen und ausblenden', befehle: { t: { art: 'TITEL' } } },
  { kappen: ['B'], wort: 'Schwarz', erklaerung: 'Leinwand schwarz, der Film wartet', befehle: { b: { art: 'SCHWARZ' }, '.': { art: 'SCHWARZ' } } },
  { kappen: ['G'], wort: 'Übersicht', erklaerung: 'Alle Arbeiten im Überblick', befehle: { g: { art: 'UEBERSICHT' } } },
  {
    kappen: ['1', '4'],
    wort: 'Nummer tippen',
    zusatz: ' und springen',
    erklaerung: 'Zur Arbeit mit dieser Nummer, nach der Eingabetaste oder einer kurzen Pause',
    befehle: { ...ZIFFERN, Enter: { art: 'BESTAETIGEN' }, Backspace: { art: 'ZIFFER_WEG' } },
  },
  {
    kappen: ['Pos 1', 'Ende'],
    wort: 'Anfang und Ende',
    erklaerung: 'Erste und letzte Arbeit',
    selten: true,
    befehle: { Home: { art: 'ANFANG' }, End: { art: 'ENDE' } },
  },
  { kappen: ['U'], wort: 'Uhr', erklaerung: 'Uhr beginnen, anhalten, weiterlaufen lassen', befehle: { u: { art: 'UHR' } } },
  {
    kappen: ['F5'],
    wort: 'Vollbild',
    erklaerung: 'Vollbild ein und aus',
    selten: true,
    befehle: { F5: { art: 'VOLLBILD' }, f: { art: 'VOLLBILD' } },
  },
  { kappen: ['?'], wort: 'Hilfe', erklaerung: 'Diese Tasten zeigen', selten: true, befehle: { '?': { art: 'HILFE' } } },
  {
    kappen: ['Esc'],
    wort: 'Verlassen',
    zusatz: ', Platz bleibt',
    erklaerung: 'Vorführung verlassen; beim nächsten Mal geht es hier weiter',
    befehle: { Escape: { art: 'VERLASSEN' } },
  },
]

const BEFEHLE = new Map(TASTEN.flatMap(({ befehle }) => Object.entries(befehle)))

/** What a key means now: Escape first takes back what lies over the stage. undefined: not a key of the stage. */
export function befehlOf(taste: string, { ziffern, uebersicht }: Pick<Buehnenstand, 'ziffern' | 'uebersicht'>): Tastenbefehl | undefined {
  const befehl = BEFEHLE.get(taste)
  return befehl?.art === 'VERLASSEN' && (ziffern !== '' || uebersicht) ? { art: 'ZURUECKNEHMEN' } : befehl
}

export function isFensterbefehl(befehl: Tastenbefehl): befehl is Fensterbefehl {
  return befehl.art === 'VOLLBILD' || befehl.art === 'VERLASSEN' || befehl.art === 'HILFE'
}
