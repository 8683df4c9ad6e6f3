/** Strangers may ask without an end, and what is read for them keeps votes waiting. */
const FRISCH_MS = 1000

/** Reads the same once in a second, whoever asks; who asks meanwhile waits for that reading. What failed is not kept. For a few keys only: none is forgotten. */
export function createLesung<T>(lies: (was: string) => Promise<T>, now: () => number): (was: string) => Promise<T> {
  const lesungen = new Map<string, { gelesen: Promise<T>; seitMs: number }>()
  return (was) => {
    const [letzte, seitMs] = [lesungen.get(was), now()]
    if (letzte && seitMs >= letzte.seitMs && seitMs < letzte.seitMs + FRISCH_MS) return letzte.gelesen
    const gelesen = lies(was)
    lesungen.set(was, { gelesen, seitMs })
    gelesen.catch(() => lesungen.delete(was))
    return gelesen
  }
}
