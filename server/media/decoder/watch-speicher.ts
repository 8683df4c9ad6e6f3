import { readFile } from 'node:fs/promises'

const WATCH_MS = 500

/** Tells once when a process takes more than `maxKb`, until it is called off. Only Linux knows; elsewhere time is the limit. */
export function watchSpeicher(pid: number | undefined, maxKb: number, onZuViel: () => void): () => void {
  const timer = setInterval(() => void look(), WATCH_MS).unref()
  const stop = () => clearInterval(timer)
  async function look(): Promise<void> {
    const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '')
    if (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) <= maxKb) return
    stop()
    onZuViel()
  }
  return stop
}
