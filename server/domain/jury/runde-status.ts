import type { RundeStatus } from '#contract/runde.ts'
import type { Schuld } from '../geraet/bericht.ts'

const SCHRITTE: Partial<Record<RundeStatus, readonly RundeStatus[]>> = {
  VORBEREITUNG: ['OFFEN'],
  OFFEN: ['PAUSIERT', 'NACHLAUF'],
  PAUSIERT: ['OFFEN', 'NACHLAUF'],
  NACHLAUF: ['GESCHLOSSEN'],
  GESCHLOSSEN: ['BESTAETIGT'],
  BESTAETIGT: ['VEROEFFENTLICHT'],
}

/** Results that a chair has confirmed stay as they are: what is recorded later changes none of their votes. */
export const ENDGUELTIG: readonly RundeStatus[] = ['BESTAETIGT', 'VEROEFFENTLICHT']

export function isSchrittErlaubt(from: string, to: RundeStatus): boolean {
  return SCHRITTE[from as RundeStatus]?.includes(to) ?? false
}

/** The one way back, and only by chair and office together (`wiedereroeffnung.ts`): it is paused, and goes on with the next step or is closed again. */
export function isSchrittZurueck(from: string, to: string): boolean {
  return from === 'GESCHLOSSEN' && to === 'PAUSIERT'
}

/** One round of a jury is open at a time; the NACHLAUF of the one before may still run. */
export function isOffen(status: string): boolean {
  return status === 'OFFEN' || status === 'PAUSIERT'
}

/** Its rules and the works before it are sealed; from here on both stay, or an entry says what changed. */
export function hasBegonnen(status: string): boolean {
  return status !== 'VORBEREITUNG'
}

/** What it is counted by stays as it is: it has begun, or tablets may begin it without a word from the server. */
export function isEingefroren({ status, freigegeben }: { status: string; freigegeben: number }): boolean {
  return hasBegonnen(status) || freigegeben === 1
}

/** Nobody reads who gave what before the round is closed for good. */
export function isGeheim(status: string): boolean {
  return isOffen(status) || status === 'VORBEREITUNG' || status === 'NACHLAUF'
}

/** What it said before closing says nothing of what was tapped until then. */
export function isMeldungOffen({ berichtetMs }: Schuld, geschlossenMs: number): boolean {
  return berichtetMs === null || berichtetMs <= geschlossenMs
}

/** A tablet owes votes until it has said, after closing, that nothing waits. */
export function isSchuldig(schuld: Schuld, geschlossenMs: number): boolean {
  return isMeldungOffen(schuld, geschlossenMs) || schuld.wartend > 0
}

export function nachlaufEndeOf({ geschlossenMs, nachlaufMin }: { geschlossenMs: number | null; nachlaufMin: number }): number | null {
  return geschlossenMs === null ? null : geschlossenMs + nachlaufMin * 60_000
}

/** The window is over, or no tablet owes anything any more. */
export function isNachlaufZuEnde(runde: { geschlossenMs: number | null; nachlaufMin: number }, geraete: readonly Schuld[], jetztMs: number): boolean {
  const { geschlossenMs } = runde
  if (geschlossenMs === null) return true
  if (jetztMs >= (nachlaufEndeOf(runde) ?? 0)) return true
  return geraete.length > 0 && geraete.every((geraet) => !isSchuldig(geraet, geschlossenMs))
}
