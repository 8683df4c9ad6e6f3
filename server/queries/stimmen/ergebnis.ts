import type { Selectable } from 'kysely'
import type { Ergebnis, ErgebnisEinreichung } from '#contract/ergebnis.ts'
import type { Bruch } from '#contract/bruch.ts'
import type { Kriterium, Modus, RundeStatus, Skala } from '#contract/runde.ts'
import type { Wert } from '#contract/wert.ts'
import { listOffeneBefangenheiten } from '../../db/jury/befangenheit.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findJuryKategorie, listKategorieEinreichungen, listThumbs } from '../../db/stimmen/ergebnis.ts'
import { listMitglieder } from '../../db/jury/jurymitglied.ts'
import { countNachErgebnis, listErgebnisMs } from '../../db/live/live-sitzung.ts'
import { findJury, findJurymitglied, listBefangenheiten, listRunden } from '../../db/paket/jurypaket.ts'
import { groupStimmen } from '../../db/stimmen/stimme.ts'
import type { RundeTable } from '../../db/tabellen/tabellen-jury.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { countWertung, rankWertungen, type Auszaehlung, type WertungsRegel } from '../../domain/stimmen/ergebnis.ts'
import { isAnonym } from '../../domain/paket/jurypaket.ts'
import { isGeheim, isOffen } from '../../domain/jury/runde-status.ts'
import { zaehltMit } from '../../domain/jury/stimmrecht.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { readWert } from '../../domain/stimmen/read-wert.ts'
import { findZurueckgehaltenes } from '../live/live-sitzungen.ts'

interface Anfrage {
  juryId: string
  kategorieId: string
  rundeId?: string | undefined
  betrachter: Betrachter
  standMs: number
}

type Runde = Selectable<RundeTable>
type Einreichung = Awaited<ReturnType<typeof listKategorieEinreichungen>>[number]

/** The ranking of one category in one round, for the chair and administrators; for members when the round says so. */
export async function getErgebnis(db: Db, { juryId, kategorieId, rundeId, betrachter, standMs }: Anfrage): Promise<Ergebnis> {
  const jury = await findJury(db, juryId)
  if (!jury) throw new AppFehler('nicht-gefunden')
  const runden = await listRunden(db, juryId)
  const runde = pickRunde(runden, rundeId)
  const mitglied = await findJurymitglied(db, juryId, betrachter.benutzerId)
  checkEinsicht(mitglied, betrachter, runde)
  const kategorie = await findJuryKategorie(db, juryId, kategorieId)
  if (!runde || !kategorie) throw new AppFehler('nicht-gefunden')
  const mitStimmrecht = await listStimmende(db, jury, runde)
  const verdeckt = isAnonym(kategorie, runden) && !betrachter.roles.includes('ADMIN')
  const verborgen = new Set(mitglied ? await listVerborgene(db, mitglied.id) : [])
  const rangfolge = await rankEinreichungen(db, { kategorieId, runde, mitStimmrecht, verdeckt, verborgen })
  return {
    rundeId: runde.id,
    kategorieId,
    modus: runde.modus as Modus,
    status: runde.status as RundeStatus,
    skala: runde.skala === null ? null : (JSON.parse(runde.skala) as Skala),
    kriterien: JSON.parse(runde.kriterien) as Kriterium[],
    mitglieder: mitStimmrecht.length,
    standMs,
    einreichungen: rangfolge.map(({ rangwert: _, ...einreichung }) => einreichung),
  }
}

/** The members that a round is counted by. */
export async function listStimmende(db: Db, jury: { id: string; vorsitzStimmrecht: string }, runde: Runde): Promise<string[]> {
  const seats = await listMitglieder(db, jury.id)
  return seats.filter((sitz) => zaehltMit(sitz, jury.vorsitzStimmrecht, runde)).map((sitz) => sitz.id)
}

/** Without a wish the open round, else the latest that has begun. */
function pickRunde(runden: readonly Runde[], rundeId: string | undefined): Runde | undefined {
  if (rundeId !== undefined) return runden.find((runde) => runde.id === rundeId)
  const begun = runden.filter((runde) => runde.status !== 'VORBEREITUNG')
  return begun.find((runde) => isOffen(runde.status)) ?? begun.at(-1) ?? runden[0]
}

function checkEinsicht(mitglied: { funktion: string } | undefined, { roles }: Betrachter, runde: Runde | undefined): void {
  if (roles.includes('ADMIN')) return
  if (!mitglied) throw new AppFehler('not-member')
  if (mitglied.funktion !== 'VORSITZ' && (runde?.ergebnisSichtbar !== 1 || isGeheim(runde.status))) throw new AppFehler('keine-berechtigung')
}

/** Works that this person sees by number and title only, as in the Jurypaket. */
export async function listVerborgene(db: Db, mitgliedId: string): Promise<string[]> {
  const befangenheiten = await listBefangenheiten(db, mitgliedId)
  return befangenheiten.filter(({ status }) => status === 'BESTAETIGT').map(({ einreichungId }) => einreichungId)
}

interface Rangfolge {
  kategorieId: string
  runde: Runde
  mitStimmrecht: readonly string[]
  /** The category is judged anonymously. */
  verdeckt: boolean
  verborgen: ReadonlySet<string>
}

export type Gewertet = ErgebnisEinreichung & { rangwert: Bruch | null }

/** All works of a category as they were counted; `rangwert`: exact, what ranks compare. */
export async function rankEinreichungen(db: Db, { kategorieId, runde, mitStimmrecht, verdeckt, verborgen }: Rangfolge): Promise<Gewertet[]> {
  const einreichungen = await listKategorieEinreichungen(db, kategorieId)
  const ids = einreichungen.map((einreichung) => einreichung.id)
  if (ids.length === 0) return []
  const { auszaehlungen, nachgereicht } = await countStimmen(db, { rundeId: runde.id, ids, mitStimmrecht })
  const ergebnisMs = await listErgebnisMs(db, runde.id)
  const nachErgebnis = await countNachErgebnis(db, runde.id, ergebnisMs)
  const zurueck = await findZurueckgehaltenes(db, { juryId: runde.juryId, rundeId: runde.id, ergebnisMs })
  if (zurueck !== null) auszaehlungen.delete(zurueck)
  const thumbs = await listThumbs(db, ids)
  const regel = toRegel(runde)
  const wertungen = ids.map((id) => countWertung(auszaehlungen.get(id) ?? KEINE, regel, mitStimmrecht.length))
  const raenge = rankWertungen(wertungen)
  const zeilen = einreichungen.map((einreichung, index): Gewertet => {
    const { gueltig: _, ...wertung } = wertungen[index] ?? countWertung(KEINE, regel, 0)
    const { enthaltungen, befangen } = auszaehlungen.get(einreichung.id) ?? KEINE
    return {
      ...toKopf(einreichung, { bild: thumbs.get(einreichung.id) ?? null, verdeckt, verborgen: verborgen.has(einreichung.id) }),
      ...(raenge[index] ?? { rang: null, gleichstand: false }),
      ...wertung,
      enthaltungen,
      befangen,
      nachgereicht: einreichung.id === zurueck ? 0 : (nachgereicht.get(einreichung.id) ?? 0),
      ...(nachErgebnis.has(einreichung.id) && { nachErgebnis: nachErgebnis.get(einreichung.id) }),
      ...(einreichung.id === zurueck && { zurueckgehalten: true }),
    }
  })
  return zeilen.toSorted((a, b) => (a.rang ?? Infinity) - (b.rang ?? Infinity) || (a.nummer < b.nummer ? -1 : 1))
}

const KEINE: Auszaehlung = { gruppen: [], enthaltungen: 0, befangen: 0 }

async function countStimmen(db: Db, { rundeId, ids, mitStimmrecht }: { rundeId: string; ids: readonly string[]; mitStimmrecht: readonly string[] }) {
  const befangen = new Map<string, number>()
  for (const { einreichungId } of await listOffeneBefangenheiten(db, { mitgliedIds: mitStimmrecht, einreichungIds: ids }))
    befangen.set(einreichungId, (befangen.get(einreichungId) ?? 0) + 1)
  const auszaehlungen = new Map(
    ids.map((id) => [id, { gruppen: [] as { wert: Wert; anzahl: number }[], enthaltungen: 0, befangen: befangen.get(id) ?? 0 }]),
  )
  const nachgereicht = new Map<string, number>()
  for (const row of await groupStimmen(db, rundeId, ids)) {
    const auszaehlung = auszaehlungen.get(row.einreichungId)
    if (!auszaehlung) continue
    const wert = readWert(row.wert)
    if (row.art === 'ENTHALTUNG') auszaehlung.enthaltungen += row.anzahl
    else if (wert) auszaehlung.gruppen.push({ wert, anzahl: row.anzahl })
    nachgereicht.set(row.einreichungId, (nachgereicht.get(row.einreichungId) ?? 0) + row.nachgereicht)
  }
  return { auszaehlungen, nachgereicht }
}

function toRegel(runde: Runde): WertungsRegel {
  const { quorumProzent, mehrheitProzent } = runde
  return { modus: runde.modus as Modus, kriterien: JSON.parse(runde.kriterien) as Kriterium[], quorumProzent, mehrheitProzent }
}

function toKopf(
  { id, nummer, titel, auftraggeber, agentur }: Einreichung,
  { bild, verdeckt, verborgen }: { bild: string | null; verdeckt: boolean; verborgen: boolean },
) {
  const kopf = { einreichungId: id, nummer: nummer ?? '', titel, verborgen }
  if (verborgen) return { ...kopf, auftraggeber: '', agentur: null, bild: null }
  return { ...kopf, auftraggeber, agentur: verdeckt ? null : agentur, bild }
}
