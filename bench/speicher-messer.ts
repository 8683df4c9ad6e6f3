import { readFileSync } from 'node:fs'

export function readSpeicherMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) / 1024
}

/** The most that the process held at once, looked at fifty times a second. */
export function startMeter(pid: number): { stop(): number } {
  let peak = 0
  const look = () => void (peak = Math.max(peak, readSpeicherMb(pid)))
  const timer = setInterval(look, 20)
  return {
    stop: () => {
      clearInterval(timer)
      look()
      return peak
    },
  }
}
