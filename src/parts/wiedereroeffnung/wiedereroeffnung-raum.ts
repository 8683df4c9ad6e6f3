import type { QueryKey } from '@tanstack/react-query'
import type { Amt, Wiedereroeffnung } from '#contract/wiedereroeffnung.ts'
import type { PersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'

export interface WiedereroeffnungProps {
  juryId: string
  runde: Wiedereroeffnung
  /** As whom whoever looks proposes and agrees. */
  amt: Amt
  kopf: PersonKopf
  /** In the room of the jury fingers press, in the office a mouse does. */
  raum: 'jury' | 'buero'
}

export function sizeOf({ raum }: Pick<WiedereroeffnungProps, 'raum'>): 'bar' | 'desktop' {
  return raum === 'jury' ? 'bar' : 'desktop'
}

/** What is old once somebody has proposed or decided. */
export const keysOf = (juryId: string): QueryKey[] => [['jury', juryId], ['jury-liste'], ['lage']]
