import type { Pause } from './sende-stapel.ts'
import { isSameWork } from './zu-spaet.ts'
import type { Geschrieben } from '../kern/zeilen.ts'
import type { Zustand } from '../kern/zustand.ts'

/** What only this page knows: the network's last word, what is under way, why sending rests. */
export interface Betrieb {
  netz: 'online' | 'offline'
  pause: Pause | null
  nichtSpeicherbar: boolean
  unterwegs: ReadonlySet<string>
  /** The newest taps of this page: drawn at once, until what is read from the database knows them. */
  frisch: readonly Geschrieben[]
}

const FRISCH_HOECHSTENS = 8

export function startBetrieb(): Betrieb {
  return { netz: 'online', pause: null, nichtSpeicherbar: false, unterwegs: new Set(), frisch: [] }
}

/** Call when its transaction has completed, not before. */
export function showFrisch(betrieb: Zustand<Betrieb>, { stimme, geraetId, stand }: Geschrieben): void {
  const others = betrieb.read().frisch.filter((other) => !isSameWork(other.stimme, stimme))
  betrieb.set({ frisch: [...others, { stimme, geraetId, stand }].slice(-FRISCH_HOECHSTENS) })
}
