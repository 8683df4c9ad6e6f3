import type { Bruch } from './bruch.ts'
import { LINIENFORM } from './medaillen-linie.ts'
import type { Modus, Skala } from './runde.ts'

/** What the table awards, highest first; the Grand Prix is no level of one category. */
export const STUFEN = ['GOLD', 'SILBER', 'BRONZE', 'SHORTLIST'] as const
export type Stufe = (typeof STUFEN)[number]
export type Vergabe = Stufe | 'KEINE'

export const STUFE_TITEL: Readonly<Record<Vergabe, string>> = {
  GOLD: 'Gold',
  SILBER: 'Silber',
  BRONZE: 'Bronze',
  SHORTLIST: 'Shortlist',
  KEINE: 'ohne Auszeichnung',
}

/** One work as it was counted: exact, so that a line at 8,50 parts nothing that is equal. */
export interface TischWerk {
  id: string
  nummer: string
  titel: string
  /** Null without a valid vote. */
  wert: Bruch | null
  /** In the ranking; two works of another rank are no tie, even where their values are shown alike. */
  rang?: number | null | undefined
  /** Enough have voted. */
  gueltig: boolean
  /** How many gave the highest mark. */
  hoechste: number
  median: Bruch | null
  /** What one juror's vote, one step higher, adds to `wert.zaehler`; 0 where votes are levels. */
  einheit: number
  /** What run-offs that are closed gave it, only where enough voted in them. */
  stichwahlen?: readonly Stichwahlwert[] | undefined
}

/** `nr`: the run-offs of a round in their order, from 1. */
export interface Stichwahlwert {
  nr: number
  wert: Bruch
}

export interface Entscheidung {
  medaille: Vergabe
  grund: string
}

/** Hundredths for lines, numbers of works for caps; null: this level is not awarded by a line, or has no cap. */
export type Stufenwerte = Readonly<Record<Stufe, number | null>>

/** All that people decide at the table of one category. */
export interface TischStand {
  schwellen: Stufenwerte
  hoechstens: Stufenwerte
  /** By work: what departs from the lines, and why. */
  entscheidungen: Readonly<Record<string, Entscheidung>>
  /** The reason why nothing is worth Gold; null: nobody decided so. */
  keinGold: string | null
  /** Closed by the chair, with what each work had at that moment. */
  fertig: Readonly<Record<string, Stufe>> | null
}

/** What somebody wants otherwise; what is absent stays. */
export interface Aenderung {
  schwellen?: Partial<Record<Stufe, number | null>> | undefined
  hoechstens?: Partial<Record<Stufe, number | null>> | undefined
  /** Null: as the lines say. */
  entscheidungen?: Record<string, Vergabe | null> | undefined
  keinGold?: boolean | undefined
}

export interface TischZeile {
  id: string
  rang: number | null
  medaille: Vergabe
  /** What the lines alone would give. */
  regel: Vergabe
  entscheidung: Entscheidung | null
  /** One vote, one step higher, and it would reach this level. */
  grenzfall: Stufe | null
  gleichstand: Gleichstand | null
  /** What a run-off made of this work's tie. */
  stichwahl: Stichwahlstand | null
  /** And which of them it was. */
  stichwahlNr: number | null
}

/** `GELOEST` by highest marks and median, `STICHWAHL` with a run-off besides; `OFFEN`: these do not part them all. */
export type Gleichstand = 'OFFEN' | 'GELOEST' | 'STICHWAHL'

/** `ENTSCHIEDEN`: nobody is equal any more. `GLEICH`: it ended equal again. */
export type Stichwahlstand = 'ENTSCHIEDEN' | 'GLEICH'

/** The state after a change: what is newly decided carries this reason, what stays keeps its own. */
export function applyAenderung(stand: TischStand, aenderung: Aenderung, grund: string): TischStand {
  const entscheidungen = { ...stand.entscheidungen }
  for (const [id, medaille] of Object.entries(aenderung.entscheidungen ?? {})) {
    if (medaille === null) delete entscheidungen[id]
    else if (entscheidungen[id]?.medaille !== medaille) entscheidungen[id] = { medaille, grund }
  }
  const { keinGold = stand.keinGold !== null } = aenderung
  return {
    schwellen: withWerte(stand.schwellen, aenderung.schwellen),
    hoechstens: withWerte(stand.hoechstens, aenderung.hoechstens),
    entscheidungen,
    keinGold: keinGold ? (stand.keinGold ?? grund) : null,
    fertig: stand.fertig,
  }
}

function withWerte(werte: Stufenwerte, neue: Aenderung['schwellen']): Stufenwerte {
  return Object.fromEntries(STUFEN.map((stufe) => [stufe, neue?.[stufe] === undefined ? werte[stufe] : neue[stufe]])) as Record<Stufe, number | null>
}

/** Where the lines stand before anybody has moved one. A round that only chooses a shortlist has one line. */
export function initialStand({ art, modus, skala }: { art: string; modus: Modus; skala: Skala | null }): TischStand {
  const nurShortlist = art === 'VORJURY' || art === 'SHORTLIST'
  const [gold, silber, bronze, shortlist] = LINIENFORM[modus].anfang(skala)
  const medaillen = (werte: readonly (number | null)[]) => {
    const [GOLD = null, SILBER = null, BRONZE = null] = nurShortlist ? [] : werte
    return { GOLD, SILBER, BRONZE }
  }
  return {
    schwellen: { ...medaillen([gold, silber, bronze]), SHORTLIST: shortlist },
    hoechstens: { ...medaillen([2, 3, 4]), SHORTLIST: null },
    entscheidungen: {},
    keinGold: null,
    fertig: null,
  }
}
