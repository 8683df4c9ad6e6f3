/** The list of a year's works in print: few enough to be sorted and counted in one reading. */
import { STUFEN } from '#contract/auszeichnung.ts'
import type { Druckstand, Druckwerk, DruckwerkMitWeg, DRUCK_SORTS, PreflightLage } from '#contract/druckdaten.ts'
import { DRUCKSTATUS } from '#contract/einreichung.ts'
import type { Sortierung } from '#contract/liste.ts'
import type { PreflightZahlen } from '#contract/preflight.ts'
import { DEFAULT_PAGE_SIZE } from '#contract/produkt.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import type { ListenErgebnis, Seite } from '../../db/datensatz/liste.ts'
import { listDruckschritte } from '../../db/druck/druckwerk.ts'
import { listBilder } from '../../db/einreichung/einreichung-liste.ts'
import { wegOf } from '../../domain/druck/druck-verlauf.ts'
import { listDruckaktionen } from '../../domain/druck/druckstatus.ts'
import { DRUCKEREI_AB } from '../../domain/einreichung/einreichung-sicht.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { listDruckwerke, type Werk } from './druckwerke.ts'
import { countLage, readLagen } from './preflight.ts'
import { requireDruckerei } from './require-druckerei.ts'

type Sort = (typeof DRUCK_SORTS)[number]

interface DruckFilter extends Seite {
  sort?: Sortierung<Sort> | undefined
  suche?: string | undefined
  jahr?: string | undefined
  kategorieId?: string | undefined
  druckstatus?: string | undefined
  lage?: keyof typeof LAGEN | undefined
  preflight?: PreflightLage | undefined
}

export async function getDruckdaten(db: Db, filter: DruckFilter, betrachter: Betrachter): Promise<ListenErgebnis<Druckwerk>> {
  requireDruckerei(betrachter)
  const gesucht = (await listDruckwerke(db, { jahr: jahrOf(filter.jahr), ab: abOf(betrachter) })).filter((werk) => isGesucht(werk, filter))
  const werke = await inPreflightlage(db, gesucht, { lage: filter.preflight, betrachter })
  const sorted = werke.toSorted(compareBy(filter.sort ?? 'titel:ASC'))
  const size = Number(filter.pageSize ?? DEFAULT_PAGE_SIZE)
  const from = Number(filter.page ?? 0) * size
  return { total: sorted.length, items: await toDruckwerke(db, sorted.slice(from, from + size), betrachter) }
}

export async function getDruckwerk(db: Db, id: string, betrachter: Betrachter): Promise<DruckwerkMitWeg> {
  requireDruckerei(betrachter)
  const [werk] = await toDruckwerke(db, await listDruckwerke(db, { ids: [id], ab: abOf(betrachter) }), betrachter)
  if (!werk) throw new AppFehler('nicht-gefunden')
  const weg = wegOf(await listDruckschritte(db, id))
  return { ...werk, weg: weg.filter(({ druckstatus }) => druckstatus >= (abOf(betrachter) ?? 0) && druckstatus <= werk.druckstatus) }
}

export async function getDruckstand(db: Db, jahr: string | undefined, betrachter: Betrachter): Promise<Druckstand> {
  requireDruckerei(betrachter)
  const werke = await listDruckwerke(db, { jahr: jahrOf(jahr) })
  const eigene = werke.filter(({ druckstatus }) => druckstatus >= (abOf(betrachter) ?? 0))
  const stattdessen = jahr !== undefined && eigene.length === 0 ? await findNeuestesJahr(db, betrachter) : null
  return {
    anzahl: eigene.length,
    status: DRUCKSTATUS.filter((druckstatus) => druckstatus >= (abOf(betrachter) ?? 0)).map((druckstatus) => {
      const hier = eigene.filter((werk) => werk.druckstatus === druckstatus)
      const count = (lage: keyof typeof LAGEN) => hier.filter(LAGEN[lage]).length
      return { druckstatus, anzahl: hier.length, beanstandet: count('BEANSTANDET'), ersetzt: count('ERSETZT'), neu: count('NEU') }
    }),
    kategorien: kategorienOf(eigene),
    inNachbesserung: werke.filter(({ druckstatus, warBeanstandet }) => warBeanstandet && druckstatus < DRUCKEREI_AB).length,
    stattdessen,
  }
}

async function findNeuestesJahr(db: Db, betrachter: Betrachter): Promise<number | null> {
  const jahre = (await listDruckwerke(db, { ab: abOf(betrachter) })).map(({ jahr }) => jahr)
  return jahre.length > 0 ? Math.max(...jahre) : null
}

function kategorienOf(werke: readonly Werk[]): Druckstand['kategorien'] {
  const alle = new Map(werke.map(({ kategorieId: id, kategorieNummer: nummer, kategorie: titel }) => [id, { id, nummer, titel }]))
  return [...alle.values()].toSorted((a, b) => a.nummer - b.nummer)
}

function jahrOf(jahr: string | undefined): number | undefined {
  return jahr === undefined ? undefined : Number(jahr)
}

/** From which Druckstatus on this person reads works; undefined: all. */
function abOf({ roles }: Betrachter): number | undefined {
  return roles.includes('ADMIN') ? undefined : DRUCKEREI_AB
}

const LAGEN = {
  BEANSTANDET: ({ beanstandung }: Werk) => beanstandung !== null && beanstandung.ersetztMs === null,
  ERSETZT: ({ beanstandung }: Werk) => beanstandung !== null && beanstandung.ersetztMs !== null,
  NEU: ({ neu }: Werk) => neu.length > 0,
  WIEDER_DA: isWiederDa,
} as const

function isWiederDa({ warBeanstandet, druckstatus }: Werk): boolean {
  return warBeanstandet && druckstatus >= DRUCKEREI_AB && druckstatus < 7
}

function isGesucht(werk: Werk, { suche, kategorieId, druckstatus, lage }: DruckFilter): boolean {
  if (kategorieId !== undefined && werk.kategorieId !== kategorieId) return false
  if (druckstatus !== undefined && !druckstatus.split(',').includes(String(werk.druckstatus))) return false
  if (lage !== undefined && !LAGEN[lage](werk)) return false
  const key = sortKeyOf(suche ?? '')
  return werk.suchtext.includes(key) || werk.sortierName.includes(key)
}

/** Only then every work is judged: texts are read anew each time. */
async function inPreflightlage(
  db: Db,
  werke: readonly Werk[],
  { lage, betrachter }: { lage: PreflightLage | undefined; betrachter: Betrachter },
): Promise<readonly Werk[]> {
  if (lage === undefined) return werke
  if (!liestPreflight(betrachter))
    throw new AppFehler('eingabe-ungueltig', { fields: { preflight: 'Nach dem Preflight filtert nur das Wettbewerbsbüro.' } })
  const zahlen = await countPreflights(db, werke)
  return werke.filter(({ id }) => preflightLageOf(zahlen.get(id)) === lage)
}

function liestPreflight({ roles }: Betrachter): boolean {
  return roles.includes('ADMIN')
}

async function countPreflights(db: Db, werke: readonly Werk[]): Promise<ReadonlyMap<string, PreflightZahlen>> {
  return new Map((await readLagen(db, werke)).map((lage) => [lage.werk.id, countLage(lage)]))
}

/** The worst that is open; what was not looked at yet is nothing of all that. */
function preflightLageOf(zahlen: PreflightZahlen | undefined): PreflightLage {
  if (!zahlen || zahlen.stand === 'OFFEN' || zahlen.stand === 'LAEUFT') return 'UNGEPRUEFT'
  if (zahlen.fehler > 0) return 'FEHLER'
  if (zahlen.warnungen > 0) return 'WARNUNG'
  return zahlen.hinweise > 0 ? 'HINWEIS' : 'OHNE_BEFUND'
}

async function toDruckwerke(db: Db, werke: readonly Werk[], betrachter: Betrachter): Promise<Druckwerk[]> {
  const { roles } = betrachter
  const ids = werke.map(({ id }) => id)
  const preflights = liestPreflight(betrachter) ? await countPreflights(db, werke) : new Map<string, PreflightZahlen>()
  const bilder = ids.length === 0 ? new Map<string, string>() : await listBilder(db, ids)
  return werke.map((werk) => {
    const { id, jahr, nummer, titel, agentur, medaille, oeffentlich, druckstatus, neu, beanstandung, dateien } = werk
    const kategorie = { id: werk.kategorieId, nummer: werk.kategorieNummer, titel: werk.kategorie }
    const stand = {
      medaille,
      oeffentlich,
      druckstatus,
      neu,
      beanstandung,
      wiederDa: isWiederDa(werk),
      dateien,
      preflight: preflights.get(id) ?? null,
    }
    return { id, jahr, nummer, titel, agentur, kategorie, ...stand, bild: bilder.get(id) ?? null, aktionen: listDruckaktionen(druckstatus, roles) }
  })
}

const WERTE: Readonly<Record<Sort, (werk: Werk) => string | number>> = {
  titel: ({ sortierTitel }) => sortierTitel,
  nummer: ({ nummer }) => nummer,
  agentur: ({ sortierName }) => sortierName,
  kategorie: ({ kategorieNummer }) => kategorieNummer,
  medaille: ({ medaille }) => STUFEN.indexOf(medaille),
  druckstatus: ({ druckstatus }) => druckstatus,
}

/** Works that are equal follow by title, which they are read in. */
function compareBy(sort: Sortierung<Sort>): (a: Werk, b: Werk) => number {
  const [property, direction] = sort.split(':') as [Sort, 'ASC' | 'DESC']
  const [wertOf, sign] = [WERTE[property], direction === 'ASC' ? 1 : -1]
  return (a, b) => {
    const [links, rechts] = [wertOf(a), wertOf(b)]
    if (links === rechts) return 0
    return links < rechts ? -sign : sign
  }
}
