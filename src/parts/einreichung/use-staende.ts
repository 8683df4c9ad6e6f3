import { useDeferredValue, useMemo } from 'react'
import type { Jurypaket } from '#contract/jurypaket.ts'
import type { Runde } from '#contract/runde.ts'
import { useStimmen } from '../stimme/use-stimmen.ts'
import { werkeOf } from './im-umfang.ts'
import { type EinreichungStand, standOf } from './einreichung-stand.ts'

/** The works of a round in a category, or in all, in the order of the package, with what the juror has done. It may come a moment after the vote itself. */
export function useStaende(paket: Jurypaket, runde: Runde | null, kategorieId: string | null): EinreichungStand[] {
  const stimmen = useDeferredValue(useStimmen(paket.juryId))
  return useMemo(
    () =>
      werkeOf(paket, runde)
        .filter((einreichung) => kategorieId === null || einreichung.kategorieId === kategorieId)
        .map((einreichung) => standOf(einreichung, { paket, runde, stimmen })),
    [paket, runde, kategorieId, stimmen],
  )
}
