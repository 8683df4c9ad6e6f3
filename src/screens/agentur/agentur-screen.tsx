import { useQuery } from '@tanstack/react-query'
import { Outlet, useParams } from 'react-router-dom'
import { agenturQuery } from '#src/parts/agentur/agentur-queries.ts'
import { DatensatzLaden } from '#src/parts/editor/datensatz-laden.tsx'
import { useZurueck } from '#src/parts/agentur/use-agentur.tsx'
import './agentur.css'

/** `/agentur/:id` and `/admin/agenturen/:id`: reads the agency once for all tabs. */
export function Component() {
  const { id = '' } = useParams()
  const zurueck = useZurueck()
  const abfrage = useQuery(agenturQuery(id))
  if (!abfrage.data) return <DatensatzLaden abfrage={abfrage} zurueck={zurueck} />
  return <Outlet key={id} context={abfrage.data} />
}
