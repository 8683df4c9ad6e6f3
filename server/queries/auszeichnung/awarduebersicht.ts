/** Awards counted by category, agency or client: few enough in any year to be counted in one reading. */
import type { Stufe } from '#contract/auszeichnung.ts'
import { PUNKTE_VORGABE, type AWARD_SORTS, type AwardZeile, type Gruppe } from '#contract/awarduebersicht.ts'
import { DEFAULT_PAGE_SIZE } from '#contract/produkt.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import type { Sortierung } from '#contract/liste.ts'
import { countWerke, listAwardJurys, listAwardKategorien, listAwards, type AwardRow } from '../../db/auszeichnung/auszeichnung.ts'
import { listWertungen } from '../../db/auszeichnung/wertung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import type { ListenErgebnis, Seite } from '../../db/datensatz/liste.ts'
import { isGueltig } from '../../domain/auszeichnung/auszeichnung-stand.ts'
import { juryStandOf } from '../../domain/auszeichnung/jury-stand.ts'
import { punkteOf, rankByPunkte, spiegelOf, type Punkte } from '../../domain/auszeichnung/medaillenspiegel.ts'

type Sort = (typeof AWARD_SORTS)[number]

interface AwardFilter extends Seite {
  sort?: Sortierung<Sort> | undefined
  suche?: string | undefined
  jahr?: string | undefined
  nach?: Gruppe | undefined
  medaille?: Stufe | undefined
  juryId?: string | undefined
}

interface Inhalt {
  awards: readonly AwardRow[]
  werke: Awaited<ReturnType<typeof countWerke>>
  punkte: ReadonlyMap<number, Punkte>
}

/** Ranks are of the whole year: whoever searches does not change them. */
export async function getAwarduebersicht(db: Db, filter: AwardFilter): Promise<ListenErgebnis<AwardZeile>> {
  const { nach = 'KATEGORIE', medaille, juryId } = filter
  const jahr = filter.jahr === undefined ? null : Number(filter.jahr)
  const alle = await listAwards(db, jahr)
  const punkte = new Map((await listWertungen(db)).map((row) => [row.jahr, JSON.parse(row.punkte) as Punkte]))
  const inhalt = { awards: alle.filter(isGueltig), werke: await countWerke(db, jahr), punkte }
  const zeilen = nach === 'KATEGORIE' ? await byKategorie(db, jahr, { ...inhalt, alle }) : byName(nach, inhalt)
  const muster = sortKeyOf(filter.suche ?? '')
  const passend = zeilen
    .filter(({ titel }) => sortKeyOf(titel).includes(muster))
    .filter((zeile) => medaille === undefined || zeile.medaillen[medaille] > 0)
    .filter((zeile) => juryId === undefined || zeile.jury?.id === juryId)
  const sorted = passend.toSorted(compareBy(filter.sort ?? (nach === 'KATEGORIE' ? 'nummer:ASC' : 'punkte:DESC')))
  const size = Number(filter.pageSize ?? DEFAULT_PAGE_SIZE)
  const from = Number(filter.page ?? 0) * size
  return { total: sorted.length, items: sorted.slice(from, from + size) }
}

async function byKategorie(
  db: Db,
  jahr: number | null,
  { awards, alle, werke, punkte }: Inhalt & { alle: readonly AwardRow[] },
): Promise<AwardZeile[]> {
  const jurys = await listAwardJurys(db, jahr)
  // A category with two juries is shown once, with the first.
  const kategorien = [...new Map((await listAwardKategorien(db, jahr)).toReversed().map((row) => [row.id, row])).values()]
  return kategorien.flatMap((kategorie) => {
    const eigene = awards.filter(({ kategorieId }) => kategorieId === kategorie.id)
    const einreichungen = sumOf(werke.filter(({ kategorieId }) => kategorieId === kategorie.id))
    if (kategorie.aktiv === 0 && einreichungen === 0 && eigene.length === 0) return []
    const jury = jurys.find(({ id }) => id === kategorie.juryId)
    return {
      ...toZeile(kategorie.id, kategorie.titel, { awards: eigene, einreichungen, punkte }),
      nummer: kategorie.nummer,
      jahr: kategorie.jahr,
      rang: null,
      geteilt: false,
      jury: jury ? { id: jury.id, titel: `${jury.nummer} ${jury.titel}`, stand: standOf(jury, alle) } : null,
    }
  })
}

/** How far a jury is, by its rounds and its awards. */
export function standOf(jury: { id: string; runden: readonly { position: number; status: string }[] }, awards: readonly AwardRow[]) {
  const eigene = awards.filter(({ juryId }) => juryId === jury.id)
  const offen = eigene.filter((award) => isGueltig(award) && award.veroeffentlichtMs === null).length
  return juryStandOf(jury.runden, { offen, veroeffentlicht: eigene.filter(({ veroeffentlichtMs }) => veroeffentlichtMs !== null).length })
}

function byName(nach: Exclude<Gruppe, 'KATEGORIE'>, { awards, werke, punkte }: Inhalt): AwardZeile[] {
  const keyOf =
    nach === 'AGENTUR' ? ({ agenturId }: { agenturId: string }) => agenturId : ({ auftraggeber }: { auftraggeber: string }) => sortKeyOf(auftraggeber)
  const anzahl = new Map<string, number>()
  for (const werk of werke) anzahl.set(keyOf(werk), (anzahl.get(keyOf(werk)) ?? 0) + werk.anzahl)
  const zeilen = [...Map.groupBy(awards, keyOf)].map(([key, eigene]) => {
    const name = (nach === 'AGENTUR' ? eigene[0]?.agentur : eigene[0]?.auftraggeber) ?? ''
    return { ...toZeile(key, name, { awards: eigene, einreichungen: anzahl.get(key) ?? 0, punkte }), nummer: null, jahr: null, jury: null }
  })
  return rankByPunkte(zeilen)
}

/** Each award counts what its own year says. */
function toZeile(
  id: string,
  titel: string,
  { awards, einreichungen, punkte }: { awards: readonly AwardRow[]; einreichungen: number; punkte: Inhalt['punkte'] },
) {
  const summe = [...Map.groupBy(awards, ({ jahr }) => jahr)].reduce(
    (sum, [jahr, eigene]) => sum + punkteOf(spiegelOf(stufenOf(eigene)), punkte.get(jahr) ?? PUNKTE_VORGABE),
    0,
  )
  return { id: id === '' ? '-' : id, titel, einreichungen, medaillen: spiegelOf(stufenOf(awards)), punkte: summe }
}

export function stufenOf(awards: readonly { medaille: string }[]): Stufe[] {
  return awards.map(({ medaille }) => medaille as Stufe)
}

function sumOf(werke: Inhalt['werke']): number {
  return werke.reduce((sum, { anzahl }) => sum + anzahl, 0)
}

function compareBy(sort: Sortierung<Sort>): (a: AwardZeile, b: AwardZeile) => number {
  const [property, direction] = sort.split(':') as [Sort, 'ASC' | 'DESC']
  const sign = direction === 'ASC' ? 1 : -1
  const titel = (a: AwardZeile, b: AwardZeile) => compareText(sortKeyOf(a.titel), sortKeyOf(b.titel)) || compareText(a.id, b.id)
  return (a, b) => (property === 'titel' ? sign * titel(a, b) : sign * (wertOf(a, property) - wertOf(b, property)) || titel(a, b))
}

function wertOf(zeile: AwardZeile, property: Exclude<Sort, 'titel'>): number {
  if (property === 'nummer') return -(zeile.jahr ?? 0) * 10_000 + (zeile.nummer ?? 0)
  if (property === 'einreichungen' || property === 'punkte') return zeile[property]
  return zeile.medaillen[property.toUpperCase() as Stufe]
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
