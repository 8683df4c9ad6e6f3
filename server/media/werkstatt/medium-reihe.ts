import { setTimeout } from 'node:timers/promises'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findAgenturOfMedium, findWartendesMedium, swapMedien } from '../../db/medium/medium-reihe.ts'

/** Files that are made ready at once, and how many of them may be of one agency: whoever comes with a small one finds a place. */
export const MEDIUM_PLAETZE = 3
const JE_AGENTUR = 2
const WARTE_MS = 500

interface ReiheAuftrag {
  jobId: string
  mediumId: string
  /** Not yet tried. */
  tauschbar: boolean
  /** The server stops. */
  signal: AbortSignal
}
interface Wahl {
  mediumId: string
  agenturId: string | null
}

/** Who works on what in this process. */
export interface MediumReihe {
  /** Works on this medium; or on one of another agency that waits, when this one's agency is being worked for already: it comes later then. */
  run(auftrag: ReiheAuftrag, work: (mediumId: string) => Promise<void>): Promise<void>
}

export function createMediumReihe({ db, now }: { db: Db; now: () => number }): MediumReihe {
  const belegt: string[] = []
  let gewaehlt: Promise<unknown> = Promise.resolve()

  /** null: its agency has as many places as it may, and nobody else waits. */
  async function pick(eigenes: ReiheAuftrag): Promise<Wahl | null> {
    const agenturId = await findAgenturOfMedium(db, eigenes.mediumId)
    const count = belegt.filter((id) => id === agenturId).length
    if (agenturId === null || !eigenes.tauschbar || count === 0) return { ...eigenes, agenturId }
    const anderes = await findWartendesMedium(db, { ausser: belegt, nowMs: now() })
    if (anderes && (await swapMedien(db, eigenes, anderes))) return anderes
    return count < JE_AGENTUR ? { ...eigenes, agenturId } : null
  }

  async function take(auftrag: ReiheAuftrag): Promise<Wahl> {
    for (;;) {
      auftrag.signal.throwIfAborted()
      const wahl = await pick(auftrag)
      if (wahl?.agenturId) belegt.push(wahl.agenturId)
      if (wahl) return wahl
      await setTimeout(WARTE_MS)
    }
  }

  return {
    async run(auftrag, work) {
      // One after the other: each knows what the one before has taken.
      const wahl = gewaehlt.then(() => take(auftrag))
      gewaehlt = wahl.catch(() => undefined)
      const { mediumId, agenturId } = await wahl
      try {
        await work(mediumId)
      } finally {
        if (agenturId !== null) belegt.splice(belegt.indexOf(agenturId), 1)
      }
    },
  }
}
