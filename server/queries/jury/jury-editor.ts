import type { JurySatz, VorsitzStimmrecht } from '#contract/jury-editor.ts'
import type { RundeSatz } from '#contract/jury-runde.ts'
import type { Funktion } from '#contract/jury.ts'
import type { Jurymitglied } from '#contract/jurymitglied.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findJury, findJurymitglied, listRunden } from '../../db/paket/jurypaket.ts'
import { listAndereJurys } from '../../db/jury/jury-editor.ts'
import { readUmfang } from '../../db/jury/runde-umfang.ts'
import { findGegenstueck } from '../../db/jury/probelauf.ts'
import { listSitze } from '../../db/jury/jurymitglied-liste.ts'
import { listBeispiele } from './beispiele.ts'
import { readPanelstand } from './panels.ts'
import { listKategorienMitAnzahl } from '../../db/jury/uebersicht.ts'
import { nameOfBenutzer } from '../../db/konto/benutzer.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { einladungStandOf } from '../../domain/jury/juryeinladung.ts'
import { checkOeffnung, type Oeffnungsstand } from '../../domain/jury/oeffnung.ts'
import { isEingefroren } from '../../domain/jury/runde-status.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'

type Runde = Awaited<ReturnType<typeof listRunden>>[number]
type Sitz = Awaited<ReturnType<typeof listSitze>>[number]

/** A jury with everything that its editor shows; a chair reads the own one. */
export async function getJury(db: Db, id: string, { benutzerId, roles }: Betrachter): Promise<JurySatz> {
  const jury = await findJury(db, id)
  if (!roles.includes('ADMIN')) {
    const sitz = jury && (await findJurymitglied(db, id, benutzerId))
    if (sitz?.funktion !== 'VORSITZ') throw new AppFehler('nicht-gefunden')
  }
  if (!jury) throw new AppFehler('nicht-gefunden')
  const runden = await listRunden(db, id)
  const sitze = await listSitze(db, id)
  const kategorien = await listKategorienMitAnzahl(db, id)
  const naechste = naechsteOf(runden)
  const { version, updatedMs, jahr, nummer, titel, vorsitzStimmrecht } = jury
  return {
    id,
    version,
    updatedMs,
    updatedBy: await nameOfBenutzer(db, jury.updatedBy),
    jahr: jahr as JurySatz['jahr'],
    nummer,
    titel,
    probe: jury.probe === 1,
    gegenstueck: await findGegenstueck(db, jury),
    ...(roles.includes('ADMIN') && isLeer(jury, kategorien) && { beispiele: await listBeispiele(db, jahr) }),
    vorsitzStimmrecht: vorsitzStimmrecht as VorsitzStimmrecht,
    kategorieIds: kategorien.map((kategorie) => kategorie.id).toSorted(),
    eingefroren: runden.some(isEingefroren),
    kategorien: kategorien.map((kategorie) => ({ id: kategorie.id, titel: kategorie.titel, einreichungen: Number(kategorie.einreichungen) })),
    runden: runden.map(toRundeSatz),
    mitglieder: sitze.map(toMitglied),
    oeffnung: naechste ? { rundeId: naechste.id, punkte: checkOeffnung(await readStand(db, naechste, { jury, runden, sitze, kategorien })) } : null,
  }
}

/** A rehearsal of it would have nothing to show. */
function isLeer({ probe }: { probe: number }, kategorien: readonly { einreichungen: number }[]): boolean {
  return probe === 0 && kategorien.every(({ einreichungen }) => Number(einreichungen) === 0)
}

/** What opening a round asks (docs/rules.md, „Before a round opens"). */
export async function readOeffnungsstand(db: Db, juryId: string, runden: readonly Runde[], rundeId: string): Promise<Oeffnungsstand> {
  const jury = await findJury(db, juryId)
  const runde = runden.find(({ id }) => id === rundeId)
  if (!jury || !runde) throw new AppFehler('nicht-gefunden')
  const sitze = await listSitze(db, juryId)
  const kategorien = await listKategorienMitAnzahl(db, juryId, await readUmfang(db, runde))
  return readStand(db, runde, { jury, runden, sitze, kategorien })
}

interface Umfeld {
  jury: NonNullable<Awaited<ReturnType<typeof findJury>>>
  runden: readonly Runde[]
  sitze: readonly Sitz[]
  kategorien: Awaited<ReturnType<typeof listKategorienMitAnzahl>>
}

async function readStand(db: Db, runde: Runde, { jury, runden, sitze, kategorien }: Umfeld): Promise<Oeffnungsstand> {
  const doppelt = await listAndereJurys(db, jury.id)
  const { titel, art, modus, skala, kriterien } = toRundeSatz(runde)
  return {
    runde: { titel, art, modus, skala, kriterien },
    andere: runden.filter(({ id }) => id !== runde.id),
    vorsitzStimmrecht: jury.vorsitzStimmrecht,
    mitglieder: sitze.map((sitz) => ({
      funktion: sitz.funktion,
      stimmberechtigt: sitz.stimmberechtigt,
      name: nameOf(sitz),
      aktiv: sitz.aktiv === 1,
      einladung: einladungStandOf(sitz),
    })),
    kategorien: kategorien.map((kategorie) => ({
      titel: kategorie.titel,
      einreichungen: Number(kategorie.einreichungen),
      andereJurys: doppelt.get(kategorie.id) ?? [],
    })),
    panels: await readPanelstand(db, jury, runde),
  }
}

/** The first that has not begun. */
function naechsteOf(runden: readonly Runde[]): Runde | undefined {
  return runden.find(({ status }) => status === 'VORBEREITUNG')
}

function toRundeSatz(row: Runde): RundeSatz {
  return {
    id: row.id,
    version: row.version,
    updatedMs: row.updatedMs,
    updatedBy: null,
    titel: row.titel,
    art: row.art as RundeSatz['art'],
    modus: row.modus as RundeSatz['modus'],
    start: row.start,
    ende: row.ende,
    skala: row.skala === null ? null : (JSON.parse(row.skala) as RundeSatz['skala']),
    kriterien: JSON.parse(row.kriterien) as RundeSatz['kriterien'],
    quorumProzent: row.quorumProzent,
    mehrheitProzent: row.mehrheitProzent,
    auswertung: row.auswertung as RundeSatz['auswertung'],
    nachlaufMin: row.nachlaufMin,
    ergebnisSichtbar: row.ergebnisSichtbar === 1,
    status: row.status as RundeSatz['status'],
    eingefroren: isEingefroren(row),
  }
}

function toMitglied(row: Sitz): Jurymitglied {
  return {
    id: row.id,
    version: row.version,
    updatedMs: row.updatedMs,
    updatedBy: null,
    benutzerId: row.benutzerId,
    name: nameOf(row),
    username: row.username,
    aktiv: row.aktiv === 1,
    funktion: row.funktion as Funktion,
    stimmberechtigt: row.stimmberechtigt === 1,
    arbeitgeber: row.arbeitgeber,
    netzwerk: row.netzwerk,
    einladung: einladungStandOf(row),
  }
}

function nameOf({ firstname, lastname }: Pick<Sitz, 'firstname' | 'lastname'>): string {
  return `${firstname} ${lastname}`.trim()
}
