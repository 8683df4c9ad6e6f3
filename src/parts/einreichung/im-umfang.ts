import { isImUmfang, umfangOf } from '#contract/umfang.ts'
import type { Jurypaket, PaketEinreichung } from '#contract/jurypaket.ts'
import type { Runde } from '#contract/runde.ts'
import { aktuelleRundeOf } from '../runde/aktuelle-runde.ts'

/** The works of the package that a round is about, in its order. */
export function werkeOf(paket: Pick<Jurypaket, 'einreichungen'>, runde: Runde | null): PaketEinreichung[] {
  const umfang = umfangOf(runde)
  return umfang === null ? paket.einreichungen : paket.einreichungen.filter(({ id }) => isImUmfang(umfang, id))
}

/** The package as far as a round is about it: what it names no work of is no category of it. */
export function imUmfang(paket: Jurypaket, runde: Runde | null): Jurypaket {
  if (umfangOf(runde) === null) return paket
  const einreichungen = werkeOf(paket, runde)
  const dabei = new Set(einreichungen.map(({ kategorieId }) => kategorieId))
  return { ...paket, einreichungen, kategorien: paket.kategorien.filter(({ id }) => dabei.has(id)) }
}

/** Of a work the round that is shown beside it: one that is not about it is none of its own, whatever runs meanwhile. */
export function rundeOfWerk(runden: readonly Runde[], einreichungId: string, nowMs: number): Runde | null {
  return aktuelleRundeOf(
    runden.filter((runde) => isImUmfang(umfangOf(runde), einreichungId)),
    nowMs,
  )
}
