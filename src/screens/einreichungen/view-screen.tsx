import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { Einreichung } from '#contract/einreichung.ts'
import { PersonMenu } from '#src/parts/anmeldung/person-menu.tsx'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { DatensatzLaden } from '#src/parts/editor/datensatz-laden.tsx'
import { EinreichungAnsicht } from '#src/parts/einreichung/einreichung-ansicht.tsx'
import { einreichungQuery } from '#src/parts/einreichung/einreichung-queries.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Logo } from '#src/ui/logo.tsx'
import { useRaum } from '#src/ui/raum.ts'
import './view-screen.css'

const ZURUECK = { to: '/dashboard/', label: 'Übersicht' }

/** `/einreichungen/view/:id`: what an agency reads of its own work. */
export function Component() {
  useRaum('light')
  const { id = '' } = useParams()
  const abfrage = useQuery(einreichungQuery(id))
  return (
    <div className="view-screen">
      <header className="view-screen__kopf">
        <Logo />
        <PersonMenu />
      </header>
      {abfrage.data ? <Ansicht einreichung={abfrage.data} /> : <DatensatzLaden abfrage={abfrage} zurueck={ZURUECK} />}
    </div>
  )
}

function Ansicht({ einreichung }: { einreichung: Einreichung }) {
  useTitel(einreichung.titel)
  const { person } = useAnmeldung()
  return <EinreichungAnsicht einreichung={einreichung} zurueck={ZURUECK} fuerAgentur={!person?.roles.includes('ADMIN')} />
}
