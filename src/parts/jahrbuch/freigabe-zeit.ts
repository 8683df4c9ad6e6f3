import type { Druckfreigabe } from '#contract/druckfreigabe.ts'
import { endeOf, instantOfWandzeit } from '#contract/wandzeit.ts'
import { getTimeZone } from '#src/lib/datum.ts'

/** The agency may still answer, so the office not for it. Of a release that was never given the server has said so; of one that holds no more its date does. */
export function hatNochZeit({ stand, bis }: Pick<Druckfreigabe, 'stand' | 'bis'>, nowMs: number): boolean {
  if (stand !== 'GEAENDERT' && stand !== 'ZURUECKGENOMMEN') return stand === 'ANGEFRAGT'
  if (bis === null) return false
  const ende = endeOf(bis)
  const endeMs = instantOfWandzeit(ende, getTimeZone())
  return ende === bis ? nowMs <= endeMs : nowMs < endeMs
}
