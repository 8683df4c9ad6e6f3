import * as z from 'zod/mini'

export const ROLLEN = ['ADMIN', 'AGENTUR', 'JURY', 'JURYPRAESIDENT', 'PRAESENTATION', 'DRUCKEREI', 'FESTTEAM'] as const
export const RolleSchema = z.enum(ROLLEN)
export type Rolle = z.infer<typeof RolleSchema>

export function hasAnyRolle(roles: readonly string[], wanted: readonly Rolle[]): boolean {
  return wanted.some((rolle) => roles.includes(rolle))
}

export function hasAllRollen(roles: readonly string[], wanted: readonly Rolle[]): boolean {
  return wanted.every((rolle) => roles.includes(rolle))
}
