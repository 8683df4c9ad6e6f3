import type { Ausfall } from '#contract/probelauf.ts'
import { readJson } from '../grund/read-json.ts'

/** In front of the title of every Probelauf, wherever a title stands alone. */
const PROBELAUF_WORT = 'Probelauf: '
const MAX_TITEL = 120

/** The first entry of the log of a Probelauf, and of no other: what it is was sealed when it was made. */
export const PROBELAUF_ART = 'PROBELAUF'

/** In the history, of what is gone. */
export const PROBELAUF_ENTFERNT = 'Probelauf entfernt'

/** What the history keeps of it: enough to know late acts by. */
export interface EntfernterProbelauf {
  juryId: string
  rundeIds: readonly string[]
}

/** A mail, a card and a search result say it by the title. */
export function probelaufTitelOf(titel: string): string {
  return titel.startsWith(PROBELAUF_WORT) ? titel : `${PROBELAUF_WORT}${titel}`.slice(0, MAX_TITEL).trimEnd()
}

/** An outage is practised in this jury at this moment. */
export function isImAusfall({ probe, ausfallBisMs }: { probe: number; ausfallBisMs: number | null }, nowMs: number): boolean {
  return probe === 1 && ausfallBisMs !== null && nowMs < ausfallBisMs
}

/** The outage that a rehearsal practises, or practised last. */
export function ausfallOf({ ausfallVonMs, ausfallBisMs }: { ausfallVonMs: number | null; ausfallBisMs: number | null }): Ausfall | null {
  return ausfallVonMs === null || ausfallBisMs === null ? null : { vonMs: ausfallVonMs, bisMs: ausfallBisMs }
}

export interface AusfallAct {
  geraetId: string
  einreichungId: string | null
  wallMs: number | null
  anker: string | null
}

/** By Gerät: works that were voted on during the outage, by the server's time as the tablet had last seen it and what its clock went on since. */
export function countImAusfall(acts: readonly AusfallAct[], { vonMs, bisMs }: Ausfall): Map<string, number> {
  const werke = new Map<string, Set<string>>()
  for (const { geraetId, einreichungId, wallMs, anker } of acts) {
    const gesehen = readJson(anker) as { serverMs?: number; wallMs?: number } | null
    if (wallMs === null || gesehen?.serverMs === undefined || gesehen.wallMs === undefined) continue
    const ms = gesehen.serverMs + (wallMs - gesehen.wallMs)
    if (ms >= vonMs && ms < bisMs) werke.set(geraetId, (werke.get(geraetId) ?? new Set()).add(einreichungId ?? ''))
  }
  return new Map([...werke].map(([geraetId, ids]) => [geraetId, ids.size]))
}
