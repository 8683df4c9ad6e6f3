import { useQuery } from '@tanstack/react-query'
import type { Uebersicht } from '#contract/uebersicht.ts'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { WiedereroeffnungKarte } from '#src/parts/wiedereroeffnung/wiedereroeffnung-karte.tsx'
import { wiedereroeffnungenQuery } from '#src/parts/wiedereroeffnung/wiedereroeffnungen-query.ts'

/** Every closed round of the jury whose result is not confirmed. `offen`: what was proposed, above everything; else what may be, in its place beside the list. */
export function WiederOeffnen({ uebersicht: { juryId }, offen = false }: { uebersicht: Uebersicht; offen?: boolean }) {
  const kopf = usePersonKopf()
  const { data } = useQuery(wiedereroeffnungenQuery(juryId, kopf))
  if (!data) return null
  return data.runden
    .filter(({ vorschlag }) => (vorschlag !== null) === offen)
    .map((runde) => <WiedereroeffnungKarte key={runde.rundeId} juryId={juryId} runde={runde} amt={data.amt} kopf={kopf} raum="jury" />)
}
