import type { StimmabgabeErgebnis } from '#contract/stimmabgabe.ts'
import { makeErsatzId, toUnlesbar, type Eingang } from './read-stimmabgaben.ts'

/** What is already stored about the ids and places of a batch. */
export interface Bestand {
  /** By id, with the person whose act it is. */
  bekannte: ReadonlyMap<string, { benutzerId: string; ergebnis: StimmabgabeErgebnis }>
  /** By seq of this Gerät. */
  plaetze: ReadonlyMap<number, { id: string; ergebnis: StimmabgabeErgebnis }>
}

/** `neu`: to be decided; `wie`: the answer of an earlier place of the same batch; `wiederholt`: the place is recorded for a known act. */
export type Platz =
  | { art: 'neu'; eingang: Eingang }
  | { art: 'wie'; eingang: Eingang; wie: Eingang; wiederholt: boolean }
  | { art: 'gespeichert'; eingang: Eingang; ergebnis: StimmabgabeErgebnis; wiederholt: boolean }
  | { art: 'gap'; eingang: Eingang; expected: number }
  | { art: 'forked'; eingang: Eingang }

/**
 * Exactly once (docs/protocol.md, „Numbers and Geräte"): an act is known by its id first, then by its place. Only the next place of the Gerät moves `last`;
 * a place beyond it waits for what is missing; another act under a taken place means that the profile was cloned.
 */
export function placeStimmabgaben(
  eingaenge: readonly Eingang[],
  bestand: Bestand,
  { benutzerId, geraetId, lastSeq }: { benutzerId: string; geraetId: string; lastSeq: number },
): { plaetze: Platz[]; lastSeq: number } {
  let last = lastSeq
  const inBatch = new Map<string, Eingang>()
  const taken = new Map<number, Eingang>()

  function place(eingang: Eingang): Platz {
    if (eingang.seq > last + 1) return { art: 'gap', eingang, expected: last + 1 }
    const next = eingang.seq === last + 1
    const known = bestand.bekannte.get(eingang.id)
    const earlier = inBatch.get(eingang.id)
    if (next) last = eingang.seq
    if (earlier) return { art: 'wie', eingang, wie: earlier, wiederholt: next }
    if (known?.benutzerId === benutzerId) return { art: 'gespeichert', eingang, ergebnis: known.ergebnis, wiederholt: next }
    if (!next) return placeTaken(eingang)
    // The id is another person's: it cannot be stored a second time, so the place gets an id of its own.
    const fresh = known ? { ...toUnlesbar(eingang), id: makeErsatzId(geraetId, eingang.seq, eingang.id) } : eingang
    inBatch.set(fresh.id, fresh)
    taken.set(fresh.seq, fresh)
    return { art: 'neu', eingang: fresh }
  }

  function placeTaken(eingang: Eingang): Platz {
    const sameBatch = taken.get(eingang.seq)
    if (sameBatch && isSameName(eingang, sameBatch.gesendeteId)) return { art: 'wie', eingang, wie: sameBatch, wiederholt: false }
    const stored = bestand.plaetze.get(eingang.seq)
    if (stored && isSameName(eingang, stored.ergebnis.id)) return { art: 'gespeichert', eingang, ergebnis: stored.ergebnis, wiederholt: false }
    return { art: 'forked', eingang }
  }

  const plaetze = eingaenge.map(place)
  return { plaetze, lastSeq: last }
}

function isSameName(eingang: Eingang, id: string | null): boolean {
  return id !== null && eingang.gesendeteId === id
}
