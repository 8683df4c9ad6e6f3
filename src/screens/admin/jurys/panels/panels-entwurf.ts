import type { Panels } from '#contract/panel.ts'
import type { Verteilung } from '#contract/panel-regel.ts'

/** What is on the screen and not yet saved. */
export interface Panelentwurf {
  /** As it was typed. */
  mindestens: string
  rundeIds: ReadonlySet<string>
  verteilung: Verteilung
}

export function entwurfOf({ mindestens, runden, sitze }: Panels): Panelentwurf {
  return {
    mindestens: String(mindestens),
    rundeIds: new Set(runden.filter(({ inPanels }) => inPanels).map(({ id }) => id)),
    verteilung: new Map(sitze.filter(({ kategorieIds }) => kategorieIds.length > 0).map(({ id, kategorieIds }) => [id, new Set(kategorieIds)])),
  }
}

export function toBody({ mindestens, rundeIds, verteilung }: Panelentwurf) {
  return {
    mindestens: Number(mindestens),
    rundeIds: [...rundeIds].toSorted(),
    sitze: [...verteilung]
      .filter(([, kategorieIds]) => kategorieIds.size > 0)
      .map(([mitgliedId, kategorieIds]) => ({ mitgliedId, kategorieIds: [...kategorieIds].toSorted() }))
      .toSorted((a, b) => (a.mitgliedId < b.mitgliedId ? -1 : 1)),
  }
}

export function isGleich(a: Panelentwurf, b: Panelentwurf): boolean {
  return JSON.stringify(toBody(a)) === JSON.stringify(toBody(b))
}

/** A proposal wants a number, whatever stands in the field. */
export function mindestensOf({ mindestens }: Panelentwurf): number {
  const zahl = Number(mindestens)
  return Number.isInteger(zahl) && zahl > 0 ? zahl : 1
}

/** A seat that loses its last category judges all again. */
export function toggleKategorie(verteilung: Verteilung, sitzId: string, kategorieId: string): Verteilung {
  const eigene = toggle(verteilung.get(sitzId) ?? new Set(), kategorieId)
  const andere = [...verteilung].filter(([id]) => id !== sitzId)
  return new Map(eigene.size > 0 ? [...andere, [sitzId, eigene] as const] : andere)
}

export function toggle(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
