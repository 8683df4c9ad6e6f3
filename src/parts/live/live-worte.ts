import type { Phase } from '#contract/live-sitzung.ts'

export const PHASE_WORT: Record<Phase, string> = { ZEIGEN: 'Zeigen', DISKUSSION: 'Diskussion', ABSTIMMUNG: 'Abstimmung', ERGEBNIS: 'Ergebnis' }

/** „1:10" */
export function formatDauer(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export function werkWort({ nummer, titel }: { nummer: string; titel: string }): string {
  return [nummer, titel].filter(Boolean).join(' · ')
}
