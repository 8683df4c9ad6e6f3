import type { L2Defekt } from './defekte.ts'
import type { Rows } from './ende.ts'
import type { L2Lauf } from './lauf.ts'
import { L2Leitung } from './live.ts'
import { L2Papier } from './papier.ts'

/** What somebody beside the tablets does in a schedule, and what they have by heart of it. */
export interface L2Begleiter {
  step(): Promise<void>
  /** A backup was made, or put back: whoever remembers what the server knew remembers that. */
  gesichert(): void
  zurueckgesetzt(): void
  /** Faults have stopped; what is wrong then. */
  frieden(): Promise<string[]>
  pruefe(rows: Rows): Promise<string[]>
}

export interface L2Raum {
  lauf: L2Lauf
  /** A stream of its own. */
  random: () => number
  defekt: L2Defekt | null
}

interface Art {
  anteil: number
  defekte: ReadonlySet<L2Defekt>
  oeffne(raum: L2Raum): Promise<L2Begleiter>
}

/** In so many of the schedules, and always where a defect is one of theirs. A run-off, which is a round with a list of works, would be one more. */
const ARTEN: readonly Art[] = [
  {
    anteil: 0.22,
    defekte: new Set([
      'phase-sperrt',
      'phase-haelt-zurueck',
      'namen-und-verteilung',
      'nach-ergebnis-nach-tippzeit',
      'alte-leitung-fuehrt',
      'folgt-ohne-netz',
      'aelteres-ereignis-gilt',
    ]),
    oeffne: (raum) => L2Leitung.open(raum),
  },
  {
    anteil: 0.14,
    defekte: new Set(['papier-eine-person', 'papier-ueberschreibt', 'papier-trotz-befangen', 'papier-nach-ruecknahme', 'papier-sofort']),
    oeffne: (raum) => L2Papier.open(raum),
  },
]

export async function openBegleiter(raum: L2Raum): Promise<L2Begleiter[]> {
  const da: L2Begleiter[] = []
  for (const { anteil, defekte, oeffne } of ARTEN) {
    const zug = raum.random()
    if (zug < anteil || (raum.defekt && defekte.has(raum.defekt))) da.push(await oeffne(raum))
  }
  return da
}
