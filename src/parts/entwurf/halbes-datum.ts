import type { EntwurfFeld } from '#contract/einreichung-entwurf.ts'

const DATEN: readonly string[] = ['erschienenVon', 'erschienenBis'] satisfies EntwurfFeld[]
const WANDZEIT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/

export const HALBES_DATUM = 'Bitte ein Datum wie 18.09.26.'

/** Typed and no date yet: it is kept as it stands there and sent when it has become one. */
export function isHalbesDatum(feld: string, wert: unknown): boolean {
  return DATEN.includes(feld) && typeof wert === 'string' && !WANDZEIT.test(wert)
}
