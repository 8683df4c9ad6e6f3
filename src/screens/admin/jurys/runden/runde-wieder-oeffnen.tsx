import { useQuery } from '@tanstack/react-query'
import type { Wiedereroeffnung } from '#contract/wiedereroeffnung.ts'
import type { RundeSatz } from '#contract/jury-runde.ts'
import { WiedereroeffnungKarten } from '#src/parts/wiedereroeffnung/wiedereroeffnung-karten.tsx'
import { wiedereroeffnungenQuery } from '#src/parts/wiedereroeffnung/wiedereroeffnungen-query.ts'

const OHNE_KOPF = {}

interface KartenProps {
  juryId: string
  runden: readonly RundeSatz[]
  zeige(wieder: Wiedereroeffnung): boolean
}

function Karten({ juryId, runden, zeige }: KartenProps) {
  const { data } = useQuery({ ...wiedereroeffnungenQuery(juryId, OHNE_KOPF), enabled: runden.some(({ status }) => status === 'GESCHLOSSEN') })
  // The jury is read anew with it, but not at the same moment.
  const geschlossen = new Set(runden.filter(({ status }) => status === 'GESCHLOSSEN').map(({ id }) => id))
  if (!data) return null
  const hier = data.runden.filter((wieder) => geschlossen.has(wieder.rundeId) && zeige(wieder))
  return <WiedereroeffnungKarten juryId={juryId} runden={hier} amt={data.amt} kopf={OHNE_KOPF} raum="buero" />
}

/** What was proposed of any round of the jury, whichever was chosen: somebody waits for an answer. */
export function VorgeschlageneRunden({ juryId, runden }: { juryId: string; runden: readonly RundeSatz[] }) {
  return <Karten juryId={juryId} runden={runden} zeige={({ vorschlag }) => vorschlag !== null} />
}

/** Of the round that was chosen, while it is closed, its result not confirmed, and nothing proposed. */
export function RundeWiederOeffnen({ juryId, runde }: { juryId: string; runde: RundeSatz }) {
  return <Karten juryId={juryId} runden={[runde]} zeige={({ vorschlag }) => vorschlag === null} />
}
