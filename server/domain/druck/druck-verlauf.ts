import type { Druckschritt } from '#contract/druckdaten.ts'
import { DRUCKSTATUS, type Druckstatus } from '#contract/einreichung.ts'

/** What the history calls each step, by where it leads. */
export const DRUCK_VERLAUF: Readonly<Record<Druckstatus, string>> = {
  0: 'DRUCK_BEANSTANDET',
  1: 'DRUCKREIF',
  3: 'DRUCK_BEREIT',
  5: 'DRUCK_ABGEHOLT',
  7: 'DRUCK_GEPRUEFT',
  10: 'DRUCK_FREIGEGEBEN',
}
/** A change took it back by itself. */
export const DRUCK_ZURUECK = 'DRUCK_ZURUECK'

/** A warning about a print file or its texts was taken, or no longer. */
export const PREFLIGHT_VERLAUF = { angenommen: 'PREFLIGHT_ANGENOMMEN', offen: 'PREFLIGHT_OFFEN' } as const

/** What moves a work. */
export const DRUCK_BEWEGT: readonly string[] = [DRUCK_ZURUECK, ...Object.values(DRUCK_VERLAUF)]

const ALLE: ReadonlySet<string> = new Set([...DRUCK_BEWEGT, ...Object.values(PREFLIGHT_VERLAUF)])

/** From the history of a work, the oldest entry first: the steps that led to where it stands. Back at the beginning the way begins anew. */
export function wegOf(eintraege: readonly { aktion: string; createdMs: number }[]): Druckschritt[] {
  let weg: Druckschritt[] = []
  for (const { aktion, createdMs } of eintraege) {
    if (aktion === DRUCK_ZURUECK) weg = []
    const druckstatus = DRUCKSTATUS.find((each) => DRUCK_VERLAUF[each] === aktion)
    if (druckstatus === undefined) continue
    weg = druckstatus === 0 ? [] : [...weg.filter((schritt) => schritt.druckstatus < druckstatus), { druckstatus, ms: createdMs }]
  }
  return weg
}

/** Agencies read none of these: a step would tell of an award that is not public, and of more than „In Produktion". */
export function isDruckVerlauf(aktion: string): boolean {
  return ALLE.has(aktion)
}
