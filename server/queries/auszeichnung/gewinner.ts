import type { Stufe } from '#contract/auszeichnung.ts'
import { PUNKTE_VORGABE } from '#contract/awarduebersicht.ts'
import { getGewinnerbild, type Gewinner, type GewinnerAgentur, type Gewinnerbild, type GewinnerJahr } from '#contract/gewinner.ts'
import { countWerke, listAwards, type AwardRow } from '../../db/auszeichnung/auszeichnung.ts'
import { GROSSE, listGewinnerbilder, listGewinnerjahre, listGewinnerOfBild, type GewinnerbildRow } from '../../db/auszeichnung/gewinner.ts'
import { findWertung } from '../../db/auszeichnung/wertung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { compareStufen, oeffentlicheStufeOf } from '../../domain/auszeichnung/auszeichnung-stand.ts'
import { punkteOf, rankByPunkte, spiegelOf, type Punkte } from '../../domain/auszeichnung/medaillenspiegel.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { stufenOf } from './awarduebersicht.ts'

/** What is public of a year, of the newest unless told; AppFehler `nicht-gefunden` for a year of which nothing is. */
export async function getGewinnerJahr(db: Db, gefragt: number | null): Promise<GewinnerJahr> {
  const jahre = await listGewinnerjahre(db)
  const jahr = gefragt ?? jahre[0]
  if (jahr === undefined) return { jahr: null, jahre: [], einreichungen: 0, jurys: 0, gewinner: [], agenturen: [] }
  if (!jahre.includes(jahr)) throw new AppFehler('nicht-gefunden')
  const awards = (await listAwards(db, jahr)).flatMap(toOeffentliche).toSorted(compareGewinner)
  const bilder = await listBilder(db, [...new Set(awards.map(({ einreichungId }) => einreichungId))])
  const werke = await countWerke(db, jahr)
  return {
    jahr,
    jahre,
    einreichungen: werke.reduce((sum, { anzahl }) => sum + anzahl, 0),
    jurys: new Set(awards.map(({ juryId }) => juryId)).size,
    gewinner: awards.map((award) => toGewinner(award, bilder.get(award.einreichungId))),
    agenturen: rankAgenturen(awards, await readPunkte(db, jahr)),
  }
}

/** Size of a picture that is public now; AppFehler `nicht-gefunden` for every other file. */
export async function getGewinnerbildBytes(db: Db, sha256: string): Promise<number> {
  const bilder = await listBilder(db, await listGewinnerOfBild(db, sha256))
  const bild = [...bilder.values()].flatMap(({ klein, gross }) => [klein, gross]).find((each) => each.sha256 === sha256)
  if (!bild) throw new AppFehler('nicht-gefunden')
  return bild.bytes
}

/** Under the level that is public: it may be the one before the last. */
export function toOeffentliche(award: AwardRow): AwardRow[] {
  const medaille = oeffentlicheStufeOf(award)
  return medaille === null ? [] : [{ ...award, medaille }]
}

interface Bildpaar {
  klein: GewinnerbildRow
  gross: GewinnerbildRow
}

/** The first medium of each work that has something to look at. */
export async function listBilder(db: Db, einreichungIds: readonly string[]): Promise<Map<string, Bildpaar>> {
  const bilder = new Map<string, Bildpaar>()
  for (const rows of Map.groupBy(await listGewinnerbilder(db, einreichungIds), ({ mediumId }) => mediumId).values()) {
    const gross = GROSSE.map((variant) => rows.find((row) => row.variant === variant)).find(Boolean)
    if (gross && !bilder.has(gross.einreichungId)) bilder.set(gross.einreichungId, { gross, klein: rows.find(isThumb) ?? gross })
  }
  return bilder
}

function isThumb({ variant }: GewinnerbildRow): boolean {
  return variant === 'thumb'
}

function toGewinner({ id, medaille, titel, auftraggeber, agentur, kategorie, kategorieNummer }: AwardRow, bild: Bildpaar | undefined): Gewinner {
  return {
    id,
    medaille: medaille as Stufe,
    titel,
    auftraggeber,
    agentur,
    kategorie: { nummer: kategorieNummer, titel: kategorie },
    bild: bild ? toBild(bild) : null,
  }
}

function toBild({ klein, gross }: Bildpaar): Gewinnerbild {
  const pathOf = (sha256: string) => getGewinnerbild.pfad.replace(':sha256', sha256)
  return { klein: pathOf(klein.sha256), gross: pathOf(gross.sha256), breite: gross.width ?? 1, hoehe: gross.height ?? 1 }
}

function rankAgenturen(awards: readonly AwardRow[], punkte: Punkte): GewinnerAgentur[] {
  const agenturen = [...Map.groupBy(awards, ({ agenturId }) => agenturId).values()].map((eigene) => {
    const medaillen = spiegelOf(stufenOf(eigene))
    return { name: eigene[0]?.agentur ?? '', medaillen, punkte: punkteOf(medaillen, punkte) }
  })
  return rankByPunkte(agenturen.toSorted((a, b) => a.name.localeCompare(b.name, 'de')))
}

async function readPunkte(db: Db, jahr: number): Promise<Punkte> {
  const row = await findWertung(db, jahr)
  return row ? (JSON.parse(row.punkte) as Punkte) : PUNKTE_VORGABE
}

function compareGewinner(a: AwardRow, b: AwardRow): number {
  const stufe = compareStufen({ ...a, titel: '' }, { ...b, titel: '' })
  return stufe || a.kategorieNummer - b.kategorieNummer || a.titel.localeCompare(b.titel, 'de') || (a.id < b.id ? -1 : 1)
}
