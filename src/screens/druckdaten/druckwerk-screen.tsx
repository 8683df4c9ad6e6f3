import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { Einreichung } from '#contract/einreichung.ts'
import { Abschnitt } from '#src/parts/ansicht/ansicht.tsx'
import { Druckweg } from '#src/parts/druck/druckweg.tsx'
import { druckwerkQuery } from '#src/parts/druck/preflight-queries.ts'
import { DatensatzLaden } from '#src/parts/editor/datensatz-laden.tsx'
import { EinreichungAnsicht } from '#src/parts/einreichung/einreichung-ansicht.tsx'
import { einreichungQuery } from '#src/parts/einreichung/einreichung-queries.ts'
import { useTitel } from '#src/parts/titel/use-titel.ts'

const ZURUECK = { to: '/druckdaten', label: 'Druckdaten' }

/** `/druckdaten/:id`: texts, credits and files of one work, as a printer reads them. */
export function Component() {
  const { id = '' } = useParams()
  const abfrage = useQuery(einreichungQuery(id))
  return abfrage.data ? <Werk einreichung={abfrage.data} /> : <DatensatzLaden abfrage={abfrage} zurueck={ZURUECK} />
}

function Werk({ einreichung }: { einreichung: Einreichung }) {
  useTitel(einreichung.titel)
  const { data: werk } = useQuery(druckwerkQuery(einreichung.id))
  return (
    <EinreichungAnsicht
      einreichung={einreichung}
      zurueck={ZURUECK}
      zuerst={
        werk ? (
          <Abschnitt titel="Im Druck">
            <Druckweg werk={werk} />
          </Abschnitt>
        ) : null
      }
    />
  )
}
