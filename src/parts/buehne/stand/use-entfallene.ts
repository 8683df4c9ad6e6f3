import { useState } from 'react'
import type { Jurypaket } from '#contract/jurypaket.ts'
import { toBuehnenpaket } from './buehnenpaket.ts'

interface Gezeigt {
  quelle: Jurypaket
  /** The newest package, and what was in an earlier one while this screen was open. */
  paket: Jurypaket
  entfallen: readonly string[]
}

/** What every window of a show draws. A work that is withdrawn meanwhile is still drawn where it stands, and named in the running list. */
export function useEntfallene(geladen: Jurypaket, kategorieId: string): Pick<Gezeigt, 'paket' | 'entfallen'> {
  const neuestes = toBuehnenpaket(geladen)
  const [gezeigt, setGezeigt] = useState<Gezeigt>({ quelle: neuestes, paket: neuestes, entfallen: [] })
  if (gezeigt.quelle === neuestes) return gezeigt
  const naechstes = withEntfallenen(neuestes, gezeigt.paket, kategorieId)
  setGezeigt(naechstes)
  return naechstes
}

function withEntfallenen(neuestes: Jurypaket, bisher: Jurypaket, kategorieId: string): Gezeigt {
  const da = new Set(neuestes.einreichungen.map(({ id }) => id))
  const weg = bisher.einreichungen.filter((werk) => werk.kategorieId === kategorieId && !da.has(werk.id))
  return {
    quelle: neuestes,
    paket: weg.length > 0 ? { ...neuestes, einreichungen: [...neuestes.einreichungen, ...weg] } : neuestes,
    entfallen: weg.map(({ id }) => id),
  }
}
