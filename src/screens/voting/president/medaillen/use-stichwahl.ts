import { useState } from 'react'
import type { Medaillentisch } from '#contract/medaillentisch.ts'
import { followHeading } from '#src/parts/fokus/follow-heading.ts'
import { laeuftNoch } from './stichwahl-worte.ts'

export interface StichwahlWahl {
  /** Works that are chosen for a run-off of this category; null: none is prepared. */
  gewaehlt: readonly string[] | null
  /** One can be prepared now. */
  bereit: boolean
  onWaehle(ids: readonly string[] | null): void
}

/** What the first tap has chosen, for as long as that category is before the chair. */
export function useStichwahl({ kategorieId, stichwahlen }: Medaillentisch, fest: boolean): StichwahlWahl {
  const [auswahl, setAuswahl] = useState<{ kategorieId: string; ids: readonly string[] } | null>(null)
  return {
    gewaehlt: auswahl?.kategorieId === kategorieId ? auswahl.ids : null,
    bereit: !fest && !stichwahlen.some(laeuftNoch),
    onWaehle: (ids) => {
      // The answer of a category that was left takes nothing from the one that is before the chair by then.
      setAuswahl((jetzt) => (ids ? { kategorieId, ids } : jetzt?.kategorieId === kategorieId ? null : jetzt))
      // The button that chose may be gone.
      followHeading()
    },
  }
}
