import { personOf, type Sitzung } from '../auth/sitzung.ts'
import { AppFehler } from '../domain/grund/app-fehler.ts'
import { createBudget } from '../domain/betrieb/budget.ts'
import type { EreignisStrom } from './ereignis-strom.ts'

/** One browser holds one stream for all its tabs: so many are an account that a whole row of tablets shares, and the streams that a bad line left behind. */
const JE_PERSON = 24
const INSGESAMT = 4000
/** On a bad line each comes again every three seconds; more would make the votes of others wait for nothing. */
const OEFFNUNGEN = { menge: 240, proMinute: 120 }
const BALD_SEC = 15

/** The open streams of this process, each with the session that it speaks for. */
export interface EreignisStroeme {
  /** The oldest of the person makes room for one too many. AppFehler when the person opens them too often, or this process serves as many as it can. */
  add(strom: EreignisStrom, sitzung: Sitzung, nowMs: number): void
  remove(strom: EreignisStrom): void
  /** Streams of this session, and of these people. */
  of(tokenHash: string | undefined, benutzerIds: readonly string[]): { strom: EreignisStrom; sitzung: Sitzung }[]
  endAll(): void
}

export function createEreignisStroeme(): EreignisStroeme {
  const open = new Map<EreignisStrom, Sitzung>()
  const oeffnungen = createBudget(OEFFNUNGEN)
  const listOf = (fits: (sitzung: Sitzung) => boolean) => [...open].flatMap(([strom, sitzung]) => (fits(sitzung) ? [{ strom, sitzung }] : []))

  function end(strom: EreignisStrom): void {
    open.delete(strom)
    strom.end()
  }

  return {
    add(strom, sitzung, nowMs) {
      // In a view they are the administrator's: whoever is looked at keeps all of theirs.
      const wer = personOf(sitzung)
      if (!oeffnungen.hasRest(wer, nowMs)) throw new AppFehler('zu-viele-anfragen', { retryAfterSec: BALD_SEC })
      oeffnungen.take(wer, nowMs)
      const own = listOf((other) => personOf(other) === wer)
      for (const { strom: oldest } of own.slice(0, Math.max(0, own.length - JE_PERSON + 1))) end(oldest)
      if (open.size >= INSGESAMT) throw new AppFehler('nicht-bereit', { retryAfterSec: BALD_SEC })
      open.set(strom, sitzung)
    },
    remove: (strom) => void open.delete(strom),
    of: (tokenHash, benutzerIds) =>
      listOf(
        (sitzung) =>
          sitzung.tokenHash === tokenHash || benutzerIds.includes(sitzung.benutzerId) || benutzerIds.includes(sitzung.zugangskarteId ?? '-'),
      ),
    endAll() {
      for (const strom of open.keys()) end(strom)
    },
  }
}
