/** An act as it travels. Small numbers stand for ids, works and values; two criteria are the two digits of a value. */
export interface L1Act {
  id: number
  seq: number
  person: number
  art: 'STIMME' | 'NOTIZ'
  werk: number
  wert: number
  baseRev: number
  historie: number
  loest: number
  gift: boolean
  /** The tablet's clock, which may jump; `zeit` is when it really was, which an anchor with a seal proves. */
  wallMs: number
  zeit: number
  siegel: boolean
  unlesbar: boolean
  /** What this tablet had seen of this work by then: ids of votes, or of notes. */
  gesehen: ReadonlySet<number>
}

/** What a tablet says it owes, with every request. `bisId`: the newest waiting vote, 0 when none waits. */
export interface L1Bericht {
  nr: number
  anker: number
  wartend: number
  bisId: number
}

/** `frage`: an answered act sent again, to learn whether the server still knows it. Without acts: a report. */
export interface L1Request {
  benutzer: number
  geraet: number
  acts: L1Act[]
  bericht: L1Bericht
  frage?: boolean
}

export type L1Status = 'accepted' | 'unchanged' | 'conflict' | 'late' | 'rejected' | 'gap' | 'forked'

/** `stand`: what counts after the act. */
export interface L1Result {
  seq: number
  id: number
  status: L1Status
  stand: Stand | undefined
  expected: number
}

export interface L1Answer {
  status: number
  geraet: number
  zeit: number
  historie: number
  results: L1Result[]
}

export interface Stand {
  id: number
  wert: number
  rev: number
  geraet: number
  wallMs: number
  /** When its act arrived. */
  ankunft: number
}

/** A closing: when, and which tablets the server knew by then. */
export interface L1Schluss {
  am: number
  bekannt: ReadonlySet<number>
}

export interface Eintrag {
  id: number
  person: number
  art: L1Act['art']
  werk: number
  wert: number
  status: L1Status
  rev: number
  geraet: number
  vorher: Stand | undefined
  zu: boolean
  vonSelbst: boolean
  ankunft: number
  /** The round took votes when it arrived. */
  offen: boolean
  /** It was closed, and what was cast before could still arrive. */
  nachlauf: boolean
  /** The closing that it was judged by. */
  schluss: L1Schluss
  /** When it was cast, as far as that was asked and is proven. */
  geschaetzt: number | null
  /** The seat was revoked or the juror recused by then. */
  gesperrt: boolean
  /** The sheet that it came from; 0: from a tablet. */
  papier: number
  /** The late act that somebody has counted; 0: an act itself. */
  entschieden: number
}

export type L1Phase = 'ZEIGEN' | 'DISKUSSION' | 'ABSTIMMUNG' | 'ERGEBNIS'

export interface L1Sitzung {
  revision: number
  leitung: number
  werk: number
  phase: L1Phase
}

/** `revision`: the highest of all sessions. `ergebnis`: when a work's result was first shown; `verlassen`: works that were shown and left. */
export interface L1Live {
  sitzung: L1Sitzung | null
  revision: number
  ergebnis: Map<number, number>
  verlassen: Set<number>
}

export interface L1Zeile {
  werk: number
  wert: number
}

/** A sheet of paper as the first person enters it. */
export interface L1Bogen {
  id: number
  juror: number
  von: number
  zeilen: L1Zeile[]
}

/** `versionen`: more than one while the juror has not chosen. */
export interface Notiz {
  rev: number
  geraet: number
  versionen: number[]
}

export interface L1Daten {
  bekannt: Map<number, L1Result>
  last: Map<number, number>
  besitzer: Map<number, number>
  stimmen: Map<number, Stand>
  notizen: Map<number, Notiz>
  berichte: Map<number, L1Bericht>
  /** Proposals: werk → acts that wait for „Welche gilt?". */
  offen: Map<number, number[]>
  protokoll: Eintrag[]
  boegen: Map<number, L1Bogen & { status: 'offen' | 'bestaetigt' | 'zurueckgenommen' }>
}

export function emptyDaten(): L1Daten {
  return {
    bekannt: new Map(),
    last: new Map(),
    besitzer: new Map(),
    stimmen: new Map(),
    notizen: new Map(),
    berichte: new Map(),
    offen: new Map(),
    protokoll: [],
    boegen: new Map(),
  }
}

export function copyDaten({ bekannt, last, besitzer, stimmen, notizen, berichte, offen, protokoll, boegen }: L1Daten): L1Daten {
  return {
    bekannt: new Map(bekannt),
    last: new Map(last),
    besitzer: new Map(besitzer),
    stimmen: new Map(stimmen),
    notizen: new Map(notizen),
    berichte: new Map(berichte),
    offen: new Map(offen),
    protokoll: [...protokoll],
    boegen: new Map(boegen),
  }
}
