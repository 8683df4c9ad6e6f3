import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router-dom'
import { DatensatzLaden } from '#src/parts/editor/datensatz-laden.tsx'
import { entwurfQuery } from '#src/parts/entwurf/entwurf-queries.ts'
import { EntwurfRahmen } from '#src/parts/entwurf/rahmen/entwurf-rahmen.tsx'

const LISTE = { to: '/dashboard/', label: 'Einreichungen' }
const BUERO_LISTE = { to: '/admin/einreichungen', label: 'Einreichungen' }

/** `/einreichungen/:id` and `/admin/einreichungen/:id`: reads the draft once for all tabs. */
export function Component() {
  const { id = '' } = useParams()
  const buero = useLocation().pathname.startsWith('/admin/')
  const abfrage = useQuery(entwurfQuery(id))
  const liste = buero ? BUERO_LISTE : LISTE
  if (!abfrage.data) return <DatensatzLaden abfrage={abfrage} zurueck={liste} />
  return <EntwurfRahmen key={id} entwurf={abfrage.data} basis={`${buero ? '/admin' : ''}/einreichungen/${id}`} buero={buero} liste={liste} />
}
