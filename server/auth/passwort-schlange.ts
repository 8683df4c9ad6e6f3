import { AppFehler } from '../domain/grund/app-fehler.ts'

export interface Antragsteller {
  /** Whoever has the same name stands in one line. */
  wer: string
  /** Whom we know: stands in a line of their own, before the strangers. */
  vorrang?: boolean
}

export interface Schlange {
  /** `work` when its turn comes; AppFehler `zu-viele-anfragen` when too many wait already. */
  run<T>(antragsteller: Antragsteller, work: () => Promise<T>): Promise<T>
}

export interface SchlangenMass {
  /** At the same time. */
  plaetze: number
  jeWer: number
  /** Of those without precedence. */
  insgesamt: number
  /** Between the work of two without precedence: what else runs here keeps its share. */
  ruheMs?: number
}

interface Wartender {
  start: () => void
  refuse: (error: AppFehler) => void
}

const BALD_SEC = 5

/**
 * Dear work in few places. Whoever asks takes turns with the others, however much he asks for: a stranger's thousand guesses delay nobody's one. Those we know
 * take turns with the strangers and come first; nobody can ask so often that the others never have theirs. When no more may wait, the last of the longest
 * line is sent away, not whoever has just come.
 */
export function createSchlange({ plaetze, jeWer, insgesamt, ruheMs = 0 }: SchlangenMass): Schlange {
  const bekannte = new Map<string, Wartender[]>()
  const fremde = new Map<string, Wartender[]>()
  let running = 0
  let warBekannt = false
  let ruhtBisMs = 0
  let wecker: NodeJS.Timeout | undefined

  function next(): void {
    if (running >= plaetze) return
    const restMs = fremde.size > 0 ? ruhtBisMs - performance.now() : 0
    if (restMs > 0) wakeIn(restMs)
    const mayFremde = fremde.size > 0 && restMs <= 0
    if (bekannte.size > 0 && !(mayFremde && warBekannt)) startFirst(bekannte)
    else if (mayFremde) startFirst(fremde)
  }

  function wakeIn(ms: number): void {
    clearTimeout(wecker)
    wecker = setTimeout(next, ms)
  }

  function startFirst(lines: Map<string, Wartender[]>): void {
    const [[wer, line] = ['', []]] = lines
    const wartender = line.shift()
    // To the end: the others come before.
    lines.delete(wer)
    if (line.length > 0) lines.set(wer, line)
    warBekannt = lines === bekannte
    running += 1
    wartender?.start()
  }

  function enter({ wer, vorrang = false }: Antragsteller): Promise<void> {
    const lines = vorrang ? bekannte : fremde
    const line = lines.get(wer) ?? []
    if (line.length >= jeWer) throw zuViele()
    if (!vorrang && lengthOf(fremde) >= insgesamt) makeRoom(fremde, line.length)
    lines.set(wer, line)
    return new Promise((start, refuse) => {
      line.push({ start, refuse })
      next()
    })
  }

  return {
    async run(antragsteller, work) {
      await enter(antragsteller)
      try {
        return await work()
      } finally {
        if (!antragsteller.vorrang) ruhtBisMs = performance.now() + ruheMs
        running -= 1
        next()
      }
    },
  }
}

function lengthOf(lines: Map<string, Wartender[]>): number {
  return [...lines.values()].reduce((sum, line) => sum + line.length, 0)
}

/** For somebody of whom `eigene` wait already: only a line that stays the longer one gives its last place away. */
function makeRoom(lines: Map<string, Wartender[]>, eigene: number): void {
  const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one), [])
  if (longest.length <= eigene + 1) throw zuViele()
  longest.pop()?.refuse(zuViele())
}

function zuViele(): AppFehler {
  return new AppFehler('zu-viele-anfragen', { retryAfterSec: BALD_SEC })
}
