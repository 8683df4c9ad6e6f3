import { queryOptions } from '@tanstack/react-query'
import type { PersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'

export function jurysQuery(kopf: PersonKopf) {
  return queryOptions({
    queryKey: ['jurys'],
    queryFn: async ({ signal }) => (await import('./frage-jurys.ts')).frageJurys(kopf, signal),
  })
}
