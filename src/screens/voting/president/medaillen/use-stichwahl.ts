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
      setAuswahl(ids && { kategorieId, ids })
      // The button that chose may be gone.
      followHeading()
    },
  }
}
