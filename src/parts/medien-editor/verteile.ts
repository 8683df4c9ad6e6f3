import type { EditorMedienfeld } from '#contract/medium.ts'
import { formateOf } from '#contract/medium-regeln.ts'

interface VerteilLage {
  /** By content; null: not known. */
  mimes: readonly (string | null)[]
  frei: (feld: EditorMedienfeld) => number
}

/** For each file the field that it goes to: duties first, then the order of the page; null where nothing fits. */
export function verteile(felder: readonly EditorMedienfeld[], { mimes, frei }: VerteilLage): (string | null)[] {
  const platz = new Map(felder.map((feld) => [feld.id, frei(feld)]))
  const reihenfolge = felder.toSorted((a, b) => Number(b.pflicht) - Number(a.pflicht))
  return mimes.map((mime) => {
    const feld = reihenfolge.find((one) => mime !== null && formateOf(one).includes(mime) && (platz.get(one.id) ?? 0) > 0)
    if (!feld) return null
    platz.set(feld.id, (platz.get(feld.id) ?? 0) - 1)
    return feld.id
  })
}
