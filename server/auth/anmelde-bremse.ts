import { anschlussOf } from './anfragen-bremse.ts'
import { createBudget, type Budget } from '../domain/budget.ts'
import { createWarteraum, type WarteraumMass } from './warteraum.ts'

/** Sixty tablets behind one address that all mistype twice never meet it; a program that guesses does in seconds. */
const FEHLVERSUCHE = { menge: 150, proMinute: 30 }
const LINKS = { menge: 60, proMinute: 6 }
const LINKS_ALLE = { menge: 600, proMinute: 30 }
const ALLE = 'alle'
/** Beyond it: one a second for each address, and for each account that is attacked from everywhere. Both together end before a browser gives up (15 s). */
const WARTERAUM: WarteraumMass = { schrittMs: 1000, geduldMs: 6000, plaetze: 200 }

/** Who asks and is not known. */
export interface Fremder {
  /** null: a program on this very machine, which is free. */
  adresse: string | null
  /** A browser that somebody has logged in with before has a budget of its own. */
  geraet?: string | undefined
}

/** What strangers may do at once: of each address, and of all of them together. What is more takes the slow path. */
export interface AnmeldeBremse {
  waitForAnmeldung(adresse: string | null, nowMs: number): Promise<void>
  noteFehlversuch(adresse: string | null, nowMs: number): void
  /** For each request for a link by mail. */
  waitForLink(fremder: Fremder, nowMs: number): Promise<void>
  /** While an account is attacked from everywhere, places that it does not know take turns. */
  waitForTurn(konto: string): Promise<void>
}

export function createAnmeldeBremse(mass: WarteraumMass = WARTERAUM): AnmeldeBremse {
  const fehlversuche = createBudget(FEHLVERSUCHE)
  const links = createBudget(LINKS)
  const linksAlle = createBudget(LINKS_ALLE)
  const warteraum = createWarteraum(mass)

  async function spendLink(budget: Budget, wer: string, nowMs: number): Promise<void> {
    const isFrei = budget.hasRest(wer, nowMs)
    budget.take(wer, nowMs)
    if (!isFrei) await warteraum.wait(`link ${wer}`, 'zu-viele-anfragen')
  }

  return {
    async waitForAnmeldung(adresse, nowMs) {
      if (adresse === null) return
      const anschluss = anschlussOf(adresse)
      if (!fehlversuche.hasRest(anschluss, nowMs)) await warteraum.wait(`anmeldung ${anschluss}`, 'zu-viele-versuche')
    },
    noteFehlversuch(adresse, nowMs) {
      if (adresse !== null) fehlversuche.take(anschlussOf(adresse), nowMs)
    },
    async waitForLink({ adresse, geraet }, nowMs) {
      if (adresse === null) return
      await spendLink(links, geraet ?? anschlussOf(adresse), nowMs)
      if (geraet === undefined) await spendLink(linksAlle, ALLE, nowMs)
    },
    waitForTurn: (konto) => warteraum.wait(`konto ${konto}`, 'zu-viele-versuche'),
  }
}
