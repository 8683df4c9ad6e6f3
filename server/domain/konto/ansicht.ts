import type { Rolle } from '#contract/rolle.ts'

export const ANSICHT_MS = 30 * 60_000

/** Who is behind a view, and until when it lasts. */
export interface Ansicht {
  adminId: string
  adminName: string
  bisMs: number
}

export interface Mensch {
  id: string
  name: string
  roles: Rolle[]
}

/**
 * Whom a session speaks for. `vorbei`: a view has ended by itself, and the browser has not yet asked who is logged in: what it still shows is the other
 * person's, so it may change nothing.
 */
export interface Betrachter {
  mensch: Mensch
  ansicht: Ansicht | null
  vorbei: boolean
}

/** Nobody is seen who may do more than look: administrators are not, nor whoever has been deactivated. */
export function pickBetrachter(
  eigener: Mensch,
  { bisMs, gesehen }: { bisMs: number | null; gesehen: (Mensch & { aktiv: boolean }) | null },
  nowMs: number,
): Betrachter {
  if (bisMs === null) return { mensch: eigener, ansicht: null, vorbei: false }
  if (!gesehen || nowMs >= bisMs || !eigener.roles.includes('ADMIN') || !maySee(gesehen)) return { mensch: eigener, ansicht: null, vorbei: true }
  const { id, name, roles } = gesehen
  return { mensch: { id, name, roles }, ansicht: { adminId: eigener.id, adminName: eigener.name, bisMs }, vorbei: false }
}

export function maySee({ aktiv, roles }: { aktiv: boolean; roles: readonly Rolle[] }): boolean {
  return aktiv && !roles.includes('ADMIN')
}
