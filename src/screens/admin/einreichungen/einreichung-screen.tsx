import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import type { Einreichung } from '#contract/einreichung.ts'
import { DatensatzLaden } from '#src/parts/editor/datensatz-laden.tsx'
import { EinreichungAnsicht } from '#src/parts/einreichung/einreichung-ansicht.tsx'
import { einreichungQuery } from '#src/parts/einreichung/einreichung-queries.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'

const ZURUECK = { to: '/admin/einreichungen', label: 'Einreichungen' }

/** `/admin/einreichungen/:id` */
export function Component() {
  const { id = '' } = useParams()
  const abfrage = useQuery(einreichungQuery(id))
  if (!abfrage.data) return <DatensatzLaden abfrage={abfrage} zurueck={ZURUECK} />
  return <Ansicht einreichung={abfrage.data} />
}

function Ansicht({ einreichung }: { einreichung: Einreichung }) {
  useTitel(einreichung.titel)
  const { id, name } = einreichung.agentur
  return <EinreichungAnsicht einreichung={einreichung} zurueck={ZURUECK} agentur={<Link to={`/admin/agenturen/${id}`}>{name}</Link>} />
}
