import type { EntwurfFeld } from '#contract/einreichung-entwurf.ts'
import { hasWandzeitForm } from '#contract/wandzeit.ts'

const DATEN: readonly string[] = ['erschienenVon', 'erschienenBis'] satisfies EntwurfFeld[]

export const HALBES_DATUM = 'Bitte ein Datum wie 18.09.26.'

/** Typed and no date yet: it is kept as it stands there and sent when it has become one. */
export function isHalbesDatum(feld: string, wert: unknown): boolean {
  return DATEN.includes(feld) && typeof wert === 'string' && !hasWandzeitForm(wert)
}
