import { useQuery } from '@tanstack/react-query'
import type { Uebersicht } from '#contract/uebersicht.ts'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { WiedereroeffnungKarten } from '#src/parts/wiedereroeffnung/wiedereroeffnung-karten.tsx'
import { wiedereroeffnungenQuery } from '#src/parts/wiedereroeffnung/wiedereroeffnungen-query.ts'

/** Every closed round of the jury whose result is not confirmed. `offen`: what was proposed, above everything; else what may be, in its place beside the list. */
export function WiederOeffnen({ uebersicht: { juryId }, offen = false }: { uebersicht: Uebersicht; offen?: boolean }) {
  const kopf = usePersonKopf()
  const { data } = useQuery(wiedereroeffnungenQuery(juryId, kopf))
  if (!data) return null
  const hier = data.runden.filter(({ vorschlag }) => (vorschlag !== null) === offen)
  return <WiedereroeffnungKarten juryId={juryId} runden={hier} amt={data.amt} kopf={kopf} raum="jury" />
}
