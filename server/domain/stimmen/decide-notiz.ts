import type { GeleseneStimmabgabe } from './read-stimmabgaben.ts'

/** Of one work. Nobody leaves so many side by side by hand, and every note about the work meets them all. */
const MAX_FASSUNGEN = 100

/** The note that counts, and where it came from. */
export interface NotizStand {
  text: string
  rev: number
  geraetId: string
}
/** A text kept beside it until its author chooses. */
export interface FassungStand {
  id: string
  geraetId: string
  baseRev: number | null
}

/** `neu`: the note from now on; `offen`: this text is kept beside it; `beendet`: texts that are kept no longer. */
export interface NotizFolge {
  status: 'accepted' | 'unchanged' | 'conflict'
  rev: number
  neu: NotizStand | null
  offen: boolean
  beendet: readonly string[]
}

/**
 * A note over one that its author has seen replaces it; over another one both are kept. Unlike a vote a note is never ended by writing on: only an act that
 * names a text ends it, the same tablet going on with it, or too many newer ones; its act keeps it. `fassungen`: the oldest first.
 */
export function decideNotizFolge(
  { stimmabgabe, geraetId, historie }: { stimmabgabe: GeleseneStimmabgabe; geraetId: string; historie: string },
  { stand, fassungen }: { stand: NotizStand | undefined; fassungen: readonly FassungStand[] },
): NotizFolge {
  const text = stimmabgabe.notiz ?? ''
  const named = fassungen.filter((fassung) => stimmabgabe.loest.includes(fassung.id)).map((fassung) => fassung.id)
  if (!stand || stand.geraetId === geraetId || (stand.text !== text && isOnTop(stimmabgabe, stand, historie))) {
    const rev = (stand?.rev ?? 0) + 1
    return { status: 'accepted', rev, neu: { text, rev, geraetId }, offen: false, beendet: named }
  }
  if (stand.text === text) return { status: 'unchanged', rev: stand.rev, neu: null, offen: false, beendet: named }
  const continued = fassungen.filter((fassung) => fassung.geraetId === geraetId && fassung.baseRev === stimmabgabe.baseRev)
  const bleibende = fassungen.filter((fassung) => !continued.includes(fassung))
  const zuAlte = bleibende.slice(0, Math.max(0, bleibende.length + 1 - MAX_FASSUNGEN))
  return { status: 'conflict', rev: stand.rev, neu: null, offen: true, beendet: [...continued, ...zuAlte].map((fassung) => fassung.id) }
}

/** The same rev of another history is another text. An act of an older build knows revisions only. */
function isOnTop({ baseRev, historie }: GeleseneStimmabgabe, stand: NotizStand, hier: string): boolean {
  return baseRev === stand.rev && (historie === null || historie === hier)
}
