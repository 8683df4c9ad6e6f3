import { useQuery } from '@tanstack/react-query'
import type { LiveStand } from '#contract/live-sitzung.ts'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { ergebnisQuery } from '#src/parts/ergebnis/ergebnis-queries.ts'
import { EinreichungDetail } from '../einreichung-detail.tsx'
import '../president-detail.css'

/** The result of this work, for whoever reads the round's; the server asks again. */
export function LiveErgebnis({ live: { juryId, kategorieId, einreichungId } }: { live: LiveStand }) {
  const { data } = useQuery(ergebnisQuery({ juryId, kategorieId }, usePersonKopf()))
  const einreichung = data?.einreichungen.find((each) => each.einreichungId === einreichungId)
  return data && einreichung && !einreichung.zurueckgehalten ? <EinreichungDetail ergebnis={data} einreichung={einreichung} /> : null
}
