import { instantOfWandzeit } from '#contract/wandzeit.ts'

/** Asking for the offset of a zone is slow, and deadlines and tiers are asked for with every work. */
const known = new Map<string, number>()
const MAX = 2000

/** As `instantOfWandzeit`, remembered: what a wall-clock time means does not change. */
export function instantOf(wandzeit: string, timeZone: string): number {
  const key = `${timeZone} ${wandzeit}`
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size >= MAX) known.clear()
  const instant = instantOfWandzeit(wandzeit, timeZone)
  known.set(key, instant)
  return instant
}
