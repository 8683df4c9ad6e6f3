import { hasAnyRolle } from '#contract/rolle.ts'
import type { Person } from './anmeldung-context.ts'

/** Where a person starts after logging in. */
export function startPfadOf(person: Person): string {
  if (hasAnyRolle(person.roles, ['JURYPRAESIDENT', 'ADMIN'])) return '/dashboard/'
  return hasAnyRolle(person.roles, ['JURY']) ? '/voting' : '/dashboard/'
}
