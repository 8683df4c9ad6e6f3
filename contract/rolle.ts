import * as z from 'zod/mini'

export const ROLLEN = ['ADMIN', 'AGENTUR', 'JURY', 'JURYPRAESIDENT', 'PRAESENTATION', 'DRUCKEREI', 'FESTTEAM'] as const
export const RolleSchema = z.enum(ROLLEN)
export type Rolle = z.infer<typeof RolleSchema>
/** Who is at a jury's sitting: its members, the chair, and who shows the works there. They work on tablets, whose sessions last for days. */
export const JURY_ROLLEN = ['JURY', 'JURYPRAESIDENT', 'PRAESENTATION'] as const satisfies readonly Rolle[]

export function hasAnyRolle(roles: readonly string[], wanted: readonly Rolle[]): boolean {
  return wanted.some((rolle) => roles.includes(rolle))
}

export function hasAllRollen(roles: readonly string[], wanted: readonly Rolle[]): boolean {
  return wanted.every((rolle) => roles.includes(rolle))
}
