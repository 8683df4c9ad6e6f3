import type { VorfuehrungInhalt } from '#contract/vorfuehrung.ts'
import { readJson } from '../grund/read-json.ts'

interface Spalten {
  reihenfolge: string
  notizen: string
}

export function reihenfolgeOf({ reihenfolge }: Spalten): string[] {
  return (readJson(reihenfolge) as string[] | null) ?? []
}

export function notizenOf({ notizen }: Spalten): Record<string, string> {
  return (readJson(notizen) as Record<string, string> | null) ?? {}
}

interface Bekannt {
  /** Works of the category. */
  werke: ReadonlySet<string>
  /** Notes on them are neither read nor written by this person: they stay as they are. */
  verborgen: ReadonlySet<string>
  /** What is saved by now. */
  bisher: Spalten | undefined
}

/** What is kept of what a presenter sends: nothing of works that the category does not have, each work once, no empty note. */
export function keepInhalt({ reihenfolge, notizen }: VorfuehrungInhalt, { werke, verborgen, bisher }: Bekannt): Spalten {
  const bleiben = Object.entries(bisher ? notizenOf(bisher) : {}).filter(([id]) => verborgen.has(id))
  const eigene = notizen.flatMap(({ einreichungId, text }) =>
    werke.has(einreichungId) && !verborgen.has(einreichungId) && text.trim() !== '' ? [[einreichungId, text] as const] : [],
  )
  const sortiert = [...new Map([...bleiben, ...eigene])].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    reihenfolge: JSON.stringify([...new Set(reihenfolge)].filter((id) => werke.has(id))),
    notizen: JSON.stringify(Object.fromEntries(sortiert)),
  }
}
