import type { LokaleNotiz } from '../kern/tablet.ts'
import type { NotizZeile } from '../kern/zeilen.ts'

/** The note as its author sees it; empty where there is none. */
export function lokaleNotizOf(row: Partial<NotizZeile> = {}): LokaleNotiz {
  const { text = '', rev = null, historie = null, serverMs = null, fassungen = [] } = row
  return { text, rev, historie, serverMs, fassungen }
}
