const FENSTER_MS = 8000
const MIN_MS = 800

export interface Tempo {
  /** Bytes per second over the last seconds; null while it is too early to say. */
  note(gesendet: number): number | null
}

export function createTempo(now: () => number): Tempo {
  let punkte: { ms: number; gesendet: number }[] = []
  return {
    note(gesendet) {
      const ms = now()
      punkte = [...punkte.filter((punkt) => punkt.ms > ms - FENSTER_MS), { ms, gesendet }]
      const [first] = punkte
      if (!first || ms - first.ms < MIN_MS) return null
      return Math.max(0, ((gesendet - first.gesendet) / (ms - first.ms)) * 1000)
    },
  }
}

/** „Noch etwa 20 Sekunden." in steps that do not flicker. */
export function nennRest(bytes: number, bytesProSekunde: number | null): string {
  if (!bytesProSekunde) return ''
  const sek = bytes / bytesProSekunde
  if (sek < 4) return 'Gleich fertig.'
  if (sek < 55) return `Noch etwa ${Math.max(5, Math.round(sek / 5) * 5)} Sekunden.`
  const min = Math.round(sek / 60)
  if (min < 90) return min === 1 ? 'Noch etwa eine Minute.' : `Noch etwa ${min} Minuten.`
  return `Noch etwa ${Math.round(min / 60)} Stunden.`
}
