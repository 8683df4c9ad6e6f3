import { AppFehler } from '../domain/grund/app-fehler.ts'
import { createBudget, type BudgetMass } from '../domain/betrieb/budget.ts'
import { createTakt, type TaktMass } from './takt.ts'

/** Typing saves a field a second at the most, and what the office does with many records is one request. */
const AENDERUNGEN: BudgetMass = { menge: 600, proMinute: 240 }
/** A hall on one account that was offline all day sends its votes and goes on. Each act is a row for ever, and of a juror an entry of the log. */
const STIMMABGABEN: BudgetMass = { menge: 10_000, proMinute: 6000 }

/**
 * Each is a row that is written. A tablet reports twice a minute; two hundred on one account, all at the same moment, are waited for, together with the beat
 * of all requests not as long as a tablet waits for an answer.
 */
const MELDUNGEN: TaktMass = { vorrat: 140, proSekunde: 10, geduldMs: 6000 }

/** More than an honest act with a comment; what is larger fills the disk as several do, also when it cannot be read. */
const BYTES_JE_STIMMABGABE = 2048

/** What one person may write, wherever he is logged in and through however many lines. Beyond it: 429, and when to come again. */
export interface PersonenBremse {
  takeAenderung(benutzerId: string, nowMs: number): void
  /** All acts of a request, or none. */
  takeStimmabgaben(benutzerId: string, nowMs: number, sendung: { anzahl: number; bytes: number }): void
  /** Resolves when the next report of one of their tablets may be worked at. */
  waitForMeldung(benutzerId: string): Promise<void>
  /** The server stops: whoever waits is told to come again. */
  end(): void
}

export function createPersonenBremse(meldungen: TaktMass = MELDUNGEN): PersonenBremse {
  const takt = createTakt(meldungen)
  const [aenderung, stimmabgaben] = [createAusgabe(AENDERUNGEN), createAusgabe(STIMMABGABEN)]
  return {
    takeAenderung: (benutzerId, nowMs) => aenderung(benutzerId, nowMs, 1),
    takeStimmabgaben: (benutzerId, nowMs, { anzahl, bytes }) =>
      stimmabgaben(benutzerId, nowMs, Math.max(anzahl, Math.ceil(bytes / BYTES_JE_STIMMABGABE))),
    waitForMeldung: async (benutzerId) => void (await takt.wait(benutzerId)),
    end: takt.end,
  }
}

function createAusgabe(mass: BudgetMass): (benutzerId: string, nowMs: number, wieviel: number) => void {
  const budget = createBudget(mass)
  return (benutzerId, nowMs, wieviel) => {
    if (!budget.hasRest(benutzerId, nowMs, wieviel))
      throw new AppFehler('zu-viele-anfragen', { retryAfterSec: Math.ceil((wieviel / mass.proMinute) * 60) })
    budget.take(benutzerId, nowMs, wieviel)
  }
}
