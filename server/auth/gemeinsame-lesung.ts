import { AppFehler } from '../domain/grund/app-fehler.ts'

export interface Frage {
  /** Who asks. */
  wer: string
  /** Of whom, as whom and what: equal ones have one answer. */
  was: string
  /** Waits for nothing. */
  frei: boolean
  /** Whether whoever asks may still read, asked after some waiting. */
  gilt(): Promise<boolean>
}

interface Lesung {
  antwort: Promise<unknown>
  begonnen: boolean
  naechste: Promise<unknown> | null
}

/** So much longer than a reading took its person waits before the next: a quarter of the thread at the most that all votes go through. */
const PAUSE = 3
const HOECHSTENS_MS = 1000
/** Different questions of one person: more than all screens of an office ask at once. What nobody will wait for is not kept. */
const WARTENDE = 100

/**
 * One reading of a question at a time. Whoever asks it meanwhile waits for the next one, together with everybody else who does: it begins after they have
 * asked, so that nobody is answered what was so before. What failed, failed for those alone who waited for it. The readings of one person come one after
 * the other with a pause behind each: whoever asks without end waits longer, takes little from others, and is refused only what would wait behind a hundred
 * different questions.
 */
export function createGemeinsameLesung(): <T>(frage: Frage, lies: () => Promise<T>) => Promise<T> {
  const lesungen = new Map<string, Lesung>()
  const takte = new Map<string, Promise<void>>()
  const wartende = new Map<string, number>()

  function count(wer: string, mehr: 1 | -1): void {
    const anzahl = (wartende.get(wer) ?? 0) + mehr
    if (anzahl > 0) wartende.set(wer, anzahl)
    else wartende.delete(wer)
  }

  /** At once where its person has had the pause of the last. */
  function pace<T>({ wer, frei }: Frage, lies: () => Promise<T>): Promise<T> {
    if (frei) return lies()
    let begonnenMs = performance.now()
    const before = takte.get(wer)
    if (before) count(wer, 1)
    const antwort = before
      ? before.then(() => {
          count(wer, -1)
          begonnenMs = performance.now()
          return lies()
        })
      : lies()
    const pause = () => sleep(Math.min(HOECHSTENS_MS, (performance.now() - begonnenMs) * PAUSE))
    const takt = antwort.then(pause, pause)
    takte.set(wer, takt)
    void takt.then(() => takte.get(wer) === takt && takte.delete(wer))
    return antwort
  }

  function begin<T>(frage: Frage, lies: () => Promise<T>): Promise<T> {
    const lesung: Lesung = { antwort: Promise.resolve(), begonnen: false, naechste: null }
    lesungen.set(frage.was, lesung)
    const antwort = pace(frage, () => {
      lesung.begonnen = true
      return lies()
    })
    lesung.antwort = antwort
    // The next one, where somebody waits, takes this place itself.
    const end = () => void (lesung.naechste === null && lesungen.delete(frage.was))
    antwort.then(end, end)
    return antwort
  }

  function ask<T>(frage: Frage, lies: () => Promise<T>): Promise<T> {
    const lesung = lesungen.get(frage.was)
    if (!lesung && (wartende.get(frage.wer) ?? 0) >= WARTENDE) return Promise.reject(new AppFehler('zu-viele-anfragen'))
    if (!lesung) return begin(frage, lies)
    if (!lesung.begonnen) return lesung.antwort as Promise<T>
    const beginNext = () => begin(frage, lies)
    lesung.naechste ??= lesung.antwort.then(beginNext, beginNext)
    return lesung.naechste as Promise<T>
  }

  return async <T>(frage: Frage, lies: () => Promise<T>): Promise<T> => {
    const wartet = lesungen.has(frage.was) || (!frage.frei && takte.has(frage.wer))
    const antwort = await ask(frage, lies)
    // A log-in may have been ended meanwhile.
    if (wartet && !(await frage.gilt())) throw new AppFehler('nicht-angemeldet')
    return antwort
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref())
}
