export interface Abgabe {
  geraetId: string
  seq: number
  /** Known of acts that came after a closing. */
  geschaetztMs: number | null
  empfangenMs: number
}

/** Whether a juror's late act was followed by one that was taken: of one tablet by its numbers, of two by when each arrived and, as far as it is known, was cast. */
export function isUeberholt(spaet: Abgabe, angenommene: readonly Abgabe[]): boolean {
  return angenommene.some((andere) => {
    if (andere.geraetId === spaet.geraetId) return andere.seq > spaet.seq
    return andere.empfangenMs > spaet.empfangenMs && zeitOf(andere) > zeitOf(spaet)
  })
}

function zeitOf({ geschaetztMs, empfangenMs }: Abgabe): number {
  return geschaetztMs ?? empfangenMs
}
