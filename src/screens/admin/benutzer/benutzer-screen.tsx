import { useQuery } from '@tanstack/react-query'
import { Outlet, useParams } from 'react-router-dom'
import { benutzerQuery } from '#src/parts/benutzer/benutzer-queries.ts'
import { DatensatzLaden } from '#src/parts/editor/datensatz-laden.tsx'
import { ZURUECK } from './use-benutzer.tsx'

/** `/admin/benutzer/:id`: reads the person once for all tabs. */
export function Component() {
  const { id = '' } = useParams()
  const abfrage = useQuery(benutzerQuery(id))
  if (!abfrage.data) return <DatensatzLaden abfrage={abfrage} zurueck={ZURUECK} />
  return <Outlet key={id} context={abfrage.data} />
}
