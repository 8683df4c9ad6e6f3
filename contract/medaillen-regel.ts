import { compareBruch, type Bruch } from './bruch.ts'
import { STUFEN, type Gleichstand, type Stufe, type TischStand, type TischWerk, type TischZeile, type Vergabe } from './medaillen-stand.ts'
import { findVerstoesse, type Verstoss } from './medaillen-verstoss.ts'

export interface Verteilt {
  /** In the order of the result: value, highest marks, median, number. */
  zeilen: TischZeile[]
  vergeben: Record<Stufe, number>
  verstoesse: Verstoss[]
}

/**
 * Who gets what, and which rule is broken: the one home of that, for what holds and for what would be. Lines and decisions give medals; caps never take one
 * away, they name what is too many (docs/rules.md, „Medals").
 */
export function distributeMedaillen(werke: readonly TischWerk[], stand: TischStand): Verteilt {
  const sortiert = werke.toSorted(compareWerke)
  const gruppen = groupGleiche(sortiert)
  const zeilen = gruppen.flatMap(({ rang, glieder }) => {
    const gleichstand = judgeGleichstand(rang, glieder)
    return glieder.map((werk): TischZeile => {
      const regel = regelOf(werk, stand)
      const entscheidung = stand.entscheidungen[werk.id] ?? null
      return { id: werk.id, rang, medaille: entscheidung?.medaille ?? regel, regel, entscheidung, grenzfall: grenzfallOf(werk, stand), gleichstand }
    })
  })
  const vergeben = { GOLD: 0, SILBER: 0, BRONZE: 0, SHORTLIST: 0 }
  for (const { medaille } of zeilen) if (medaille !== 'KEINE') vergeben[medaille] += 1
  const titelOf = new Map(werke.map(({ id, titel }) => [id, titel]))
  const verstoesse = findVerstoesse({ zeilen, vergeben }, stand, titelOf)
  return { zeilen, vergeben, verstoesse }
}

function compareWerke(a: TischWerk, b: TischWerk): number {
  return (
    compareWert(b, a) || b.hoechste - a.hoechste || (b.median ?? 0) - (a.median ?? 0) || compareText(a.nummer, b.nummer) || compareText(a.id, b.id)
  )
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

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Works of the same value share a rank, the next rank skips. */
function groupGleiche(sortiert: readonly TischWerk[]): { rang: number | null; glieder: TischWerk[] }[] {
  const gruppen: { rang: number | null; glieder: TischWerk[] }[] = []
  for (const [index, werk] of sortiert.entries()) {
    const gruppe = gruppen.at(-1)
    const first = gruppe?.glieder[0]
    if (gruppe && first && compareWert(first, werk) === 0) gruppe.glieder.push(werk)
    else gruppen.push({ rang: zaehltOf(werk) ? index + 1 : null, glieder: [werk] })
  }
  return gruppen
}

function judgeGleichstand(rang: number | null, glieder: readonly TischWerk[]): Gleichstand | null {
  if (rang === null || glieder.length < 2) return null
  return new Set(glieder.map(({ hoechste, median }) => `${hoechste} ${median}`)).size === glieder.length ? 'GELOEST' : 'OFFEN'
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
