import { useOutletContext } from 'react-router-dom'
import type { JuryListItem } from '#contract/jury.ts'
import type { YoungWahl } from '#src/parts/young/young-jury.ts'
import type { Jurys } from '../jurys/use-jurys.ts'

/** What the layout of these rooms hands to its screens. */
export interface YoungKontext {
  jurys: Jurys
  wahl: YoungWahl
  /** Those that stand for a category of the newest year. */
  young: readonly JuryListItem[]
}

export function useYoung(): YoungKontext {
  return useOutletContext<YoungKontext>()
}
