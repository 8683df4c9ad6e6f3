import {
  GALA_VORGABE,
  GRANDPRIX_BLOCK,
  UEBERLEITUNG_VORGABE_SEK,
  type Ablauf,
  type AblaufBlock,
  type AblaufZeile,
  type Gala,
} from '#contract/ablauf.ts'
import { countWorte } from '#contract/ablauf-regeln.ts'
import { countOhneAussprache, namenOf } from '#contract/aussprache-namen.ts'
import type { Aussprache } from '#contract/aussprache.ts'
import { BEARBEITUNG_MS } from '#contract/auftritt.ts'
import type { Stufe } from '#contract/auszeichnung.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import { DEFAULT_JAHR, JAHRE } from '#contract/produkt.ts'
import { listAwards, type AwardRow } from '../../db/auszeichnung/auszeichnung.ts'
import { findWertung } from '../../db/auszeichnung/wertung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listBloecke, listPlaetze } from '../../db/fest/ablauf.ts'
import { listBearbeitungen } from '../../db/fest/auftritt.ts'
import { findGala } from '../../db/fest/gala.ts'
import { findProgrammjahr } from '../../db/programm/programmjahr.ts'
import { abendeOf } from '../../domain/auszeichnung/preisverleihung.ts'
import { readFelder } from '../../domain/fest/auftritt-felder.ts'
import { compareNachRegel, mergeReihenfolge, type Rangwerk } from '../../domain/fest/reihenfolge.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { isBuehnenaward } from '../auszeichnung/preisverleihung-inhalt.ts'
import { getAussprachen } from './aussprachen.ts'
import { listAuftrittslagen, listBuehnenawards, readGravur, requireFestteam, type Auftrittslage } from './auftritte.ts'

type Jahr = (typeof JAHRE)[number]

interface Frage {
  /** null: the newest of which something is awarded. */
  jahr: Jahr | null
  betrachter: Betrachter
  nowMs: number
  timeZone: string
  mitTexten?: boolean
}

/** The evening of a year as it stands now. */
export async function getAblauf(db: Db, { jahr: gefragt, betrachter, nowMs, timeZone, mitTexten = false }: Frage): Promise<Ablauf> {
  requireFestteam(betrachter)
  const jahre = await listAbendjahre(db)
  const jahr = gefragt ?? jahre[0] ?? DEFAULT_JAHR
  const awards = await listBuehnenawards(db, jahr)
  const lagen = new Map((await listAuftrittslagen(db, awards)).map((lage) => [lage.werk.einreichungId, lage]))
  const folge = await readFolge(db, jahr, awards)
  const aussprachen = await getAussprachen(db, jahr)
  return {
    jahr,
    jahre: [...new Set([...jahre, jahr])].toSorted((a, b) => b - a),
    nowMs,
    jetzt: wandzeitOfInstant(nowMs, timeZone),
    gala: await readGala(db, jahr),
    embargo: (await findWertung(db, jahr))?.embargo ?? null,
    bloecke: folge.bloecke.filter(({ sichtbar }) => sichtbar.length > 0).map((block) => toBlock(block, lagen, { aussprachen, mitTexten })),
    bearbeitungen: (await listBearbeitungen(db, nowMs - BEARBEITUNG_MS))
      .filter(({ einreichungId }) => lagen.has(einreichungId))
      .map(({ einreichungId, benutzerId, firstname, lastname }) => ({
        einreichungId,
        benutzerId,
        name: `${firstname} ${lastname}`.trim(),
        selbst: benutzerId === betrachter.benutzerId,
      })),
  }
}

/** Years of which something is shown on stage, the newest first. */
async function listAbendjahre(db: Db): Promise<Jahr[]> {
  const jahre = new Set((await listAwards(db, null)).filter(isBuehnenaward).map((award) => award.jahr))
  return JAHRE.filter((jahr) => jahre.has(jahr))
}

export async function readGala(db: Db, jahr: number): Promise<Gala> {
  const row = await findGala(db, jahr)
  if (row && row.version > 0) {
    const { beginn, ende, ort, worteProMinute, laudatioSek, eroeffnungSek, version } = row
    return { beginn, ende, ort, worteProMinute, laudatioSek, eroeffnungSek, version }
  }
  const programm = await findProgrammjahr(db, jahr)
  const [abend = null] = programm ? abendeOf(JSON.parse(programm.termine) as { titel: string; datum: string }[]) : []
  return { ...GALA_VORGABE, beginn: abend, ende: null, version: 0 }
}

export interface Folgeblock {
  id: string
  titel: string
  ueberleitungSek: number
  /** Ids of works, those too that are not awarded now. */
  alle: string[]
  sichtbar: string[]
}

export interface Folge {
  /** The Grand Prix last. */
  bloecke: Folgeblock[]
  /** Ids of blocks, those too that have nothing to show now; without the Grand Prix. */
  blockIds: string[]
}

/** The order as it was made by hand, with what has come since at the place of its rule. */
export async function readFolge(db: Db, jahr: number, awards: readonly AwardRow[]): Promise<Folge> {
  const plaetze = Map.groupBy(await listPlaetze(db, jahr), ({ blockId }) => blockId)
  const gemerkt = await listBloecke(db, jahr)
  const je = Map.groupBy(awards, blockIdOf)
  const kategorien = new Map([...je].filter(([id]) => id !== GRANDPRIX_BLOCK).map(([id, [award]]) => [id, award?.kategorieNummer ?? 0]))
  const geordnet = gemerkt.filter(({ blockId, position }) => position !== null && blockId !== GRANDPRIX_BLOCK).map(({ blockId }) => blockId)
  const blockIds = mergeReihenfolge(geordnet, kategorien, (a, b) => a - b)
  const bloecke = [...blockIds, GRANDPRIX_BLOCK].map((id) => {
    const werke = new Map((je.get(id) ?? []).map((award) => [award.einreichungId, toRangwerk(award)]))
    const alle = mergeReihenfolge(
      (plaetze.get(id) ?? []).map(({ einreichungId }) => einreichungId),
      werke,
      compareNachRegel,
    )
    return {
      id,
      titel: id === GRANDPRIX_BLOCK ? MEDAILLE_TITEL.GRANDPRIX : (je.get(id)?.[0]?.kategorie ?? ''),
      ueberleitungSek: gemerkt.find(({ blockId }) => blockId === id)?.ueberleitungSek ?? UEBERLEITUNG_VORGABE_SEK,
      alle,
      sichtbar: alle.filter((einreichungId) => werke.has(einreichungId)),
    }
  })
  return { bloecke, blockIds }
}

/** A Grand Prix is given at the end, whatever category it comes from. */
export function blockIdOf({ medaille, kategorieId }: Pick<AwardRow, 'medaille' | 'kategorieId'>): string {
  return medaille === 'GRANDPRIX' ? GRANDPRIX_BLOCK : kategorieId
}

function toRangwerk({ einreichungId, medaille, nummer, titel }: AwardRow): Rangwerk {
  return { einreichungId, medaille: medaille as Stufe, nummer: nummer ?? '', titel }
}

interface Angaben {
  aussprachen: readonly Aussprache[]
  mitTexten: boolean
}

function toBlock({ id, titel, ueberleitungSek, sichtbar }: Folgeblock, lagen: ReadonlyMap<string, Auftrittslage>, angaben: Angaben): AblaufBlock {
  return { id, titel, ueberleitungSek, auftritte: sichtbar.flatMap((einreichungId) => toZeile(lagen.get(einreichungId), angaben) ?? []) }
}

function toZeile(lage: Auftrittslage | undefined, { aussprachen, mitTexten }: Angaben): AblaufZeile | null {
  if (!lage) return null
  const { werk, row } = lage
  const { sprechertext, gravur: _typed, ...felder } = readFelder(row?.felder)
  const { zeilen, stand } = readGravur(lage)
  const namen = namenOf({ ...werk, ...felder, sprechertext }, aussprachen)
  return {
    ...werk,
    ...felder,
    ...(mitTexten && { sprechertext }),
    worte: countWorte(sprechertext),
    ohneAussprache: countOhneAussprache(namen, aussprachen),
    gravur: { zeilen, stand },
    version: row?.version ?? 0,
  }
}
