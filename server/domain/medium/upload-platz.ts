/** An upload that is not complete. */
export interface OffenerUpload {
  id: string
  agenturId: string
  bytes: number
  /** Of these have come. */
  gekommen: number
}

export interface Plattenstand {
  /** Bytes that may be written at all. */
  frei: number
  offene: readonly OffenerUpload[]
}

/**
 * How many bytes this agency may still begin or go on with. What is merely announced holds nothing back: an upload keeps free for its rest as much as has come of
 * it, so that whoever sends is let finish. The uploads of another agency keep at most its fair share of what is left, one share for each agency that sends.
 */
export function countFreieBytes({ frei, offene }: Plattenstand, agenturId: string, ohneId?: string): number {
  const gehalten = new Map<string, number>()
  for (const { id, agenturId: wer, bytes, gekommen } of offene) {
    const rest = id === ohneId ? 0 : Math.max(0, Math.min(bytes - gekommen, gekommen))
    if (rest > 0) gehalten.set(wer, (gehalten.get(wer) ?? 0) + rest)
  }
  const eigene = gehalten.get(agenturId) ?? 0
  gehalten.delete(agenturId)
  const anteil = Math.max(0, frei) / (gehalten.size + 1)
  const andere = [...gehalten.values()].reduce((sum, rest) => sum + Math.min(rest, anteil), 0)
  return frei - andere - eigene
}
