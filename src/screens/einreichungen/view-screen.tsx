import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { Einreichung } from '#contract/einreichung.ts'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { DatensatzLaden } from '#src/parts/editor/datensatz-laden.tsx'
import { EinreichungAnsicht } from '#src/parts/einreichung/einreichung-ansicht.tsx'
import { einreichungQuery } from '#src/parts/einreichung/einreichung-queries.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'

const ZURUECK = { to: '/dashboard/', label: 'Übersicht' }

/** `/einreichungen/view/:id`: what an agency reads of its own work. */
export function Component() {
  const { id = '' } = useParams()
  const abfrage = useQuery(einreichungQuery(id))
  return abfrage.data ? <Ansicht einreichung={abfrage.data} /> : <DatensatzLaden abfrage={abfrage} zurueck={ZURUECK} />
}

function Ansicht({ einreichung }: { einreichung: Einreichung }) {
  useTitel(einreichung.titel)
  const { person } = useAnmeldung()
  const buero = person?.roles.includes('ADMIN') ?? false
  const zurueck = { to: `${buero ? '/admin' : ''}/einreichungen/${einreichung.id}`, label: 'Zur Einreichung' }
  return <EinreichungAnsicht einreichung={einreichung} zurueck={zurueck} fuerAgentur={!buero} />
}
