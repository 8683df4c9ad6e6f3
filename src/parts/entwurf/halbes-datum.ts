import type { EntwurfFeld } from '#contract/einreichung-entwurf.ts'
import { hasWandzeitForm } from '#contract/wandzeit.ts'
import { datumMangelOf } from '#src/lib/datum-eingabe.ts'

const DATEN: readonly string[] = ['erschienenVon', 'erschienenBis'] satisfies EntwurfFeld[]

/** The same words in the list of what is missing and at the field. */
export function halbesDatumMangelOf(wert: unknown): string {
  return datumMangelOf(String(wert), false)
}

/** Typed and no date yet: it is kept as it stands there and sent when it has become one. */
export function isHalbesDatum(feld: string, wert: unknown): boolean {
  return DATEN.includes(feld) && typeof wert === 'string' && !hasWandzeitForm(wert)
}
