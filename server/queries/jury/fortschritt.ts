import type { Db } from '../../db/datenbank/datenbank.ts'
import * as liste from '../../db/jury/jury-liste.ts'
import { isImPanel } from '#contract/umfang.ts'
import { findEndgueltigMs } from '../../db/jury/medaillentisch.ts'
import { readPanels, type Panels } from '../../db/jury/panel.ts'
import { readUmfaenge } from '../../db/jury/runde-umfang.ts'
import { countBefangen, listKategorienMitAnzahl } from '../../db/jury/uebersicht.ts'
import { pickGezeigte } from '../../domain/jury/gezeigte-runde.ts'
import { zaehltMit, type Sitz } from '../../domain/jury/stimmrecht.ts'

type Runde = Awaited<ReturnType<typeof liste.listRundenOfJurys>>[number]

/** How far juries are, of one question for all of them: counted acknowledged votes, as in the Übersicht. */
export interface Fortschritt {
  /** The round that votes, else the last that has begun. */
  runden: ReadonlyMap<string, Runde>
  /** Works per jury, with the titles of its categories. */
  kategorien: ReadonlyMap<string, Awaited<ReturnType<typeof liste.listKategorienOfJurys>>>
  ofSitz(sitz: Sitz & { id: string; juryId: string; vorsitzStimmrecht: string; stimmeSeitMs: number | null }): {
    befangen: number
    abgegeben: number
    erwartet: number
  }
}

export async function readFortschritt(db: Db, juryIds: readonly string[]): Promise<Fortschritt> {
  if (juryIds.length === 0) return { runden: new Map(), kategorien: new Map(), ofSitz: () => ({ befangen: 0, abgegeben: 0, erwartet: 0 }) }
  const kategorien = Map.groupBy(await liste.listKategorienOfJurys(db, juryIds), ({ juryId }) => juryId)
  const runden = pickRunden(await liste.listRundenOfJurys(db, juryIds))
  const rundeIds = [...runden.values()].map(({ id }) => id)
  const abgegeben = countsOf(rundeIds.length > 0 ? await liste.countStimmenOfRunden(db, rundeIds) : [])
  const befangen = countsOf(await liste.countBefangenOfJurys(db, juryIds, rundeIds))
  const benannte = await countBenannte(db, runden)
  return {
    runden,
    kategorien,
    ofSitz({ id, juryId, vorsitzStimmrecht, ...sitz }) {
      const own = befangen.get(id) ?? 0
      const runde = runden.get(juryId)
      if (!runde || !zaehltMit(sitz, vorsitzStimmrecht, runde)) return { befangen: own, abgegeben: 0, erwartet: 0 }
      const erwartet = benannte.get(juryId)?.(id) ?? sumOf(kategorien.get(juryId) ?? []) - own
      return { befangen: own, abgegeben: abgegeben.get(id) ?? 0, erwartet: Math.max(0, erwartet) }
    },
  }
}

/** Of each jury the round that votes, else the last that has begun; one that only waits is not shown. */
function pickRunden(runden: readonly Runde[]): Map<string, Runde> {
  const picked = [...Map.groupBy(runden, ({ juryId }) => juryId)].map(([juryId, own]) => [juryId, pickGezeigte(own)] as const)
  return new Map(picked.flatMap(([juryId, runde]) => (runde ? [[juryId, runde] as const] : [])))
}

/** Of juries whose round is not about all works for everybody: how many votes each member owes. */
async function countBenannte(db: Db, runden: ReadonlyMap<string, Runde>) {
  const umfaenge = await readUmfaenge(db, [...runden.values()])
  const panels = await readPanels(db, [...runden.values()])
  const counts = new Map<string, (mitgliedId: string) => number>()
  for (const runde of runden.values()) {
    const { id, juryId, inPanels } = runde
    const umfang = umfaenge.get(id) ?? null
    if (umfang === null && inPanels === 0) continue
    const kategorien = await listKategorienMitAnzahl(db, juryId, umfang)
    const befangen = await countBefangen(db, juryId, umfang, await findEndgueltigMs(db, runde))
    counts.set(juryId, (mitgliedId) => owedBy(mitgliedId, { kategorien, befangen, panels }))
  }
  return counts
}

interface Zaehlung {
  kategorien: Awaited<ReturnType<typeof listKategorienMitAnzahl>>
  befangen: Awaited<ReturnType<typeof countBefangen>>
  panels: Panels
}

function owedBy(mitgliedId: string, { kategorien, befangen, panels }: Zaehlung): number {
  const panel = panels.of(mitgliedId)
  const recused = befangen.filter((row) => row.mitgliedId === mitgliedId && isImPanel(panel, row.kategorieId))
  return sumOf(kategorien.filter(({ id }) => isImPanel(panel, id))) - recused.reduce((sum, { anzahl }) => sum + Number(anzahl), 0)
}

function sumOf(kategorien: readonly { einreichungen: number }[]): number {
  return kategorien.reduce((sum, { einreichungen }) => sum + Number(einreichungen), 0)
}

function countsOf(rows: readonly { mitgliedId: string; anzahl: number }[]): ReadonlyMap<string, number> {
  return new Map(rows.map(({ mitgliedId, anzahl }) => [mitgliedId, Number(anzahl)]))
}
