import type { Umgebung } from '../kern/umgebung.ts'

/** Keeps the screen awake while something loads. The browser lets it sleep as soon as the page is hidden, so `hold` is called again on every return. */
export interface Wach {
  hold(): Promise<void>
  release(): void
}

export function openWach(keepAwake: Umgebung['keepAwake']): Wach {
  let wanted = false
  let letSleep: (() => void) | undefined
  return {
    async hold() {
      wanted = true
      const next = await keepAwake?.().catch(() => undefined)
      letSleep?.()
      letSleep = next
      if (!wanted) next?.()
    },
    release() {
      wanted = false
      letSleep?.()
      letSleep = undefined
    },
  }
}
