import type { JuryZeile } from '#contract/jury-liste.ts'
import type { RundeStatus } from '#contract/runde.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import * as liste from '../../db/jury/jury-liste.ts'
import type { ListenErgebnis } from '../../db/datensatz/liste.ts'
import { isOffen } from '../../domain/jury/runde-status.ts'
import { hasStimmrecht } from '../../domain/jury/stimmrecht.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'

type Runde = Awaited<ReturnType<typeof liste.listRundenOfJurys>>[number]
type Mitglied = Awaited<ReturnType<typeof liste.listMitgliederOfJurys>>[number]

/** Administrators see all; a chair the own ones. Progress is counted as in the Übersicht, for all rows at once. */
export async function getJurys(db: Db, filter: liste.JuryFilter, { benutzerId, roles }: Betrachter): Promise<ListenErgebnis<JuryZeile>> {
  const { items, total } = await liste.listJurys(db, filter, { vorsitzVon: roles.includes('ADMIN') ? null : benutzerId })
  const ids = items.map(({ id }) => id)
  if (ids.length === 0) return { items: [], total }
  const kategorien = Map.groupBy(await liste.listKategorienOfJurys(db, ids), ({ juryId }) => juryId)
  const mitglieder = Map.groupBy(await liste.listMitgliederOfJurys(db, ids), ({ juryId }) => juryId)
  const gezeigt = pickRunden(await liste.listRundenOfJurys(db, ids))
  const abgegeben = countsOf(
    gezeigt.size > 0
      ? await liste.countStimmenOfRunden(
          db,
          [...gezeigt.values()].map(({ id }) => id),
        )
      : [],
  )
  const befangen = countsOf(await liste.countBefangenOfJurys(db, ids))
  const toZeile = ({ id, jahr, nummer, titel, vorsitzStimmrecht }: (typeof items)[number]): JuryZeile => {
    const [own, seats, runde] = [kategorien.get(id) ?? [], mitglieder.get(id) ?? [], gezeigt.get(id)]
    const voting = seats.filter((sitz) => hasStimmrecht(sitz, vorsitzStimmrecht, runde?.art ?? '')).map((sitz) => sitz.id)
    const works = own.reduce((sum, kategorie) => sum + Number(kategorie.einreichungen), 0)
    return {
      id,
      jahr,
      nummer,
      titel,
      kategorien: own.map((kategorie) => kategorie.titel),
      mitglieder: seats.length,
      vorsitz: vorsitzOf(seats),
      runde: runde
        ? {
            id: runde.id,
            titel: runde.titel,
            status: runde.status as RundeStatus,
            offen: isOffen(runde.status),
            abgegeben: sumOf(abgegeben, voting),
            erwartet: Math.max(0, works * voting.length - sumOf(befangen, voting)),
          }
        : null,
    }
  }
  return { total, items: items.map(toZeile) }
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

function vorsitzOf(seats: readonly Mitglied[]): string | null {
  const vorsitz = seats.find(({ funktion }) => funktion === 'VORSITZ')
  return vorsitz ? `${vorsitz.firstname} ${vorsitz.lastname}`.trim() : null
}

function countsOf(rows: readonly { mitgliedId: string; anzahl: number }[]): ReadonlyMap<string, number> {
  return new Map(rows.map(({ mitgliedId, anzahl }) => [mitgliedId, Number(anzahl)]))
}

function sumOf(counts: ReadonlyMap<string, number>, ids: readonly string[]): number {
  return ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0)
}
