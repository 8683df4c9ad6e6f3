import type { JuryListItem } from '#contract/jury.ts'
import type { Runde } from '#contract/runde.ts'

export type Abstimmung = 'noch-nicht' | 'offen' | 'angehalten' | 'geschlossen'

/** What the tablet may offer. An open round never ends by the tablet's own clock; only the package closes it. */
export function abstimmungOf(runde: Pick<Runde, 'status' | 'startMs'> & { freigegeben?: boolean }, nowMs: number): Abstimmung {
  if (runde.status === 'OFFEN') return 'offen'
  if (runde.status === 'PAUSIERT') return 'angehalten'
  if (isGeschlossen(runde)) return 'geschlossen'
  return runde.freigegeben && runde.startMs !== null && runde.startMs <= nowMs ? 'offen' : 'noch-nicht'
}

/** Votes that were given in time may still arrive; what remains on the tablet is looking. */
export function isGeschlossen({ status }: Pick<Runde, 'status'>): boolean {
  return !['VORBEREITUNG', 'OFFEN', 'PAUSIERT'].includes(status)
}

/** The round that the lists of juries speak of. */
export function genannteRundeOf({ offeneRunde, naechsteRunde, letzteRunde }: Pick<JuryListItem, 'offeneRunde' | 'naechsteRunde' | 'letzteRunde'>) {
  return offeneRunde ?? naechsteRunde ?? letzteRunde ?? null
}

/**
 * The round the voting screens show: the one that votes, else the one closed last whose late votes are waited for, else the one that ended last, else the
 * next. One that is about named works steps back once it is closed, as on the server (`gezeigte-runde.ts`).
 */
export function aktuelleRundeOf(runden: readonly Runde[], nowMs: number): Runde | null {
  const nachlauf = runden.filter(({ status }) => status === 'NACHLAUF')
  const zuletzt = Math.max(...nachlauf.map(closedMs))
  const running =
    runden.find(({ status }) => status === 'OFFEN' || status === 'PAUSIERT') ?? nachlauf.findLast((runde) => closedMs(runde) === zuletzt)
  const begun = runden.find((runde) => runde.status === 'VORBEREITUNG' && abstimmungOf(runde, nowMs) === 'offen')
  const ended = runden.filter((runde) => abstimmungOf(runde, nowMs) === 'geschlossen')
  return running ?? begun ?? ended.findLast(({ umfang, panel }) => umfang === undefined || panel) ?? ended.at(-1) ?? runden[0] ?? null
}

/** A server of before does not tell it: then the last in the order of rounds. */
function closedMs({ geschlossenMs }: Runde): number {
  return geschlossenMs ?? 0
}
