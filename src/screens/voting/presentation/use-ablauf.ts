import type { Jurypaket, PaketEinreichung } from '#contract/jurypaket.ts'
import { useVorfuehrung, type VorfuehrungZugriff } from '#src/parts/vorfuehrung/use-vorfuehrung.ts'

interface Ablauf {
  /** The works of a category in the order in which they are shown. */
  werke: PaketEinreichung[]
  vorfuehrung: VorfuehrungZugriff
}

export function useAblauf({ juryId, einreichungen }: Jurypaket, kategorieId: string): Ablauf {
  const vorfuehrung = useVorfuehrung(juryId, kategorieId)
  const byId = new Map(einreichungen.map((werk) => [werk.id, werk]))
  return { werke: vorfuehrung.reihenfolge.flatMap((id) => byId.get(id) ?? []), vorfuehrung }
}
