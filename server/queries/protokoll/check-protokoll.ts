import { compareKoepfe } from '#contract/aufbewahrter-kopf.ts'
import { compareQuittungen, type EigeneQuittung } from '#contract/eigene-quittung.ts'
import { KETTE_ANFANG, KETTE_BEGINN, type Kopf, type Mangel } from '#contract/kette.ts'
import type { Kriterium } from '#contract/runde.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findJury } from '../../db/paket/jurypaket.ts'
import {
  listBefangenheitenOfJury,
  listBuchungen,
  listBuchungenOf,
  listGeraetestand,
  listRundenstand,
  listSitze,
  listStimmen,
  listVerwaisteBuchungen,
  listVerwaisteProtokolle,
  listVerwaisteStimmen,
  listWerkstand,
  listZeugen,
} from '../../db/protokoll/protokoll-pruefung.ts'
import { listAuszeichnungenOfJury, listTischschritteOfJury } from '../../db/jury/medaillentisch.ts'
import { listBestaetigteWiedereroeffnungen } from '../../db/jury/wiedereroeffnung.ts'
import { readNamenstand } from '../../db/protokoll/namen.ts'
import { readRegelstand } from '../../db/protokoll/regelstand.ts'
import { findProtokollKopf, listProtokoll } from '../../db/protokoll/protokoll.ts'
import { compareAbgaben } from '../../domain/protokoll/compare-abgaben.ts'
import { compareProbelauf } from '../../domain/protokoll/compare-probelauf.ts'
import { compareRegeln } from '../../domain/protokoll/compare-regeln.ts'
import { compareTisch } from '../../domain/protokoll/compare-tisch.ts'
import { compareWiedereroeffnungen } from '../../domain/protokoll/compare-wiedereroeffnung.ts'
import { compareStand, compareWerke } from '../../domain/protokoll/compare-stand.ts'
import { compareNamen } from '../../domain/protokoll/namen.ts'
import { compareGruende, compareVerlauf } from '../../domain/protokoll/compare-verlauf.ts'
import { isVorJury } from '../../domain/paket/jurypaket.ts'
import { compareRundenkoepfe } from '../../domain/protokoll/rundenkopf.ts'
import { readKette, type Versiegelt } from '../../domain/protokoll/protokoll.ts'
import { findAbweichungen, rebuildStimmen, type Buchung, type RebuiltStimme } from '../../domain/protokoll/rebuild-stimmen.ts'
import { replayProtokoll, type Endstand, type Nachvollzug } from '../../domain/protokoll/replay-protokoll.ts'
import { readJson } from '../../domain/grund/read-json.ts'
import { befangenKeyOf, stimmeKeyOf } from '../../domain/stimmen/stimmabgabe-lage.ts'
import { stimmeZaehlt } from '../../domain/stimmen/stimme-zaehlt.ts'
import { readWert } from '../../domain/stimmen/read-wert.ts'

const PORTION = 2000

export interface Befund {
  eintraege: number
  kopf: Kopf
  /** German sentence about the first thing that is wrong, with the number of its entry where there is one; null when all holds. */
  fehler: Mangel | null
  /** What else is wrong. */
  weitere: Mangel[]
  /** Entries of version 1, which say less (decision 032). */
  alteEintraege: number
  /** What is called otherwise than when its round was opened; no fault, because the office may correct it. */
  hinweise: string[]
  /** Numbers of the entries for which a juror kept the receipt. */
  quittungen: number[]
}

/** What somebody has besides the database. */
export interface Aufbewahrt {
  koepfe?: readonly Kopf[]
  quittungen?: readonly EigeneQuittung[]
  /** Public keys that this server signs with, or signed with as a kept head shows; absent where nobody knows any. */
  schluessel?: readonly string[]
}

/**
 * The sealed log of a jury from its first entry, and everything that follows from it, compared both ways (decision 032); with the heads that somebody kept
 * elsewhere, and own receipts that a juror kept.
 */
export async function checkProtokoll(db: Db, juryId: string, { koepfe = [], quittungen = [], schluessel }: Aufbewahrt = {}): Promise<Befund> {
  const jury = await findJury(db, juryId)
  if (!jury) return toBefund([], [{ nr: null, satz: `Eine Jury ${juryId} gibt es nicht.` }])
  const { eintraege, bruch } = await readEintraege(db, juryId)
  if (bruch) return toBefund(eintraege, [bruch])
  const { nrn, maengel } = compareQuittungen(quittungen, eintraege)
  const rest = await compareAlles(db, juryId, { eintraege, schluessel })
  return {
    ...toBefund(eintraege, [...compareProbelauf(eintraege, jury), ...compareKoepfe(koepfe, eintraege), ...maengel, ...rest.maengel]),
    quittungen: nrn,
    hinweise: rest.hinweise,
  }
}

/** What stands in a jury or a round that does not exist, so that no check of a jury meets it. */
export async function listVerwaiste(db: Db): Promise<string[]> {
  const [stimmen, buchungen, protokolle] = [await listVerwaisteStimmen(db), await listVerwaisteBuchungen(db), await listVerwaisteProtokolle(db)]
  return [
    ...stimmen.map(
      ({ mitgliedId, rundeId, einreichungId, juryId }) =>
        `Stimme ${stimmeKeyOf(mitgliedId, rundeId, einreichungId)}: Ihre Jury oder Runde gibt es nicht (Jury ${juryId}, Runde ${rundeId}).`,
    ),
    ...buchungen.map(({ id, juryId }) => `Stimmabgabe ${id}: Ihre Jury gibt es nicht (Jury ${String(juryId)}).`),
    ...protokolle.map((juryId) => `Es gibt ein Stimmprotokoll der Jury ${juryId}, die Jury selbst gibt es nicht.`),
  ]
}

function toBefund(eintraege: readonly Versiegelt[], [fehler, ...weitere]: readonly Mangel[]): Befund {
  const alteEintraege = eintraege.filter(({ eintrag }) => eintrag.v === undefined).length
  const kopf = { nr: eintraege.length, hash: eintraege.at(-1)?.hash ?? KETTE_ANFANG }
  return { quittungen: [], hinweise: [], eintraege: eintraege.length, kopf, fehler: fehler ?? null, weitere, alteEintraege }
}

async function readEintraege(db: Db, juryId: string): Promise<{ eintraege: Versiegelt[]; bruch: Mangel | null }> {
  const eintraege: Versiegelt[] = []
  let kopf = KETTE_BEGINN
  for (;;) {
    const zeilen = await listProtokoll(db, juryId, { nachNr: kopf.nr, limit: PORTION })
    const { gelesen, stand, bruch } = readKette(kopf, zeilen)
    eintraege.push(...gelesen)
    if (bruch) return { eintraege, bruch: { nr: bruch.nr, satz: `Eintrag ${bruch.nr}: ${bruch.grund}.` } }
    kopf = stand
    if (zeilen.length < PORTION) return { eintraege, bruch: await checkKopf(db, juryId, kopf) }
  }
}

async function checkKopf(db: Db, juryId: string, { nr, hash }: Kopf): Promise<Mangel | null> {
  const head = (await findProtokollKopf(db, juryId)) ?? { nr: 0, hash: KETTE_ANFANG }
  if (head.nr === nr && head.hash === hash) return null
  return { nr: nr + 1, satz: `Eintrag ${nr + 1} fehlt: Das Protokoll endet zu früh.` }
}

async function compareAlles(
  db: Db,
  juryId: string,
  { eintraege, schluessel }: { eintraege: readonly Versiegelt[]; schluessel: readonly string[] | undefined },
): Promise<{ maengel: Mangel[]; hinweise: string[] }> {
  const buchungen: Buchung[] = await listBuchungen(db, juryId)
  const rows = new Map(buchungen.map((row) => [row.id, row]))
  const nachvollzug = replayProtokoll(eintraege, (id) => rows.get(id)?.loest ?? null)
  const andere = await listBuchungenOf(
    db,
    [...nachvollzug.abgaben.keys()].filter((id) => !rows.has(id)),
  )
  const [runden, befangenheiten] = [await listRundenstand(db, juryId), await listBefangenheitenOfJury(db, juryId)]
  const offene = befangenheiten.filter(({ beendetMs }) => beendetMs === null)
  const mitglieder = await listSitze(db, juryId)
  const zeugen = await listZeugen(db, juryId, [...nachvollzug.werke.keys()])
  const maengel = [
    ...nachvollzug.maengel,
    ...compareAbgaben(nachvollzug, buchungen, { juryId, andere }),
    ...compareStand(nachvollzug, { runden, mitglieder, befangenheiten: offene, geraete: await listGeraetestand(db, juryId) }),
    ...(await compareStimmen(db, { juryId, nachvollzug, buchungen, runden, mitglieder, offene })),
    ...compareVerlauf(nachvollzug, zeugen),
    ...compareRundenkoepfe(zeugen, { juryId, eintraege, schluessel }),
    ...compareTisch(nachvollzug, {
      schritte: await listTischschritteOfJury(db, juryId),
      auszeichnungen: await listAuszeichnungenOfJury(db, juryId),
    }),
    ...compareWiedereroeffnungen(nachvollzug, await listBestaetigteWiedereroeffnungen(db, juryId)),
    ...compareGruende(nachvollzug, befangenheiten),
    ...compareRegeln(nachvollzug, await readRegelstand(db, juryId, [...nachvollzug.kategorien.keys()])),
  ]
  const benannte = new Set([...nachvollzug.regeln.values()].flatMap(({ regeln }) => Object.keys(regeln.namen?.werke ?? {})))
  return { maengel, hinweise: compareNamen(nachvollzug.regeln, await readNamenstand(db, juryId, [...benannte])) }
}

interface Bestand {
  juryId: string
  nachvollzug: Nachvollzug
  buchungen: readonly Buchung[]
  runden: Awaited<ReturnType<typeof listRundenstand>>
  mitglieder: Awaited<ReturnType<typeof listSitze>>
  offene: readonly { mitgliedId: string; einreichungId: string }[]
}

/** The valid votes, recomputed from the acts by the rules that wrote them. */
async function compareStimmen(db: Db, { juryId, nachvollzug, buchungen, runden, mitglieder, offene }: Bestand): Promise<Mangel[]> {
  const entschiedenMs = new Map([...nachvollzug.entscheidungen].map(([id, { eintrag }]) => [id, eintrag.serverMs]))
  const stimmen = await listStimmen(db, juryId)
  const vorJury = new Set((await listWerkstand(db, juryId)).filter(isVorJury).map(({ id }) => id))
  const jetzt: Endstand = {
    befangen: new Set(offene.map(({ mitgliedId, einreichungId }) => befangenKeyOf(mitgliedId, einreichungId))),
    widerrufen: new Set(mitglieder.filter(({ widerrufenMs }) => widerrufenMs !== null).map(({ id }) => id)),
    zurueckgezogen: new Set(stimmen.map(({ einreichungId }) => einreichungId).filter((id) => !vorJury.has(id))),
  }
  const kriterienOf = new Map(runden.map(({ id, kriterien }) => [id, readKriterien(kriterien)]))
  const lageOf = ({ mitgliedId, rundeId, einreichungId }: RebuiltStimme) => {
    const { befangen, widerrufen, zurueckgezogen } = nachvollzug.endstaende.get(rundeId) ?? jetzt
    return {
      kriterien: kriterienOf.get(rundeId) ?? [],
      befangen: befangen.has(befangenKeyOf(mitgliedId, einreichungId)),
      widerrufen: widerrufen.has(mitgliedId),
      zurueckgezogen: zurueckgezogen.has(einreichungId),
    }
  }
  const zaehltSonst = (stimme: RebuiltStimme) => {
    return stimmeZaehlt({ art: stimme.art, wert: readWert(stimme.wert), ...lageOf(stimme), zurueckgezogen: false })
  }
  const saetze = findAbweichungen(stimmen, rebuildStimmen(buchungen, entschiedenMs), lageOf)
  return [...saetze.map((satz) => ({ nr: null, satz })), ...(saetze.length > 0 ? [] : compareWerke(nachvollzug, stimmen, { vorJury, zaehltSonst }))]
}

function readKriterien(text: string): Kriterium[] {
  const kriterien = readJson(text)
  return Array.isArray(kriterien) ? (kriterien as Kriterium[]) : []
}
