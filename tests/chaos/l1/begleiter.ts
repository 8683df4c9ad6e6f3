import type { L1Defekt } from './defekte.ts'
import type { L1Server } from './server-model.ts'
import type { L1Tablet } from './tablet-model.ts'

export type Melde = (invariant: string, message: string) => void

/** What somebody beside the tablets may do in a schedule, and what they have by heart of it. */
export interface L1Begleiter {
  schritt(zeit: number): void
  /** A backup was made, or put back: whoever remembers what the server knew remembers that. */
  gesichert(): void
  zurueckgesetzt(): void
  /** Faults have stopped, and every tablet has sent what it had. */
  frieden(): void
  pruefe(melde: Melde): void
}

export interface L1Raum {
  zug(): number
  server: L1Server
  tablets: readonly L1Tablet[]
  defekt: L1Defekt | null
  zaehle(kind: string): void
  melde: Melde
}

export function zahl({ zug }: Pick<L1Raum, 'zug'>, below: number): number {
  return Math.min(below - 1, Math.floor(zug() * below))
}
