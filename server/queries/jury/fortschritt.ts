import type { Db } from '../../db/datenbank/datenbank.ts'
import * as liste from '../../db/jury/jury-liste.ts'
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
  const befangen = countsOf(await liste.countBefangenOfJurys(db, juryIds))
  const benannte = await countBenannte(db, runden)
  return {
    runden,
    kategorien,
    ofSitz({ id, juryId, vorsitzStimmrecht, ...sitz }) {
      const own = befangen.get(id) ?? 0
      const runde = runden.get(juryId)
      if (!runde || !zaehltMit(sitz, vorsitzStimmrecht, runde)) return { befangen: own, abgegeben: 0, erwartet: 0 }
      const { works, recused } = benannte.get(juryId) ?? { works: sumOf(kategorien.get(juryId) ?? []), recused: befangen }
      return { befangen: own, abgegeben: abgegeben.get(id) ?? 0, erwartet: Math.max(0, works - (recused.get(id) ?? 0)) }
    },
  }
}

/** Of each jury the round that votes, else the last that has begun; one that only waits is not shown. */
function pickRunden(runden: readonly Runde[]): Map<string, Runde> {
  const picked = [...Map.groupBy(runden, ({ juryId }) => juryId)].map(([juryId, own]) => [juryId, pickGezeigte(own)] as const)
  return new Map(picked.flatMap(([juryId, runde]) => (runde ? [[juryId, runde] as const] : [])))
}

/** Of juries whose round names its works: how many of these are there, and from how many of them each member is recused. */
async function countBenannte(db: Db, runden: ReadonlyMap<string, Runde>) {
  const umfaenge = await readUmfaenge(db, [...runden.values()])
  const counts = new Map<string, { works: number; recused: ReadonlyMap<string, number> }>()
  for (const { id, juryId } of runden.values()) {
    const umfang = umfaenge.get(id)
    if (!umfang) continue
    const recused = new Map<string, number>()
    for (const { mitgliedId, anzahl } of await countBefangen(db, juryId, umfang))
      recused.set(mitgliedId, (recused.get(mitgliedId) ?? 0) + Number(anzahl))
    counts.set(juryId, { works: sumOf(await listKategorienMitAnzahl(db, juryId, umfang)), recused })
  }
  return counts
}

function sumOf(kategorien: readonly { einreichungen: number }[]): number {
  return kategorien.reduce((sum, { einreichungen }) => sum + Number(einreichungen), 0)
}

function countsOf(rows: readonly { mitgliedId: string; anzahl: number }[]): ReadonlyMap<string, number> {
  return new Map(rows.map(({ mitgliedId, anzahl }) => [mitgliedId, Number(anzahl)]))
}
