import { useQuery } from '@tanstack/react-query'
import type { LiveStand } from '#contract/live-sitzung.ts'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { ergebnisQuery } from '#src/parts/ergebnis/ergebnis-queries.ts'
import { EinreichungDetail } from '../einreichung-detail.tsx'
import '../president-detail.css'

/** The result of this work in the round of the session, for whoever reads it; the server asks again. */
export function LiveErgebnis({ live: { juryId, rundeId, kategorieId, einreichungId } }: { live: LiveStand }) {
  const { data } = useQuery(ergebnisQuery({ juryId, kategorieId, ...(rundeId !== null && { rundeId }) }, usePersonKopf()))
  const einreichung = data?.einreichungen.find((each) => each.einreichungId === einreichungId)
  return data && einreichung && !einreichung.zurueckgehalten ? <EinreichungDetail ergebnis={data} einreichung={einreichung} /> : null
}
