import { hasAnyRolle, JURY_ROLLEN } from '#contract/rolle.ts'
import { useAppContext } from '../tablet/app-context.ts'

/** Whose device the server knows by its reports: nobody else's is ever called ready. The office shows a jury over its connection. */
export function useMayLaden(): boolean {
  return hasAnyRolle(useAppContext().person.roles, JURY_ROLLEN)
}
