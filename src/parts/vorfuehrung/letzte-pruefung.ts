import type { PruefungZahlen } from './pruefung-zahlen.ts'

/** How the last whole check on this device ended. */
export interface LetztePruefung extends PruefungZahlen {
  ms: number
}

interface Wessen {
  benutzerId: string
  juryId: string
}

const keyOf = ({ benutzerId, juryId }: Wessen) => `lorbeer-vorfuehrung-pruefung ${benutzerId} ${juryId}`

/** Only for the overview: a browser that refuses storage shows none. */
export function saveLetztePruefung(wessen: Wessen, pruefung: LetztePruefung): void {
  try {
    localStorage.setItem(keyOf(wessen), JSON.stringify(pruefung))
  } catch {
    // Nothing depends on it.
  }
}

export function readLetztePruefung(wessen: Wessen): LetztePruefung | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(wessen)) ?? 'null') as LetztePruefung | null
  } catch {
    return null
  }
}
