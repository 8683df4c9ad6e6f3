import type { Db } from '../../db/datenbank/datenbank.ts'
import * as liste from '../../db/jury/jury-liste.ts'
import { isOffen } from '../../domain/jury/runde-status.ts'
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
  return {
    runden,
    kategorien,
    ofSitz({ id, juryId, vorsitzStimmrecht, ...sitz }) {
      const own = befangen.get(id) ?? 0
      const runde = runden.get(juryId)
      if (!runde || !zaehltMit(sitz, vorsitzStimmrecht, runde)) return { befangen: own, abgegeben: 0, erwartet: 0 }
      const works = (kategorien.get(juryId) ?? []).reduce((sum, kategorie) => sum + Number(kategorie.einreichungen), 0)
      return { befangen: own, abgegeben: abgegeben.get(id) ?? 0, erwartet: Math.max(0, works - own) }
    },
  }
}

/** Of each jury the round that votes, else the last that has begun; one that only waits is not shown. */
function pickRunden(runden: readonly Runde[]): Map<string, Runde> {
  const begun = Map.groupBy(
    runden.filter(({ status }) => status !== 'VORBEREITUNG'),
    ({ juryId }) => juryId,
  )
  const picked = [...begun].map(([juryId, own]) => [juryId, own.find(({ status }) => isOffen(status)) ?? own.at(-1)] as const)
  return new Map(picked.flatMap(([juryId, runde]) => (runde ? [[juryId, runde] as const] : [])))
}

function countsOf(rows: readonly { mitgliedId: string; anzahl: number }[]): ReadonlyMap<string, number> {
  return new Map(rows.map(({ mitgliedId, anzahl }) => [mitgliedId, Number(anzahl)]))
}
