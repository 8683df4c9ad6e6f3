import { STUFEN, type Stufe } from '#contract/auszeichnung.ts'
import type { Buchtexte, Druckbild, Druckfreigabe } from '#contract/druckfreigabe.ts'
import type { Credit } from '#contract/einreichung-entwurf.ts'
import { listAwards, type AwardRow } from '../../db/auszeichnung/auszeichnung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { giveWay, mapGivingWay } from '../../db/datenbank/give-way.ts'
import { listCreditsJe } from '../../db/einreichung/entwurf.ts'
import { listBuchbilder, listBuchoriginale, listBuchzeilen, type BuchzeileRow } from '../../db/jahrbuch/buchwerk.ts'
import { listDruckfreigaben, type DruckfreigabeRow } from '../../db/jahrbuch/druckfreigabe.ts'
import { findJahrbuch } from '../../db/jahrbuch/jahrbuch.ts'
import { isGueltig, oeffentlicheStufeOf } from '../../domain/auszeichnung/auszeichnung-stand.ts'
import { orderBuch, type Buchwerk } from '../../domain/jahrbuch/buchfolge.ts'
import { buchtexteOf, fassungOf } from '../../domain/jahrbuch/buchtexte.ts'
import { freigabestandOf } from '../../domain/jahrbuch/druckfreigabe.ts'
import { toOeffentliche } from '../auszeichnung/gewinner.ts'

/** A work of the book with its highest award. */
export interface Preistraeger extends Buchwerk {
  auszeichnungId: string
  kategorie: string
  agenturId: string
  /** Something of it is public. */
  oeffentlich: boolean
}

/** Every work of a year that is awarded and in the competition, in the order of the book. */
export async function listPreistraeger(db: Db, jahr: number): Promise<Preistraeger[]> {
  return orderBuch(toWerke((await listAwards(db, jahr)).filter(isGueltig)), readFolge((await findJahrbuch(db, jahr))?.folge ?? null))
}

/**
 * The same as their agencies may read them: of a work of which something is public that alone, its category too; else what a request has told, as long as it counts.
 * By the rule, not as the office has put them: whoever knows two places would know the higher award.
 */
export async function listFuerAgenturen(db: Db, jahr: number): Promise<Preistraeger[]> {
  const awards = (await listAwards(db, jahr)).filter(isGueltig)
  const gesagt = new Map(
    (await listDruckfreigaben(db, [...new Set(awards.map(({ einreichungId }) => einreichungId))])).map((lage) => [lage.einreichungId, lage]),
  )
  const gelesene = [...Map.groupBy(awards, ({ einreichungId }) => einreichungId)].flatMap(([einreichungId, eigene]) => {
    const oeffentliche = eigene.flatMap(toOeffentliche)
    if (oeffentliche.length > 0) return oeffentliche
    const { gesagtAuszeichnungId = null, gesagtMedaille = null } = gesagt.get(einreichungId) ?? {}
    const gesagte = eigene.find(({ id }) => id === gesagtAuszeichnungId)
    return gesagte && gesagtMedaille !== null ? [{ ...gesagte, medaille: gesagtMedaille }] : eigene
  })
  return orderBuch(toWerke(gelesene), null)
}

/** Something of it is public, or the office has told it with its request. */
export function isGesagt({ oeffentlich, auszeichnungId }: Preistraeger, lage: DruckfreigabeRow | undefined): boolean {
  return oeffentlich || (lage?.vorab === 1 && lage.gesagtAuszeichnungId === auszeichnungId)
}

function toWerke(awards: readonly AwardRow[]): Preistraeger[] {
  return [...Map.groupBy(awards, ({ einreichungId }) => einreichungId).values()].map(toPreistraeger)
}

export function readFolge(json: string | null): readonly string[] | null {
  return json === null ? null : (JSON.parse(json) as string[])
}

/** Of several awards of one work the highest says where it stands. */
function toPreistraeger(awards: readonly AwardRow[]): Preistraeger {
  const [award] = awards.toSorted((a, b) => STUFEN.indexOf(a.medaille as Stufe) - STUFEN.indexOf(b.medaille as Stufe) || (a.id < b.id ? -1 : 1))
  if (!award) throw new Error('a work without an award')
  const { einreichungId, kategorieNummer, kategorie, titel, nummer, agenturId } = award
  return {
    einreichungId,
    auszeichnungId: award.id,
    kategorieNummer,
    kategorie,
    medaille: award.medaille as Stufe,
    titel,
    nummer,
    agenturId,
    oeffentlich: awards.some((each) => oeffentlicheStufeOf(each) !== null),
  }
}

/** What is printed of a work, and how it stands with its release. */
export interface Seitenstand {
  zeile: BuchzeileRow
  credits: readonly Credit[]
  texte: Buchtexte
  druckbilder: Druckbild[]
  bild: { sha256: string; ansicht: string; bytes: number; mime: string; width: number; height: number } | null
  fassung: string
  lage: DruckfreigabeRow | undefined
  freigabe: Druckfreigabe
}

/** Works that are read at once: the people of a hundred are a thousand. */
const STUECK = 100

/** By work; what does not exist is not in it. */
export async function readSeiten(db: Db, einreichungIds: readonly string[], nowMs: number): Promise<Map<string, Seitenstand>> {
  const seiten: (readonly [string, Seitenstand])[] = []
  for (let from = 0; from < einreichungIds.length; from += STUECK) {
    await giveWay(db)
    seiten.push(...(await readStueck(db, einreichungIds.slice(from, from + STUECK), nowMs)))
  }
  return new Map(seiten)
}

async function readStueck(db: Db, einreichungIds: readonly string[], nowMs: number): Promise<(readonly [string, Seitenstand])[]> {
  const zeilen = await listBuchzeilen(db, einreichungIds)
  const credits = await listCreditsJe(db, einreichungIds)
  await giveWay(db)
  const bilder = await listBuchbilder(db, einreichungIds)
  const originale = await listBuchoriginale(db, einreichungIds)
  const lagen = new Map((await listDruckfreigaben(db, einreichungIds)).map((lage) => [lage.einreichungId, lage]))
  return mapGivingWay(db, zeilen, (zeile) => {
    const eigene = credits.get(zeile.id) ?? []
    const texte = buchtexteOf(zeile, eigene)
    const bild = bilder.get(zeile.id)
    const dateien = originale.get(zeile.id) ?? []
    const fassung = fassungOf(texte, dateien)
    const druckbilder = dateien.map(({ dateiname, legende }) => ({ dateiname, bildtext: legende }))
    const lage = lagen.get(zeile.id)
    const freigabe = toFreigabe(lage, fassung, nowMs)
    return [zeile.id, { zeile, credits: eigene, texte, druckbilder, bild: bild ? toBild(bild) : null, fassung, lage, freigabe }] as const
  })
}

function toBild({ bild, ansicht, bytes, mime, width, height }: NonNullable<ReturnType<Awaited<ReturnType<typeof listBuchbilder>>['get']>>) {
  return { sha256: bild, ansicht: ansicht ?? bild, bytes, mime, width: width ?? 1, height: height ?? 1 }
}

function toFreigabe(lage: DruckfreigabeRow | undefined, fassung: string, nowMs: number): Druckfreigabe {
  const stand = freigabestandOf(lage, fassung, nowMs)
  if (!lage) return { stand, bis: null, vorab: false, angefragtMs: null, entschiedenMs: null, durch: null, grund: '', zurueck: null }
  const { bis, vorab, angefragtMs, entschiedenMs, firstname, lastname, grund, zurueckMs, zurueckFirstname, zurueckLastname } = lage
  return {
    stand,
    bis,
    vorab: vorab === 1,
    angefragtMs,
    entschiedenMs,
    durch: nameOf(firstname, lastname),
    grund,
    zurueck: zurueckMs === null ? null : { ms: zurueckMs, durch: nameOf(zurueckFirstname, zurueckLastname) },
  }
}

function nameOf(firstname: string | null, lastname: string | null): string | null {
  return firstname === null ? null : `${firstname} ${lastname ?? ''}`.trim()
}
