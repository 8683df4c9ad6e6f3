import { anschlussOf } from '../domain/betrieb/anschluss.ts'
import { createBudget, type Budget } from '../domain/betrieb/budget.ts'
import { createWarteraum, type WarteraumMass } from './warteraum.ts'

/** Sixty tablets behind one address that all mistype twice never meet it; a program that guesses does in seconds. */
const FEHLVERSUCHE = { menge: 150, proMinute: 30 }
/** A whole hall on one account that logs in twice never meets it. */
const ANMELDUNGEN = { menge: 120, proMinute: 12 }
const LINKS = { menge: 60, proMinute: 6 }
const LINKS_ALLE = { menge: 600, proMinute: 30 }
/** Five random bits a character: at this pace strangers all over the world find none of a thousand cards within a month, with odds of a thousand to one. */
const KARTENCODES = { menge: 150, proMinute: 30 }
const KARTENCODES_ALLE = { menge: 600, proMinute: 60 }
const ALLE = 'alle'
/** Beyond it: one a second for each address, and for each account that is attacked from everywhere. Both together end before a browser gives up (15 s). */
const WARTERAUM: WarteraumMass = { schrittMs: 1000, geduldMs: 6000, plaetze: 200 }

export interface Anfragender {
  /** null: a program on this very machine, which is free. */
  adresse: string | null
  /** The account that is named, whether there is one or not. */
  konto: string
  /** In a browser that this account has been logged in to before: what others at its address do is no hindrance. */
  bekannt: boolean
}

/**
 * Who types the code of a card. A browser that somebody has been logged in to before is not held up by what strangers do: it has the budget of who that was,
 * so that logging in anew brings no new one.
 */
export interface Codefragender {
  adresse: string | null
  konto: string | undefined
}

/** What one may do at once: strangers of each address and all of them together, people we know with each account. What is more takes the slow path. */
export interface AnmeldeBremse {
  waitForAnmeldung(wer: Anfragender, nowMs: number): Promise<void>
  noteFehlversuch(wer: Anfragender, nowMs: number): void
  /** The password was right: whoever has an account may not have hashes made without end either. */
  noteAnmeldung(wer: Anfragender, nowMs: number): void
  /** For each request for a link by mail. */
  waitForLink(wer: Anfragender, nowMs: number): Promise<void>
  /** Before a typed code of a Zugangskarte is looked up. What a QR code carries cannot be guessed and never waits. */
  waitForKartencode(wer: Codefragender, nowMs: number): Promise<void>
  noteFalscherKartencode(wer: Codefragender, nowMs: number): void
  /** Whether the account has been logged in to so often that its log-ins take turns. Nobody does that to others: it takes their password. */
  mustTakeTurn(konto: string, nowMs: number): boolean
  /** Log-ins to one account, while it is attacked from everywhere or its owner asks for too many. */
  waitForTurn(konto: string): Promise<void>
}

export function createAnmeldeBremse(mass: WarteraumMass = WARTERAUM): AnmeldeBremse {
  const fehlversuche = createBudget(FEHLVERSUCHE)
  const anmeldungen = createBudget(ANMELDUNGEN)
  const links = createBudget(LINKS)
  const linksAlle = createBudget(LINKS_ALLE)
  const kartencodes = createBudget(KARTENCODES)
  const kartencodesAlle = createBudget(KARTENCODES_ALLE)
  const warteraum = createWarteraum(mass)

  async function spendLink(budget: Budget, wer: string, nowMs: number): Promise<void> {
    const isFrei = budget.hasRest(wer, nowMs)
    budget.take(wer, nowMs)
    if (!isFrei) await warteraum.wait(`link ${wer}`, 'zu-viele-anfragen')
  }

  return {
    async waitForAnmeldung({ adresse, bekannt }, nowMs) {
      if (adresse === null || bekannt) return
      const anschluss = anschlussOf(adresse)
      if (!fehlversuche.hasRest(anschluss, nowMs)) await warteraum.wait(`anmeldung ${anschluss}`, 'zu-viele-versuche')
    },
    noteFehlversuch({ adresse, bekannt }, nowMs) {
      if (adresse !== null && !bekannt) fehlversuche.take(anschlussOf(adresse), nowMs)
    },
    noteAnmeldung({ adresse, konto }, nowMs) {
      if (adresse !== null) anmeldungen.take(konto, nowMs)
    },
    async waitForLink({ adresse, konto, bekannt }, nowMs) {
      if (adresse === null) return
      await spendLink(links, bekannt ? konto : anschlussOf(adresse), nowMs)
      if (!bekannt) await spendLink(linksAlle, ALLE, nowMs)
    },
    async waitForKartencode({ adresse, konto }, nowMs) {
      if (adresse === null) return
      const wer = konto ?? anschlussOf(adresse)
      if (!kartencodes.hasRest(wer, nowMs)) await warteraum.wait(`karte ${wer}`, 'zu-viele-versuche')
      if (konto === undefined && !kartencodesAlle.hasRest(ALLE, nowMs)) await warteraum.wait('karte', 'zu-viele-versuche')
    },
    noteFalscherKartencode({ adresse, konto }, nowMs) {
      if (adresse === null) return
      kartencodes.take(konto ?? anschlussOf(adresse), nowMs)
      // What people of the house mistype is no stranger's guess.
      if (konto === undefined) kartencodesAlle.take(ALLE, nowMs)
    },
    mustTakeTurn: (konto, nowMs) => !anmeldungen.hasRest(konto, nowMs),
    waitForTurn: (konto) => warteraum.wait(`konto ${konto}`, 'zu-viele-versuche'),
  }
}
