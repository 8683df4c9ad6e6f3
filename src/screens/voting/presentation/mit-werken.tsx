import { useState, type ReactNode } from 'react'
import type { Jurypaket, PaketKategorie } from '#contract/jurypaket.ts'
import { NichtDabei } from '../jurys/mit-paket.tsx'
import { werkeOf } from './ablauf.ts'

interface MitWerkenProps {
  paket: Jurypaket
  kategorieId: string
  children: (kategorie: PaketKategorie) => ReactNode
}

/** A show needs works to begin with. Once it has begun it goes on, whatever is withdrawn: an audience looks. */
export function MitWerken({ paket, kategorieId, children }: MitWerkenProps) {
  const da = werkeOf(paket, kategorieId).length > 0 ? paket.kategorien.find(({ id }) => id === kategorieId) : undefined
  const [begonnen, setBegonnen] = useState(da)
  if (da && da !== begonnen) setBegonnen(da)
  const kategorie = da ?? (begonnen?.id === kategorieId ? begonnen : undefined)
  if (kategorie) return children(kategorie)
  return <NichtDabei was="Diese Arbeit" to={`/voting/presentation/${paket.juryId}/${kategorieId}`} zu="Zur Kategorie" />
}
