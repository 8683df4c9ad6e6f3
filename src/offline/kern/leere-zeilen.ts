import type { AusgangRow, StimmeZeile } from './zeilen.ts'

/** A Stimme of which nothing is known but its place and choice: whoever makes a row spreads over it what he knows. */
export function emptyStimme(known: Pick<StimmeZeile, 'rundeId' | 'einreichungId' | 'juryId' | 'art'>): StimmeZeile {
  return {
    ...known,
    wert: null,
    kommentar: null,
    actId: null,
    wallMs: null,
    lage: 'wartet',
    rev: null,
    historie: null,
    basisQuittung: null,
    serverMs: null,
    quittung: null,
    fruehereQuittung: null,
    reason: null,
    nachgereicht: false,
    gueltig: null,
    vorschlaege: [],
    entscheidung: null,
    ungewiss: false,
  }
}

/** The same for an act. */
export function emptyAct(known: Pick<AusgangRow, 'id' | 'wallMs' | 'juryId' | 'rundeId' | 'einreichungId' | 'art'>): AusgangRow {
  return {
    ...known,
    seq: 0,
    wert: null,
    kommentar: null,
    notiz: null,
    baseRev: null,
    loest: [],
    einreichungRev: null,
    anker: null,
    quittung: null,
    serverMs: null,
  }
}
