import { DRUCKSTATUS_WORT, type Druckstatus } from '#contract/einreichung.ts'
import type { DruckAktion, DruckNeu } from '#contract/druckdaten.ts'

/** Who moves a work: a person by a role, or the delivery whose checksum the printer has confirmed. */
export type Beweger = 'ADMIN' | 'DRUCKEREI' | 'LIEFERUNG'

interface Schritt {
  von: readonly Druckstatus[]
  zu: Druckstatus
  wer: readonly Beweger[]
  /** A reason must be given. */
  grund: boolean
}

/** Every step there is (docs/rules.md, „Print"); what stands in no line is none. */
export const DRUCK_SCHRITTE: readonly Schritt[] = [
  { von: [0], zu: 1, wer: ['ADMIN'], grund: false },
  { von: [1], zu: 3, wer: ['ADMIN'], grund: false },
  { von: [3], zu: 5, wer: ['LIEFERUNG'], grund: false },
  { von: [5], zu: 7, wer: ['DRUCKEREI'], grund: false },
  { von: [7], zu: 10, wer: ['ADMIN'], grund: false },
  // From 0 as well: what has never been ready cannot become so without another file.
  { von: [0, 1, 3, 5, 7, 10], zu: 0, wer: ['ADMIN'], grund: true },
  { von: [5, 7], zu: 0, wer: ['DRUCKEREI'], grund: true },
]

const ZIEL: Readonly<Record<DruckAktion, Druckstatus>> = { DRUCKREIF: 1, BEREITSTELLEN: 3, PRUEFEN: 7, FREIGEBEN: 10, BEANSTANDEN: 0 }

export function zielOf(aktion: DruckAktion): Druckstatus {
  return ZIEL[aktion]
}

/** The step that one of these may take; undefined: there is none. */
export function findDruckschritt(von: Druckstatus, zu: Druckstatus, beweger: readonly Beweger[]): Schritt | undefined {
  return DRUCK_SCHRITTE.find((schritt) => schritt.zu === zu && schritt.von.includes(von) && schritt.wer.some((wer) => beweger.includes(wer)))
}

/** What a person with these roles may do with a work in this state, in the order in which it is offered. */
export function listDruckaktionen(von: Druckstatus, roles: readonly string[]): DruckAktion[] {
  const beweger = bewegerOf(roles)
  return (Object.keys(ZIEL) as DruckAktion[]).filter((aktion) => findDruckschritt(von, ZIEL[aktion], beweger) !== undefined)
}

export function bewegerOf(roles: readonly string[]): Beweger[] {
  return (['ADMIN', 'DRUCKEREI'] as const).filter((rolle) => roles.includes(rolle))
}

/** Why a work is not moved, as the end of „Die Arbeit …". */
export function refuseDruckschritt(von: Druckstatus, zu: Druckstatus, beweger: readonly Beweger[]): string | null {
  return findDruckschritt(von, zu, beweger) ? null : `hat den Druckstatus „${DRUCKSTATUS_WORT[von]}“, in dem dieser Schritt nicht möglich ist`
}

/** It is printed: from here on only the office changes the credits, and nothing is asked or released any more. */
export const GEDRUCKT_AB: Druckstatus = 10
/** The printer has it. */
export const GELIEFERT_AB: Druckstatus = 5
/** Where a work stands after its credits, texts or file were changed; the change is marked in any case. */
export function druckstatusNachAenderung(druckstatus: Druckstatus): Druckstatus {
  return druckstatus === 1 ? 0 : druckstatus
}

interface Marken {
  creditNeuMs: number | null
  textNeuMs: number | null
  dateiNeuMs: number | null
}

/** What has changed, by the times that stand at the work. */
export function listDruckNeu({ creditNeuMs, textNeuMs, dateiNeuMs }: Marken): DruckNeu[] {
  const marken: readonly (readonly [DruckNeu, number | null])[] = [
    ['CREDIT', creditNeuMs],
    ['TEXT', textNeuMs],
    ['DATEI', dateiNeuMs],
  ]
  return marken.flatMap(([neu, ms]) => (ms === null ? [] : [neu]))
}
