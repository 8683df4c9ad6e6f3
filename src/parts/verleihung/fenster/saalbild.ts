import type { Buehnenwerk } from '#contract/preisverleihung.ts'
import type { Ablaufstand, Schritt } from '../ablauf.ts'
import type { Bildquelle } from '../bildquellen.ts'

/** What the audience's window is told: what stands on the screen now, and nothing of what comes. */
export interface Saalbild {
  titel: string
  probe: boolean
  schwarz: boolean
  schritt: Schritt
  quellen: readonly Bildquelle[]
}

interface Teile {
  titel: string
  probe: boolean
  stand: Pick<Ablaufstand, 'schritt' | 'schwarz'>
  schritte: readonly Schritt[]
  quellenOf: (werk: Buehnenwerk) => readonly Bildquelle[]
}

/** A category without its works, and a work that is revealed: whoever reads along in the audience's window reads what the hall reads. */
export function toSaalbild({ titel, probe, stand: { schritt: nr, schwarz }, schritte, quellenOf }: Teile): Saalbild {
  const schritt = schritte[nr] ?? { art: 'ANFANG' }
  const kopf = { titel, probe, schwarz }
  if (!('kategorie' in schritt)) return { ...kopf, schritt, quellen: [] }
  const kategorie = { ...schritt.kategorie, werke: [] }
  if (schritt.art === 'KATEGORIE') return { ...kopf, schritt: { art: 'KATEGORIE', kategorie }, quellen: [] }
  return { ...kopf, schritt: { art: 'WERK', kategorie, werk: schritt.werk }, quellen: quellenOf(schritt.werk) }
}
