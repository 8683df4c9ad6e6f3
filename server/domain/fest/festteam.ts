import type { Betrachter } from '../konto/betrachter.ts'

/** Who prepares the evening reads awards under embargo; whoever competes reads nothing of others, unless they are ADMIN. */
export function isFestteam({ roles }: Betrachter): boolean {
  return roles.includes('ADMIN') || (roles.includes('FESTTEAM') && !roles.includes('AGENTUR'))
}
