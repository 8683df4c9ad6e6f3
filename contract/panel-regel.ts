import type { Panelkategorie, Panelsitz } from './panel.ts'
import { isImPanel } from './umfang.ts'

/** Seat → its categories; a seat without any judges all. */
export type Verteilung = ReadonlyMap<string, ReadonlySet<string>>

/** What a work takes of a juror beside its film. */
const JE_WERK_MS = 120_000

/** How long a category keeps one juror busy: its works and its films. */
export function aufwandOf({ werke, filmMs }: Pick<Panelkategorie, 'werke' | 'filmMs'>): number {
  return werke * JE_WERK_MS + filmMs
}

/** How many of these seats see each work of a category at least: those that are asked less those that are recused. */
export function sehenOf({ befangene }: Pick<Panelkategorie, 'befangene'>, sitzIds: readonly string[]): number {
  const gefragt = new Set(sitzIds)
  return Math.min(gefragt.size, ...befangene.map((recused) => gefragt.size - recused.filter((id) => gefragt.has(id)).length))
}

/** The seats with a vote that judge a category. */
export function panelOf(kategorieId: string, { sitze, verteilung }: { sitze: readonly Panelsitz[]; verteilung: Verteilung }): string[] {
  return sitze.filter(({ id, stimmt }) => stimmt && isImPanel(verteilung.get(id) ?? null, kategorieId)).map(({ id }) => id)
}

interface Frage {
  kategorien: readonly Panelkategorie[]
  /** Those that are shared out, in whichever order. */
  sitzIds: readonly string[]
  mindestens: number
}

/**
 * Shares categories out so that each work is seen by at least so many, as far as there are as many who are not recused from it, everybody has something, and
 * nobody much more than another. The heaviest category first, each to whoever has least, then to whoever is recused from least of it; at last one after the
 * other moves to whoever is relieved least by it. The same jury has the same proposal.
 */
export function proposePanels({ kategorien, sitzIds, mindestens }: Frage): Map<string, Set<string>> {
  const mitWerken = kategorien.filter(({ werke }) => werke > 0).toSorted((a, b) => aufwandOf(b) - aufwandOf(a) || (a.id < b.id ? -1 : 1))
  const panels = new Map(sitzIds.toSorted().map((id) => [id, new Set<string>()]))
  const last = new Map(sitzIds.map((id) => [id, 0]))
  const give = (id: string, kategorie: Panelkategorie) => {
    panels.get(id)?.add(kategorie.id)
    last.set(id, (last.get(id) ?? 0) + aufwandOf(kategorie))
  }
  const naechster = (kategorie: Panelkategorie) => {
    const frei = [...panels.keys()].filter((id) => !panels.get(id)?.has(kategorie.id))
    return frei.toSorted(
      (a, b) => (last.get(a) ?? 0) - (last.get(b) ?? 0) || befangenIn(kategorie, a) - befangenIn(kategorie, b) || (a < b ? -1 : 1),
    )[0]
  }
  for (const kategorie of mitWerken)
    for (let id = naechster(kategorie); id !== undefined && sehenOf(kategorie, inPanel(panels, kategorie.id)) < mindestens; id = naechster(kategorie))
      give(id, kategorie)
  for (const id of panels.keys()) {
    if (panels.get(id)?.size !== 0) continue
    const kleinste = mitWerken.toSorted((a, b) => inPanel(panels, a.id).length - inPanel(panels, b.id).length)[0]
    if (kleinste) give(id, kleinste)
  }
  balance(panels, { kategorien: mitWerken, mindestens, last })
  return panels
}

function inPanel(panels: Verteilung, kategorieId: string): string[] {
  return [...panels].filter(([, kategorieIds]) => kategorieIds.has(kategorieId)).map(([id]) => id)
}

function befangenIn({ befangene }: Panelkategorie, id: string): number {
  return befangene.filter((recused) => recused.includes(id)).length
}

interface Ausgleich {
  kategorien: readonly Panelkategorie[]
  mindestens: number
  last: Map<string, number>
}

/** Each move makes the sum of squares smaller, so there is an end. */
function balance(panels: Map<string, Set<string>>, { kategorien, mindestens, last }: Ausgleich): void {
  for (let zug = findZug(panels, { kategorien, mindestens, last }); zug; zug = findZug(panels, { kategorien, mindestens, last })) {
    panels.get(zug.von)?.delete(zug.kategorie.id)
    panels.get(zug.zu)?.add(zug.kategorie.id)
    last.set(zug.von, (last.get(zug.von) ?? 0) - aufwandOf(zug.kategorie))
    last.set(zug.zu, (last.get(zug.zu) ?? 0) + aufwandOf(zug.kategorie))
  }
}

/** From whoever has most a category whose work the other has in front of him less than the difference; coverage stays. */
function findZug(panels: Verteilung, { kategorien, mindestens, last }: Ausgleich) {
  const lastOf = (id: string) => last.get(id) ?? 0
  const sitze = [...panels.keys()].toSorted((a, b) => lastOf(b) - lastOf(a) || (a < b ? -1 : 1))
  const zuege = sitze.flatMap((von) => sitze.toReversed().map((zu) => ({ von, zu, mehr: lastOf(von) - lastOf(zu) })))
  for (const { von, zu, mehr } of zuege) {
    const kategorie = kategorien.find((each) => mehr > aufwandOf(each) && isAbgebbar(each, { von, zu, panels, mindestens }))
    if (kategorie) return { von, zu, kategorie }
  }
  return null
}

/** Nobody is left without any, and nobody has one twice. */
function isAbgebbar(
  kategorie: Panelkategorie,
  { von, zu, panels, mindestens }: { von: string; zu: string; panels: Verteilung; mindestens: number },
): boolean {
  const [hat, andere] = [panels.get(von), panels.get(zu)]
  if (!hat?.has(kategorie.id) || andere?.has(kategorie.id) || hat.size === 1) return false
  const jetzt = inPanel(panels, kategorie.id)
  return sehenOf(kategorie, [...jetzt.filter((id) => id !== von), zu]) >= Math.min(mindestens, sehenOf(kategorie, jetzt))
}
