import { AppFehler } from '../domain/grund/app-fehler.ts'
import { createBudget, jeTag, type BudgetMass } from '../domain/betrieb/budget.ts'
import { BYTES_JE_STIMMABGABE } from '../domain/stimmen/zuwachs.ts'
import { createTakt, type TaktMass } from './takt.ts'

/** Typing saves a field a second at the most, and what the office does with many records is one request. */
const AENDERUNGEN: BudgetMass = { menge: 600, proMinute: 240 }
/** A hall on one account that was offline all day sends its votes and goes on. Each act is a row for ever, and of a juror an entry of the log. */
const STIMMABGABEN: BudgetMass = { menge: 10_000, proMinute: 6000 }
const MIB = 1_048_576
/**
 * Bytes of a day that stay for ever. 600 works, each given another value forty times at once and forty more in a day; what comes back in a minute takes a
 * tap every four seconds, so nobody waits for the next day with a vote.
 */
const ZUWACHS: BudgetMass = { ...jeTag(100 * MIB), schuld: 8 * MIB }
/** Bytes of changes, most of which the history keeps for ever. Typing all day, a field a second, is 70 MiB; a program that sends 100 KB each time stops after some minutes. */
const AENDERUNG_BYTES = jeTag(200 * MIB)
/** A row and its line in the history, however little was said. */
const BYTES_JE_AENDERUNG = 2048
const ZU_VIEL =
  'Über dieses Konto wurde heute schon sehr viel geändert. Diese Änderung wurde nicht gespeichert; bitte versuchen Sie es in ein paar Minuten noch einmal.'

/** Bytes of what jurors state, which stay for ever: that none of six hundred works speaks against one is 25 KiB. Tablets wait with it, apart from votes. */
const ERKLAERUNGEN: BudgetMass = { menge: 4 * MIB, proMinute: 32 * 1024, schuld: MIB }
/** A row and its line in the history. */
const BYTES_JE_ERKLAERUNG = 2048

/**
 * Each is a row that is written. A tablet reports twice a minute; two hundred on one account, all at the same moment, are waited for, together with the beat
 * of all requests not as long as a tablet waits for an answer.
 */
const MELDUNGEN: TaktMass = { vorrat: 140, proSekunde: 10, geduldMs: 6000 }
/** And one after the other: written all at the same moment they make votes of others wait. What the other lets pass at once takes three and a half seconds. */
const NACHEINANDER: TaktMass = { vorrat: 2, proSekunde: 40, geduldMs: 6000 }

/** Of those who say that they are there: two hundred tablets on one account say so every twenty seconds. */
const ANWESENHEIT: TaktMass = { vorrat: 220, proSekunde: 15, geduldMs: 4000 }

/** What one person may write, wherever he is logged in and through however many lines. Beyond it: 429, and when to come again. */
export interface PersonenBremse {
  takeAenderung(benutzerId: string, nowMs: number): void
  /** What it brings with it, known once it was read. */
  takeAenderungBytes(benutzerId: string, nowMs: number, bytes: number): void
  /** All acts of a request, or none. */
  takeStimmabgaben(benutzerId: string, nowMs: number, sendung: { anzahl: number; bytes: number }): void
  /**
   * Whether the disk may take so many bytes of new acts: before they are written, and known only then. While anything is left a request passes whole, so that
   * somebody who sends little all the time keeps no waiting tablet of the same person out.
   */
  checkZuwachs(benutzerId: string, nowMs: number, bytes: number): void
  /** They are written. What was refused or undone costs nothing, so that trying again never uses the budget up. */
  noteZuwachs(benutzerId: string, nowMs: number, bytes: number): void
  /** As checkZuwachs, of statements, which take nothing from the votes. */
  checkErklaerung(benutzerId: string, nowMs: number): void
  /** It was new; one that is sent again costs nothing. */
  noteErklaerung(benutzerId: string, nowMs: number, bytes: number): void
  /** Resolves when the next report of one of their tablets may be worked at. */
  waitForMeldung(benutzerId: string): Promise<void>
  /** As waitForMeldung, of a live session. */
  waitForAnwesenheit(benutzerId: string): Promise<void>
  /** The server stops: whoever waits is told to come again. */
  end(): void
}

export function createPersonenBremse({ meldungen = MELDUNGEN, nacheinander = NACHEINANDER } = {}): PersonenBremse {
  const takte = [createTakt(meldungen), createTakt(nacheinander)]
  const anwesenheit = createTakt(ANWESENHEIT)
  const [aenderung, stimmabgaben] = [createAusgabe(AENDERUNGEN), createAusgabe(STIMMABGABEN)]
  const aenderungBytes = createAusgabe(AENDERUNG_BYTES, ZU_VIEL)
  const [zuwachs, erklaerungen] = [createBudget(ZUWACHS), createBudget(ERKLAERUNGEN)]
  return {
    takeAenderung: (benutzerId, nowMs) => aenderung(benutzerId, nowMs, 1),
    takeAenderungBytes: (benutzerId, nowMs, bytes) => aenderungBytes(benutzerId, nowMs, Math.max(bytes, BYTES_JE_AENDERUNG)),
    takeStimmabgaben: (benutzerId, nowMs, { anzahl, bytes }) =>
      stimmabgaben(benutzerId, nowMs, Math.max(anzahl, Math.ceil(bytes / BYTES_JE_STIMMABGABE))),
    checkZuwachs(benutzerId, nowMs, bytes) {
      if (!zuwachs.hasRest(benutzerId, nowMs)) throw refusal(ZUWACHS, bytes)
    },
    noteZuwachs: zuwachs.take,
    checkErklaerung(benutzerId, nowMs) {
      if (!erklaerungen.hasRest(benutzerId, nowMs)) throw refusal(ERKLAERUNGEN, BYTES_JE_ERKLAERUNG)
    },
    noteErklaerung: (benutzerId, nowMs, bytes) => erklaerungen.take(benutzerId, nowMs, Math.max(bytes, BYTES_JE_ERKLAERUNG)),
    async waitForMeldung(benutzerId) {
      for (const takt of takte) await takt.wait(benutzerId)
    },
    waitForAnwesenheit: async (benutzerId) => void (await anwesenheit.wait(benutzerId)),
    end() {
      for (const takt of [...takte, anwesenheit]) takt.end()
    },
  }
}

function createAusgabe(mass: BudgetMass, satz?: string): (benutzerId: string, nowMs: number, wieviel: number) => void {
  const budget = createBudget(mass)
  return (benutzerId, nowMs, wieviel) => {
    if (!budget.hasRest(benutzerId, nowMs, wieviel)) throw refusal(mass, wieviel, satz)
    budget.take(benutzerId, nowMs, wieviel)
  }
}

function refusal({ proMinute }: BudgetMass, wieviel: number, satz?: string): AppFehler {
  return new AppFehler('zu-viele-anfragen', { retryAfterSec: Math.ceil((wieviel / proMinute) * 60), ...(satz !== undefined && { satz }) })
}
