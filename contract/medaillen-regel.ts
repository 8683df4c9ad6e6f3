import { compareBruch, type Bruch } from './bruch.ts'
import { orderGleiche, type Gleiche } from './medaillen-gleichstand.ts'
import {
  STUFEN,
  type Gleichstand,
  type Stichwahlstand,
  type Stufe,
  type TischStand,
  type TischWerk,
  type TischZeile,
  type Vergabe,
} from './medaillen-stand.ts'
import { findVerstoesse, type Verstoss } from './medaillen-verstoss.ts'

export interface Verteilt {
  /** In the order of the result: value, highest marks, median, run-off, number. */
  zeilen: TischZeile[]
  vergeben: Record<Stufe, number>
  verstoesse: Verstoss[]
  /** Works that are still equal, best first; `stichwahl` where one has ended so. */
  offene: { rang: number; ids: string[]; stichwahl: Stichwahlstand | null }[]
}

interface Gruppe {
  rang: number | null
  glieder: TischWerk[]
}

/**
 * Who gets what, and which rule is broken: the one home of that, for what holds and for what would be. Lines and decisions give medals; caps never take one
 * away, they name what is too many (docs/rules.md, „Medals").
 */
export function distributeMedaillen(werke: readonly TischWerk[], stand: TischStand): Verteilt {
  const gruppen = groupGleiche(werke.toSorted((a, b) => compareWert(b, a)))
  const zeilen = gruppen.flatMap(({ rang, glieder }) => {
    const gleiche = orderGleiche(glieder)
    const gleichstand = judgeGleichstand(rang, gleiche)
    return gleiche.flatMap(({ werke: each, stichwahl, stichwahlNr }) =>
      each.map((werk): TischZeile => {
        const regel = regelOf(werk, stand)
        const entscheidung = stand.entscheidungen[werk.id] ?? null
        const medaille = entscheidung?.medaille ?? regel
        return { id: werk.id, rang, medaille, regel, entscheidung, grenzfall: grenzfallOf(werk, stand), gleichstand, stichwahl, stichwahlNr }
      }),
    )
  })
  const vergeben = { GOLD: 0, SILBER: 0, BRONZE: 0, SHORTLIST: 0 }
  for (const { medaille } of zeilen) if (medaille !== 'KEINE') vergeben[medaille] += 1
  const titelOf = new Map(werke.map(({ id, titel }) => [id, titel]))
  const verstoesse = findVerstoesse({ zeilen, vergeben }, stand, titelOf)
  return { zeilen, vergeben, verstoesse, offene: findOffene(gruppen) }
}

/** What neither value, marks, median nor a run-off has parted. */
function findOffene(gruppen: readonly Gruppe[]): Verteilt['offene'] {
  return gruppen.flatMap(({ rang, glieder }) => {
    if (rang === null || glieder.length < 2) return []
    const offene = orderGleiche(glieder).filter(({ werke }) => werke.length > 1)
    return offene.map(({ werke, stichwahl }) => ({ rang, ids: werke.map(({ id }) => id), stichwahl }))
  })
}

/** Below quorum nobody has a rank: those come last. */
function compareWert(a: TischWerk, b: TischWerk): number {
  const [wertA, wertB] = [zaehltOf(a), zaehltOf(b)]
  if (wertA && wertB) return typeof a.rang === 'number' && typeof b.rang === 'number' ? b.rang - a.rang : compareBruch(wertA, wertB)
  return Number(wertA !== null) - Number(wertB !== null)
}

function zaehltOf({ gueltig, wert }: TischWerk): Bruch | null {
  return gueltig ? wert : null
}

/** Works of the same value share a rank, the next rank skips. */
function groupGleiche(sortiert: readonly TischWerk[]): Gruppe[] {
  const gruppen: Gruppe[] = []
  for (const [index, werk] of sortiert.entries()) {
    const gruppe = gruppen.at(-1)
    const first = gruppe?.glieder[0]
    if (gruppe && first && compareWert(first, werk) === 0) gruppe.glieder.push(werk)
    else gruppen.push({ rang: zaehltOf(werk) ? index + 1 : null, glieder: [werk] })
  }
  return gruppen
}

function judgeGleichstand(rang: number | null, gleiche: readonly Gleiche[]): Gleichstand | null {
  if (rang === null || gleiche.reduce((sum, { werke }) => sum + werke.length, 0) < 2) return null
  if (gleiche.some(({ werke }) => werke.length > 1)) return 'OFFEN'
  return gleiche.some(({ stichwahl }) => stichwahl !== null) ? 'STICHWAHL' : 'GELOEST'
}

function regelOf(werk: TischWerk, { schwellen, keinGold }: TischStand): Vergabe {
  const wert = zaehltOf(werk)
  if (!wert) return 'KEINE'
  return STUFEN.find((stufe) => (stufe !== 'GOLD' || keinGold === null) && reaches(wert, schwellen[stufe])) ?? 'KEINE'
}

function reaches({ zaehler, nenner }: Bruch, schwelle: number | null): boolean {
  return schwelle !== null && zaehler * 100 >= schwelle * nenner
}

function grenzfallOf(werk: TischWerk, { schwellen, keinGold }: TischStand): Stufe | null {
  const wert = zaehltOf(werk)
  if (!wert || werk.einheit === 0) return null
  const hoeher = { zaehler: wert.zaehler + werk.einheit, nenner: wert.nenner }
  const stufe = STUFEN.find((each) => (each !== 'GOLD' || keinGold === null) && reaches(hoeher, schwellen[each]))
  return stufe && !reaches(wert, schwellen[stufe]) ? stufe : null
}
