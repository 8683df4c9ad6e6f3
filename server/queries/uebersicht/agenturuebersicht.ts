/** What an agency sees first: its deadline, its works with what is to be done next, and what they cost. A fixed number of queries, however many works. */
import type { Agenturuebersicht, Werk } from '#contract/agenturuebersicht.ts'
import { AUFGABEN } from '#contract/agenturuebersicht.ts'
import type { EinreichungStatus } from '#contract/einreichung.ts'
import type { Nachbesserung, Preis } from '#contract/einreichung-entwurf.ts'
import { NACHWUCHS } from '#contract/nachwuchsperson.ts'
import { DEFAULT_JAHR } from '#contract/produkt.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import { listLagekategorien, listWerke } from '../../db/agentur/agenturuebersicht.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listBeanstandete } from '../../db/druck/beanstandung.ts'
import { listBilder } from '../../db/einreichung/einreichung-liste.ts'
import * as db from '../../db/einreichung/entwurf.ts'
import { findProgramm } from '../../db/programm/programm.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { agenturpreiseOf } from '../../domain/rechnung/agenturpreise.ts'
import { aufgabeOf, schritteOf } from '../../domain/agentur/aufgabe.ts'
import { isNachreichenOffen } from '../../domain/einreichung/bearbeitung.ts'
import { einreichfristOf, lastMsOf, type Einreichfrist } from '../../domain/einreichung/einreichfrist.ts'
import { entwurflageOf, type Agenturlage } from '../../domain/einreichung/entwurflage.ts'
import { fristenOf, isKommend } from '../../domain/programm/fristen.ts'
import { preisfallOf } from '../../domain/stammdaten/preisstufe.ts'
import { getEinreichungSicht } from '../einreichung/einreichung-sicht.ts'
import { getAgenturergebnis } from '../auszeichnung/agenturergebnis.ts'
import type { Zeichenpruefung } from '../auszeichnung/urkunden.ts'
import { readTeamlage } from '../agentur/team.ts'
import { getRechtstexte } from '../stammdaten/rechtstexte.ts'
import { standOf } from '../einreichung/require-bearbeitbar.ts'

interface Anfrage {
  benutzerId: string
  nowMs: number
  timeZone: string
  loadPruefung: () => Promise<Zeichenpruefung>
}

type Row = Awaited<ReturnType<typeof listWerke>>[number]
type Kategorie = Awaited<ReturnType<typeof listLagekategorien>>[number]
interface Jahr extends Agenturlage {
  agentur: NonNullable<Awaited<ReturnType<typeof db.findEntwurfAgentur>>>
  kategorien: ReadonlyMap<string, Kategorie>
  frist: Einreichfrist
}
/** A draft, or a work that is to be corrected, with what decides about it. */
type Offenes = { row: Row; kategorie: Kategorie; lage: ReturnType<typeof entwurflageOf> }
type Medienfelder = NonNullable<ReturnType<Awaited<ReturnType<typeof db.listPruefmedien>>['get']>>

const OHNE_PROGRAMM = {
  jahr: DEFAULT_JAHR,
  termine: '[]',
  jurybueroName: '',
  jurybueroTelefon: '',
  jurybueroEmail: '',
  agbVersion: '',
  datenschutzVersion: '',
  einreichStart: null,
  einreichSchluss: null,
  druckdatenSchluss: null,
  erschienenVon: null,
  erschienenBis: null,
  altersgrenze: 30,
}

export async function getAgenturuebersicht(connection: Db, { benutzerId, loadPruefung, ...zeit }: Anfrage): Promise<Agenturuebersicht> {
  // Whoever administers too reads here what the agency may.
  const sicht = await getEinreichungSicht(connection, { benutzerId, roles: ['AGENTUR'] })
  const agentur = sicht.wer === 'AGENTUR' && sicht.agenturId ? await db.findEntwurfAgentur(connection, sicht.agenturId) : undefined
  if (!agentur)
    throw new AppFehler('nicht-gefunden', { satz: 'Ihr Konto gehört noch zu keiner Agentur. Bitte wenden Sie sich an das Wettbewerbsbüro.' })
  const programm = (await findProgramm(connection)) ?? OHNE_PROGRAMM
  const rows = await listWerke(connection, programm.jahr, sicht)
  const kategorien = await listLagekategorien(connection, programm.jahr, [...new Set(rows.map(({ kategorieId }) => kategorieId))])
  const verlaengertBis = (await db.findVerlaengerung(connection, programm.jahr, agentur.id))?.bis ?? null
  const { einreichStart, einreichSchluss } = programm
  const jahr: Jahr = {
    programm,
    agentur,
    verlaengertBis,
    kategorien: new Map(kategorien.map((kategorie) => [kategorie.id, kategorie])),
    ansprechpartnerIds: await db.listAnsprechpartnerIds(connection, agentur.id),
    tarife: await db.listTarife(connection, programm.jahr),
    rechtstexte: await getRechtstexte(connection, wandzeitOfInstant(zeit.nowMs, zeit.timeZone)),
    teamlage: await readTeamlage(connection, agentur, programm, zeit),
    frist: einreichfristOf({ einreichStart, einreichSchluss, fristAbweichend: null, verlaengertBis }, zeit),
  }
  // One reading for all: drafts are checked against it, and what is handed in may wait for a file that was to follow.
  const pruefmedien = await db.listPruefmedien(connection, rows.filter(isUnentschieden))
  const offene = await listOffene(connection, { rows, jahr, pruefmedien }, zeit)
  const ids = rows.map(({ id }) => id)
  const bilder = ids.length > 0 ? await listBilder(connection, ids) : new Map<string, string>()
  const beanstandete = await listBeanstandete(connection, ids)
  const byId = new Map(offene.map((offenes) => [offenes.row.id, offenes]))
  const werke = rows.map((row) =>
    toWerk(row, {
      jahr,
      zeit,
      bild: bilder.get(row.id) ?? null,
      offenes: byId.get(row.id),
      beanstandete,
      medienfelder: pruefmedien.get(row.id) ?? [],
    }),
  )
  return {
    jahr: programm.jahr,
    ...zeit,
    agentur: { id: agentur.id, name: agentur.name, art: agentur.art, status: agentur.status, hatAnsprechpartner: jahr.ansprechpartnerIds.length > 0 },
    frist: toFrist(jahr.frist, zeit.timeZone),
    werke: werke.toSorted(dringendZuerst),
    preise: preiseOf({ jahr, rows, offene, zeit }),
    ergebnis: await getAgenturergebnis(connection, agentur.id, { timeZone: zeit.timeZone, loadPruefung }),
    termine: termineOf({ ...programm, einreichSchluss: wandzeitOf(jahr.frist.bisMs, zeit.timeZone) }, zeit),
    buero: { name: programm.jurybueroName, telefon: programm.jurybueroTelefon, email: programm.jurybueroEmail },
  }
}

type Zeit = Pick<Anfrage, 'nowMs' | 'timeZone'>

function isUnentschieden(row: Row): boolean {
  return isInArbeit(row) || isNachreichenOffen(standOf(row))
}

function isInArbeit({ status }: Row): boolean {
  return status === 'ENTWURF' || status === 'NACHBESSERUNG'
}

async function listOffene(
  connection: Db,
  { rows, jahr, pruefmedien }: { rows: readonly Row[]; jahr: Jahr; pruefmedien: ReadonlyMap<string, Medienfelder> },
  zeit: Zeit,
): Promise<Offenes[]> {
  const offene = rows.filter(isInArbeit)
  const credits = await db.listCreditsJe(
    connection,
    offene.map(({ id }) => id),
  )
  let anzahl = rows.filter(isGezaehlt).length
  return offene.flatMap((row) => {
    const kategorie = jahr.kategorien.get(row.kategorieId)
    if (!kategorie) return []
    const medienfelder = pruefmedien.get(row.id) ?? []
    // The next that is handed in counts one more.
    if (row.status === 'ENTWURF') anzahl += 1
    const werk = { zeile: row, kategorie, medienfelder, credits: credits.get(row.id) ?? [], anzahl }
    return [{ row, kategorie, lage: entwurflageOf(jahr, werk, zeit) }]
  })
}

/** As in server/db/einreichung/entwurf.ts `countAbgegebene`. */
function isGezaehlt({ abgegebenMs, zurueckgezogenMs }: Row): boolean {
  return abgegebenMs !== null && zurueckgezogenMs === null
}

interface Umfeld {
  jahr: Jahr
  zeit: Zeit
  bild: string | null
  offenes: Offenes | undefined
  beanstandete: ReadonlySet<string>
  medienfelder: Medienfelder
}

function toWerk(row: Row, umfeld: Umfeld): Werk {
  const { jahr, zeit, bild } = umfeld
  const { id, nummer, titel, zurueckgezogenMs } = row
  const lage = lageOf(row, umfeld)
  const { status, frist } = lage
  return {
    id,
    nummer,
    titel,
    bild,
    status,
    kategorie: jahr.kategorien.get(row.kategorieId)?.titel ?? '',
    zurueckgezogen: zurueckgezogenMs !== null,
    abgegeben: wandzeitOf(row.abgegebenMs, zeit.timeZone),
    schritte: schritteOf(lage),
    aufgabe: aufgabeOf(lage),
    nachbesserung: status === 'NACHBESSERUNG' ? toNachbesserung(lage.nachbesserung, zeit) : null,
    schluss: status === 'ENTWURF' && frist.bisMs !== jahr.frist.bisMs ? wandzeitOf(frist.bisMs, zeit.timeZone) : null,
  }
}

/** Of what is handed in nothing is checked any more but what was to follow. */
function lageOf(row: Row, { jahr, offenes, beanstandete, medienfelder }: Umfeld) {
  const { nachbesserung, zurueckgezogen } = standOf(row)
  const druckdateiFehlt = !zurueckgezogen && beanstandete.has(row.id)
  const agenturStatus = jahr.agentur.status
  const stand = { status: row.sichtbarerStatus as EinreichungStatus, nachbesserung, zurueckgezogen, druckdateiFehlt, agenturStatus }
  if (!offenes) return { ...stand, felder: row, pruefliste: [], medienfelder, frist: jahr.frist, hatPreis: false }
  const { lage } = offenes
  return { ...stand, medienfelder, felder: lage.felder, pruefliste: lage.pruefliste, frist: lage.frist, hatPreis: lage.preis !== null }
}

function toNachbesserung(nachbesserung: Nachbesserung | null, { nowMs, timeZone }: Zeit): Werk['nachbesserung'] {
  const { tabs = [], bis = null } = nachbesserung ?? {}
  return { tabs, bis, vorbei: bis !== null && nowMs > lastMsOf(bis, timeZone) }
}

function dringendZuerst(a: Werk, b: Werk): number {
  const rang = AUFGABEN.indexOf(a.aufgabe.art) - AUFGABEN.indexOf(b.aufgabe.art)
  return rang || b.schritte - a.schritte || (b.abgegeben ?? '').localeCompare(a.abgegeben ?? '')
}

function preiseOf({
  jahr,
  rows,
  offene,
  zeit,
}: {
  jahr: Jahr
  rows: readonly Row[]
  offene: readonly Offenes[]
  zeit: Zeit
}): Agenturuebersicht['preise'] {
  const entwuerfe = offene.filter(({ row, lage }) => row.status === 'ENTWURF' && lage.frist.lage !== 'VORBEI')
  const gezaehlt = rows.filter((row) => isGezaehlt(row) && row.zahlung !== 'STORNIERT')
  const wettbewerb = jahr.agentur.art === 'SCHULE' || jahr.agentur.art === NACHWUCHS ? 'YOUNG' : 'HAUPT'
  const eine = [...jahr.kategorien.values()].find((kategorie) => kategorie.aktiv === 1 && kategorie.wettbewerb === wettbewerb)
  const anzahl = rows.filter(isGezaehlt).length + 1
  return agenturpreiseOf({
    tarife: jahr.tarife,
    ...zeit,
    bisMs: jahr.frist.bisMs,
    abgegeben: gezaehlt.map(({ preisSnapshot }) => (preisSnapshot === null ? null : (JSON.parse(preisSnapshot) as Preis))),
    entwuerfe: entwuerfe.map(({ lage }) => lage.preisfall),
    naechste: eine && jahr.frist.lage !== 'VORBEI' ? preisfallOf({ agentur: jahr.agentur, kategorie: eine, anzahl }, zeit.timeZone) : null,
  })
}

function toFrist({ lage, vonMs, bisMs, verlaengert }: Einreichfrist, timeZone: string): Agenturuebersicht['frist'] {
  return { lage, von: wandzeitOf(vonMs, timeZone), bis: wandzeitOf(bisMs, timeZone), bisMs, verlaengert }
}

function wandzeitOf(ms: number | null, timeZone: string): string | null {
  return ms === null ? null : wandzeitOfInstant(ms, timeZone)
}

type Zeiten = Omit<Parameters<typeof fristenOf>[0], 'termine'> & { termine: string }

function termineOf(programm: Zeiten, { nowMs, timeZone }: Zeit): Agenturuebersicht['termine'] {
  const heute = wandzeitOfInstant(nowMs, timeZone)
  const termine = JSON.parse(programm.termine) as { titel: string; datum: string }[]
  return fristenOf({ ...programm, termine }, heute)
    .filter((frist) => isKommend(frist, heute))
    .map(({ titel, zeit, tage }) => ({ titel, zeit, tage }))
}
