import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever its own clock. */
const TICK_MS = 10
/** A process that stands behind all others gets so much less of the processor beside much else; one that gets none at all ends nevertheless. */
const LANGSAM = 10

/**
 * Calls `onEnde` when the process has had the processor for `maxMs` from now on, or after ten times that on the clock; where the system does not say what it
 * had, after `maxMs` on the clock. The answer stops it.
 */
export function startRechenzeitUhr(pid: number | undefined, maxMs: number, onEnde: () => void): () => void {
  const abMs = readRechenzeit(pid)
  const bisMs = performance.now() + maxMs * LANGSAM
  let uhr = setTimeout(look, maxMs).unref()
  function look(): void {
    const jetztMs = readRechenzeit(pid)
    const rest = abMs === null || jetztMs === null ? 0 : abMs + maxMs - jetztMs
    const restMs = Math.min(rest, bisMs - performance.now())
    if (restMs <= 0) return onEnde()
    uhr = setTimeout(look, restMs).unref()
  }
  return () => clearTimeout(uhr)
}

/** How long a process has had the processor so far; null where the system does not say (only Linux does), or where it is gone. */
function readRechenzeit(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // Behind the name, which is in brackets and may hold anything: the 12th and the 13th word, of itself and of the system for it (proc_pid_stat(5)).
    const [own = NaN, system = NaN] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number)
    return (own + system) * TICK_MS
  } catch {
    return null
  }
}
