import { useQuery } from '@tanstack/react-query'
import type { Uebersicht } from '#contract/uebersicht.ts'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { WiedereroeffnungKarte } from '#src/parts/wiedereroeffnung/wiedereroeffnung-karte.tsx'
import { wiedereroeffnungenQuery } from '#src/parts/wiedereroeffnung/wiedereroeffnungen-query.ts'

/** Every closed round of the jury whose result is not confirmed; what was proposed first. */
export function WiederOeffnen({ uebersicht: { juryId } }: { uebersicht: Uebersicht }) {
  const kopf = usePersonKopf()
  const { data } = useQuery(wiedereroeffnungenQuery(juryId, kopf))
  return (data?.runden ?? [])
    .toSorted((a, b) => Number(b.vorschlag !== null) - Number(a.vorschlag !== null))
    .map((runde) => <WiedereroeffnungKarte key={runde.rundeId} juryId={juryId} runde={runde} amt={data?.amt ?? 'VORSITZ'} kopf={kopf} size="bar" />)
}
