import type { Jurypaket } from '#contract/jurypaket.ts'
import { hasAnyRolle } from '#contract/rolle.ts'
import { useAppContext } from '../tablet/app-context.ts'

/** Whose order and notes the server takes (`require-leitung.ts`): nobody else is offered to write any. */
export function useMayOrdnen({ mitglied }: Pick<Jurypaket, 'mitglied'>): boolean {
  const { roles } = useAppContext().person
  return (
    hasAnyRolle(roles, ['PRAESENTATION', 'ADMIN']) ||
    mitglied?.funktion === 'STV' ||
    (mitglied?.funktion === 'VORSITZ' && roles.includes('JURYPRAESIDENT'))
  )
}
