import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever its own clock. */
const TICK_MS = 10
/** It is not looked at more often than that. */
const BLICK_MS = 500
/** A process that stands behind all others gets so much less of the processor beside much else; one that gets none at all ends nevertheless. */
const LANGSAM = 10

/**
 * Calls `onEnde` when the process has had the processor for `maxMs` from now on, or after ten times that on the clock; where the system does not say what it
 * had, after `maxMs` on the clock;
 * one that sleeps and had none since it was looked at last is given up then, within twice `maxMs`. The answer stops it.
 */
export function startRechenzeitUhr(pid: number | undefined, maxMs: number, onEnde: () => void): () => void {
  let zuletzt = readStand(pid)
  const abMs = zuletzt?.rechenzeitMs ?? 0
  const bisMs = performance.now() + maxMs * LANGSAM
  let uhr = setTimeout(look, maxMs).unref()
  function look(): void {
    const jetzt = readStand(pid)
    const steht = jetzt?.schlaeft === true && jetzt.rechenzeitMs === zuletzt?.rechenzeitMs
    const rest = jetzt && !steht ? abMs + maxMs - jetzt.rechenzeitMs : 0
    const restMs = Math.min(rest, bisMs - performance.now())
    if (restMs <= 0) return onEnde()
    zuletzt = jetzt
    uhr = setTimeout(look, Math.max(restMs, BLICK_MS)).unref()
  }
  return () => clearTimeout(uhr)
}

/** How long a process has had the processor so far, and whether it waits for something else; null where the system does not say (only Linux does), or where it is gone. */
function readStand(pid: number | undefined): { rechenzeitMs: number; schlaeft: boolean } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // Behind the name, which is in brackets and may hold anything: the state, and as 12th and 13th word the time of itself and of the system for it (proc_pid_stat(5)).
    const worte = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const rechenzeitMs = (Number(worte[11]) + Number(worte[12])) * TICK_MS
    return Number.isFinite(rechenzeitMs) ? { rechenzeitMs, schlaeft: worte[0] === 'S' } : null
  } catch {
    return null
  }
}
