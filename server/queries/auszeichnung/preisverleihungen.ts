import type { EigeneVerleihung, Preisverleihung, Verleihungsjury, Verleihungsstand } from '#contract/preisverleihung.ts'
import { listAwardJurys, listAwardKategorien, listAwards } from '../../db/auszeichnung/auszeichnung.ts'
import * as db from '../../db/auszeichnung/preisverleihung.ts'
import { findWertung } from '../../db/auszeichnung/wertung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listAktiveMitRolle, nameOfBenutzer } from '../../db/konto/benutzer.ts'
import { findJury, findJurymitglied } from '../../db/paket/jurypaket.ts'
import { findProgrammjahr } from '../../db/programm/programmjahr.ts'
import { fassungOf, hindernisOf, standOf, vorschlagBisOf } from '../../domain/auszeichnung/preisverleihung.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { isBuehnenaward, readBuehne } from './preisverleihung-inhalt.ts'

interface Anfrage {
  /** null: that of the jury. */
  jahr: number | null
  /** Of this jury alone; null: of the whole year. */
  juryId: string | null
  betrachter: Betrachter
  nowMs: number
  timeZone: string
}

/** For the office, or for the chair of one jury: what can be released, what is, and who has loaded it. */
export async function getVerleihungsstand(connection: Db, anfrage: Anfrage): Promise<Verleihungsstand> {
  const { juryId, nowMs, timeZone } = anfrage
  const jahr = juryId === null ? anfrage.jahr : (await findJury(connection, juryId))?.jahr
  if (jahr === null || jahr === undefined) throw new AppFehler('nicht-gefunden')
  const jurys = (await readVerleihungsjurys(connection, jahr)).filter(({ id }) => juryId === null || id === juryId)
  return {
    nowMs,
    timeZone,
    vorschlagBis: await readVorschlagBis(connection, jahr, { nowMs, timeZone }),
    jurys,
    personen: (await listAktiveMitRolle(connection, 'PRAESENTATION')).map(({ id, firstname, lastname }) => ({
      id,
      name: nameOf({ firstname, lastname }),
    })),
    items: await readItems(connection, { ...anfrage, jahr }),
  }
}

/** Juries with what is confirmed in them by category, and why they cannot be released. */
export async function readVerleihungsjurys(connection: Db, jahr: number): Promise<Verleihungsjury[]> {
  const awards = (await listAwards(connection, jahr)).filter(isBuehnenaward)
  const kategorien = await listAwardKategorien(connection, jahr)
  return (await listAwardJurys(connection, jahr)).map(({ id, nummer, titel, runden }) => {
    const eigene = awards.filter((award) => award.juryId === id)
    return {
      id,
      nummer,
      titel,
      grund: hindernisOf({ medaillen: eigene.length, runden }),
      kategorien: kategorien
        .filter((kategorie) => kategorie.juryId === id)
        .map((kategorie) => ({
          id: kategorie.id,
          nummer: kategorie.nummer,
          titel: kategorie.titel,
          medaillen: eigene.filter(({ kategorieId }) => kategorieId === kategorie.id).length,
        }))
        .filter(({ medaillen }) => medaillen > 0)
        .toSorted((a, b) => a.nummer - b.nummer),
    }
  })
}

export async function readVorschlagBis(connection: Db, jahr: number, uhr: { nowMs: number; timeZone: string }): Promise<string> {
  const programm = await findProgrammjahr(connection, jahr)
  const termine = programm ? (JSON.parse(programm.termine) as { titel: string; datum: string }[]) : []
  return vorschlagBisOf({ termine, embargo: (await findWertung(connection, jahr))?.embargo ?? null }, uhr)
}

async function readItems(connection: Db, { jahr, juryId, betrachter, nowMs }: Anfrage & { jahr: number }): Promise<Preisverleihung[]> {
  const rows = await db.listPreisverleihungen(connection, jahr)
  const ids = rows.map(({ id }) => id)
  const [jurys, personen] = [await db.listVerleihungsjurys(connection, ids), await db.listVerleihungspersonen(connection, ids)]
  const ladungen = await db.listLadungen(connection, ids)
  const items: Preisverleihung[] = []
  for (const row of rows) {
    const eigene = jurys.filter(({ preisverleihungId }) => preisverleihungId === row.id)
    if (juryId !== null && !eigene.some(({ id }) => id === juryId)) continue
    const stand = standOf(row, nowMs)
    items.push({
      id: row.id,
      stand,
      jurys: eigene.map(({ id, nummer, titel }) => ({ id, nummer, titel })),
      personen: personen
        .filter(({ preisverleihungId }) => preisverleihungId === row.id)
        .map(({ id, firstname, lastname }) => ({ id, name: nameOf({ firstname, lastname }) })),
      revision: row.revision,
      geaendert: stand === 'FREIGEGEBEN' && (await isGeaendert(connection, row, eigene)),
      bisMs: row.bisMs,
      createdMs: row.createdMs,
      durch: (await nameOfBenutzer(connection, row.createdBy)) ?? '',
      ende: row.endeMs === null ? null : { ms: row.endeMs, durch: (await nameOfBenutzer(connection, row.endeVon)) ?? '' },
      darfZurueckziehen: stand === 'FREIGEGEBEN' && (await isVorsitzAller(connection, betrachter, eigene)),
      ladungen: ladungen
        .filter(({ preisverleihungId }) => preisverleihungId === row.id)
        .map(({ id, tablet, revision, createdMs, ...wer }) => ({ id, person: nameOf(wer), tablet, revision, ms: createdMs })),
    })
  }
  return items
}

type Ids = readonly { id: string }[]

async function isGeaendert(connection: Db, row: { jahr: number; fassung: string }, jurys: Ids): Promise<boolean> {
  const inhalt = await readBuehne(
    connection,
    row.jahr,
    jurys.map(({ id }) => id),
  )
  return fassungOf(inhalt) !== row.fassung
}

/** As `requireVorsitz`, of each of them. */
async function isVorsitzAller(connection: Db, { benutzerId, roles }: Betrachter, jurys: Ids): Promise<boolean> {
  if (roles.includes('ADMIN')) return true
  for (const { id } of jurys) if ((await findJurymitglied(connection, id, benutzerId))?.funktion !== 'VORSITZ') return false
  return true
}

/** Of one presenter: what there is to load, without a medal. */
export async function listEigeneVerleihungen(connection: Db, benutzerId: string, nowMs: number): Promise<EigeneVerleihung[]> {
  const rows = await db.listVerleihungenFor(connection, benutzerId, nowMs)
  const jurys = await db.listVerleihungsjurys(
    connection,
    rows.map(({ id }) => id),
  )
  const items: EigeneVerleihung[] = []
  for (const row of rows) {
    const eigene = jurys.filter(({ preisverleihungId }) => preisverleihungId === row.id)
    items.push({
      id: row.id,
      jahr: row.jahr as EigeneVerleihung['jahr'],
      juryIds: eigene.map(({ id }) => id),
      jurys: eigene.map(({ nummer, titel }) => `${nummer} ${titel}`),
      revision: row.revision + ((await isGeaendert(connection, row, eigene)) ? 1 : 0),
      bisMs: row.bisMs,
      durch: (await nameOfBenutzer(connection, row.createdBy)) ?? '',
    })
  }
  return items
}

function nameOf({ firstname, lastname }: { firstname: string | null; lastname: string | null }): string {
  return `${firstname ?? ''} ${lastname ?? ''}`.trim()
}
