import { count, type ChaosErgebnis } from '../chaos-lauf.ts'

/** What a database or a disk that is back is promised to take until the server is ready again; then what a busy machine makes of it. */
const STUFEN_SEC = [0.5, 1, 2, 5, 10, 30]
/** However busy the machine is: whoever waits for longer thinks that it never comes back. */
export const HOECHSTENS_SEC = 30
const WORT = 'bereit in '

/** By steps, so that parts of a run can be added up. */
export function countBereit(faults: Record<string, number>, sec: number): void {
  const stufe = STUFEN_SEC.find((each) => sec <= each)
  count(faults, stufe === undefined ? `${WORT}mehr` : `${WORT}${stufe} s`)
}

/** Within how many seconds this part of all times was ready; null when nothing was measured. */
export function quantileBereit(faults: Record<string, number>, anteil: number): number | null {
  const zahlen = [...STUFEN_SEC.map((sec) => [sec, faults[`${WORT}${sec} s`] ?? 0] as const), [Infinity, faults[`${WORT}mehr`] ?? 0] as const]
  const gesamt = zahlen.reduce((sum, [, times]) => sum + times, 0)
  let bisher = 0
  for (const [sec, times] of zahlen) {
    bisher += times
    if (gesamt > 0 && bisher >= gesamt * anteil) return sec
  }
  return null
}

/** So few schedules say nothing about all. */
const WENIGE = 20
const MEIST_SEC = 2

/** What is wrong with all times of a run together; null: nothing, or too few to tell. */
export function findBereitMangel({ schedules, faults }: Pick<ChaosErgebnis, 'schedules' | 'faults'>): string | null {
  const p95 = quantileBereit(faults, 0.95)
  if (schedules < WENIGE || p95 === null || p95 <= MEIST_SEC) return null
  return `wieder bereit p95 ≤ ${p95} s, versprochen sind ${MEIST_SEC} s`
}
