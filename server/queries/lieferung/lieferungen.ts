import type {
  Lieferung,
  LieferungAbholung,
  LieferungArt,
  LieferungMitWerken,
  LieferungStand,
  LieferungTeil,
  LieferungVorschau,
  LieferwerkStand,
} from '#contract/lieferung.ts'
import type { Sortierung } from '#contract/liste.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import type { ListenErgebnis, Seite } from '../../db/datensatz/liste.ts'
import { listAbholungen } from '../../db/lieferung/abholung.ts'
import * as tabelle from '../../db/lieferung/lieferung.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { isLaufend, restMsOf } from '../../domain/lieferung/abholung.ts'
import type { Bereiche } from '../../domain/lieferung/bereiche.ts'
import { standOfWerk } from '../../domain/lieferung/lieferung.ts'
import { paketdateiOf } from '../../domain/lieferung/paketname.ts'
import type { Werkinhalt } from '../../domain/lieferung/werkinhalt.ts'
import { requireDruckerei } from '../druck/require-druckerei.ts'
import { readLage } from './lieferlage.ts'
import { readLieferbares } from './lieferbares.ts'
import type { Druckinhalt } from './druckinhalte.ts'

interface Umstand {
  betrachter: Betrachter
  nowMs: number
}

interface ListenFrage extends Seite {
  sort?: Sortierung<'nummer'> | undefined
  suche?: string | undefined
  jahr?: string | undefined
}

export async function getLieferungen(db: Db, query: ListenFrage, { betrachter, nowMs }: Umstand): Promise<ListenErgebnis<Lieferung>> {
  requireDruckerei(betrachter)
  const { items, total } = await tabelle.listLieferungen(db, query, isBuero(betrachter) ? null : tabelle.FERTIGE)
  return { total, items: await toLieferungen(db, items, nowMs) }
}

/** With its works as they were frozen, and how they stand now. */
export async function getLieferung(db: Db, id: string, { betrachter, nowMs }: Umstand): Promise<LieferungMitWerken> {
  const row = await requireLieferung(db, id, betrachter)
  const [lieferung] = await toLieferungen(db, [row], nowMs)
  if (!lieferung) throw new AppFehler('nicht-gefunden')
  const werke = await tabelle.listWerke(db, id)
  const dateien = await tabelle.listDateien(db, id)
  const lage = await readLage(db, row.jahr, werke)
  const dateienOf = Map.groupBy(dateien, ({ einreichungId }) => einreichungId)
  return {
    ...lieferung,
    inhalt: werke.map(({ einreichungId, folge, fassung, inhalt, ergebnis }) => {
      const { nummer, titel, agentur, kategorie, medaille } = JSON.parse(inhalt) as Werkinhalt
      const heute = lage.heute.get(einreichungId)
      const stand = (ergebnis ?? standOfWerk(fassung, heute, lage.vorhandene.has(einreichungId))) as LieferwerkStand
      return { einreichungId, folge, nummer, titel, agentur, kategorie, medaille, stand, dateien: (dateienOf.get(einreichungId) ?? []).map(toDatei) }
    }),
    beilagen: (dateienOf.get(null) ?? []).map((datei) => ({ ...toDatei(datei), teil: datei.teil as LieferungTeil })),
  }
}

export async function getVorschau(db: Db, jahr: number): Promise<LieferungVorschau> {
  const { alle, geaenderte, hindernisse, letzte } = await readLieferbares(db, jahr)
  const nummer = await tabelle.findHoechsteNummer(db, jahr)
  return {
    nummer: nummer + 1,
    seit: letzte?.nummer ?? null,
    alle: mengeOf(alle),
    aenderungen: mengeOf(geaenderte),
    hindernisse: hindernisse.map(({ werk: { inhalt }, fehlt }) => ({
      einreichungId: inhalt.einreichungId,
      titel: inhalt.titel,
      satz: HINDERNIS_SATZ[fehlt],
    })),
  }
}

const HINDERNIS_SATZ = {
  DATEI: 'Es gibt keine geprüfte Datei für den Druck. Die Arbeit kommt nicht in die Lieferung.',
  PREFLIGHT: 'Nach „Druckreif“ kam eine andere Datei, und der Preflight hat sie noch nicht geprüft oder darin Fehler gefunden.',
  FREIGABE: 'So, wie die Arbeit jetzt ist, ist sie nicht zum Druck freigegeben. Sie kommt in die erste Lieferung nach der Freigabe.',
} as const

export interface Paket {
  id: string
  jahr: number
  nummer: number
  dateiname: string
  zeit: number
  bytes: number
  sha256: string
}

/** Refused while there is none. */
export async function getPaket(db: Db, id: string, betrachter: Betrachter): Promise<Paket> {
  const row = await requireLieferung(db, id, betrachter)
  const { jahr, nummer, zeit, bytes, sha256, stand } = row
  if (!isFertig(stand) || bytes === null || sha256 === null) throw new AppFehler('lieferung-stand', { satz: satzOfStand(stand) })
  return { id, jahr, nummer, zeit, bytes, sha256, dateiname: paketdateiOf(row) }
}

/** What it is made of, in its order. */
export async function listPaketdateien(db: Db, id: string) {
  return (await tabelle.listDateien(db, id)).map(({ position, name, sha256, bytes, crc32, mtimeMs }) => ({
    position,
    name,
    sha256,
    bytes,
    crc32: crc32 ?? 0,
    mtimeMs: mtimeMs ?? 0,
  }))
}

/** For printers nothing exists that is not ready. */
async function requireLieferung(db: Db, id: string, betrachter: Betrachter): Promise<tabelle.LieferungRow> {
  requireDruckerei(betrachter)
  const row = await tabelle.findLieferung(db, id)
  if (!row || !(isBuero(betrachter) || isFertig(row.stand))) throw new AppFehler('nicht-gefunden')
  return row
}

function isBuero({ roles }: Betrachter): boolean {
  return roles.includes('ADMIN')
}

function isFertig(stand: string): boolean {
  return tabelle.FERTIGE.some((fertig) => fertig === stand)
}

function satzOfStand(stand: string): string {
  if (stand === 'ZURUECKGEZOGEN') return 'Diese Lieferung ist zurückgezogen und wird nicht mehr ausgeliefert.'
  return stand === 'FEHLER' ? 'Diese Lieferung konnte nicht hergestellt werden.' : 'Diese Lieferung wird gerade noch hergestellt.'
}

async function toLieferungen(db: Db, rows: readonly tabelle.LieferungRow[], nowMs: number): Promise<Lieferung[]> {
  const ids = rows.map(({ id }) => id)
  const { teile, werke } = await tabelle.countInhalt(db, ids)
  const abholungen = await listAbholungen(db, ids)
  return rows.map((row) => {
    const eigene = werke.filter(({ lieferungId }) => lieferungId === row.id)
    const count = (fits: (ergebnis: string | null) => boolean) => eigene.reduce((sum, { ergebnis, anzahl }) => sum + (fits(ergebnis) ? anzahl : 0), 0)
    const ende = row.endeMs === null ? null : { ms: row.endeMs, durch: nameOf(row.endeFirstname, row.endeLastname) }
    const abholung = abholungen.find(({ lieferungId }) => lieferungId === row.id)
    return {
      id: row.id,
      jahr: row.jahr as Lieferung['jahr'],
      nummer: row.nummer,
      art: row.art as LieferungArt,
      seit: row.seit,
      stand: row.stand as LieferungStand,
      fortschritt: row.fortschritt,
      fehler: row.fehler,
      dateiname: paketdateiOf(row),
      werke: count(() => true),
      bytes: row.bytes,
      sha256: row.sha256,
      teile: teile
        .filter(({ lieferungId }) => lieferungId === row.id)
        .map(({ teil, anzahl, bytes }) => ({ teil: teil as LieferungTeil, anzahl, bytes })),
      createdMs: row.createdMs,
      durch: nameOf(row.firstname, row.lastname),
      fertigMs: row.fertigMs,
      abholung: abholung ? toAbholung(abholung, row.bytes ?? 0, nowMs) : null,
      bestaetigt:
        row.stand === 'BESTAETIGT' && ende
          ? { ...ende, abgeholt: count((each) => each === 'ABGEHOLT'), geblieben: count((each) => each !== 'ABGEHOLT') }
          : null,
      zurueckgezogen: row.stand === 'ZURUECKGEZOGEN' ? ende : null,
    }
  })
}

function toAbholung(row: Awaited<ReturnType<typeof listAbholungen>>[number], gesamt: number, nowMs: number): LieferungAbholung {
  const abholung = { ...row, bereiche: JSON.parse(row.bereiche) as Bereiche }
  const { bytes, seitMs, unterbrochenMs, fortgesetztMs, fertigMs } = abholung
  return {
    durch: nameOf(row.firstname, row.lastname),
    bytes,
    seitMs,
    laeuft: isLaufend(abholung, nowMs),
    unterbrochenMs,
    fortgesetztMs,
    fertigMs,
    restMs: restMsOf(abholung, gesamt, nowMs),
  }
}

function toDatei({ name, bytes, sha256 }: { name: string; bytes: number; sha256: string }) {
  return { name, bytes, sha256 }
}

function mengeOf(werke: readonly Druckinhalt[]) {
  const dateien = werke.flatMap(({ inhalt }) => inhalt.dateien)
  return { werke: werke.length, dateien: dateien.length, bytes: dateien.reduce((sum, { bytes }) => sum + bytes, 0) }
}

function nameOf(firstname: string | null, lastname: string | null): string {
  return `${firstname ?? ''} ${lastname ?? ''}`.trim() || 'Unbekannt'
}
