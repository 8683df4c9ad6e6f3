const WINDOW_MS = 20_000
const MIN_SPAN_MS = 2000

/** The rate of the last seconds; null until there is enough to say something honest. */
export interface Tempo {
  add(bytes: number): void
  reset(): void
  bytesJeSekunde(): number | null
}

export function openTempo(now: () => number): Tempo {
  let startMs = now()
  let samples: Array<{ ms: number; bytes: number }> = []
  return {
    add(bytes) {
      const ms = now()
      samples = [...samples.filter((sample) => sample.ms > ms - WINDOW_MS), { ms, bytes }]
    },
    reset() {
      startMs = now()
      samples = []
    },
    bytesJeSekunde() {
      const from = Math.max(startMs, now() - WINDOW_MS)
      const span = now() - from
      if (span < MIN_SPAN_MS || samples.length === 0) return null
      const bytes = samples.reduce((total, sample) => total + (sample.ms >= from ? sample.bytes : 0), 0)
      return bytes === 0 ? null : (bytes * 1000) / span
    },
  }
}
