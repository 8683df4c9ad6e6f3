import type { Auftritt, AuftrittFilm, AuftrittWerk, Gravurluecke } from '#contract/auftritt.ts'
import type { Stufe } from '#contract/auszeichnung.ts'
import { codeOf } from '#contract/zeichen.ts'
import { listAwards, listAwardsByWerk, type AwardRow } from '../../db/auszeichnung/auszeichnung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listAuftritte, listFilme, type AuftrittMitNamen, type FilmRow } from '../../db/fest/auftritt.ts'
import { nameOfBenutzer } from '../../db/konto/benutzer.ts'
import { compareStufen, standOf } from '../../domain/auszeichnung/auszeichnung-stand.ts'
import { gravurOf, proposeGravur, readFelder } from '../../domain/fest/auftritt-felder.ts'
import { isFestteam } from '../../domain/fest/festteam.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { listBilder } from '../auszeichnung/gewinner.ts'
import { isBuehnenaward } from '../auszeichnung/preisverleihung-inhalt.ts'
import { listFehlende, listUrkundenlagen, type Zeichenpruefung } from '../auszeichnung/urkunden.ts'

/** Throws for whoever competes beside preparing the evening. */
export function requireFestteam(betrachter: Betrachter): void {
  if (!isFestteam(betrachter)) throw new AppFehler('keine-berechtigung')
}

/** A work on stage: once, with the highest of its awards. */
export async function listBuehnenawards(db: Db, jahr: number): Promise<AwardRow[]> {
  return onePerWerk((await listAwards(db, jahr)).filter(isBuehnenaward))
}

/** Of one work; AppFehler `nicht-gefunden` while it has no award that counts. */
export async function requireBuehnenaward(db: Db, einreichungId: string): Promise<AwardRow> {
  const [award] = onePerWerk((await listAwardsByWerk(db, einreichungId)).filter(isBuehnenaward))
  if (!award)
    throw new AppFehler('nicht-gefunden', { satz: 'Diese Arbeit ist nicht (mehr) ausgezeichnet. Was für sie eingetragen war, bleibt aufgehoben.' })
  return award
}

function onePerWerk(awards: readonly AwardRow[]): AwardRow[] {
  return [...Map.groupBy(awards, ({ einreichungId }) => einreichungId).values()].flatMap((eigene) => eigene.toSorted(compareStufen)[0] ?? [])
}

export interface Auftrittslage {
  award: AwardRow
  werk: AuftrittWerk
  row: AuftrittMitNamen | undefined
}

/** Works with what is kept of them, in the order of the awards. */
export async function listAuftrittslagen(db: Db, awards: readonly AwardRow[]): Promise<Auftrittslage[]> {
  const ids = awards.map(({ einreichungId }) => einreichungId)
  const rows = new Map((await listAuftritte(db, ids)).map((row) => [row.einreichungId, row]))
  const filme = Map.groupBy(await listFilme(db, ids), ({ einreichungId }) => einreichungId)
  const bilder = await listBilder(db, ids)
  return awards.map((award) => {
    const bild = bilder.get(award.einreichungId)
    const werk = toWerk(award, {
      bild: bild ? { klein: bild.klein.sha256, gross: bild.gross.sha256, width: bild.gross.width, height: bild.gross.height } : null,
      filme: (filme.get(award.einreichungId) ?? []).map(toFilm),
    })
    return { award, werk, row: rows.get(award.einreichungId) }
  })
}

/** What is engraved of a work, and how far it is released. */
export function readGravur({ award, werk, row }: Auftrittslage) {
  const vorschlag = proposeGravur({ ...werk, jahr: award.jahr })
  const name = row ? `${row.firstname ?? ''} ${row.lastname ?? ''}`.trim() : ''
  return gravurOf(readFelder(row?.felder).gravur, vorschlag, row ? { ...row, name } : null)
}

/** Where a line has a character that cannot be cut. */
export function listGravurluecken(zeilen: readonly string[], pruefe: Zeichenpruefung): Gravurluecke[] {
  return zeilen.flatMap((zeile, index) => pruefe(zeile).map((zeichen) => ({ zeichen, code: codeOf(zeichen), zeile: index })))
}

export async function getAuftritt(
  db: Db,
  einreichungId: string,
  { betrachter, pruefe, timeZone }: { betrachter: Betrachter; pruefe: Zeichenpruefung; timeZone: string },
): Promise<Auftritt> {
  requireFestteam(betrachter)
  const [lage] = await listAuftrittslagen(db, [await requireBuehnenaward(db, einreichungId)])
  if (!lage) throw new AppFehler('nicht-gefunden')
  const { werk, row } = lage
  const gravur = readGravur(lage)
  const [urkunde] = await listUrkundenlagen(db, [werk.auszeichnungId], { timeZone })
  return {
    ...werk,
    version: row?.version ?? 0,
    updatedMs: row?.updatedMs ?? 0,
    updatedBy: await nameOfBenutzer(db, row?.updatedBy ?? null),
    felder: readFelder(row?.felder),
    gravur,
    fehlendeZeichen: listGravurluecken(gravur.zeilen, pruefe),
    urkundeFehlende: urkunde ? listFehlende(urkunde.urkunde, pruefe) : [],
  }
}

function toWerk(award: AwardRow, dazu: Pick<AuftrittWerk, 'bild' | 'filme'>): AuftrittWerk {
  const { einreichungId, id, kategorieId, kategorie, nummer, titel, agentur, auftraggeber, medaille } = award
  return {
    einreichungId,
    auszeichnungId: id,
    kategorieId,
    kategorie,
    nummer: nummer ?? '',
    titel,
    agentur,
    auftraggeber,
    medaille: medaille as Stufe,
    oeffentlich: standOf(award) === 'VEROEFFENTLICHT',
    ...dazu,
  }
}

function toFilm({ mediumId, dateiname, durationMs, originalMs, sha256, mime, width, height }: FilmRow): AuftrittFilm {
  return { mediumId, dateiname, durationMs: durationMs ?? originalMs, sha256, mime, width, height }
}
