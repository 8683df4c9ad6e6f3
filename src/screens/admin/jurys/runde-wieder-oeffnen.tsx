import { useQuery } from '@tanstack/react-query'
import type { RundeSatz } from '#contract/jury-runde.ts'
import { WiedereroeffnungKarte } from '#src/parts/wiedereroeffnung/wiedereroeffnung-karte.tsx'
import { wiedereroeffnungenQuery } from '#src/parts/wiedereroeffnung/wiedereroeffnungen-query.ts'

const OHNE_KOPF = {}

/** Of the round that was chosen, while it is closed and its result not confirmed. */
export function RundeWiederOeffnen({ juryId, runde }: { juryId: string; runde: RundeSatz }) {
  const { data } = useQuery({ ...wiedereroeffnungenQuery(juryId, OHNE_KOPF), enabled: runde.status === 'GESCHLOSSEN' })
  const offene = data?.runden.find(({ rundeId }) => rundeId === runde.id)
  if (!data || !offene || runde.status !== 'GESCHLOSSEN') return null
  return (
    <div className="karte">
      <WiedereroeffnungKarte juryId={juryId} runde={offene} amt={data.amt} kopf={OHNE_KOPF} size="desktop" />
    </div>
  )
}
