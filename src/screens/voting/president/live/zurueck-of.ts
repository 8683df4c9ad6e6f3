import type { Jurypaket } from '#contract/jurypaket.ts'

/** Chair and office come from the results, everybody else from the works of the jury. */
export function zurueckOf({ juryId, mitglied }: Pick<Jurypaket, 'juryId' | 'mitglied'>, roles: readonly string[]): string {
  return mitglied?.funktion === 'VORSITZ' || roles.includes('ADMIN') ? `/voting/president/${juryId}` : `/voting/${juryId}`
}
