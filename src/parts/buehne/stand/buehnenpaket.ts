import type { Jurypaket, PaketEinreichung } from '#contract/jurypaket.ts'

const bekannt = new WeakMap<Jurypaket, Jurypaket>()

/**
 * A package without what an audience must not read: an administrator's names agencies of anonymous categories. Which web addresses are an agency's own is
 * known to the server alone, so all of such a work go. The same object as long as the package is the same.
 */
export function toBuehnenpaket(paket: Jurypaket): Jurypaket {
  const fertig = bekannt.get(paket) ?? withoutNamen(paket)
  bekannt.set(paket, fertig)
  return fertig
}

function withoutNamen(paket: Jurypaket): Jurypaket {
  const anonym = new Set(paket.kategorien.flatMap((kategorie) => (kategorie.anonym ? [kategorie.id] : [])))
  const isGenannt = ({ kategorieId, agentur }: PaketEinreichung) => agentur !== null && anonym.has(kategorieId)
  if (!paket.einreichungen.some(isGenannt)) return paket
  return {
    ...paket,
    einreichungen: paket.einreichungen.map((werk) => (isGenannt(werk) ? { ...werk, agentur: null, credits: [], links: [] } : werk)),
  }
}
