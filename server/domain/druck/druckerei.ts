import type { Betrachter } from '../konto/betrachter.ts'

/** Printers read awards under embargo; whoever competes reads nothing of others, unless they are ADMIN. As `isFestteam`. */
export function isDruckerei({ roles }: Pick<Betrachter, 'roles'>): boolean {
  return roles.includes('ADMIN') || (roles.includes('DRUCKEREI') && !roles.includes('AGENTUR'))
}
