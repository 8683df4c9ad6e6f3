import { divide, wurzelOf } from '../grund/ganze-zahlen.ts'

/**
 * Z_MITTEL: how far above or below their own average jurors put each work, in their own spread. The value of one vote is z = (x − µ) / σ over all valid votes of
 * its juror in the round. With n votes, S = Σx and Q = Σx² in whole numbers over one denominator, z = (n·x − S) / √(n·Q − S²): the denominator is gone, and
 * only the root is not exact. It is taken in whole numbers (`BigInt`) with twelve decimals, half up away from zero: floating point would leave the last digit,
 * and with it a rank, to the machine and to the order of the votes. Means are rounded to six decimals, so that what the twelfth leaves over makes no
 * difference between works that are equal.
 */
export interface Jurorstimme {
  mitgliedId: string
  einreichungId: string
  /** Over the common denominator of the round. */
  zaehler: number
}

export interface Ausgleich {
  /** Mean z in millionths. */
  z: number
  /** Votes taken as z = 0: of jurors with too few votes, or who gave all works the same. */
  ohne: number
}

const MIN_STIMMEN = 5
const STELLEN = 10n ** 12n
const JE_MILLIONSTEL = 10n ** 6n

/** By work. `stimmen`: every valid vote of the round. */
export function ausgleichOf(stimmen: readonly Jurorstimme[]): Map<string, Ausgleich> {
  const summen = new Map<string, { z: bigint; anzahl: bigint; ohne: number }>()
  for (const eigene of Map.groupBy(stimmen, ({ mitgliedId }) => mitgliedId).values()) {
    const zOf = zFor(eigene.map(({ zaehler }) => BigInt(zaehler)))
    for (const { einreichungId, zaehler } of eigene) {
      const summe = summen.get(einreichungId) ?? { z: 0n, anzahl: 0n, ohne: 0 }
      const ohne = summe.ohne + (zOf ? 0 : 1)
      summen.set(einreichungId, { z: summe.z + (zOf?.(BigInt(zaehler)) ?? 0n), anzahl: summe.anzahl + 1n, ohne })
    }
  }
  return new Map([...summen].map(([id, { z, anzahl, ohne }]) => [id, { z: Number(divide(z, anzahl * JE_MILLIONSTEL)), ohne }]))
}

/** z of one value of these, with twelve decimals; null where there is none. */
function zFor(werte: readonly bigint[]): ((x: bigint) => bigint) | null {
  const n = BigInt(werte.length)
  const summe = werte.reduce((sum, x) => sum + x, 0n)
  const quadrate = werte.reduce((sum, x) => sum + x * x, 0n)
  const varianz = n * quadrate - summe * summe
  if (werte.length < MIN_STIMMEN || varianz === 0n) return null
  return (x) => {
    const abstand = n * x - summe
    // √(a² · 10²⁴ · 4 / V) is 2·|z| with twelve decimals, so that its last bit rounds.
    const doppelt = wurzelOf((abstand * abstand * STELLEN * STELLEN * 4n) / varianz)
    const betrag = (doppelt + 1n) / 2n
    return abstand < 0n ? -betrag : betrag
  }
}
