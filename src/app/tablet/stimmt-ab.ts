import { hasAnyRolle } from '#contract/rolle.ts'
import type { Person } from '#src/parts/anmeldung/anmeldung-context.ts'

/** Whose votes are kept on this device: nobody else gets a vote store. */
export function stimmtAb(person: Pick<Person, 'roles'> | null): boolean {
  return person !== null && hasAnyRolle(person.roles, ['JURY', 'JURYPRAESIDENT'])
}
