import { FREIGABE_WORT } from '#contract/druckfreigabe.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findProgrammjahr } from '../../db/programm/programmjahr.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { formatEnde, formatZeit } from '../../domain/grund/format.ts'
import { laufnummerOf } from '../../domain/jahrbuch/buchfolge.ts'
import { listSeitentexte } from '../../domain/jahrbuch/buchtexte.ts'
import type { Abzugseite, Korrekturabzug } from '../../domain/jahrbuch/korrekturabzug.ts'
import type { Zeichenpruefung } from '../auszeichnung/urkunden.ts'
import { listPreistraeger, readSeiten, type Preistraeger, type Seitenstand } from './buchwerke.ts'
import { listEigeneSeiten } from './eigene-druckfreigaben.ts'

interface Umstand {
  /** Where files lie by their hash. */
  medien: { get(sha256: string): Promise<Uint8Array> }
  pruefe: Zeichenpruefung
  nowMs: number
  timeZone: string
}

/** A thumbnail is some ten kilobytes; what is larger is none. */
const MAX_BILD = 262_144
const LEER = 'Es gibt noch keine Seite, die sich setzen ließe.'

/** The whole book of a year, for who makes it: also what is not public yet. */
export async function getKorrekturabzug(db: Db, jahr: number, umstand: Umstand): Promise<Korrekturabzug> {
  const werke = await listPreistraeger(db, jahr)
  const seiten = await readSeiten(
    db,
    werke.map(({ einreichungId }) => einreichungId),
    umstand.nowMs,
  )
  const eintraege = werke.flatMap((werk, index) => {
    const seite = seiten.get(werk.einreichungId)
    return seite ? [{ werk, seite, lauf: laufnummerOf(index, werke.length) }] : []
  })
  return toAbzug(db, { jahr, titel: `Jahrbuch ${jahr}`, eintraege }, umstand)
}

/** Of an agency its own pages only, without their place in the book. */
export async function getEigenerKorrekturabzug(db: Db, benutzerId: string, umstand: Umstand): Promise<Korrekturabzug> {
  const eigene = await listEigeneSeiten(db, benutzerId, umstand.nowMs)
  const jahr = eigene[0]?.seite.zeile.jahr ?? 0
  const eintraege = eigene.filter(({ seite }) => seite.zeile.jahr === jahr).map((each) => ({ ...each, lauf: '' }))
  return toAbzug(db, { jahr, titel: eigene[0]?.seite.texte.agentur ?? '', eintraege }, umstand)
}

interface Eintrag {
  werk: Preistraeger
  seite: Seitenstand
  lauf: string
}

async function toAbzug(
  db: Db,
  { jahr, titel, eintraege }: { jahr: number; titel: string; eintraege: readonly Eintrag[] },
  umstand: Umstand,
): Promise<Korrekturabzug> {
  if (eintraege.length === 0) throw new AppFehler('nicht-gefunden', { satz: LEER })
  const { nowMs, timeZone } = umstand
  const seiten: Abzugseite[] = []
  // One picture after the other: a whole book of open files would be many.
  for (const eintrag of eintraege) seiten.push(await toSeite(eintrag, umstand))
  return {
    programm: (await findProgrammjahr(db, jahr))?.titel ?? String(jahr),
    titel,
    stand: formatZeit(wandzeitOfInstant(nowMs, timeZone)),
    standMs: nowMs,
    seiten,
  }
}

async function toSeite({ werk, seite, lauf }: Eintrag, { medien, pruefe }: Umstand): Promise<Abzugseite> {
  const { texte, bild, freigabe } = seite
  const { stand, bis } = freigabe
  return {
    lauf,
    nummer: werk.nummer ?? '',
    kategorie: werk.kategorie,
    stufe: werk.medaille,
    stufeWort: MEDAILLE_TITEL[werk.medaille],
    texte,
    bild: bild && bild.mime === 'image/jpeg' && bild.bytes <= MAX_BILD ? await medien.get(bild.sha256).catch(() => null) : null,
    freigabe: stand === 'ANGEFRAGT' && bis !== null ? `Druckfreigabe bis ${formatEnde(bis)}` : FREIGABE_WORT[stand],
    zeichen: [...new Set(listSeitentexte(texte).flatMap((text) => pruefe(text)))],
  }
}
