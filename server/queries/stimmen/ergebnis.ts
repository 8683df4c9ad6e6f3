import type { Selectable } from 'kysely'
import type { Ergebnis, ErgebnisEinreichung } from '#contract/ergebnis.ts'
import type { Bruch } from '#contract/bruch.ts'
import { isImPanel, isImUmfang } from '#contract/umfang.ts'
import type { Kriterium, Modus, RundeStatus, Skala } from '#contract/runde.ts'
import type { Wert } from '#contract/wert.ts'
import { listOffeneBefangenheiten } from '../../db/jury/befangenheit.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findJuryKategorie, listKategorieEinreichungen, listThumbs } from '../../db/stimmen/ergebnis.ts'
import { listMitglieder } from '../../db/jury/jurymitglied.ts'
import { findEndgueltigMs } from '../../db/jury/medaillentisch.ts'
import { readPanels } from '../../db/jury/panel.ts'
import { readUmfang } from '../../db/jury/runde-umfang.ts'
import { countNachErgebnis, listErgebnisMs } from '../../db/live/live-sitzung.ts'
import { findJury, findJurymitglied, listBefangenheiten, listRunden } from '../../db/paket/jurypaket.ts'
import { groupStimmen, listZaehlende } from '../../db/stimmen/stimme.ts'
import type { RundeTable } from '../../db/tabellen/tabellen-jury.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import type { Auszaehlung } from '../../domain/stimmen/ergebnis.ts'
import { ausgleichFor, rankWerke, toRegel, type Einzelstimme } from '../../domain/stimmen/rangfolge.ts'
import { isAnonym } from '../../domain/paket/jurypaket.ts'
import { pickGezeigte } from '../../domain/jury/gezeigte-runde.ts'
import { isGeheim } from '../../domain/jury/runde-status.ts'
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
  const mitStimmrecht = await listStimmende(db, { jury, runde, kategorieId })
  const verdeckt = isAnonym(kategorie, runden) && !betrachter.roles.includes('ADMIN')
  const verborgen = new Set(mitglied ? await listVerborgene(db, mitglied.id) : [])
  const rangfolge = await rankEinreichungen(db, { kategorieId, runde, mitStimmrecht, verdeckt, verborgen })
  return {
    rundeId: runde.id,
    kategorieId,
    modus: runde.modus as Modus,
    auswertung: toRegel(runde).auswertung,
    status: runde.status as RundeStatus,
    skala: runde.skala === null ? null : (JSON.parse(runde.skala) as Skala),
    kriterien: JSON.parse(runde.kriterien) as Kriterium[],
    mitglieder: mitStimmrecht.length,
    standMs,
    einreichungen: rangfolge.map(({ rangwert: _, medianwert: __, ...einreichung }) => einreichung),
  }
}

/** The members that a category is counted by in a round: of one in panels those that judge it. */
export async function listStimmende(
  db: Db,
  { jury, runde, kategorieId }: { jury: { id: string; vorsitzStimmrecht: string }; runde: Runde; kategorieId: string },
): Promise<string[]> {
  const seats = await listMitglieder(db, jury.id)
  const panels = await readPanels(db, [runde])
  return seats.filter((sitz) => zaehltMit(sitz, jury.vorsitzStimmrecht, runde) && isImPanel(panels.of(sitz.id), kategorieId)).map((sitz) => sitz.id)
}

/** Without a wish the open round, else the latest that has begun. */
function pickRunde(runden: readonly Runde[], rundeId: string | undefined): Runde | undefined {
  return rundeId === undefined ? (pickGezeigte(runden) ?? runden[0]) : runden.find((runde) => runde.id === rundeId)
}

function checkEinsicht(mitglied: { funktion: string } | undefined, { roles }: Betrachter, runde: Runde | undefined): void {
  if (roles.includes('ADMIN')) return
  if (!mitglied) throw new AppFehler('not-member')
  // A chair's access card opens no results.
  const vorsitz = mitglied.funktion === 'VORSITZ' && roles.includes('JURYPRAESIDENT')
  if (!vorsitz && (runde?.ergebnisSichtbar !== 1 || isGeheim(runde.status))) throw new AppFehler('keine-berechtigung')
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

export type Gewertet = ErgebnisEinreichung & { rangwert: Bruch | null; medianwert: Bruch | null }

/** All works of a category as they were counted; `rangwert` and `medianwert`: exact, what ranks and ties compare. */
export async function rankEinreichungen(db: Db, { kategorieId, runde, mitStimmrecht, verdeckt, verborgen }: Rangfolge): Promise<Gewertet[]> {
  const umfang = await readUmfang(db, runde)
  const einreichungen = (await listKategorieEinreichungen(db, kategorieId)).filter(({ id }) => isImUmfang(umfang, id))
  const ids = einreichungen.map((einreichung) => einreichung.id)
  if (ids.length === 0) return []
  const auszaehlungen = await countStimmen(db, { runde, ids, mitStimmrecht })
  const ergebnisMs = await listErgebnisMs(db, runde.id)
  const nachErgebnis = await countNachErgebnis(db, runde.id, ergebnisMs)
  // Once it is closed the result is what it is: a session that still runs takes no work out of it.
  const zurueck = isGeheim(runde.status) ? await findZurueckgehaltenes(db, { juryId: runde.juryId, rundeId: runde.id, ergebnisMs }) : null
  // The chair may have a vote in it: nobody reads how it stands.
  const haeltZurueck = (id: string | undefined) => id === zurueck || (runde.mitUmfang === 1 && isGeheim(runde.status))
  const thumbs = await listThumbs(db, ids)
  const regel = toRegel(runde)
  const ausgleich = regel.auswertung === 'Z_MITTEL' ? ausgleichFor(await listEinzelne(db, runde.id, zurueck), regel) : null
  const gezeigt = auszaehlungen.map((auszaehlung, index) =>
    haeltZurueck(ids[index]) ? KEINE : { ...auszaehlung, ausgleich: ausgleich?.get(ids[index] ?? '') },
  )
  const zeilen = rankWerke(gezeigt, regel, mitStimmrecht.length).flatMap((platz, index): Gewertet[] => {
    const [einreichung, auszaehlung] = [einreichungen[index], gezeigt[index]]
    if (!einreichung || !auszaehlung) return []
    const { enthaltungen, befangen, nachgereicht, nacherfasst } = auszaehlung
    const { id } = einreichung
    return [
      {
        ...toKopf(einreichung, { bild: thumbs.get(id) ?? null, verdeckt, verborgen: verborgen.has(id) }),
        ...platz,
        enthaltungen,
        befangen,
        nachgereicht,
        nacherfasst,
        ...(nachErgebnis.has(id) && { nachErgebnis: nachErgebnis.get(id) }),
        ...(haeltZurueck(id) && { zurueckgehalten: true }),
      },
    ]
  })
  return zeilen.toSorted((a, b) => (a.rang ?? Infinity) - (b.rang ?? Infinity) || (a.nummer < b.nummer ? -1 : 1))
}

/** As if nobody had voted for it. */
const KEINE: Gezaehlt = { gruppen: [], enthaltungen: 0, befangen: 0, nachgereicht: 0, nacherfasst: 0 }

interface Gezaehlt extends Auszaehlung {
  gruppen: { wert: Wert; anzahl: number }[]
  nachgereicht: number
  nacherfasst: number
}

/** In the order of `ids`. */
async function countStimmen(
  db: Db,
  { runde, ids, mitStimmrecht }: { runde: Runde; ids: readonly string[]; mitStimmrecht: readonly string[] },
): Promise<Gezaehlt[]> {
  const befangen = new Map<string, number>()
  // What comes after a result was confirmed ends none of its votes, and takes nobody out of its denominator either.
  const damalsMs = await findEndgueltigMs(db, runde)
  for (const { einreichungId } of await listOffeneBefangenheiten(db, { mitgliedIds: mitStimmrecht, einreichungIds: ids, damalsMs }))
    befangen.set(einreichungId, (befangen.get(einreichungId) ?? 0) + 1)
  const auszaehlungen = new Map<string, Gezaehlt>(
    ids.map((id) => [id, { gruppen: [], enthaltungen: 0, befangen: befangen.get(id) ?? 0, nachgereicht: 0, nacherfasst: 0 }]),
  )
  for (const row of await groupStimmen(db, runde.id, ids)) {
    const auszaehlung = auszaehlungen.get(row.einreichungId)
    if (!auszaehlung) continue
    const wert = readWert(row.wert)
    if (row.art === 'ENTHALTUNG') auszaehlung.enthaltungen += row.anzahl
    else if (wert) auszaehlung.gruppen.push({ wert, anzahl: row.anzahl })
    auszaehlung.nachgereicht += row.nachgereicht
    auszaehlung.nacherfasst += row.nacherfasst
  }
  return ids.flatMap((id) => auszaehlungen.get(id) ?? [])
}

/** Without those for the work that is held back: they would show in the balanced values of all others. */
async function listEinzelne(db: Db, rundeId: string, zurueck: string | null): Promise<Einzelstimme[]> {
  const rows = (await listZaehlende(db, rundeId)).filter(({ einreichungId }) => einreichungId !== zurueck)
  return rows.map((row) => ({ ...row, wert: readWert(row.wert) }))
}

function toKopf(
  { id, nummer, titel, auftraggeber, agentur }: Einreichung,
  { bild, verdeckt, verborgen }: { bild: string | null; verdeckt: boolean; verborgen: boolean },
) {
  const kopf = { einreichungId: id, nummer: nummer ?? '', titel, verborgen }
  if (verborgen) return { ...kopf, auftraggeber: '', agentur: null, bild: null }
  return { ...kopf, auftraggeber, agentur: verdeckt ? null : agentur, bild }
}
