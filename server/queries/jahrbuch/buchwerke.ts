import { STUFEN, type Stufe } from '#contract/auszeichnung.ts'
import type { Buchtexte, Druckfreigabe } from '#contract/druckfreigabe.ts'
import type { Credit } from '#contract/einreichung-entwurf.ts'
import { listAwards, type AwardRow } from '../../db/auszeichnung/auszeichnung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
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
  kategorie: string
  agenturId: string
  /** Something of it is public. */
  oeffentlich: boolean
}

/** Every work of a year that is awarded and in the competition, in the order of the book. `nurOeffentliche`: by what is public alone. */
export async function listPreistraeger(db: Db, jahr: number, { nurOeffentliche = false } = {}): Promise<Preistraeger[]> {
  const awards = (await listAwards(db, jahr)).flatMap((award) => (nurOeffentliche ? toOeffentliche(award) : isGueltig(award) ? award : []))
  const werke = [...Map.groupBy(awards, ({ einreichungId }) => einreichungId).values()].map(toPreistraeger)
  return orderBuch(werke, readFolge((await findJahrbuch(db, jahr))?.folge ?? null))
}

/** The same as their agencies may read them: of a work of which something is public that alone, its category too. */
export async function listFuerAgenturen(db: Db, jahr: number): Promise<Preistraeger[]> {
  const oeffentliche = new Map((await listPreistraeger(db, jahr, { nurOeffentliche: true })).map((werk) => [werk.einreichungId, werk]))
  return (await listPreistraeger(db, jahr)).map((werk) => oeffentliche.get(werk.einreichungId) ?? werk)
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
  bild: { sha256: string; ansicht: string; bytes: number; mime: string; width: number; height: number } | null
  fassung: string
  lage: DruckfreigabeRow | undefined
  freigabe: Druckfreigabe
}

/** By work; what does not exist is not in it. */
export async function readSeiten(db: Db, einreichungIds: readonly string[], nowMs: number): Promise<Map<string, Seitenstand>> {
  const zeilen = await listBuchzeilen(db, einreichungIds)
  const credits = await listCreditsJe(db, einreichungIds)
  const bilder = await listBuchbilder(db, einreichungIds)
  const originale = await listBuchoriginale(db, einreichungIds)
  const lagen = new Map((await listDruckfreigaben(db, einreichungIds)).map((lage) => [lage.einreichungId, lage]))
  return new Map(
    zeilen.map((zeile) => {
      const eigene = credits.get(zeile.id) ?? []
      const texte = buchtexteOf(zeile, eigene)
      const bild = bilder.get(zeile.id)
      const fassung = fassungOf(texte, originale.get(zeile.id) ?? [])
      const lage = lagen.get(zeile.id)
      const freigabe = toFreigabe(lage, fassung, nowMs)
      return [zeile.id, { zeile, credits: eigene, texte, bild: bild ? toBild(bild) : null, fassung, lage, freigabe }]
    }),
  )
}

function toBild({ bild, ansicht, bytes, mime, width, height }: NonNullable<ReturnType<Awaited<ReturnType<typeof listBuchbilder>>['get']>>) {
  return { sha256: bild, ansicht: ansicht ?? bild, bytes, mime, width: width ?? 1, height: height ?? 1 }
}

function toFreigabe(lage: DruckfreigabeRow | undefined, fassung: string, nowMs: number): Druckfreigabe {
  const stand = freigabestandOf(lage, fassung, nowMs)
  if (!lage) return { stand, bis: null, vorab: false, angefragtMs: null, entschiedenMs: null, durch: null, grund: '' }
  const { bis, vorab, angefragtMs, entschiedenMs, firstname, lastname, grund } = lage
  return {
    stand,
    bis,
    vorab: vorab === 1,
    angefragtMs,
    entschiedenMs,
    durch: firstname === null ? null : `${firstname} ${lastname ?? ''}`.trim(),
    grund,
  }
}
