import { beginFilm, correctFilm, endFilm, failFilm, type Filmstand, holdFilm, playFilm, seekFilm, stallFilm } from './filmstand.ts'
import { fullUhr, shiftUhr, toggleUhr, type Uhrstand } from './uhrstand.ts'

/** What the stage shows and what runs on it. Plain data: it travels between two windows and survives a reload. */
export interface Buehnenstand {
  /** Works in the order of the running list, also those that were withdrawn: numbers do not move during a show. */
  werke: readonly string[]
  /** Withdrawn during the show: steps pass over them. One that is on the screen stays until somebody steps on. */
  entfallen: readonly string[]
  /** Works that were on the screen already. */
  gezeigt: readonly string[]
  /** The work on the screen. */
  werk: string
  /** Index into the media of the work, as `motiveOf` lists them. */
  motiv: number
  phase: 'TITEL' | 'WERK'
  /** When the title phase ends by itself; null: held by T, or over. */
  titelBisMs: number | null
  schwarz: boolean
  /** The overview lies over the stage of whoever presents; steps choose in it, and the audience sees nothing of that. */
  uebersicht: boolean
  /** What is chosen in the overview; null while it is closed. */
  auswahl: string | null
  /** Digits typed so far of a number to jump to. */
  ziffern: string
  film: Filmstand
  /** For who presents; null: not in use. */
  uhr: Uhrstand | null
}

export type BuehnenAktion =
  | { art: 'WEITER' | 'ZURUECK' | 'ANFANG' | 'ENDE' | 'MOTIV_VOR' | 'MOTIV_ZURUECK' }
  | { art: 'ZIFFER'; ziffer: string }
  /** The typed number ends by Enter or a pause; without one, Enter closes the overview. */
  | { art: 'ZIFFER_WEG' | 'BESTAETIGEN' }
  | { art: 'ZEIGE'; einreichungId: string }
  /** T; and the title phase is over by itself. */
  | { art: 'TITEL' | 'TITEL_ENDE' }
  | { art: 'SCHWARZ' | 'UEBERSICHT' }
  /** Escape: what lies over the stage goes. */
  | { art: 'ZURUECKNEHMEN' }
  /** Space: plays and holds. */
  | { art: 'FILM' }
  | { art: 'SUCHE'; sekunde: number }
  | { art: 'TON'; ton: number }
  /** What the film's window tells: where it is, that it gets no further there, how long it is, that it is over or cannot be played. */
  | { art: 'FILM_STEHT' | 'FILM_STOCKT'; sekunde: number; sprung: number }
  | { art: 'FILM_DAUER'; dauer: number; werk: string; motiv: number }
  | { art: 'FILM_ENDE' | 'FILM_FEHLER'; sprung: number }
  /** U: begins, holds and goes on. */
  | { art: 'UHR' }
  /** More or less time: of the clock as long as it is full, else for this work. */
  | { art: 'UHR_ZEIT'; ms: number }
  /** Running list or package changed: the work on the screen stays. */
  | { art: 'ABLAUF'; werke: readonly string[]; entfallen: readonly string[] }

export interface Buehnenlage {
  /** How many motifs a work has. */
  motive: (werk: string) => number
  /** Works in a row of the overview. */
  spalten?: number
  jetztMs: number
}

export const TITEL_MS = 4000
const ZIFFERN_MAX = 4

type Art = BuehnenAktion['art']
type Regel<A extends Art> = (stand: Buehnenstand, aktion: Extract<BuehnenAktion, { art: A }>, lage: Buehnenlage) => Buehnenstand

/** The stage before the first key: the title of a work; of one that is not there, of the first. */
export function createBuehnenstand(werke: readonly string[], werk: string | undefined, jetztMs: number): Buehnenstand {
  const erstes = werke.find((id) => id === werk) ?? werke[0] ?? ''
  const film = { spielt: false, sekunde: 0, standMs: jetztMs, ton: 1, dauer: null, sprung: 0, wartet: true, fehlt: false, stockt: false }
  return {
    werke,
    entfallen: [],
    gezeigt: [],
    werk: erstes,
    motiv: 0,
    phase: 'TITEL',
    titelBisMs: jetztMs + TITEL_MS,
    schwarz: false,
    uebersicht: false,
    auswahl: null,
    ziffern: '',
    film,
    uhr: null,
  }
}

/** One key, one report of a player, one change of the running list. Answers the same object when nothing changes. */
export function reduceBuehne(stand: Buehnenstand, aktion: BuehnenAktion, lage: Buehnenlage): Buehnenstand {
  const regel = REGELN[aktion.art] as Regel<Art>
  return settleFilm(regel(stand, aktion, lage), lage.jetztMs)
}

/** Where steps lead: the next work in this direction that was not withdrawn. */
export function nachbarOf({ werke, entfallen, werk }: Buehnenstand, richtung: 1 | -1): string | null {
  for (let ort = werke.indexOf(werk) + richtung; ort >= 0 && ort < werke.length; ort += richtung) {
    const id = werke[ort]
    if (id !== undefined && !entfallen.includes(id)) return id
  }
  return null
}

/** The work with this number, unless there is none or it was withdrawn. */
export function werkMit(nummer: number, { werke, entfallen }: Pick<Buehnenstand, 'werke' | 'entfallen'>): string | null {
  const id = werke[nummer - 1]
  return id === undefined || entfallen.includes(id) ? null : id
}

const REGELN: { [A in Art]: Regel<A> } = {
  WEITER: (stand, _, lage) => step(stand, nachbarOf(zeigerOf(stand), 1), lage),
  ZURUECK: (stand, _, lage) => step(stand, nachbarOf(zeigerOf(stand), -1), lage),
  ANFANG: (stand, _, lage) => step(stand, stand.werke.find((id) => !stand.entfallen.includes(id)) ?? null, lage),
  ENDE: (stand, _, lage) => step(stand, stand.werke.findLast((id) => !stand.entfallen.includes(id)) ?? null, lage),
  MOTIV_VOR: (stand, _, lage) => stepMotiv(stand, 1, lage),
  MOTIV_ZURUECK: (stand, _, lage) => stepMotiv(stand, -1, lage),
  ZIFFER: (stand, { ziffer }) => (/^\d$/u.test(ziffer) && stand.ziffern.length < ZIFFERN_MAX ? { ...stand, ziffern: stand.ziffern + ziffer } : stand),
  ZIFFER_WEG: (stand) => (stand.ziffern === '' ? stand : { ...stand, ziffern: stand.ziffern.slice(0, -1) }),
  BESTAETIGEN: (stand, _, lage) => {
    if (stand.ziffern !== '') return jump({ ...stand, ziffern: '' }, Number(stand.ziffern), lage)
    return stand.uebersicht ? open(stand, stand.auswahl, lage) : stand
  },
  ZEIGE: (stand, { einreichungId }, lage) => (stand.werke.includes(einreichungId) ? open(stand, einreichungId, lage) : stand),
  TITEL: (stand) => ({ ...stand, phase: stand.phase === 'TITEL' ? 'WERK' : 'TITEL', titelBisMs: null }),
  TITEL_ENDE: (stand, _, lage) => (stand.titelBisMs !== null && stand.titelBisMs <= lage.jetztMs ? endTitel(stand) : stand),
  SCHWARZ: (stand) => ({ ...stand, schwarz: !stand.schwarz }),
  UEBERSICHT: (stand) => (stand.uebersicht ? closeUebersicht(stand) : { ...stand, uebersicht: true, auswahl: stand.werk, schwarz: false }),
  ZURUECKNEHMEN: (stand) => (stand.ziffern === '' ? closeUebersicht(stand) : { ...stand, ziffern: '' }),
  FILM: (stand, _, lage) => {
    if (stand.uebersicht) return open(stand, stand.auswahl, lage)
    return stand.film.spielt ? { ...stand, film: holdFilm(stand.film, lage.jetztMs) } : play(stand, lage)
  },
  SUCHE: (stand, { sekunde }, lage) => ({ ...stand, film: seekFilm(stand.film, sekunde, lage.jetztMs) }),
  TON: (stand, { ton }) => (Number.isFinite(ton) ? { ...stand, film: { ...stand.film, ton: Math.min(1, Math.max(0, ton)) } } : stand),
  FILM_STEHT: (stand, bericht, lage) => withFilm(stand, correctFilm(stand.film, bericht, lage.jetztMs)),
  FILM_STOCKT: (stand, bericht, lage) => withFilm(stand, stallFilm(stand.film, bericht, lage.jetztMs)),
  FILM_DAUER: (stand, { dauer, werk, motiv }) => {
    if (werk !== stand.werk || motiv !== stand.motiv || !Number.isFinite(dauer) || dauer === stand.film.dauer) return stand
    return { ...stand, film: { ...stand.film, dauer } }
  },
  FILM_ENDE: (stand, { sprung }, lage) => withFilm(stand, endFilm(stand.film, sprung, lage.jetztMs)),
  FILM_FEHLER: (stand, { sprung }, lage) => withFilm(stand, failFilm(stand.film, sprung, lage.jetztMs)),
  UHR: (stand, _, lage) => ({ ...stand, uhr: toggleUhr(stand.uhr, lage.jetztMs) }),
  UHR_ZEIT: (stand, { ms }, lage) => ({ ...stand, uhr: shiftUhr(stand.uhr, ms, lage.jetztMs) }),
  ABLAUF: reorder,
}

/** In the overview a step only chooses. */
function step(stand: Buehnenstand, werk: string | null, lage: Buehnenlage): Buehnenstand {
  if (!stand.uebersicht) return showWerk(stand, werk, lage)
  return werk === null || werk === stand.auswahl ? stand : { ...stand, auswahl: werk, ziffern: '' }
}

/** From where steps lead: what is chosen, else what is shown. */
function zeigerOf(stand: Buehnenstand): Buehnenstand {
  return stand.auswahl === null ? stand : { ...stand, werk: stand.auswahl }
}

/** Whatever is shown anew lifts the black and begins with its title. */
function showWerk(stand: Buehnenstand, werk: string | null, { jetztMs }: Buehnenlage): Buehnenstand {
  if (werk === null || werk === stand.werk) return stand.schwarz || stand.ziffern !== '' ? { ...stand, schwarz: false, ziffern: '' } : stand
  return {
    ...addGezeigt(stand),
    werk,
    motiv: 0,
    phase: 'TITEL',
    titelBisMs: jetztMs + TITEL_MS,
    schwarz: false,
    ziffern: '',
    film: beginFilm(stand.film, jetztMs),
    uhr: stand.uhr && fullUhr(stand.uhr, jetztMs),
  }
}

function addGezeigt(stand: Buehnenstand): Buehnenstand {
  return stand.gezeigt.includes(stand.werk) ? stand : { ...stand, gezeigt: [...stand.gezeigt, stand.werk] }
}

function open(stand: Buehnenstand, werk: string | null, lage: Buehnenlage): Buehnenstand {
  return showWerk(closeUebersicht(stand), werk, lage)
}

function jump(stand: Buehnenstand, nummer: number, lage: Buehnenlage): Buehnenstand {
  const werk = werkMit(nummer, stand)
  return werk === null ? stand : open(stand, werk, lage)
}

function closeUebersicht(stand: Buehnenstand): Buehnenstand {
  return stand.uebersicht ? { ...stand, uebersicht: false, auswahl: null } : stand
}

function stepMotiv(stand: Buehnenstand, richtung: 1 | -1, lage: Buehnenlage): Buehnenstand {
  if (!stand.uebersicht) return showMotiv(stand, stand.motiv + richtung, lage)
  let ziel: Buehnenstand = stand
  for (let schritt = 0; schritt < (lage.spalten ?? 1); schritt += 1) ziel = step(ziel, nachbarOf(zeigerOf(ziel), richtung), lage)
  return ziel
}

function showMotiv(stand: Buehnenstand, motiv: number, lage: Buehnenlage): Buehnenstand {
  if (!Number.isInteger(motiv) || motiv < 0 || motiv >= lage.motive(stand.werk) || motiv === stand.motiv) {
    return stand.schwarz ? { ...stand, schwarz: false } : stand
  }
  return { ...endTitel(stand), motiv, schwarz: false, film: beginFilm(stand.film, lage.jetztMs) }
}

function endTitel(stand: Buehnenstand): Buehnenstand {
  return { ...stand, phase: 'WERK', titelBisMs: null }
}

/** A film that is asked for is seen: nothing stays over it but a title that was held. */
function play(stand: Buehnenstand, { jetztMs }: Buehnenlage): Buehnenstand {
  const frei = stand.titelBisMs === null ? stand : endTitel(stand)
  return { ...closeUebersicht(frei), schwarz: false, film: playFilm(stand.film, jetztMs) }
}

function withFilm(stand: Buehnenstand, film: Filmstand): Buehnenstand {
  return film === stand.film ? stand : { ...stand, film }
}

/** Nothing plays that cannot be seen, and goes on where it was. */
function settleFilm(stand: Buehnenstand, jetztMs: number): Buehnenstand {
  const bedeckt = stand.schwarz || stand.uebersicht || stand.titelBisMs !== null
  if (bedeckt && stand.film.spielt) return { ...stand, film: holdFilm(stand.film, jetztMs, true) }
  if (!bedeckt && stand.film.wartet) return { ...stand, film: playFilm(stand.film, jetztMs) }
  return stand
}

/** The work on the screen stays, at its place, until somebody steps on; also when the new list has not got it. */
function reorder(stand: Buehnenstand, { werke, entfallen }: Extract<BuehnenAktion, { art: 'ABLAUF' }>): Buehnenstand {
  const fehlt = !werke.includes(stand.werk)
  const ort = Math.max(0, stand.werke.indexOf(stand.werk))
  const ablauf = fehlt && stand.werk !== '' ? werke.toSpliced(ort, 0, stand.werk) : werke
  const weg = fehlt && stand.werk !== '' && !entfallen.includes(stand.werk) ? [...entfallen, stand.werk] : entfallen
  return sameListe(ablauf, stand.werke) && sameListe(weg, stand.entfallen) ? stand : { ...stand, werke: ablauf, entfallen: weg }
}

function sameListe(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, ort) => id === b[ort])
}
